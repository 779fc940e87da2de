// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/compare/pair_dialog.h"

#include "widgets/compare/compare_text.h"
#include "widgets/gallery/sheet_part.h"
#include "widgets/gallery/swipe_view.h"
#include "widgets/look/layouts.h"

#include <QDialog>
#include <QDialogButtonBox>
#include <QPainter>

namespace sfumato {

namespace {

/// One picture of a sheet, or its points, as large as there is room for.
class LargePicture : public QWidget {
public:
    LargePicture(std::shared_ptr<const SampleSheet> sheet, int record, const QString& name)
        : m_sheet(std::move(sheet)), m_record(record) {
        setAccessibleName(name);
        setFocusPolicy(Qt::NoFocus);
    }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        const int side = std::max(1, std::min(width(), height()));
        const bool image = isImages(m_sheet);
        const SampleSheet part = image ? partOf(*m_sheet, {std::min(m_record, m_sheet->count - 1)}) : *m_sheet;
        const QPixmap picture = thumbnail(part, side, devicePixelRatioF(), palette(),
                                          palette().color(QPalette::WindowText),
                                          image ? QRectF() : frameFor({m_sheet}, {-1.2, -1.2, 2.4, 2.4}));
        const QSizeF size = picture.deviceIndependentSize();
        painter.drawPixmap(QPointF((width() - size.width()) / 2, (height() - size.height()) / 2), picture);
    }

private:
    std::shared_ptr<const SampleSheet> m_sheet;
    int m_record;
};

} // namespace

void openPairDialog(const ComparedColumn& left, const ComparedColumn& right, int record, QWidget* parent) {
    auto* dialog = new QDialog(parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(QDialog::tr("Record %1").arg(record + 1));
    auto* swipe = new SwipeView;
    const QString one = columnTitle(left.column), other = columnTitle(right.column);
    swipe->setViews(new LargePicture(left.sheet, record, one), new LargePicture(right.sheet, record, other));
    swipe->setCaptions(one, other);
    swipe->setComparing(true);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    inColumn(dialog, {{swipe, 1}, buttons});
    dialog->resize(440, 500);
    dialog->open();
    swipe->divider()->setFocus();
}

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/gallery/filmstrip.h"

#include "widgets/plots/picture_menu.h"
#include "widgets/preview/fade_effect.h"
#include "widgets/text/label_text.h"

#include <QEvent>
#include <QLocale>
#include <QScopedValueRollback>
#include <QStyle>

#include <algorithm>
#include <utility>

namespace sfumato {

Filmstrip::Filmstrip(QWidget* parent) : QListWidget(parent) {
    setAccessibleName(tr("Filmstrip: the same latents after more and more steps"));
    setWhatsThis(tr("The pictures that were drawn while the run trained, from the same latents z each time. "
                    "Click one, or go along them with the arrow keys: curves and pictures then show that step."));
    setViewMode(IconMode);
    setFlow(LeftToRight);
    setWrapping(false);
    setMovement(Static);
    setResizeMode(Adjust);
    setUniformItemSizes(true);
    setIconSize({side, side});
    setFocusPolicy(Qt::StrongFocus);
    setSpacing(2);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setHorizontalScrollMode(ScrollPerPixel);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    offerPicture(*this);
    connect(this, &QListWidget::currentItemChanged, this, [this](QListWidgetItem* item) {
        if (item && !m_quiet) Q_EMIT stepChosen(item->data(Qt::UserRole).toLongLong());
    });
}

QSize Filmstrip::sizeHint() const {
    const int bar = style()->pixelMetric(QStyle::PM_ScrollBarExtent);
    return {600, side + fontMetrics().height() + bar + 12};
}

QListWidgetItem* Filmstrip::itemOf(const Sheet& sheet) const {
    QPixmap picture = thumbnail(*sheet, side, devicePixelRatioF(), palette(), m_points, m_frame);
    if (m_faded) picture = QPixmap::fromImage(faded(picture.toImage()));
    QIcon icon(picture);
    if (m_faded) icon.addPixmap(picture, QIcon::Selected); // not tinted
    auto* item = new QListWidgetItem(icon, sheet->step > 0 ? QLocale().toString(qlonglong(sheet->step)) : QString());
    item->setData(Qt::UserRole, qlonglong(sheet->step));
    item->setData(Qt::AccessibleTextRole, stepText(sheet->step));
    return item;
}

void Filmstrip::setSheets(const std::vector<Sheet>& sheets, const QColor& points, const QRectF& frame) {
    const QScopedValueRollback quiet(m_quiet, true);
    std::size_t same = 0;
    if (points == m_points && frame == m_frame)
        while (same < sheets.size() && same < m_sheets.size() && sheets[same] == m_sheets[same]) ++same;
    m_points = points;
    m_frame = frame;
    const int at = horizontalScrollBar()->value();
    const qint64 chosen = currentItem() ? currentItem()->data(Qt::UserRole).toLongLong() : -1;
    while (count() > int(same)) delete takeItem(count() - 1);
    for (std::size_t i = same; i < sheets.size(); ++i) addItem(itemOf(sheets[i]));
    m_sheets = sheets;
    if (chosen >= 0 && !currentItem()) showStep(chosen);
    horizontalScrollBar()->setValue(at);
}

void Filmstrip::showStep(qint64 step) {
    const QScopedValueRollback quiet(m_quiet, true);
    const auto newer = std::ranges::find_if(m_sheets, [step](const Sheet& sheet) { return sheet->step > step; });
    const int row = std::max<int>(0, int(newer - m_sheets.begin()) - 1);
    if (m_sheets.empty() || row == currentRow()) return;
    setCurrentRow(row);
    scrollToItem(currentItem());
}

/// What is chosen is in sight at every width.
void Filmstrip::resizeEvent(QResizeEvent* event) {
    QListWidget::resizeEvent(event);
    if (currentItem()) scrollToItem(currentItem());
}

void Filmstrip::changeEvent(QEvent* event) {
    QListWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) drawAnew();
}

void Filmstrip::setFaded(bool faded) {
    if (std::exchange(m_faded, faded) != faded) drawAnew();
}

void Filmstrip::drawAnew() {
    const auto sheets = std::move(m_sheets);
    m_sheets.clear();
    setSheets(sheets, m_points, m_frame);
}

} // namespace sfumato

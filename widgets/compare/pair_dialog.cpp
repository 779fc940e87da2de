// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/compare/pair_dialog.h"

#include "widgets/compare/compare_figure.h"
#include "widgets/compare/compare_text.h"
#include "widgets/gallery/sheet_part.h"
#include "widgets/gallery/swipe_view.h"
#include "widgets/look/layouts.h"
#include "widgets/preview/sheet_view.h"
#include "widgets/text/number_text.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QPainter>
#include <QStackedWidget>

#include <algorithm>
#include <cmath>

namespace sfumato {

namespace {

/// One picture of a sheet, or its points, as large as there is room for.
class LargePicture : public QWidget {
public:
    /// Points are shown in `frame`.
    LargePicture(std::shared_ptr<const SampleSheet> sheet, int record, const QString& name, const QRectF& frame)
        : m_sheet(std::move(sheet)), m_record(record), m_frame(frame) {
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
                                          palette().color(QPalette::WindowText), m_frame);
        const QSizeF size = picture.deviceIndependentSize();
        painter.drawPixmap(QPointF((width() - size.width()) / 2, (height() - size.height()) / 2), picture);
    }

private:
    std::shared_ptr<const SampleSheet> m_sheet;
    int m_record;
    QRectF m_frame;
};

constexpr double fullDifference = 0.25; ///< of the range: from here on a map has its strongest colors

/// The color of a difference of two pixels, of the range.
QColor differenceColor(double difference) {
    const double share = std::min(std::abs(difference) / fullDifference, 1.0);
    const auto mixed = [share](int full) { return int(255 + (full - 255) * share); };
    return difference > 0 ? QColor(mixed(0xb2), mixed(0x18), mixed(0x2b))
                          : QColor(mixed(0x21), mixed(0x66), mixed(0xac));
}

/// A map, as large as there is room for, above the scale of its colors.
class DifferenceView : public QWidget {
public:
    void setMap(QImage map) { m_map = std::move(map), update(); }

protected:
    void paintEvent(QPaintEvent*) override {
        if (m_map.isNull()) return;
        QPainter painter(this);
        const int line = fontMetrics().height(), below = 2 * line + line / 2,
                  side = std::max(1, std::min(width(), height() - below));
        const QRect map((width() - side) / 2, (height() - below - side) / 2, side, side);
        painter.drawImage(map, m_map);
        const QRect scale(map.left(), map.bottom() + line / 2, side, line);
        for (int x = 0; x < side; ++x)
            painter.fillRect(scale.left() + x, scale.top(), 1, line,
                             differenceColor(fullDifference * (2.0 * x / std::max(1, side - 1) - 1)));
        painter.setPen(palette().color(QPalette::WindowText));
        painter.drawRect(scale.adjusted(0, 0, -1, -1));
        const QRect words(scale.left(), scale.bottom() + 1, side, line);
        const QString most = numberText(100 * fullDifference);
        painter.drawText(words, Qt::AlignLeft, PairDialog::tr("≤ −%1 %").arg(most));
        painter.drawText(words, Qt::AlignHCenter, QStringLiteral("0"));
        painter.drawText(words, Qt::AlignRight, PairDialog::tr("≥ %1 %").arg(most));
    }

private:
    QImage m_map;
};

} // namespace

QImage differenceMap(const QImage& one, const QImage& other) {
    QImage map(one.size(), QImage::Format_RGB32);
    for (int y = 0; y < map.height(); ++y)
        for (int x = 0; x < map.width(); ++x) {
            const double difference = (qGray(one.pixel(x, y)) - qGray(other.pixel(x, y))) / 255.0;
            map.setPixelColor(x, y, differenceColor(difference));
        }
    return map;
}

PairDialog::PairDialog(std::vector<CompareRow> rows, int level, int other, int column, int record, Way way,
                       QWidget* parent)
    : QDialog(parent), m_rows(std::move(rows)), m_record(record), m_level(new QComboBox), m_way(new QComboBox),
      m_left(new QComboBox), m_right(new QComboBox), m_shown(new QStackedWidget), m_swipe(new SwipeView),
      m_map(new DifferenceView), m_words(new QLabel) {
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Record %1").arg(record + 1));
    for (const CompareRow& row : m_rows) m_level->addItem(rowName(row.comparison));
    m_level->setCurrentIndex(level);
    m_level->setVisible(m_rows.size() > 1);
    m_level->setAccessibleName(tr("Noise level"));
    m_way->addItems({tr("Swipe"), tr("Subtract")});
    m_way->setCurrentIndex(int(way));
    m_way->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed); // as wide as its words, the columns' are cut
    m_way->setAccessibleName(tr("How the columns are compared"));
    m_left->setAccessibleName(tr("Left column"));
    m_right->setAccessibleName(tr("Right column"));
    offerColumns();
    m_left->setCurrentIndex(std::max(0, m_left->findData(other)));
    m_right->setCurrentIndex(std::max(0, m_right->findData(column)));
    if (m_left->currentIndex() == m_right->currentIndex() && m_right->count() > 1)
        m_right->setCurrentIndex(m_left->currentIndex() == 0 ? 1 : 0);
    m_shown->addWidget(m_swipe);
    m_shown->addWidget(m_map);
    m_map->setAccessibleName(tr("Difference"));
    m_words->setAlignment(Qt::AlignCenter);
    m_words->setWordWrap(true);
    for (QComboBox* box : {m_way, m_left, m_right}) connect(box, &QComboBox::activated, this, &PairDialog::show);
    connect(m_level, &QComboBox::activated, this, [this] {
        const QVariant left = m_left->currentData(), right = m_right->currentData();
        offerColumns();
        m_left->setCurrentIndex(std::max(0, m_left->findData(left)));
        m_right->setCurrentIndex(std::max(0, m_right->findData(right)));
        show();
    });
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    inColumn(this, {inRow({m_way, {m_left, 1}, {m_right, 1}, m_level}, noMargins, 8), {m_shown, 1}, m_words, buttons});
    resize(480, 560);
    show();
    m_swipe->divider()->setFocus();
}

void PairDialog::offerColumns() {
    const auto& row = m_rows[std::size_t(std::max(0, m_level->currentIndex()))];
    for (QComboBox* box : {m_left, m_right}) {
        box->clear();
        for (std::size_t i = 0; i < row.comparison.columns.size(); ++i)
            if (row.comparison.columns[i].sheet) box->addItem(headEntry(m_rows, i).title, int(i));
    }
}

const ComparedColumn* PairDialog::chosen(const QComboBox* box) const {
    const auto& row = m_rows[std::size_t(std::max(0, m_level->currentIndex()))];
    const int at = box->currentData().isValid() ? box->currentData().toInt() : -1;
    return at < 0 ? nullptr : &row.comparison.columns[std::size_t(at)];
}

void PairDialog::show() {
    const ComparedColumn *left = chosen(m_left), *right = chosen(m_right);
    if (!left || !right) return;
    const bool images = isImages(left->sheet) && isImages(right->sheet);
    if (!images) m_way->setCurrentIndex(int(Way::Swipe)); // points have no pixels to subtract
    m_way->setEnabled(images);
    const auto isFresh = [](const ComparedColumn& of) { return groupOf(of.column) == ColumnGroup::Samples; };
    const QString fresh = isFresh(*left) || isFresh(*right)
                              ? tr("Fresh samples are of no record: they are laid over it for their looks alone.")
                              : QString();
    const bool subtracts = m_way->currentIndex() == int(Way::Subtract);
    m_shown->setCurrentIndex(subtracts ? 1 : 0);
    if (!subtracts) {
        const auto pictureOf = [&](const ComparedColumn& column, const QString& name) {
            return new LargePicture(column.sheet, m_record, name, comparedClouds(m_rows).front().frame);
        };
        m_swipe->setViews(pictureOf(*left, m_left->currentText()), pictureOf(*right, m_right->currentText()));
        m_swipe->setCaptions(m_left->currentText(), m_right->currentText());
        m_swipe->setComparing(true);
        return m_words->setText(fresh);
    }
    const auto picture = [this](const ComparedColumn& of) {
        return pictureOf(*of.sheet, std::min(m_record, of.sheet->count - 1));
    };
    const QImage one = picture(*left), other = picture(*right);
    double squares = 0;
    for (int y = 0; y < one.height(); ++y)
        for (int x = 0; x < one.width(); ++x)
            squares += std::pow((qGray(one.pixel(x, y)) - qGray(other.pixel(x, y))) / 255.0, 2);
    static_cast<DifferenceView*>(m_map)->setMap(differenceMap(one, other));
    if (!fresh.isEmpty()) return m_words->setText(fresh); // no figure of what are different things
    m_words->setText(
        tr("%1 minus %2: red is brighter, blue is darker. Root mean square %3 % of the range, of pixels as "
           "they are shown: what lies beyond the range is clipped.")
            .arg(m_left->currentText(), m_right->currentText(),
                 numberText(100 * std::sqrt(squares / std::max(1, one.width() * one.height())))));
}

} // namespace sfumato

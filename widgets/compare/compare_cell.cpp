// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/compare/compare_cell.h"

#include "widgets/compare/compare_table.h"
#include "widgets/compare/compare_text.h"
#include "widgets/look/type_scale.h"

#include <QPainter>

#include <algorithm>

namespace sfumato {

namespace {

constexpr int cellGap = 4; // logical pixels

} // namespace

CompareCell::CompareCell(CompareTable& table) : QStyledItemDelegate(&table), m_table(table) {}

int CompareCell::widthNeeded(const QFont& font, const QString& mean, const QString& deviation) {
    QFont bold = font;
    bold.setBold(true);
    return QFontMetrics(bold).horizontalAdvance(mean) +
           QFontMetrics(sized(font, TextSize::Secondary)).horizontalAdvance(deviation) + 2 * cellGap;
}

void CompareCell::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const auto [level, metric] = m_table.placeOf(index.row());
    painter->save();
    metric < 0 ? paintPicture(*painter, option.rect, level, index.column())
               : paintMetric(*painter, option.rect, level, metric, index.column());
    if ((option.state & QStyle::State_HasFocus) && m_table.hasFocus()) {
        painter->setPen(QPen(option.palette.color(QPalette::Highlight), 1, Qt::DotLine));
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(option.rect.adjusted(0, 0, -1, -1));
    }
    painter->restore();
}

void CompareCell::paintPicture(QPainter& painter, const QRect& rect, int level, int column) const {
    const CompareRow& row = m_table.m_rows[std::size_t(level)];
    const ComparedColumn& of = row.comparison.columns[std::size_t(column)];
    const QRect place(rect.left() + (rect.width() - m_table.side()) / 2, rect.bottom() - m_table.side() - cellGap / 2,
                      m_table.side(), m_table.side());
    if (level > 0) {
        painter.setPen(m_table.palette().color(QPalette::Midlight));
        painter.drawLine(rect.left(), rect.top() + cellGap, rect.right(), rect.top() + cellGap);
    }
    if (of.sheet) {
        painter.drawPixmap(place.topLeft(), m_table.picture(level, column));
        if (m_table.m_images && groupOf(of.column) != ColumnGroup::Samples && m_table.m_records.size() > 1) {
            painter.setPen(QPen(m_table.palette().color(QPalette::Link), 2));
            painter.drawRect(m_table.tile(m_table.m_active).translated(place.topLeft()).adjusted(0, 0, -1, -1));
        }
        return;
    }
    painter.setPen(m_table.palette().color(QPalette::PlaceholderText));
    painter.setFont(sized(m_table.font(), TextSize::Secondary));
    const QString why = row.waiting[std::size_t(column)]
                            ? waitsForTurn(row, std::size_t(column)) ? m_table.m_wait : QString()
                            : absenceText(row, std::size_t(column));
    const bool fits = painter.boundingRect(place, Qt::AlignCenter | Qt::TextWordWrap, why).height() <= place.height();
    painter.drawText(place, Qt::AlignCenter | Qt::TextWordWrap,
                     fits && !why.isEmpty()             ? why // else the cell's help says it
                     : row.waiting[std::size_t(column)] ? QStringLiteral("…")
                                                        : QStringLiteral("–"));
}

void CompareCell::paintMetric(QPainter& painter, const QRect& rect, int level, int metric, int column) const {
    const CompareRow& row = m_table.m_rows[std::size_t(level)];
    const MetricId id = m_table.m_metrics[std::size_t(metric)];
    const ComparedColumn& of = row.comparison.columns[std::size_t(column)];
    const auto [mean, deviation] = pairText(of, id);
    const auto best = bestColumns(row.comparison.columns, id);
    const bool isBest = std::ranges::count(best, std::size_t(column)) > 0;
    const auto automatic = row.automatic[std::size_t(column)];
    const bool tuned = automatic && automatic->first == id;
    QFont bold = m_table.font();
    bold.setBold(isBest || tuned);
    const QFont small = sized(m_table.font(), TextSize::Secondary);
    const QString beside = tuned ? QStringLiteral(" ") +
                                       CompareTable::tr("auto %1").arg(meanText(id, automatic->second.value))
                                 : deviation;
    const QPalette& palette = m_table.palette();
    if (tuned) {
        QColor ground = palette.color(QPalette::Link);
        ground.setAlpha(28);
        painter.fillRect(rect.adjusted(2, 0, -2, -1), ground);
    }
    const QColor ink = palette.color(mean == QStringLiteral("–") ? QPalette::PlaceholderText
                                     : isBest                    ? QPalette::Link
                                                                 : QPalette::Text);
    const QFontMetrics wide(bold), thin(small);
    painter.setFont(bold);
    painter.setPen(ink);
    if (m_table.isNarrow()) {
        painter.drawText(QRect(rect.left(), rect.top(), rect.width(), wide.height()), Qt::AlignCenter, mean);
        painter.setFont(small);
        painter.setPen(palette.color(QPalette::PlaceholderText));
        painter.drawText(QRect(rect.left(), rect.top() + wide.height() - 2, rect.width(), thin.height()),
                         Qt::AlignCenter, thin.elidedText(beside.trimmed(), Qt::ElideRight, rect.width()));
        return;
    }
    const int all = wide.horizontalAdvance(mean) + thin.horizontalAdvance(beside);
    const int left = rect.left() + std::max(0, (rect.width() - all) / 2);
    const QRect words(left, rect.top(), rect.right() - left + 1, rect.height());
    painter.drawText(words, Qt::AlignLeft | Qt::AlignVCenter, mean);
    painter.setFont(small);
    painter.setPen(palette.color(QPalette::PlaceholderText));
    painter.drawText(words.adjusted(wide.horizontalAdvance(mean), 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, beside);
}

RowHead::RowHead(CompareTable& table) : QHeaderView(Qt::Vertical, &table), m_table(table) {
    setHighlightSections(false);
    setSectionsClickable(false);
    setSectionResizeMode(Fixed);
    setMinimumSectionSize(4);
}

QSize RowHead::sizeHint() const {
    const QFontMetrics small(sized(font(), TextSize::Secondary)), large(sized(font(), TextSize::Title));
    int width = 0;
    for (const MetricId id : m_table.metrics()) width = std::max(width, small.horizontalAdvance(shortMetricTitle(id)));
    for (const CompareRow& row : m_table.rows()) {
        const auto [heading, below] = headingText(row.comparison);
        width = std::max({width, large.horizontalAdvance(heading), small.horizontalAdvance(below)});
    }
    return {width + 3 * cellGap, QHeaderView::sizeHint().height()};
}

void RowHead::paintSection(QPainter* painter, const QRect& rect, int section) const {
    painter->save();
    painter->fillRect(rect, palette().color(QPalette::Base));
    const auto [level, metric] = m_table.placeOf(section);
    const QRect words = rect.adjusted(0, 0, -2 * cellGap, 0);
    const QFont small = sized(font(), TextSize::Secondary);
    if (metric >= 0) {
        painter->setFont(small);
        painter->setPen(palette().color(QPalette::PlaceholderText));
        painter->drawText(words, Qt::AlignRight | (m_table.isNarrow() ? Qt::AlignTop : Qt::AlignVCenter),
                          shortMetricTitle(m_table.metrics()[std::size_t(metric)]));
    } else if (std::size_t(level) < m_table.rows().size()) {
        const auto [heading, below] = headingText(m_table.rows()[std::size_t(level)].comparison);
        const QFont large = sized(font(), TextSize::Title);
        painter->setPen(palette().color(QPalette::Text));
        painter->setFont(large);
        const int high = QFontMetrics(large).height(), both = high + QFontMetrics(small).height();
        const int top = std::max(rect.top(),
                                 std::min(rect.bottom() - m_table.side() + 2 * cellGap, rect.bottom() - both));
        painter->drawText(QRect(words.left(), top, words.width(), high), Qt::AlignRight | Qt::AlignVCenter, heading);
        painter->setFont(small);
        painter->drawText(QRect(words.left(), top + high, words.width(), QFontMetrics(small).height()),
                          Qt::AlignRight | Qt::AlignVCenter, below);
        if (level > 0) {
            painter->setPen(palette().color(QPalette::Midlight));
            painter->drawLine(rect.left(), rect.top() + cellGap, rect.right(), rect.top() + cellGap);
        }
    }
    painter->restore();
}

} // namespace sfumato

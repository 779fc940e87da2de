// SPDX-License-Identifier: GPL-3.0-or-later
// Methods beside each other, with their pictures and numbers of each level below them.
#include "widgets/plots/figure_columns.h"

#include "widgets/plots/figure_size.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace sfumato {

namespace {

/// In mm, of a figure of this width: of each of a method's pictures, and of its only one.
constexpr double leastSeveralSide = 4;
double leastColumnSide(double width) { return std::max(9.0, 0.095 * width); }

QStringList cellLines(const QString& cell, bool oneLine) {
    return oneLine ? QStringList{QString(cell).replace(QLatin1Char('\n'), QLatin1Char(' '))}
                   : cell.split(QLatin1Char('\n'));
}

} // namespace

ColumnTable::ColumnTable(const FigureInk& ink, const QRectF& place, const FigurePictures& shown, int across, int bands)
    : m_shown(shown), m_levels(std::max(1, int(shown.rowNames.size()))), m_gap(0.5 * ink.em), m_line(ink.lineHeight),
      m_namesAtMost(0.18 * place.width()) {
    const auto rowName = [&](const QString& name, bool isBold) {
        m_names = std::max(m_names, ink.widest(ink.wrap(name, m_namesAtMost, isBold), isBold) + m_gap);
    };
    for (const QString& name : shown.rowNames) rowName(name, true);
    for (const auto& row : shown.numbers) rowName(row.name, false);
    m_wide = (place.width() - m_names) / std::max(1, across);
    const double inner = m_wide - m_gap;
    const bool isBeside = std::ranges::all_of(shown.columnNames, [&](const QString& name) {
        return ink.widest(ink.wrap(name, inner - 1.1 * ink.em)) <= inner - 1.1 * ink.em;
    });
    m_markRoom = !shown.marks.empty() && isBeside ? 1.1 * ink.em : 0;
    m_markAbove = !shown.marks.empty() && !isBeside ? ink.em : 0;
    const auto widestCell = [&](bool oneLine) {
        double widest = 0;
        for (const auto& row : shown.numbers)
            for (int i = 0; i < row.cells.size(); ++i)
                widest = std::max(widest, ink.widest(cellLines(row.cells[i], oneLine), row.best.contains(i)));
        return widest;
    };
    m_oneLine = widestCell(true) <= inner;
    m_fits = m_oneLine || widestCell(false) <= inner;
    qsizetype groups = 0, names = 0;
    for (const auto& [before, words] : shown.groups) {
        const QStringList lines = ink.wrap(words, groupWidth(before));
        m_fits = m_fits && ink.widest(lines) <= groupWidth(before);
        groups = std::max(groups, lines.size());
    }
    for (const QString& name : shown.columnNames) {
        const QStringList lines = ink.wrap(name, inner - m_markRoom);
        m_fits = m_fits && ink.widest(lines) <= inner - m_markRoom;
        names = std::max(names, lines.size());
    }
    m_groups = m_line * double(groups) + (groups > 0 ? 0.3 * ink.em : 0);
    m_heads = m_groups + m_markAbove + m_line * double(names) + 0.4 * ink.em;
    double words = 0;
    for (const auto& row : shown.numbers) {
        qsizetype lines = ink.wrap(row.name, m_namesAtMost).size();
        for (const QString& cell : row.cells) lines = std::max(lines, cellLines(cell, m_oneLine).size());
        m_rows.push_back(m_line * double(lines));
        words += m_rows.back();
    }
    m_apart = 0.5 * ink.em;
    m_across = int(std::ceil(std::sqrt(shown.perCell)));
    m_down = (shown.perCell + m_across - 1) / m_across;
    // As large as the columns are wide, but no higher than what it stands on, or than the figure is wide.
    const double most = std::min({place.height(), highestAt(ink.look.width) * figureUnitsPerMillimeter - 3 * ink.em,
                                  place.width()}) /
                        bands,
                 least = figureUnitsPerMillimeter *
                         (shown.perCell > 1 ? leastSeveralSide : leastColumnSide(ink.look.width)),
                 room = ((most - m_heads - words) / m_levels - m_apart) / m_down;
    m_side = std::min(inner / m_across, std::max(least, room));
    m_high = m_side * m_down;
    for (const QString& name : shown.rowNames)
        m_high = std::max(m_high, m_line * double(ink.wrap(name, m_namesAtMost, true).size()));
}

/// Of the columns from this one to the next heading.
double ColumnTable::groupWidth(int before) const {
    const auto next = m_shown.groups.upper_bound(before);
    return m_wide * ((next == m_shown.groups.end() ? m_shown.columns : next->first) - before) - m_gap;
}

double ColumnTable::height() const {
    double high = m_heads + m_levels * (m_high + m_apart);
    for (const double row : m_rows) high += row;
    return high;
}

void ColumnTable::drawHeads(FigureInk& ink, const QRectF& place) const {
    const double left = place.left() + m_names, top = place.top() + m_groups;
    for (const auto& [before, words] : m_shown.groups) {
        const double from = left + m_wide * before, wide = groupWidth(before);
        ink.text({from, place.top(), wide, m_groups}, ink.wrap(words, wide), Qt::AlignHCenter, ink.soft);
        const double y = top - 0.15 * ink.em;
        ink.line({from, y}, {from + wide, y}, QPen(ink.soft, 0.06 * ink.em));
    }
    for (int i = 0; i < m_shown.columns; ++i) {
        const QStringList lines = ink.wrap(m_shown.columnNames.value(i), m_wide - m_gap - m_markRoom);
        const double wide = ink.widest(lines), middle = left + m_wide * i + (m_wide - m_gap) / 2,
                     from = middle - (wide + m_markRoom) / 2;
        const QPointF mark = m_markAbove > 0 ? QPointF(middle, top + m_markAbove / 2)
                                             : QPointF(from + 0.4 * ink.em, top + m_line / 2);
        if (i < int(m_shown.marks.size()))
            paintMark(ink.painter, mark, ink.markSize, ink.onGround(m_shown.marks[std::size_t(i)]));
        ink.text({from + m_markRoom, top + m_markAbove, wide, m_line}, lines, Qt::AlignHCenter, ink.ink);
    }
}

void ColumnTable::draw(FigureInk& ink, const QRectF& place) const {
    drawHeads(ink, place);
    const double left = place.left() + m_names;
    double top = place.top() + m_heads;
    for (int level = 0; level < m_levels; ++level) {
        ink.text({place.left(), top, m_names - m_gap, m_high},
                 ink.wrap(m_shown.rowNames.value(level), m_namesAtMost, true), Qt::AlignRight | Qt::AlignVCenter,
                 ink.ink, true);
        for (int i = 0; i < m_shown.columns; ++i)
            drawCell(ink, {left + m_wide * i, top, m_wide - m_gap, m_high}, m_shown, level, i, m_side, m_across,
                     m_down);
        top += m_high;
        for (std::size_t k = 0; k < m_shown.numbers.size(); ++k) {
            const auto& row = m_shown.numbers[k];
            if (row.below != level && !(row.below < 0 && level == m_levels - 1)) continue;
            ink.text({place.left(), top, m_names - m_gap, m_rows[k]}, ink.wrap(row.name, m_namesAtMost),
                     Qt::AlignRight | Qt::AlignVCenter, ink.soft);
            for (int i = 0; i < m_shown.columns; ++i)
                ink.text({left + m_wide * i, top, m_wide - m_gap, m_rows[k]}, cellLines(row.cells.value(i), m_oneLine),
                         Qt::AlignHCenter | Qt::AlignVCenter, ink.ink, row.best.contains(i));
            top += m_rows[k];
        }
        top += m_apart;
    }
}

ColumnTables::ColumnTables(const FigureInk& ink, const QRectF& place, const FigurePictures& shown) {
    for (int bands = 1; bands <= shown.columns; ++bands) {
        const int across = (shown.columns + bands - 1) / bands;
        if ((shown.columns + across - 1) / across < bands) continue; // fewer hold as many
        m_tables.clear(), m_parts.clear();
        for (int first = 0; first < shown.columns; first += across) {
            std::vector<int> columns(std::size_t(std::min(across, shown.columns - first)));
            std::iota(columns.begin(), columns.end(), first);
            m_parts.push_back(columnsOf(shown, columns));
        }
        for (const FigurePictures& part : m_parts) m_tables.emplace_back(ink, place, part, across, bands);
        if (fits()) break;
    }
}

bool ColumnTables::fits() const { return std::ranges::all_of(m_tables, &ColumnTable::fits); }

double ColumnTables::height() const {
    double high = 0;
    for (const ColumnTable& table : m_tables) high += table.height();
    return high;
}

void ColumnTables::draw(FigureInk& ink, const QRectF& place) const {
    QRectF left = place;
    for (const ColumnTable& table : m_tables) {
        table.draw(ink, left);
        left.setTop(left.top() + table.height());
    }
}

} // namespace sfumato

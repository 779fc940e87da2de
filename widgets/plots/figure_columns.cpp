// SPDX-License-Identifier: GPL-3.0-or-later
// Methods beside each other, with their pictures and numbers of each level below them.
#include "widgets/plots/figure_columns.h"

#include "widgets/plots/figure_size.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace sfumato {

namespace {

constexpr double tiniest = 4;   ///< mm, of a picture in a height that a person chose
constexpr double ofAPage = 0.9; ///< of the least side, where all are on one page with it

/// In mm, of a figure of this width: as far as it is made smaller for the height's sake.
double leastSide(double width, bool several) {
    const bool isSlide = highestAt(width) < highestOnAPage;
    return several ? (isSlide ? 6 : leastPictureSide(width)) : std::max(9.0, 0.095 * width);
}

QStringList cellLines(const QString& cell, bool oneLine) {
    return oneLine ? QStringList{QString(cell).replace(QLatin1Char('\n'), QLatin1Char(' '))}
                   : cell.split(QLatin1Char('\n'));
}

} // namespace

double leastPictureSide(double width) { return std::clamp(8.5 + (width - 84) * 3.5 / 90, 6.0, 12.0); }

ColumnTable::ColumnTable(const FigureInk& ink, const QRectF& place, const FigurePictures& shown, int across)
    : m_shown(shown), m_levels(std::max(1, int(shown.rowNames.size()))), m_gap(0.5 * ink.em), m_line(ink.lineHeight),
      m_namesAtMost(0.18 * place.width()), m_above(std::size_t(m_levels)) {
    const auto besideRow = [&](const QStringList& lines, bool isBold) {
        m_names = std::max(m_names, ink.widest(lines, isBold) + m_gap);
    };
    for (const auto& row : shown.numbers) besideRow(ink.wrap(row.name, m_namesAtMost), false);
    const bool isLong = std::ranges::any_of(
        shown.rowNames, [&](const QString& name) { return ink.wrap(name, m_namesAtMost, true).size() > 2; });
    for (int level = 0; level < m_levels; ++level) {
        const QString name = shown.rowNames.value(level);
        m_levelNames.push_back(ink.wrap(name, isLong ? place.width() : m_namesAtMost, true));
        const double high = m_line * double(m_levelNames.back().size());
        if (isLong)
            m_above[std::size_t(level)] = high + 0.2 * ink.em;
        else
            besideRow(m_levelNames.back(), true), m_besideLevel = std::max(m_besideLevel, high);
    }
    m_wide = (place.width() - m_names) / std::max(1, across);
    const double inner = m_inner = m_wide - m_gap;
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
    for (const auto& row : shown.numbers) {
        qsizetype lines = ink.wrap(row.name, m_namesAtMost).size();
        for (const QString& cell : row.cells) lines = std::max(lines, cellLines(cell, m_oneLine).size());
        m_rows.push_back(m_line * double(lines));
    }
    m_apart = 0.5 * ink.em;
    m_across = int(std::ceil(std::sqrt(shown.perCell)));
    m_down = (shown.perCell + m_across - 1) / m_across;
}

/// Of the columns from this one to the next heading.
double ColumnTable::groupWidth(int before) const {
    const auto next = m_shown.groups.upper_bound(before);
    return m_wide * ((next == m_shown.groups.end() ? m_shown.columns : next->first) - before) - m_gap;
}

double ColumnTable::wordsHeight() const {
    return std::accumulate(m_rows.begin(), m_rows.end(),
                           std::accumulate(m_above.begin(), m_above.end(), m_heads + m_levels * m_apart));
}

double ColumnTable::levelHeight(double side) const { return std::max(side * m_down, m_besideLevel); }

double ColumnTable::height(double side) const { return wordsHeight() + m_levels * levelHeight(side); }

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

/// The name of a level and its pictures.
void ColumnTable::drawLevel(FigureInk& ink, const QRectF& place, int level, double side) const {
    const QStringList& name = m_levelNames[std::size_t(level)];
    const double above = m_above[std::size_t(level)], high = place.height() - above;
    if (above > 0)
        ink.text(place, name, Qt::AlignLeft, ink.ink, true);
    else
        ink.text({place.left(), place.top(), m_names - m_gap, high}, name, Qt::AlignRight | Qt::AlignVCenter, ink.ink,
                 true);
    for (int i = 0; i < m_shown.columns; ++i)
        drawCell(ink, {place.left() + m_names + m_wide * i, place.top() + above, m_inner, high}, m_shown, level, i,
                 side, m_across, m_down);
}

void ColumnTable::drawNumbers(FigureInk& ink, const QRectF& place, std::size_t row) const {
    const FigurePictures::Row& numbers = m_shown.numbers[row];
    ink.text({place.left(), place.top(), m_names - m_gap, place.height()}, ink.wrap(numbers.name, m_namesAtMost),
             Qt::AlignRight | Qt::AlignVCenter, ink.soft);
    for (int i = 0; i < m_shown.columns; ++i)
        ink.text({place.left() + m_names + m_wide * i, place.top(), m_inner, place.height()},
                 cellLines(numbers.cells.value(i), m_oneLine), Qt::AlignHCenter | Qt::AlignVCenter, ink.ink,
                 numbers.best.contains(i));
}

void ColumnTable::draw(FigureInk& ink, const QRectF& place, double side) const {
    drawHeads(ink, place);
    QRectF row = place;
    row.setHeight(m_heads);
    const auto next = [&row](double height) {
        row = {row.left(), row.bottom(), row.width(), height};
        return row;
    };
    for (int level = 0; level < m_levels; ++level) {
        drawLevel(ink, next(m_above[std::size_t(level)] + levelHeight(side)), level, side);
        for (std::size_t k = 0; k < m_shown.numbers.size(); ++k)
            if (const int below = m_shown.numbers[k].below; below == level || (below < 0 && level == m_levels - 1))
                drawNumbers(ink, next(m_rows[k]), k);
        next(m_apart);
    }
}

ColumnTables::ColumnTables(const FigureInk& ink, const QRectF& place, const FigurePictures& shown) {
    const double wanted = leastPictureSide(ink.look.width) * figureUnitsPerMillimeter;
    int best = std::max(1, shown.columns);
    double widest = 0;
    for (int bands = 1; bands <= shown.columns && widest < wanted; ++bands) {
        const int across = (shown.columns + bands - 1) / bands;
        arrange(ink, place, shown, across);
        if (fits() && widestSide() > widest) best = across, widest = widestSide();
    }
    arrange(ink, place, shown, best);
    m_side = sideIn(ink, place, shown.perCell > 1);
}

void ColumnTables::arrange(const FigureInk& ink, const QRectF& place, const FigurePictures& shown, int across) {
    m_tables.clear(), m_parts.clear();
    for (int first = 0; first < shown.columns; first += across) {
        std::vector<int> columns(std::size_t(std::min(across, shown.columns - first)));
        std::iota(columns.begin(), columns.end(), first);
        m_parts.push_back(columnsOf(shown, columns));
    }
    for (const FigurePictures& part : m_parts) m_tables.emplace_back(ink, place, part, across);
}

bool ColumnTables::fits() const { return std::ranges::all_of(m_tables, &ColumnTable::fits); }

/// Of the pictures, whose names may take another width in each table.
double ColumnTables::widestSide() const {
    double side = 1e9;
    for (const ColumnTable& table : m_tables) side = std::min(side, table.widestSide());
    return side;
}

double ColumnTables::sideIn(const FigureInk& ink, const QRectF& place, bool several) const {
    double words = 0;
    int down = 0;
    for (const ColumnTable& table : m_tables) words += table.wordsHeight(), down += table.picturesDown();
    const auto sideFor = [&](double height) { return (height - words) / std::max(1, down); };
    const double page = figureUnitsPerMillimeter * highestAt(ink.look.width) - 3 * ink.em,
                 usual = figureUnitsPerMillimeter * leastSide(ink.look.width, several),
                 least = sideFor(page) < ofAPage * usual ? usual : std::min(usual, sideFor(page));
    return std::min(widestSide(),
                    std::max({figureUnitsPerMillimeter * tiniest, std::min(least, sideFor(place.height())),
                              sideFor(std::min({place.height(), page, place.width()}))}));
}

double ColumnTables::height() const {
    double high = 0;
    for (const ColumnTable& table : m_tables) high += table.height(m_side);
    return high;
}

void ColumnTables::draw(FigureInk& ink, const QRectF& place) const {
    QRectF left = place;
    for (const ColumnTable& table : m_tables) {
        table.draw(ink, left, m_side);
        left.setTop(left.top() + table.height(m_side));
    }
}

} // namespace sfumato

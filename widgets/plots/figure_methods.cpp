// SPDX-License-Identifier: GPL-3.0-or-later
// Methods below each other, with their pictures and numbers beside them.
#include "widgets/plots/figure_columns.h"
#include "widgets/plots/figure_size.h"

#include <algorithm>
#include <cmath>

namespace sfumato {

namespace {

constexpr double usualSide = 8, onlySide = 15;        ///< mm of each of a method's pictures, and of its only one
constexpr double leastShare = 0.4, leastOfOnly = 0.8; ///< of these, beside the numbers; else they stand above these
constexpr double aloneShare = 1.4;                    ///< an only one above its numbers

/// Something of every method: its pictures at a row of pictures, or one of its numbers.
struct MethodItem {
    int level = 0;
    const FigurePictures::Row* numbers = nullptr; ///< null: the pictures
    double width = 0;
};

/// Where methods, their pictures and their numbers stand. What does not fit beside each other stands in a further band
/// below, with the methods' names again.
class MethodTable {
public:
    MethodTable(const FigureInk& ink, const QRectF& place, FigurePictures shown);
    double height() const;
    double side() const { return m_side; } ///< of a picture, in units
    void draw(FigureInk& ink, const QRectF& place) const;

private:
    QStringList nameOf(const FigureInk& ink, int method) const {
        return ink.wrap(m_shown.columnNames.value(method), m_namesAtMost);
    }
    double groupHeight(int before) const { return m_lineHeight * (double(m_groups.at(before).size()) + 0.3); }
    QStringList levelName(const FigureInk& ink, const std::vector<MethodItem>& band, int level) const;
    void fillBands(const FigureInk& ink, double room);
    void widen(std::vector<MethodItem>& band, double room) const;
    void drawHeads(FigureInk& ink, const std::vector<MethodItem>& band, double left, double top) const;
    void drawMethod(FigureInk& ink, const std::vector<MethodItem>& band, const QRectF& row, int method) const;
    double headsOf(const FigureInk& ink, const std::vector<MethodItem>& band) const;
    const std::vector<double>& rowsOf(const std::vector<MethodItem>& band) const {
        return std::ranges::all_of(band, [](const MethodItem& item) { return item.numbers; }) ? m_words : m_rows;
    }

    FigurePictures m_shown;
    std::map<int, QStringList> m_groups; ///< headings in lines
    std::vector<std::vector<MethodItem>> m_bands;
    std::vector<double> m_rows, m_words; ///< heights of rows with pictures, and of words alone
    int m_across = 1, m_down = 1;        ///< pictures of a method and a level
    double m_namesAtMost, m_names = 0, m_side = 0, m_gap, m_lineHeight, m_heads = 0;
};

MethodTable::MethodTable(const FigureInk& ink, const QRectF& place, FigurePictures shown)
    : m_shown(std::move(shown)), m_namesAtMost(0.24 * place.width()), m_gap(0.7 * ink.em),
      m_lineHeight(ink.lineHeight) {
    for (int i = 0; i < m_shown.columns; ++i)
        m_names = std::max(m_names, ink.widest(nameOf(ink, i)) + m_gap + (m_shown.marks.empty() ? 0 : 1.3 * ink.em));
    fillBands(ink, place.width() - m_names);
    for (const auto& [before, words] : m_shown.groups) m_groups[before] = ink.wrap(words, place.width());
    for (const auto& band : m_bands) m_heads += headsOf(ink, band);
    for (const auto& [before, lines] : m_groups) m_heads += groupHeight(before) * double(m_bands.size());
    double words = 0;
    for (int i = 0; i < m_shown.columns; ++i) {
        qsizetype lines = nameOf(ink, i).size();
        for (const auto& row : m_shown.numbers)
            lines = std::max(lines, row.cells.value(i).count(QLatin1Char('\n')) + 1);
        m_words.push_back(m_lineHeight * double(lines) + 0.4 * ink.em);
        words += m_words.back();
    }
    m_rows = m_words;
    // Where they would be higher than a page, the pictures are smaller.
    const double most = std::min(place.height(), highestOnAPage * figureUnitsPerMillimeter - 3 * ink.em),
                 high = m_side * m_down + 0.3 * ink.em;
    const auto pictured = std::ranges::count_if(m_bands, [this](const auto& band) { return &rowsOf(band) == &m_rows; });
    double wanted = 0;
    for (const double row : m_rows) wanted += std::max(0.0, high - row);
    if (const double more = (most - m_heads - words * double(m_bands.size())) / double(pictured);
        wanted > 0 && more > 0)
        for (double& row : m_rows) row += std::max(0.0, high - row) * std::min(1.0, more / wanted);
    for (const double row : m_rows) m_side = std::min(m_side, (row - 0.2 * ink.em) / m_down); // all are as large
}

/// As many levels beside each other as there is room for with pictures that can be made out.
void MethodTable::fillBands(const FigureInk& ink, double room) {
    const int levels = std::max(1, int(m_shown.rowNames.size()));
    std::vector<std::vector<MethodItem>> ofLevels;
    double numbers = 0;
    for (int level = 0; level < levels; ++level) {
        std::vector<MethodItem> items{{.level = level}};
        double wide = 0;
        for (const auto& row : m_shown.numbers) {
            if (row.below != level && !(row.below < 0 && level == levels - 1)) continue;
            double widest = ink.widest(ink.wrap(row.name, 0)) + m_gap;
            for (int i = 0; i < row.cells.size(); ++i)
                widest = std::max(widest,
                                  ink.widest(row.cells[i].split(QLatin1Char('\n')), row.best.contains(i)) + m_gap);
            items.push_back({level, &row, widest});
            wide += widest;
        }
        numbers = std::max(numbers, wide);
        ofLevels.push_back(std::move(items));
    }
    int beside = levels;
    const double usual = figureUnitsPerMillimeter * (m_shown.perCell > 1 ? usualSide : onlySide);
    const auto sideFor = [&](int count) { return (room / count - numbers - m_gap) / m_across; };
    const auto arrange = [&](int down) {
        m_down = std::min(down, m_shown.perCell), m_across = (m_shown.perCell + m_down - 1) / m_down;
    };
    arrange(1);
    if (m_shown.perCell > 5 && sideFor(levels) < usual) arrange(2);
    while (beside > 1 && sideFor(beside) < 0.6 * usual) --beside;
    if (sideFor(beside) < 0.6 * usual) arrange(m_down + 1);
    const bool several = m_shown.perCell > 1,
               together = sideFor(beside) >= (several ? leastShare : leastOfOnly) * usual;
    if (!together) { // the pictures have all of the width, the numbers stand below them
        beside = 1;
        arrange(std::max(1, int(std::ceil(m_shown.perCell * usual / (room - m_gap)))));
    }
    // They are larger while all of them are no higher than the figure is wide: an only one as far as there is room.
    const double high = (room + m_names) / (std::max(1, m_shown.columns) * m_down);
    const double least = together || several ? usual : aloneShare * usual;
    const double side = std::max(least, several ? std::min(high, 2 * usual) : high);
    m_side = std::min(side, together ? sideFor(beside) : (room - m_gap) / m_across);
    for (int level = 0; level < levels; ++level) {
        double left = room;
        if (level % beside == 0)
            m_bands.emplace_back();
        else
            left = 1e9; // counted above
        for (MethodItem item : ofLevels[std::size_t(level)]) {
            if (!item.numbers) item.width = m_side * m_across + m_gap;
            const bool isBelow = !together && !m_bands.back().empty() &&
                                 (item.width > left || !m_bands.back().back().numbers);
            if (isBelow) {
                m_bands.emplace_back();
                left = room;
            }
            left -= item.width;
            m_bands.back().push_back(item);
        }
    }
    for (auto& band : m_bands) widen(band, room);
}

/// Over all of the width: more room around numbers and pictures.
void MethodTable::widen(std::vector<MethodItem>& band, double room) const {
    for (const MethodItem& item : band) room -= item.width;
    for (MethodItem& item : band) item.width += std::max(0.0, room + m_gap) / double(band.size());
}

/// As wide as what is of the level.
QStringList MethodTable::levelName(const FigureInk& ink, const std::vector<MethodItem>& band, int level) const {
    double wide = -m_gap;
    for (const MethodItem& item : band)
        if (item.level == level) wide += item.width;
    return ink.wrap(m_shown.rowNames.value(level), wide, true);
}

double MethodTable::headsOf(const FigureInk& ink, const std::vector<MethodItem>& band) const {
    qsizetype lines = 0, names = 0;
    for (const MethodItem& item : band) {
        names = std::max(names, levelName(ink, band, item.level).size());
        if (item.numbers) lines = std::max(lines, ink.wrap(item.numbers->name, item.width - m_gap).size());
    }
    return m_lineHeight * double(lines + names) + 1.6 * ink.em;
}

double MethodTable::height() const {
    double rows = 0;
    for (const auto& band : m_bands)
        for (const double row : rowsOf(band)) rows += row;
    return m_heads + rows;
}

/// The names of levels over all that is of them, and those of numbers.
void MethodTable::drawHeads(FigureInk& ink, const std::vector<MethodItem>& band, double left, double top) const {
    const double bottom = top + headsOf(ink, band) - 1.1 * ink.em;
    double right = left;
    for (std::size_t i = 0; i < band.size(); ++i) {
        const double from = right;
        right += band[i].width;
        if (band[i].numbers)
            ink.text({from, top, band[i].width - m_gap, bottom - top},
                     ink.wrap(band[i].numbers->name, band[i].width - m_gap), Qt::AlignHCenter | Qt::AlignBottom,
                     ink.ink);
        if (i + 1 < band.size() && band[i + 1].level == band[i].level) continue;
        ink.text({left, top, right - m_gap - left, bottom - top}, levelName(ink, band, band[i].level), Qt::AlignLeft,
                 ink.ink, true);
        ink.line({left, bottom + 0.2 * ink.em}, {right - m_gap, bottom + 0.2 * ink.em}, QPen(ink.soft, 0.06 * ink.em));
        left = right;
    }
}

void MethodTable::drawMethod(FigureInk& ink, const std::vector<MethodItem>& band, const QRectF& row, int method) const {
    const QStringList name = nameOf(ink, method);
    double left = row.left();
    if (method < int(m_shown.marks.size())) {
        const double high = m_lineHeight * double(name.size());
        paintMark(ink.painter, {left + 0.5 * ink.em, row.center().y() - (high - m_lineHeight) / 2}, ink.markSize,
                  ink.onGround(m_shown.marks[std::size_t(method)]));
        left += 1.3 * ink.em;
    }
    ink.text({left, row.top(), m_names, row.height()}, name, Qt::AlignLeft | Qt::AlignVCenter, ink.ink);
    left = row.left() + m_names;
    for (const MethodItem& item : band) {
        const QRectF cell(left, row.top(), item.width - m_gap, row.height());
        left += item.width;
        if (item.numbers)
            ink.text(cell, item.numbers->cells.value(method).split(QLatin1Char('\n')),
                     Qt::AlignHCenter | Qt::AlignVCenter, ink.ink, item.numbers->best.contains(method));
        else
            drawCell(ink, cell, m_shown, item.level, method, m_side, m_across, m_down);
    }
}

void MethodTable::draw(FigureInk& ink, const QRectF& place) const {
    double top = place.top();
    for (const auto& band : m_bands) {
        drawHeads(ink, band, place.left() + m_names, top);
        top += headsOf(ink, band) - 0.6 * ink.em;
        for (int method = 0; method < m_shown.columns; ++method) {
            if (const auto group = m_groups.find(method); group != m_groups.end()) {
                ink.text({place.left(), top, place.width(), groupHeight(method)}, group->second,
                         Qt::AlignLeft | Qt::AlignVCenter, ink.soft);
                top += groupHeight(method);
            }
            const double high = rowsOf(band)[std::size_t(method)];
            drawMethod(ink, band, {place.left(), top, place.width(), high}, method);
            top += high;
        }
        top += 0.6 * ink.em;
    }
}

} // namespace

namespace {

/// Where that takes less height, or the pictures could be made out only so.
bool standsInColumns(const FigureInk& ink, double width, const FigurePictures& shown) {
    const QRectF place(0, 0, width, 1e6);
    const MethodTable below(ink, place, shown);
    const ColumnTables beside(ink, place, shown);
    const double seen = leastPictureSide(ink.look.width) * figureUnitsPerMillimeter;
    const bool isSeenBelow = below.side() >= seen, isSeenBeside = beside.side() >= seen;
    if (!beside.fits() || isSeenBelow != isSeenBeside) return beside.fits() && isSeenBeside;
    return isSeenBelow ? beside.height() < below.height() : beside.side() > below.side();
}

} // namespace

double methodsHeight(const FigureInk& ink, double width, const FigurePictures& shown) {
    const QRectF place(0, 0, width, 1e6);
    return standsInColumns(ink, width, shown) ? ColumnTables(ink, place, shown).height()
                                              : MethodTable(ink, place, shown).height();
}

void drawMethods(FigureInk& ink, const QRectF& place, const FigurePictures& shown) {
    if (standsInColumns(ink, place.width(), shown))
        ColumnTables(ink, place, shown).draw(ink, place);
    else
        MethodTable(ink, place, shown).draw(ink, place);
}

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/plots/figure_ink.h"

#include <vector>

namespace sfumato {

/// Where pictures with numbers stand, their methods beside each other as on the screen: a row of pictures for each
/// level, with the rows of its numbers below. The pictures are smaller where all would be higher than a slide or page.
class ColumnTable {
public:
    /// One of `bands` below each other that share the place, with columns as wide as of `across` beside each other.
    ColumnTable(const FigureInk& ink, const QRectF& place, const FigurePictures& shown, int across, int bands);
    bool fits() const { return m_fits; } ///< all words have room in their columns
    double height() const;
    void draw(FigureInk& ink, const QRectF& place) const;

private:
    double groupWidth(int before) const;
    void drawHeads(FigureInk& ink, const QRectF& place) const;

    const FigurePictures& m_shown;
    int m_levels, m_across = 1, m_down = 1; ///< m_across, m_down: pictures of a method and a level
    double m_gap, m_line, m_namesAtMost, m_names = 0, m_markRoom = 0, m_markAbove = 0;
    double m_wide = 0, m_side = 0, m_high = 0; ///< of a column; of a picture; of all of a level
    double m_groups = 0, m_heads = 0, m_apart = 0;
    std::vector<double> m_rows; ///< heights, of the numbers
    bool m_oneLine = false;     ///< a deviation stands beside its mean
    bool m_fits = false;
};

/// All methods in as few tables below each other as have room for their words.
class ColumnTables {
public:
    ColumnTables(const FigureInk& ink, const QRectF& place, const FigurePictures& shown);
    ColumnTables(const ColumnTables&) = delete;
    bool fits() const;
    double height() const;
    void draw(FigureInk& ink, const QRectF& place) const;

private:
    std::vector<FigurePictures> m_parts; ///< which the tables keep by reference
    std::vector<ColumnTable> m_tables;
};

} // namespace sfumato

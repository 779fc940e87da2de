// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/plots/figure_ink.h"

#include <vector>

namespace sfumato {

/// The side in mm from which a picture in a figure of this width can be made out.
double leastPictureSide(double width);

/// Where pictures with numbers stand, their methods beside each other as on the screen: a row of pictures for each
/// level, with the rows of its numbers below. The name of a level stands left of its pictures, a long one above them.
class ColumnTable {
public:
    /// The columns are as wide as of `across` beside each other.
    ColumnTable(const FigureInk& ink, const QRectF& place, const FigurePictures& shown, int across);
    bool fits() const { return m_fits; } ///< all words have room in their columns
    double widestSide() const { return m_inner / m_across; }
    double wordsHeight() const;                            ///< without pictures
    int picturesDown() const { return m_levels * m_down; } ///< of all levels
    double height(double side) const;                      ///< with pictures of this side
    void draw(FigureInk& ink, const QRectF& place, double side) const;

private:
    double groupWidth(int before) const;
    double levelHeight(double side) const; ///< of its pictures
    void drawHeads(FigureInk& ink, const QRectF& place) const;
    void drawLevel(FigureInk& ink, const QRectF& place, int level, double side) const;
    void drawNumbers(FigureInk& ink, const QRectF& place, std::size_t row) const;

    const FigurePictures& m_shown;
    int m_levels, m_across = 1, m_down = 1; ///< m_across, m_down: pictures of a method and a level
    double m_gap, m_line, m_namesAtMost, m_names = 0, m_markRoom = 0, m_markAbove = 0;
    double m_wide = 0, m_inner = 0; ///< of a column, with and without the room to the next
    double m_groups = 0, m_heads = 0, m_apart = 0;
    std::vector<QStringList> m_levelNames;
    double m_besideLevel = 0;    ///< height of the longest name of a level, where these stand left
    std::vector<double> m_above; ///< heights, of the names of levels above their pictures
    std::vector<double> m_rows;  ///< heights, of the numbers
    bool m_oneLine = false;      ///< a deviation stands beside its mean
    bool m_fits = false;
};

/// All methods in as few tables below each other as have room for their words and for pictures that can be made out.
/// All pictures are as large as the columns are wide, but smaller where they would be higher than a slide or page, or
/// than the figure is wide, as far as they can be made out.
class ColumnTables {
public:
    ColumnTables(const FigureInk& ink, const QRectF& place, const FigurePictures& shown);
    ColumnTables(const ColumnTables&) = delete;
    bool fits() const;
    double side() const { return m_side; } ///< of all pictures, in units
    double height() const;
    void draw(FigureInk& ink, const QRectF& place) const;

private:
    void arrange(const FigureInk& ink, const QRectF& place, const FigurePictures& shown, int across);
    double widestSide() const;
    double sideIn(const FigureInk& ink, const QRectF& place, bool several) const;

    std::vector<FigurePictures> m_parts; ///< which the tables keep by reference
    std::vector<ColumnTable> m_tables;
    double m_side = 0;
};

} // namespace sfumato

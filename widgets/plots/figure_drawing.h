// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/plots/figure.h"

namespace sfumato {

/// Draws the figure in units of 1/20 point into a place of look.size() at the origin, its ground included. Returns
/// where its marks are, and whether its names leave too little room between axes.
struct DrawnFigure {
    std::vector<QRectF> marks = {};
    bool isCrowded = false;
};
DrawnFigure drawFigure(QPainter& painter, const Figure& figure, const FigureLook& look);

/// The height in mm that pictures, clouds or several rows of axes of this width and these letters fill; nothing of one
/// row of axes.
std::optional<double> contentHeight(const Figure& figure, const FigureLook& look);

/// Gives `look` the height that its content fills, where there is one. What would be higher than a slide has smaller
/// letters on it unless `ownLetters`, as far as they are read from afar; pictures alone are smaller instead.
void fitToContent(const Figure& figure, FigureLook& look, bool ownLetters);

/// The figure as it is on paper, with so many dots an inch.
QImage imageOf(const Figure& figure, const FigureLook& look, double dotsPerInch);

/// What can be wrong with a figure on paper. Each list names what is; empty: nothing.
struct FigureChecks {
    double letters = 0;      ///< points of the smallest letters; 0: there are none
    QStringList overlapping; ///< texts on each other, on a mark or on a line
    QStringList cut;         ///< texts that reach over the edge
    QStringList indistinct;  ///< pairs of series with the same dash and the same mark
    bool isCrowded = false;  ///< names cover the place of the curves
};
/// Of the figure as drawFigure() draws it: its letters and lines are counted where they fall.
FigureChecks checkFigure(const Figure& figure, const FigureLook& look);

} // namespace sfumato

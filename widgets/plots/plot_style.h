// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QPalette>

class QCPAxis;
class QCustomPlot;

namespace sfumato {

/// Axes, grid, legend and ground in the palette's colors.
void paint(QCustomPlot& plot, const QPalette& colors, const QFont& font);

/// Puts the legend above the curves, never over them, `columns` names side by side; hidden until a caller
/// shows it.
void liftLegend(QCustomPlot& plot, int columns);

/// Significant digits, at least four, that tell every tick of an even grid over [lower, upper] from the next.
int tickDigits(double lower, double upper);

/// Gives the lifted legend of a plot of so many pixels the columns that have room, at most those of liftLegend().
void fitLegend(QCustomPlot& plot, int width);

/// No number of the x-axis runs into the next, whatever width the plot is laid out to, on the screen or on paper.
void keepTicksApart(QCustomPlot& plot);

/// Lays the plot out anew, from afterLayout() on, where an axis needs another room.
void layAgain(QCustomPlot& plot);

/// The least width of an axis, as a share of the largest value on it: its ticks must be different numbers.
inline constexpr double leastWidth = 1e-9;

/// Widens an axis that is narrower than that.
void keepWidth(QCPAxis& axis);

/// Keeps its width, and gives it ticks as it is now: 1, 2 and 5 times the powers of ten where it is logarithmic and
/// wide, an even grid otherwise.
void setTicks(QCPAxis& axis);

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/run_spec.h"

#include <QColor>
#include <QIcon>
#include <QPainterPath>
#include <QPalette>

#include <string>
#include <vector>

class QCPScatterStyle;
class QPainter;

namespace sfumato {

/// The shape of a method's points, as different in size and outline as a shape of a few pixels can be.
enum class Mark { Disc, Square, Triangle, TriangleDown, Diamond, Pentagon, Star, Plus, Cross };

/// Color, dash and mark of a method or an estimate. The colors are Okabe and Ito's, told apart by every common kind of
/// color vision, and brighter on a dark ground; dash and mark tell methods apart without color.
struct MethodStyle {
    QColor color; ///< of its lines and words
    Qt::PenStyle dash = Qt::SolidLine;
    Mark mark = Mark::Disc;
    bool hollow = false; ///< the mark is an outline: an estimate of records, or another run of the method
    QColor edge = {};    ///< of the mark's outline; invalid: `color`
    bool operator==(const MethodStyle&) const = default;
};

/// The style of a number of styleNumbers() or estimateStyleNumber(), on the ground of `palette` (the program's, where
/// none is given).
MethodStyle methodStyle(std::size_t number, const QPalette& palette = QPalette());

/// The numbers of methods that are shown together, by their names: a method of the program has the same in
/// every company (methods that no preset shows together may share a color, never a mark of it), any other the
/// least whose color nobody has, as long as there is one. Old and new names of one method have one number; the
/// first of two that are shown keeps it.
std::vector<std::size_t> styleNumbers(const std::vector<std::string>& methods);

/// A curve of a run: its method, by whichever name it goes, and the number of the run among those that are shown.
struct RunOfMethod {
    std::string method;
    std::size_t run = 0;
};
/// The styles of curves of several runs: the color of their methods; run after run has another mark, the first two that
/// of the method, filled and as an outline, and the next dash, and after five a lighter color (a darker one on a dark
/// ground).
std::vector<MethodStyle> stylesOfRuns(const std::vector<RunOfMethod>& curves, const QPalette& palette = QPalette());

/// The number of an estimate of records. What a method denoised (Denoiser::HalfStep, Denoiser::Posterior) has the color
/// and mark of that method, `by`, hollow; Denoiser::None is the privatized records themselves.
std::size_t estimateStyleNumber(Denoiser kind, std::size_t by = 0);

/// The names of the methods, for styleNumbers(): whatever else is shown beside them comes behind.
std::vector<std::string> methodNames(const std::vector<MethodSpec>& methods);

/// The outline of a mark about the origin. All marks of one size look equally large: a disc's diameter is `size`.
QPainterPath markPath(Mark mark, double size);

/// Draws the mark about `center`, as large as a disc of diameter `size`. Keeps the painter's pen and brush.
void paintMark(QPainter& painter, const QPointF& center, double size, const MethodStyle& style);
/// Names beside each other at the lower edge of `place`; a disc that one begins with is the mark of `style`.
void paintLegend(QPainter& painter, QRect place, const QStringList& names, const MethodStyle& style,
                 const QPalette& palette);

/// The same mark in a plot.
QCPScatterStyle scatterStyle(const MethodStyle& style, double size);

/// The same mark for a list, a button or a label (QIcon::pixmap()).
QIcon markIcon(const MethodStyle& style, int side = 12);

/// The same color on a light or a dark ground: those of methodStyle() and privatizedColor() have one for each, gray
/// ones are that of letters; any other stays.
QColor colorOn(const QColor& color, bool dark);

/// Of records with their noise, in every view.
QColor privatizedColor(const QPalette& palette);

} // namespace sfumato

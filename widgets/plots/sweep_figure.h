// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/insight/sweep_curve.h"
#include "widgets/plots/figure.h"

namespace sfumato {

/// What the figure of a sweep shows, and where it comes from.
struct SweepDrawing {
    std::vector<SweepCurve> curves, references; ///< of curvesOf() and referencesOf()
    std::optional<MonotoneFit> fit;             ///< of the first curve
    QString axis, measure;
    std::optional<Better> better = {}; ///< see Figure
};

/// As it is written: a method's name, or that of a reference.
QString nameOf(const SweepCurve& curve);

/// The lines of a sweep that are no method's, on screen and on paper.
inline constexpr Qt::PenStyle fitDash = Qt::DotLine, realDash = Qt::DashDotLine, privatizedDash = Qt::DashDotDotLine;

/// From the least end of a bar of the curves to the largest.
std::pair<double, double> rangeOf(const std::vector<SweepCurve>& curves);
/// Whether the reference is so large that curves up to `high` would be flat beside it.
bool isBeyond(const SweepCurve& reference, double high);
/// Where it lies then.
QString beyondWords(const SweepCurve& reference);

/// The curves of a sweep, with every seed's value at each point, and the references that do not flatten them.
Figure sweepFigure(const SweepDrawing& drawing);

/// What a figure of a sweep of this title promises: the stamp of the run at each end of the axis, once where both are
/// the same; and that it is a preview, where `steps` were divided by a `shortening` above 1.
QString sweepPromise(const QString& title, const std::vector<std::pair<double, QString>>& stamps,
                     std::int64_t steps = 0, int shortening = 1);

} // namespace sfumato

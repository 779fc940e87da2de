// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/comparison.h"
#include "widgets/plots/plane_plot.h"

#include <QString>

namespace sfumato {

/// The name of a column: "linear", "privatized", a method's name, that of a run.
QString columnTitle(const CompareColumn& column);
/// What it is, in two or three words: "posterior mean", "generated".
QString columnKind(const CompareColumn& column);
/// How it works, a sentence or two.
QString columnHelp(const CompareColumn& column);
/// markedMetricTitle(), and in a second line the network where a person brought one: "inception.onnx, 3fa9c1d2".
QString comparedTitle(MetricId id, const std::string& network);
/// The points of all columns that have a distance, without that of raw records. Methods keep the color that they have
/// in every view; other columns get the next free ones.
std::vector<PlanePoint> planePoints(const Comparison& shown, MetricId distance, const std::vector<MethodSpec>& methods);

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/comparison.h"
#include "widgets/compare/compare_board.h"
#include "widgets/plots/plane_figure.h"

#include <set>
#include <vector>

namespace sfumato {

/// The metrics that are shown until a person chooses: of those that are there the three first of an order of what they
/// say of pictures or of points, and those that were asked for by a choice of their own.
std::vector<MetricId> usualMetrics(const std::vector<Comparison>& levels);

/// The clouds of each level, named by their columns, in the square frame that window and paper show all of them in.
std::vector<FigurePanel> comparedClouds(const std::vector<CompareRow>& rows);

/// The comparison for paper: noise levels one below the other with the same columns, pictures of these records of the
/// sheets two by two, so many metrics below them with their standard deviations, the best of each in bold.
Figure comparisonFigure(const std::vector<Comparison>& levels, const std::vector<MetricId>& metrics,
                        const std::vector<int>& records);

/// What the labels of the runs promise whose columns are not left out, by their names in a figure, with the noise of
/// each where they are several; and whether raw records are shown, where `pictures` of records are.
QString comparisonPromise(std::vector<Comparison> levels, const std::set<QString>& without, bool pictures);

/// A level on the plane with this metric upwards; across stands the error per record, of metrics that need no raw
/// records the spread.
PlaneDrawing planeOf(const Comparison& level, MetricId up);

/// The words after "sfumato-cli compare" that draw the same of the runs of these levels; empty where it cannot.
QStringList comparisonCommand(const std::vector<Comparison>& levels, const std::vector<std::filesystem::path>& runs,
                              const std::vector<MetricId>& metrics, const std::vector<int>& records);

} // namespace sfumato

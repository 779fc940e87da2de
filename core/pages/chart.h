// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/wording.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace sfumato {

/// What a chart shows of one method, x rising.
struct ChartCurve {
    std::string name;
    std::vector<std::pair<double, double>> points;
};

/// A point with its name, or without an x a line at its height.
struct ChartMark {
    std::string name;
    std::optional<double> x;
    double y = 0;
};

inline constexpr int chartWidth = 306, chartHeight = 204; ///< CSS pixels: two beside each other fill a printed line

/// Curves over steps as SVG: at most 300 points of each are drawn, means of those in between. `floor`: a dashed line,
/// where there is one. Numbers at the axes are as `say` has them.
std::string curveChart(const std::vector<ChartCurve>& curves, const std::optional<ChartMark>& floor,
                       const std::string& stepsAre, const Wording& say = {});

/// Points and heights in the plane as SVG.
std::string planeChart(const std::string& yIs, const std::string& xIs, const std::vector<ChartMark>& marks,
                       const Wording& say = {});

/// A mean, and from where to where what it is of reaches.
struct SpreadPoint {
    double x = 0, y = 0, low = 0, high = 0;
};
struct SpreadCurve {
    std::string name;
    std::vector<SpreadPoint> points;
};

/// Means, lines between them and their spreads as SVG; x by its logarithm with `logX`, above 0 then. Empty without
/// points.
std::string spreadChart(const std::string& yIs, const std::string& xIs, bool logX,
                        const std::vector<SpreadCurve>& curves);

} // namespace sfumato

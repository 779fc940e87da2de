// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pages/chart.h"

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace sfumato {

/// A column of a metrics.csv: its values over the steps, method by method.
struct MetricsCurves {
    bool usesRaw = false;
    std::vector<ChartCurve> methods;
};

/// The columns of the text of a metrics.csv by their names without the mark of raw figures; what is unfinished or no
/// number is left out.
std::map<std::string, MetricsCurves, std::less<>> metricsCurves(std::string_view csv);

} // namespace sfumato

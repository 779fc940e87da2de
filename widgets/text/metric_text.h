// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/tables/metrics.h"

#include <QString>

namespace sfumato {

/// The name of a figure, with its unit.
QString metricTitle(MetricId id);
/// The same with a mark where the figure is computed from raw data.
QString markedMetricTitle(MetricId id);
/// What it says, a sentence or two.
QString metricHelp(MetricId id);

} // namespace sfumato

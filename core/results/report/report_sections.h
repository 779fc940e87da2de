// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/wording.h"
#include "core/engine/comparison.h"
#include "core/spec/tables/metrics.h"
#include "core/spec/run_spec.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sfumato {

/// The columns of a metrics.csv that vary over the steps as charts, two beside each other, and the last figures of
/// every method as a table. Of those that use raw data with `raw` alone, and they say so.
std::string curvesHtml(std::string_view metrics, bool raw, const Wording& say);

/// What of a comparison may stand in a report: of sensitive records no raw columns, no estimates that raw records
/// chose, and no figures that use raw data.
Comparison reportable(Comparison comparison);

/// Its pictures, table, floors and the perception-distortion plane.
std::string comparisonHtml(const Comparison& comparison, const Wording& say);

/// What a run was told to do, as names and values for people; settings that it does not read are left out.
std::vector<std::vector<std::string>> namedSettings(const RunSpec& spec, const Wording& say);

/// "Held-out NLL (nats)", in the reader's language.
std::string metricName(MetricId id, const Wording& say);

/// A method's name in the reader's language where it is one of the presets' or of the list of losses.
std::string methodName(const std::string& name, const Wording& say);

} // namespace sfumato

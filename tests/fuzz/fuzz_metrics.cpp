// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pages/chart.h"
#include "core/results/measure/metrics_curves.h"
#include "core/run/folder/metrics_csv.h"
#include "tests/fuzz/fuzz.h"

using namespace sfumato;

// metrics.csv as resume and the report read it, and the report's drawings of it.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text{reinterpret_cast<const char*>(data), size};
    (void)lastEvaluations(text);
    for (const auto& [name, curves] : metricsCurves(text))
        REQUIRE(curveChart(curves.methods, {}, "step").size() < (std::size_t(1) << 24));
    return 0;
}

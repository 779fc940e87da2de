// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/run_spec.h"

namespace sfumato {

/// Three steps of one small method on 120 records that the program draws: half a second.
inline RunSpec tinyRun() {
    RunSpec spec;
    spec.threads = 1;
    spec.data.count = 120;
    spec.mechanism.noise = NoiseDistribution::Exact;
    spec.methods = {{.name = "entropic", .iterations = 10, .batch = 20}};
    spec.model.hidden = {8};
    spec.train = {.steps = 3, .evaluateEvery = 3, .sampleEvery = 3, .checkpointEvery = 3, .samples = 20};
    spec.monitor.raw = false;
    return spec;
}

} // namespace sfumato

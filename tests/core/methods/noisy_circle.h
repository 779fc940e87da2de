// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/ledger.h"
#include "core/data/loading/load.h"
#include "core/local/release/privatize.h"

#include <memory>

namespace sfumato {

/// A public set, the half circle unless another is named, under Gaussian noise of deviation 0.5 that a seed makes.
struct NoisyCircle {
    explicit NoisyCircle(const char* source = "half-circle", int count = 1000) {
        spec.data.source = source, spec.data.count = count;
        spec.mechanism.noiseScale = 0.5;
        spec.mechanism.noise = NoiseDistribution::Study;
        const auto raw = loadRaw(spec.data, 3, {});
        const auto mechanism = calibrate(spec.mechanism, raw->facts());
        auto ledger = Ledger::inMemory();
        const auto noise = noiseSourceFor(NoiseDistribution::Study, 3);
        RunObserver observer;
        data = std::make_unique<PrivatizedDataset>(
            std::move(*privatize(*raw, *mechanism, *noise, ledger, {}, observer, {})));
    }
    RunSpec spec;
    std::unique_ptr<PrivatizedDataset> data;
};

} // namespace sfumato

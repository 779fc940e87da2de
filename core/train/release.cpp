// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/train/release.h"

#include "core/privacy/privatize.h"

#include <algorithm>
#include <thread>

namespace sfumato {

int threadsOf(const RunSpec& spec) {
    return spec.threads > 0 ? spec.threads : int(std::max(1u, std::thread::hardware_concurrency()));
}

Result<PrivatizedDataset> releasePrivatized(const RunSpec& spec, const RawDataset& raw, Ledger& ledger, RunObserver& observer,
                                            std::stop_token stop) {
    const auto mechanism = calibrate(spec.mechanism, raw.facts());
    if (!mechanism)
        return mechanism.fault();
    const auto noise = noiseSourceFor(spec.mechanism.noise, spec.seed);
    if (!noise)
        return noise.fault();
    return privatize(raw, *mechanism, *noise, ledger,
                     {.heldOut = spec.data.heldOut, .threads = threadsOf(spec), .purpose = "training data of " + spec.name}, observer, stop);
}

} // namespace sfumato

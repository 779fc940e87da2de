// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/results/preview_spec.h"

#include "core/loading/load.h"
#include "core/privacy/mechanism.h"
#include "core/privacy/preview.h"
#include "core/train/account.h"
#include "core/train/guarded.h"

namespace sfumato {

namespace {

constexpr int mostShown = 1000; ///< draws of noise, where no record is shown

} // namespace

Result<Preview> previewSpec(const RunSpec& spec, int samples, std::stop_token stop) {
    return guarded([&]() -> Result<Preview> {
        if (const auto faults = check(spec); !faults.empty())
            return faults.front();
        const auto raw = loadRaw(spec.data, spec.seed, DataLocations::fromEnvironment());
        if (!raw)
            return raw.fault();
        const auto mechanism = calibrate(spec.mechanism, raw->facts());
        if (!mechanism)
            return mechanism.fault();
        if (samples == 0)
            return previewNoise(raw->facts(), *mechanism, mostShown, spec.seed);
        if (stop.stop_requested())
            return Fault{Fault::Code::Stopped, "preview", "was replaced by a newer one"};
        auto ledger = openLedger({}, spec.data, *raw);
        if (!ledger)
            return ledger.fault();
        return previewMechanism(*raw, *mechanism, samples, spec.seed, *ledger,
                                "records raw and with noise that was never released, on screen");
    });
}

} // namespace sfumato

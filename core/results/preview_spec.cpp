// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/results/preview_spec.h"

#include "core/data/loading/load.h"
#include "core/local/release/mechanism.h"
#include "core/local/release/preview.h"
#include "core/run/account/account.h"
#include "core/run/folder/sheet_files.h"
#include "core/base/guarded.h"

#include <limits>

namespace sfumato {

namespace {

constexpr int mostShown = 1000; ///< draws of noise, where no record is shown

/// In the central model no record gets noise: the raw records are all there is to show.
Result<Preview> rawOnly(const RunSpec& spec, const RawDataset& raw, int samples) {
    Preview preview;
    if (samples > 0) {
        TRY(mechanism, calibrate({.epsilon = 1, .acceptLargeDelta = true}, raw.facts()));
        TRY(ledger, openLedger({}, spec.data, raw));
        TRY(shown, previewMechanism(raw, *mechanism, samples, spec.seed, *ledger, "raw records, on screen"));
        preview.raw = std::move(shown->raw);
    }
    preview.records = raw.size();
    preview.classes = raw.facts().classes;
    preview.dimensions = raw.dimensions();
    preview.signalToNoise = std::numeric_limits<double>::quiet_NaN();
    return preview;
}

struct PublicMechanism : PublicInput {
    PublicMechanism(const MechanismSpec& of, const DataFacts& about) : mechanism(of), facts(about) {}
    MechanismSpec mechanism;
    DataFacts facts;
};

at::Tensor recordsOfFeatures(const RawBatch& batch, const RawAccess& access, const PublicInput& input) {
    const auto& of = static_cast<const PublicMechanism&>(input);
    return inRecordSpace(of.mechanism, of.facts, batch.records(access));
}

Result<Preview> previewOf(const RunSpec& spec, const RawDataset& raw, int samples, std::stop_token stop) {
    if (spec.privacy.model == PrivacyModel::Central) return rawOnly(spec, raw, samples);
    TRY(mechanism, calibrate(spec.mechanism, raw.facts()));
    if (samples == 0) return previewNoise(raw.facts(), *mechanism, mostShown, spec.seed);
    if (stop.stop_requested()) return Fault{Fault::Code::Stopped, "preview", "was replaced by a newer one"};
    TRY(ledger, openLedger({}, spec.data, raw));
    return previewMechanism(raw, *mechanism, samples, spec.seed, *ledger,
                            "records raw and with noise that was never released, on screen",
                            {recordsOfFeatures, std::make_shared<PublicMechanism>(spec.mechanism, raw.facts())});
}

} // namespace

Result<Preview> previewSpec(const RunSpec& spec, int samples, std::stop_token stop) {
    return guarded([&]() -> Result<Preview> {
        if (const auto faults = check(spec); !faults.empty()) return faults.front();
        TRY(raw, loadRaw(spec.data, spec.seed, DataLocations::fromEnvironment()));
        auto preview = previewOf(spec, *raw, samples, stop);
        if (preview) preview->fingerprint = raw->fingerprint(), preview->geometry = raw->facts().geometry;
        return preview;
    });
}

} // namespace sfumato

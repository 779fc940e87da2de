// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/raw_dataset.h"
#include "core/spec/run_spec.h"
#include "core/engine/spending.h"

#include <functional>
#include <stop_token>
#include <vector>

namespace sfumato {

/// What runs release of the records behind data sets of one name, whatever each of them reads of these.
struct DataReleases {
    RunSpec first; ///< the first of these runs
    RawDataset raw;
    std::vector<PrivacyEvent> events;

    std::size_t withoutGuarantee() const;
    Spending::Sum sum() const; ///< of the releases with a guarantee, per record
};

/// Loads every data set of `specs` and calibrates their releases; privatizes nothing. Runs on privatized records
/// release nothing, nor do those that share the release of one of `released` or of a run before them. `failed` is
/// called with the index of a spec that cannot run. Stopped by `stop`.
Result<std::vector<DataReleases>> releasesByData(const std::vector<RunSpec>& specs, std::vector<RunSpec> released,
                                                 const std::function<void(std::size_t, const Fault&)>& failed,
                                                 std::stop_token stop);

/// To train on these data releases nothing more.
bool isReleasedAlready(const DataSpec& data);

/// Wall clock seconds that a run of `spec` would take, by its first steps in a folder that is removed again; negative
/// where they tell nothing. It privatizes records: for public data alone.
double forecastSeconds(const RunSpec& spec, std::stop_token stop);

} // namespace sfumato

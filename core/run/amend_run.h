// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/ledger/ledger.h"
#include "core/spec/run_spec.h"
#include "core/spec/spec_settings.h"
#include "core/engine/spending.h"
#include "core/run/folder/run_folder.h"

#include <filesystem>
#include <optional>
#include <stop_token>
#include <vector>

namespace sfumato {

/// Compares the config.json of a run that goes on with the one that its checkpoint was trained with. train.steps,
/// title, name and threads may differ, each of which is noted in `ledger`, and where the records are and what looks at
/// them (resume --data). Mismatch where anything else does; nothing is noted then.
Result<void> noteChangedConfig(const RunFolder& folder, Ledger& ledger);

/// Changes how a stopped run trains from its last checkpoint on: learning rate, length, and a method's sweeps,
/// tolerance, regularization, loss, cost or batch. config.json gets the new settings, the one before stays as
/// config-before-<n>.json, log.txt and the ledger say what changed; from then on metrics.csv is no longer a function of
/// one config alone. Unsupported: other settings, for they would not fit the checkpoint or the release.
Result<void> amendRun(const std::filesystem::path& folder, const std::vector<SpecSetting>& settings);

/// What it means to go on with a run on records that somebody names here.
struct Adoption {
    RunSpec spec; ///< with the absolute path of these records; of a run that has released nothing yet, with exact noise
                  ///< where they are sensitive
    std::optional<Spending> spending; ///< what the run is to add to their account; absent where it has its release
    bool dropsRaw = false; ///< the config of somebody else asks for figures of the raw records, and here nobody did
};

/// Reads the records at `data` for the run in `folder`; changes nothing. `raw`: whoever names them agrees to figures of
/// raw records where the config asks for them; without that agreement a run of somebody else measures none. Mismatch
/// where the run reads no records from a file, or began with others.
Result<Adoption> adoptionOf(const std::filesystem::path& folder, const std::filesystem::path& data, bool raw,
                            std::stop_token stop);

/// Writes that spec as the run's, marked as this user's: from now on the run reads these records. Busy while it trains.
Result<void> adoptRun(const std::filesystem::path& folder, const RunSpec& spec);

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/run_spec.h"

#include <filesystem>
#include <optional>
#include <string>

namespace sfumato {

/// A run whose privatized records another run may train on, so that no more budget is spent.
struct Released {
    RunSpec spec;
    std::filesystem::path folder;
    std::string fingerprint; ///< of the records behind them; empty: not known, or the program draws them

    /// True when a run of `wanted` would privatize the same records in the same way: same data, mechanism and
    /// seed, exact noise or a fork of this run, or of the run that this one is a fork of, and the privatized records
    /// are still there. `records`: the fingerprint of the records of `wanted` as they are now; none: not known.
    bool serves(const RunSpec& wanted, const std::optional<std::string>& records) const;
};

/// The release in the folder of a run of `spec`.
Released releaseIn(const RunSpec& spec, const std::filesystem::path& folder);

} // namespace sfumato

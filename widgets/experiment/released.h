// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/run_spec.h"

#include <filesystem>

namespace sfumato {

/// A run whose privatized records another run may train on, so that no more budget is spent.
struct Released {
    RunSpec spec;
    std::filesystem::path folder;

    /// True when a run of `wanted` would privatize the same records in the same way: same data, mechanism and
    /// seed, exact noise, and the privatized records are still there.
    bool serves(const RunSpec& wanted) const;
};

} // namespace sfumato

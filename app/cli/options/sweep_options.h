// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/commands.h"
#include "app/cli/options/ledger_options.h"
#include "app/cli/options/place_options.h"
#include "core/spec/study/sweep_spec.h"

#include <string>
#include <vector>

namespace sfumato::cli {

struct SweepOptions {
    SpecOptions spec;
    LedgerOptions ledger;
    PlaceOptions place;
    std::vector<std::string> axes;
    std::string measure = "w2", out;
    std::vector<double> values;
    double from = 0, to = 0;
    int count = 5;
    std::vector<std::string> losses, seeds;
    bool preview = false, resume = false, dryRun = false, releaseAgain = false;
};

/// The sweep that the options ask for, and the first of its faults.
Result<SweepSpec> sweepOf(const SweepOptions& options);

} // namespace sfumato::cli

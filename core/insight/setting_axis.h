// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/engine/sweep_values.h"

#include <span>
#include <string>
#include <vector>

namespace sfumato {

/// A run of any settings, and what its methods came to.
struct RunOutcome {
    RunSpec spec;
    std::filesystem::path folder;
    std::vector<SweepOutcome::Series> series;
};

/// The runs as points over a setting, as curvesOf() takes them: one for each method of a run, since methods may have
/// other values. Where runs of a method differ in up to three other settings, these are the grid, by their plain titles
/// and never as a path; where they differ in more, their specs' or folders' names are, if these tell them apart, else
/// as few settings as do. A list is one setting. Seeds, names, threads and devices are not. `key`: "epsilon", "sigma",
/// "n", "L", "lambda", or a dotted key, of methods with or without a number: "optimizer.learningRate", "methods.batch",
/// "methods.0.batch". OutOfRange where a run has no such number, Mismatch where it is the same in all; subject: the
/// key.
Result<std::vector<SweepOutcome>> outcomesOver(std::string key, std::span<const RunOutcome> runs);

/// As the window calls the setting of this dotted key, within a sentence: "learning rate"; "records" of data.count.
std::string settingTitle(const std::string& key);

/// What an axis over this setting is called: the setting's title, or a short name as it is: "epsilon", "L".
std::string axisTitle(const std::string& key);

} // namespace sfumato

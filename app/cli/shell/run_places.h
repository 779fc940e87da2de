// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/shell/completion.h"
#include "core/ledger/label_check.h"

#include <filesystem>
#include <string>

namespace sfumato::cli {

/// Where the window keeps its runs, as $XDG_DATA_HOME and $HOME say; empty where neither does.
std::filesystem::path runsOfWindow();

/// "runs", or where nothing is there and the window keeps runs, their folder.
std::filesystem::path usualRuns();

/// `run` as it was written; where nothing is there and it is a name, that run in "runs" or among those of the window.
std::string runPlace(const std::string& run);

/// A label that is not the one of its run, with what to do about it: Missing where it is only older than a look, else
/// Corrupt.
Fault labelFault(const LabelChange& change);

/// Adds an option, or an operand, that takes run folders, or their names as captions have them: see runPlace().
template <class Value>
CLI::Option* addRun(CLI::App& command, const std::string& name, Value& value, const std::string& text) {
    return addFolder(command, name, value, text)->transform(runPlace);
}

} // namespace sfumato::cli

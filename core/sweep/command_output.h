// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <string>
#include <vector>

namespace sfumato {

struct CommandOutput {
    int code = 0;     ///< 128 and more: ended by a signal
    std::string text; ///< standard output and errors as they came
};

/// Runs another program, found in PATH, to its end; in a process group of its own, so that a Ctrl-C does not reach it. NotFound where
/// there is no such program.
Result<CommandOutput> outputOf(std::vector<std::string> words);

} // namespace sfumato

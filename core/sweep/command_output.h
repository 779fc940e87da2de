// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <sys/types.h>

#include <string>
#include <vector>

namespace sfumato {

/// Starts a program, found in PATH where it is no path, without input; what it says goes to these descriptors. In a process group of its
/// own: a Ctrl-C at the terminal reaches this process alone. NotFound where there is no such program.
Result<pid_t> startProgram(std::vector<std::string> words, int output, int errors);

struct CommandOutput {
    int code = 0;     ///< 128 and more: ended by a signal
    std::string text; ///< standard output and errors as they came
};

/// Runs a program to its end.
Result<CommandOutput> outputOf(std::vector<std::string> words);

} // namespace sfumato

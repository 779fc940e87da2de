// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <filesystem>
#include <string>

namespace sfumato::detail {

/// A process as other machines know it.
struct Holder {
    std::string host, boot; ///< the machine's name, and the id that it takes anew at every start
    long process = 0;
    std::string started; ///< of the process, as /proc has it
    bool operator==(const Holder&) const = default;
};

/// This process.
Holder thisProcess();

/// True where other machines may write in the folder too.
bool isOnNetwork(const std::filesystem::path& folder);

/// Claims `<folder>/.lock-holder` for `holder` by a hard link, which is taken by one alone on every file system. Busy
/// where another machine's process has it, or one of this machine that lives; a claim of this machine whose process has
/// ended is taken over.
Result<void> claim(const std::filesystem::path& folder, const Holder& holder);

/// Ends that claim; what others hold stays.
void release(const std::filesystem::path& folder, const Holder& holder);

} // namespace sfumato::detail

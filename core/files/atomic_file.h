// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <filesystem>
#include <span>

namespace sfumato {

constexpr unsigned readableByAll = 0644; ///< less what the umask takes away
constexpr unsigned ownerOnly = 0600;     ///< for key files

/// Makes `path` hold exactly `bytes`, or leaves what was there. A new file beside it is written and flushed,
/// takes the name by rename, and the folder is flushed; a reader, a crash or a power cut sees the old file or
/// the new one. A symbolic link stays one: its target is replaced. If only the folder's flush fails, the new
/// file stands and the fault says that it may not outlive a power cut.
Result<void> writeAtomically(const std::filesystem::path& path, std::span<const std::byte> bytes,
                             unsigned permissions = readableByAll);

/// Removes the unfinished files that killed writers left in `folder`. The caller holds the folder's lock;
/// another writer's unfinished file would go too.
void removeUnfinished(const std::filesystem::path& folder);

} // namespace sfumato

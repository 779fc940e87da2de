// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <optional>

namespace sfumato {

/// The sweep folder below `sweeps` (its previews included) that was written last and is not finished; nothing
/// where there is none. Reads small files of every sweep: not for the thread of the window.
std::optional<std::filesystem::path> newestUnfinishedSweep(const std::filesystem::path& sweeps);

} // namespace sfumato

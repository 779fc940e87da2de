// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/run_spec.h"

#include <filesystem>
#include <optional>

namespace sfumato {

/// What a run calls the privatized records in its folder: its own release, or its copy of another run's.
inline constexpr const char* privatizedName = "privatized.safetensors";

/// Where the privatized records are that the run of `data` in `folder` trains on: in its folder, or else in
/// the file of `data` where that is privatized already; nothing before there are any.
std::optional<std::filesystem::path> privatizedRecords(const std::filesystem::path& folder,
                                                       const DataSpec& data);

} // namespace sfumato

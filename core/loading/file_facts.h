// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/record/own_data.h"

#include <filesystem>

namespace sfumato {

/// Format, number and shape of the records in a file or a folder of images; see readRecords() for the
/// formats. The values are read only as far as the format asks, and nothing of them is told. Faults name the
/// file.
Result<FileFacts> fileFacts(const std::filesystem::path& path);

} // namespace sfumato

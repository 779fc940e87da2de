// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/record/own_data.h"
#include "core/record/run_spec.h"

#include <filesystem>

namespace sfumato {

/// Format, number and shape of the records in a file or a folder of images; see readRecords() for the
/// formats. The values are read only as far as the format asks, and nothing of them is told. Of a table the column
/// that `stated` names holds labels. Faults name the file.
Result<FileFacts> fileFacts(const std::filesystem::path& path, const DataSpec& stated = {});

} // namespace sfumato

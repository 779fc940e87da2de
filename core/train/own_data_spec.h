// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/record/own_data.h"
#include "core/record/run_spec.h"

#include <filesystem>

namespace sfumato {

/// Format, number and shape of the records in a file of one's own. Faults name the file.
Result<FileFacts> ownDataFacts(const std::filesystem::path& path);

/// An experiment that somebody's own records can begin with: exact noise, a delta of at most 1/(10 n), nothing
/// measured against raw records. Limits of columns become the smallest ball that holds their box. Fault:
/// "bound" that is missing.
Result<RunSpec> specForOwnData(const OwnData& own);

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/engine/engine.h"

#include <filesystem>

namespace sfumato {

/// Counts and choices that no export can have.
Result<void> checkExportRequest(const ExportRequest& request);

/// What these samples cannot be written as.
Result<void> checkExportFormat(const ExportRequest& request, bool images, bool labelled);

/// Where the labels of an IDX pair go; empty where the samples have none. Mismatch where no reader would find
/// them, or would find others.
Result<std::filesystem::path> labelsTarget(const ExportRequest& request, bool labelled);

} // namespace sfumato

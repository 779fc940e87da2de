// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace sfumato {

/// Keeps all runs of a sweep or study on the same OpenBLAS kernels, since others round differently: those that the first of `runs`
/// (folders, in the plan's order) has recorded, or this process's where none has. Processes started from here on get them by
/// blasKernelsVariable. Where this process itself computes with others, `message` is called with a line that says so.
void keepBlasKernels(const std::vector<std::filesystem::path>& runs, const std::function<void(const std::string&)>& message);

/// What to tell of the run in `folder` that was computed with other kernels than those of the plan; empty where it was not.
std::string otherBlasKernels(const std::filesystem::path& folder);

} // namespace sfumato

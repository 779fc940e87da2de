// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/run_observer.h"
#include "core/record/run_spec.h"
#include "core/train/rank_message.h"

#include <filesystem>
#include <stop_token>
#include <string>

namespace sfumato {

/// The records of `spec` privatized into the file at `path`, the privacy label beside it at `label`; what a person is told of it. The
/// account of the records pays once, before the first noise is drawn, and nothing is there where it did not come to its end. `ranks`:
/// rank 0 of several, which share the work (releaseShare()); the file is the same, and with study noise byte for byte.
Result<std::string> privatizeFile(const RunSpec& spec, const std::filesystem::path& path, const std::filesystem::path& label,
                                  RunObserver& observer, std::stop_token stop, const Ranks* ranks = nullptr);

} // namespace sfumato

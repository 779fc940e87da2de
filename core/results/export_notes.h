// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/wording.h"
#include "core/engine/engine.h"
#include "core/results/trained_run.h"

#include <string>
#include <vector>

namespace sfumato {

/// What is said of exported samples below the label of their run: how many of which method there are, of which step
/// where one was chosen, what the numbers of pictures in a CSV mean and, with classes, how these were drawn, how many
/// there are of each and what they are called. `names`: see namesOfClasses(). `raw`: how many raw records stand beside
/// them.
std::vector<std::string> exportNotes(const ExportRequest& request, const TrainedRun& run, const SampleSheet& sheet,
                                     const std::vector<std::string>& names, std::int64_t raw, const Wording& say = {});

} // namespace sfumato

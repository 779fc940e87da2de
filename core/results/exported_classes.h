// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/wording.h"
#include "core/engine/engine.h"
#include "core/results/trained_run.h"

#include <cstdint>
#include <string>
#include <vector>

namespace sfumato {

/// What the classes are called that were stated of the records, by their names or else as their file writes them, where
/// all of these may stand in files and be folders; else none: they are known by their numbers.
std::vector<std::string> namesOfClasses(const RunSpec& spec, std::int64_t classes);

/// "0 healthy, 1 ill"
std::string numberedClasses(const std::vector<std::string>& names);

/// How many samples of which method were exported, and with which latents.
std::string samplesText(const ExportRequest& request, const RunSpec& spec, const Wording& say = {});

/// How the classes of exported samples were drawn, and how many samples there are of each; empty without classes.
std::string drawnClassesText(const ExportRequest& request, const TrainedRun& run, const SampleSheet& sheet,
                             const std::vector<std::string>& names, const Wording& say = {});

} // namespace sfumato

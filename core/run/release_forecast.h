// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/raw_dataset.h"
#include "core/spec/run_spec.h"

#include <string>

namespace sfumato {

/// Why nothing can come of a release of `raw` with noise on each record, by public facts alone: see forecastLocally().
/// Empty where something can, where nothing is known, and of records that are not of a person's own file.
std::string releasedForNothing(const RunSpec& spec, const RawDataset& raw);

} // namespace sfumato

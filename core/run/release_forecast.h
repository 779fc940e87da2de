// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/data/raw_dataset.h"
#include "core/engine/run_observer.h"
#include "core/spec/run_spec.h"

#include <string>

namespace sfumato {

/// Why nothing can come of a release of `raw` with noise on each record, by public facts alone: see forecastLocally().
/// Empty where something can, where nothing is known, and of records that are not of a person's own file.
std::string releasedForNothing(const RunSpec& spec, const RawDataset& raw);

/// NotAccepted, of `subject`, where nothing can come of a release of sensitive records, as `expected` says, and the
/// observer does not mean it all the same.
Result<void> mayReleaseForNothing(const DataSpec& data, const std::string& expected, const std::string& subject,
                                  RunObserver& observer);

} // namespace sfumato

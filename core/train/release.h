// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/accounting/ledger.h"
#include "core/data/privatized_dataset.h"
#include "core/data/raw_dataset.h"
#include "core/record/run_observer.h"
#include "core/record/run_spec.h"

#include <stop_token>

namespace sfumato {

/// `spec.threads`, or as many as there are cores.
int threadsOf(const RunSpec& spec);

/// Calibrates spec.mechanism for `raw` and privatizes it, with noise of spec.mechanism.noise. The event stands in `ledger` before
/// any noise is drawn.
Result<PrivatizedDataset> releasePrivatized(const RunSpec& spec, const RawDataset& raw, Ledger& ledger, RunObserver& observer,
                                            std::stop_token stop);

} // namespace sfumato

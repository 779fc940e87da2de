// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/ledger.h"
#include "core/train/run_folder.h"

namespace sfumato {

/// Compares the config.json of a run that goes on with the one that its checkpoint was trained with. train.steps,
/// title, name and threads may differ, each of which is noted in `ledger`, and where the records are and what looks at
/// them (resume --data). Mismatch where anything else does; nothing is noted then.
Result<void> noteChangedConfig(const RunFolder& folder, Ledger& ledger);

/// From now on `to` is what the checkpoint of the run was trained with, for a change that amendRun() allows; each
/// difference is noted.
Result<void> takeChangedConfig(const RunFolder& folder, const RunSpec& to);

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/run_observer.h"
#include "core/engine/run_report.h"
#include "core/spec/run_spec.h"

#include <filesystem>
#include <stop_token>

namespace sfumato {

/// The front door of the engine: reads the data of `spec`, privatizes them once (the event stands in the
/// ledger before any noise is drawn), trains all methods on the privatized records alone, and leaves everything
/// in `folder`, which must be new or empty. A data file that is privatized already is trained on as it is;
/// then there are no raw figures. A run that is refused before it asked anything
/// of anybody's records leaves no folder. Blocks; never throws.
RunReport run(const RunSpec& spec, const std::filesystem::path& folder, RunObserver& observer, std::stop_token stop);

/// Goes on with a run that was stopped or killed, from its last checkpoint, to the bit-identical result. The
/// privatized records are those of the run; if it died before they were written, the records are privatized
/// again, after RunObserver::releaseAgain agreed to the second release where the records have an account. A run
/// that had finished reports its last figures, without its data.
/// A run that is not marked as this user's (core/ledger/own_run.h) reads no raw records, unless adoptRun() has named
/// them: figures that compare with them are left out, and where it must read them it is Missing, and spends nothing.
RunReport resume(const std::filesystem::path& folder, RunObserver& observer, std::stop_token stop);

} // namespace sfumato

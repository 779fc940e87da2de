// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/engine.h"

namespace sfumato {

/// A page of all that is to be known of a run: stamp, what was done, settings, privacy label, ledger, curves, samples,
/// figures, versions and how to repeat it; of a comparison its part besides. One HTML file without scripts and
/// references. Of sensitive records nothing raw and no figure that used raw data. Faults: a folder without a
/// checkpoint; raw records of other than a public demonstration; a comparison of another run; a stop.
Result<std::string> reportRun(const ReportRequest& request, std::stop_token stop);

} // namespace sfumato

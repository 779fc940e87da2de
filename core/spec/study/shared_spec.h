// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/run_spec.h"

#include <string>
#include <vector>

namespace sfumato {

/// The spec as others may have it: of a data file only that there is one, under a name that is the same for all; no
/// ledger, no release.
RunSpec sharedSpec(RunSpec spec);

/// Whether the spec could lead to files of whoever opens it: it names a folder, a release or a ledger. The name of a
/// file alone, which packed runs of earlier versions have, does not.
bool namesFolders(const RunSpec& spec);

/// The spec of a run that somebody else may have begun, as it may be used here: it leads to no raw records, ledger or
/// release of this computer, and does not decide that records are public. A privatized data set stays, since it holds
/// nothing raw.
RunSpec withoutFiles(RunSpec spec);

/// An experiment that was read from a file, as it may begin here: withoutFiles(), no data file at all, and for
/// sensitive records exact noise, no consent to a large delta, and no raw access unless `raw`: that a person asks for
/// it herself. Whoever opens it names the data and states the rest again.
RunSpec openedSpec(RunSpec spec, bool raw = false);

/// What openedSpec() takes out of `spec`: dotted keys.
std::vector<std::string> notTakenOver(const RunSpec& spec, bool raw = false);

} // namespace sfumato

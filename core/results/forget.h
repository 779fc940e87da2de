// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <filesystem>

namespace sfumato {

/// What was kept of the raw records behind a release, and is not any more.
struct Forgotten {
    bool order = false; ///< in which released records lie: they cannot be held against raw ones row by row any more
    /// of a run of the central model: it cannot be gone on with where it keeps something beside the records
    bool secrets = false;
};

/// Removes the orders of records that are kept for `path`, a run's folder or a file of privatized records, and the
/// folder of secrets of a run. What was released stays as it is. NotFound where nothing is kept, but of a run of the
/// central model, which keeps an order of records never and secrets only until it has ended, and of a run that is not
/// marked as this user's; Busy while the run is going on.
Result<Forgotten> forget(const std::filesystem::path& path);

} // namespace sfumato

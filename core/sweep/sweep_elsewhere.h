// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sweep/place.h"
#include "core/sweep/sweep.h"

#include <functional>
#include <vector>

namespace sfumato {

/// What the runs of points that run in processes of their own come to, and how they stand.
struct ElsewhereHooks {
    std::function<Result<void>(const SweepOutcome&)> ended; ///< a fault ends the sweep
    std::function<void(const std::vector<SweepPoint>& running)> standing;
};

/// Runs these points of the sweep, whose lock the caller holds, in `place`. The budget of all of them is reserved before the first is
/// started, and what was not drawn is given back at the end, whatever it is. Faults: of the place, or of the ledger.
Result<void> runElsewhere(const SweepPaths& paths, const SweepSpec& sweep, const std::vector<SweepPoint>& waiting, Place& place,
                          SweepObserver& observer, const ElsewhereHooks& hooks, std::stop_token stop);

/// How a process of this program trains a point of this sweep.
PointCommand sweepCommand(const SweepPaths& paths, const SweepSpec& sweep, bool releaseAgain);

/// Ends what earlier processes of this sweep left running elsewhere, and gives back what was reserved for them.
Result<void> endElsewhere(const SweepPaths& paths, const SweepSpec& sweep);

} // namespace sfumato

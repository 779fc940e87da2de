// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/run_observer.h"
#include "core/engine/sweep_values.h"

#include <vector>

namespace sfumato {

/// A sweep reports here, on the engine's thread, beside what its run of the moment reports. Quick, as
/// RunObserver.
class SweepObserver : public RunObserver {
public:
    /// After every step, and when a point begins or ends.
    virtual void onSweep(const SweepProgress&) {}
    /// A point ended. Points that ended before a sweep was resumed come first.
    virtual void onOutcome(const SweepOutcome&) {}
    /// Which of the points that wait (at least one) is the next.
    virtual std::size_t next(const std::vector<SweepPoint>& /* waiting */) { return 0; }
};

} // namespace sfumato

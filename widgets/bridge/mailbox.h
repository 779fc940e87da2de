// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/run_observer.h"
#include "core/engine/sweep_values.h"

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace sfumato {

/// What came in since the last delivery, in order. Of sheets only the newest of each kind and method, of plans
/// of each method, of progress only the newest.
struct Delivery {
    std::vector<StepRecord> steps;
    std::vector<std::shared_ptr<const SampleSheet>> sheets;
    std::vector<std::shared_ptr<const PlanLinks>> plans;
    std::vector<std::string> messages;
    std::optional<Progress> progress;
    std::optional<SweepProgress> sweep;
};

/// Collects what the engine's thread reports until the window's thread takes it. Every post says whether to
/// ring: true only for the first after a take, so that ten thousand steps cost one event.
class Mailbox {
public:
    bool post(const StepRecord& record);
    bool post(std::shared_ptr<const SampleSheet> sheet);
    bool post(std::shared_ptr<const PlanLinks> plan);
    bool post(const Progress& progress);
    bool post(const SweepProgress& progress);
    bool post(std::string message);
    Delivery take();

private:
    bool ring() { return !std::exchange(m_rung, true); }

    std::mutex m_mutex;
    Delivery m_pending;
    bool m_rung = false;
};

} // namespace sfumato

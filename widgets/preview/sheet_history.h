// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/plan_links.h"
#include "core/engine/sample_sheet.h"

#include <cstdint>
#include <iterator>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace sfumato {

/// What the arms of a run showed (T has `arm` and `step`), by arm and step. Beyond `mostPerArm` every second
/// one is let go and only every second of those to come is kept, besides the newest: a long run keeps its
/// whole course, evenly, more coarsely.
template <class T>
class StepHistory {
public:
    using Shown = std::shared_ptr<const T>;
    static constexpr std::size_t mostPerArm = 256;

    void add(Shown shown) {
        Arm& arm = m_arms[shown->arm];
        if (!arm.kept.empty() && std::prev(arm.kept.end())->second.number % arm.stride != 0)
            arm.kept.erase(std::prev(arm.kept.end())); // it was kept as the newest only
        const std::int64_t step = shown->step;
        arm.kept[step] = {arm.count++, std::move(shown)};
        if (arm.kept.size() <= mostPerArm)
            return;
        arm.stride *= 2;
        std::erase_if(arm.kept, [&](const auto& entry) {
            return entry.second.number % arm.stride != 0 && entry.first != step;
        });
    }
    void clear() { m_arms.clear(); }

    /// Of every arm its newest at or before `step`, or its oldest where all are newer.
    std::vector<Shown> at(std::int64_t step) const {
        std::vector<Shown> found;
        for (const auto& [name, arm] : m_arms) {
            const auto newer = arm.kept.upper_bound(step);
            found.push_back(newer == arm.kept.begin() ? newer->second.shown : std::prev(newer)->second.shown);
        }
        return found;
    }

    /// All that is kept of an arm, oldest first.
    std::vector<Shown> of(const std::string& arm) const {
        std::vector<Shown> found;
        if (const auto kept = m_arms.find(arm); kept != m_arms.end())
            for (const auto& [step, entry] : kept->second.kept)
                found.push_back(entry.shown);
        return found;
    }

private:
    struct Kept {
        std::size_t number; ///< of all that the arm showed
        Shown shown;
    };
    struct Arm {
        std::map<std::int64_t, Kept> kept;
        std::size_t stride = 1, count = 0;
    };
    std::map<std::string, Arm> m_arms;
};

using SheetHistory = StepHistory<SampleSheet>;
using PlanHistory = StepHistory<PlanLinks>;

} // namespace sfumato

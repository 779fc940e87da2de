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

/// What the methods of a run showed (T has `method` and `step`), by method and step. Beyond `mostPerMethod` every
/// second one is let go and only every second of those to come is kept, besides the newest: a long run keeps its whole
/// course, evenly, more coarsely.
template <class T>
class StepHistory {
public:
    using Shown = std::shared_ptr<const T>;
    static constexpr std::size_t mostPerMethod = 256;

    void add(Shown shown) {
        Method& method = m_methods[shown->method];
        if (!method.kept.empty() && std::prev(method.kept.end())->second.number % method.stride != 0)
            method.kept.erase(std::prev(method.kept.end())); // it was kept as the newest only
        const std::int64_t step = shown->step;
        method.kept[step] = {method.count++, std::move(shown)};
        if (method.kept.size() <= mostPerMethod) return;
        method.stride *= 2;
        std::erase_if(method.kept, [&](const auto& entry) {
            return entry.second.number % method.stride != 0 && entry.first != step;
        });
    }
    void clear() { m_methods.clear(); }
    bool isEmpty() const { return m_methods.empty(); }

    /// Of every method its newest at or before `step`, or its oldest where all are newer.
    std::vector<Shown> at(std::int64_t step) const {
        std::vector<Shown> found;
        for (const auto& [name, method] : m_methods) {
            const auto newer = method.kept.upper_bound(step);
            found.push_back(newer == method.kept.begin() ? newer->second.shown : std::prev(newer)->second.shown);
        }
        return found;
    }

    /// All that is kept of a method, oldest first.
    std::vector<Shown> of(const std::string& method) const {
        std::vector<Shown> found;
        if (const auto kept = m_methods.find(method); kept != m_methods.end())
            for (const auto& [step, entry] : kept->second.kept) found.push_back(entry.shown);
        return found;
    }

private:
    struct Kept {
        std::size_t number; ///< of all that the method showed
        Shown shown;
    };
    struct Method {
        std::map<std::int64_t, Kept> kept;
        std::size_t stride = 1, count = 0;
    };
    std::map<std::string, Method> m_methods;
};

using SheetHistory = StepHistory<SampleSheet>;
using PlanHistory = StepHistory<PlanLinks>;

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/times_within.h"

#include "core/ledger/composition.h"
#include "core/ledger/least_noise.h"
#include "core/ledger/person_total.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace sfumato {

namespace {

/// The largest number up to mostTimes for which `fits` holds, which holds for each smaller one, too.
std::int64_t mostFitting(const std::function<bool(std::int64_t)>& fits) {
    if (!fits(1)) return 0;
    std::int64_t fitting = 1, tooMany = 2;
    while (tooMany <= mostTimes && fits(tooMany)) fitting = tooMany, tooMany *= 2;
    tooMany = std::min(tooMany, mostTimes + 1);
    while (tooMany - fitting > 1) {
        const std::int64_t middle = (fitting + tooMany) / 2;
        (fits(middle) ? fitting : tooMany) = middle;
    }
    return fitting;
}

/// What `times` of (epsilon, delta) leave of `cap`, to rounding; a fault where they exceed it.
Result<PrivacyBudget> restOf(const PrivacyBudget& cap, std::int64_t times, double epsilon, double delta) {
    constexpr double rounded = 1 + 1e-12;
    return PrivacyBudget::make(rounded * cap.epsilon() - double(times) * epsilon,
                               rounded * cap.delta() - double(times) * delta);
}

} // namespace

std::int64_t timesWithin(const std::vector<PrivacyEvent>& events, const std::vector<PrivacyEvent>& planned,
                         double epsilon, const std::optional<PrivacyBudget>& cap,
                         const std::optional<PrivacyBudget>& personCap) {
    constexpr double alike = 1e-3; // rounding of what is shown
    const auto everything = RecordsKey::everything();
    const auto epsilonOf = [&](const std::vector<PrivacyEvent>& run) { return totalOn(run, everything).epsilon; };
    const bool isAsPlanned = std::abs(epsilonOf(planned) - epsilon) <= alike * epsilon;
    const auto run = isAsPlanned ? std::optional(planned)
                                 : withLeastNoise(planned, [&](const std::vector<PrivacyEvent>& changed) {
                                       return epsilonOf(changed) <= epsilon;
                                   });
    const auto fits = [&](std::int64_t times) {
        std::vector<PrivacyEvent> all = events;
        for (std::int64_t i = 0; i < times; ++i) all.insert(all.end(), run->begin(), run->end());
        return (!cap || isWithin(totalOn(all, everything, cap), *cap)) &&
               (!personCap || checkPersonCap({}, {}, all, *personCap).ok());
    };
    return run ? mostFitting(fits) : 0;
}

std::int64_t timesAdded(const std::vector<PrivacyEvent>& events, const std::vector<PrivacyEvent>& planned,
                        const PrivacyBudget& budget, const std::optional<PrivacyBudget>& cap,
                        const std::optional<PrivacyBudget>& personCap) {
    std::vector<PrivacyEvent> all = events;
    all.insert(all.end(), planned.begin(), planned.end());
    const double rows = double(rowsOfPerson(all));
    const bool isLocal = std::ranges::all_of(
        planned, [](const PrivacyEvent& event) { return event.kind == PrivacyEvent::Kind::LocalRelease; });
    const double deltaOfPerson = isLocal ? rows * budget.delta() : groupDelta(budget.epsilon(), budget.delta(), rows);
    return mostFitting([&](std::int64_t times) {
        if (cap) {
            const auto rest = restOf(*cap, times, budget.epsilon(), budget.delta());
            if (!rest || !isWithin(totalOn(events, RecordsKey::everything(), *rest), *rest)) return false;
        }
        if (!personCap) return true;
        if (rows == 0) return false; // it is not stated how many count
        const auto rest = restOf(*personCap, times, rows * budget.epsilon(), deltaOfPerson);
        return rest && checkPersonCap({}, {}, events, *rest).ok();
    });
}

} // namespace sfumato

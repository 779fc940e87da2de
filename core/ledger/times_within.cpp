// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/times_within.h"

#include "core/ledger/composition.h"
#include "core/ledger/least_noise.h"
#include "core/ledger/person_total.h"

#include <algorithm>
#include <cmath>

namespace sfumato {

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
    if (!run || !fits(1)) return 0;
    std::int64_t fitting = 1, tooMany = 2;
    while (tooMany <= mostTimes && fits(tooMany)) fitting = tooMany, tooMany *= 2;
    tooMany = std::min(tooMany, mostTimes + 1);
    while (tooMany - fitting > 1) {
        const std::int64_t middle = (fitting + tooMany) / 2;
        (fits(middle) ? fitting : tooMany) = middle;
    }
    return fitting;
}

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/least_noise.h"

#include "core/ledger/local_sum.h"

#include <cmath>

namespace sfumato {

std::optional<std::vector<PrivacyEvent>>
withLeastNoise(const std::vector<PrivacyEvent>& planned,
               const std::function<bool(const std::vector<PrivacyEvent>&)>& keeps) {
    const auto louder = [&](double factor) {
        std::vector<PrivacyEvent> made = planned;
        for (PrivacyEvent& event : made)
            if (event.release)
                event.release->noiseMultiplier *= factor;
            else if (event.kind == PrivacyEvent::Kind::LocalRelease)
                makeLouder(event, factor);
        return made;
    };
    const auto fits = [&](double factor) { return keeps(louder(factor)); };
    constexpr double most = 1e4, close = 1.002;
    double enough = 1, tooLittle = 1;
    while (!fits(enough))
        if (tooLittle = enough, enough *= 2; enough > most) return {};
    while (tooLittle == enough && fits(tooLittle / 2))
        if (enough = tooLittle /= 2; enough < 1 / most) break;
    if (tooLittle == enough) tooLittle /= 2;
    while (enough > close * tooLittle) {
        const double middle = std::sqrt(enough * tooLittle);
        (fits(middle) ? enough : tooLittle) = middle;
    }
    return louder(enough);
}

} // namespace sfumato

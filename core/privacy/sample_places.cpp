// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/sample_places.h"

#include "core/noise/uniform_below.h"

#include <algorithm>
#include <cmath>

namespace sfumato {

std::vector<std::int64_t> samplePlaces(std::vector<std::int64_t> drawn, std::int64_t records, double rate, ChaCha20& stream) {
    // Bernstein: above mean + t with probability exp(-t^2 / (2 (variance + t / 3))) at most, here 3e-18.
    const double mean = rate * double(records), most = mean + 9 * std::sqrt(mean * (1 - rate)) + 24;
    const auto places = most < double(records) ? std::size_t(std::ceil(most)) : std::size_t(records);
    drawn.resize(std::max(drawn.size(), places), -1);
    for (std::size_t i = 0; i + 1 < drawn.size(); ++i)
        std::swap(drawn[i], drawn[i + std::size_t(uniformBelow(std::uint64_t(drawn.size() - i), stream))]);
    return drawn;
}

} // namespace sfumato

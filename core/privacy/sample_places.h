// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/noise/chacha20.h"

#include <cstdint>
#include <vector>

namespace sfumato {

/// The places of a Poisson sample of `records` records at `rate`: those that were drawn, each at a uniformly random one of so many
/// places as depend on records and rate alone, -1 at the others. So whoever is drawn besides takes a place that was empty: for
/// every layout of the others there is the same layout with it, as likely, and no other place, and no size, depends on it. The
/// places do not suffice for one sample in 10^17, which then has more.
std::vector<std::int64_t> samplePlaces(std::vector<std::int64_t> drawn, std::int64_t records, double rate, ChaCha20& stream);

} // namespace sfumato

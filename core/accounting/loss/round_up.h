// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <limits>

namespace sfumato::detail {

/// The smallest double that is not below `value`.
inline double roundUp(long double value) {
    const double nearest = static_cast<double>(value);
    return nearest >= value ? nearest : std::nextafter(nearest, std::numeric_limits<double>::infinity());
}

} // namespace sfumato::detail

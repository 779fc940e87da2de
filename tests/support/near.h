// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtTest>

#include <cmath>

namespace sfumato {

/// Whether |value - truth| <= relative |truth|; says both where it is not.
inline bool near(double value, double truth, double relative = 1e-6) {
    const bool is = std::abs(value - truth) <= relative * std::abs(truth);
    if (!is) qWarning("%.12g for %.12g", value, truth);
    return is;
}

} // namespace sfumato

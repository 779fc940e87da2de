// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounting/mechanism/gaussian_loss.h"

#include "core/base/require.h"

#include <cmath>
#include <numbers>

namespace sfumato {

double gaussianMu(double sigma, double sensitivity) {
    REQUIRE(sigma >= 0 && sensitivity >= 0);
    return sensitivity == 0 ? 0 : sensitivity / sigma;
}

double gaussianLossAbove(double epsilon, double mu) {
    REQUIRE(epsilon >= 0 && mu >= 0);
    return mu == 0 ? 0 : std::erfc((epsilon / mu - mu / 2) / std::numbers::sqrt2) / 2;
}

} // namespace sfumato

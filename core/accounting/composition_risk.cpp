// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounting/composition_risk.h"

#include "core/accounting/account.h"
#include "core/accounting/loss/work_limit.h"
#include "core/accounting/risk.h"
#include "core/base/require.h"

#include <algorithm>
#include <cmath>

namespace sfumato {

Result<CompositionRisk> CompositionRisk::make(std::span<const MechanismPhase> releases) {
    CompositionRisk risk;
    if (const auto sigma = joinedGaussianNoise(releases)) {
        if (const auto fits = tightDelta(releases, 0); !fits)
            return fits.fault();
        risk.m_mu = 1 / *sigma;
        return risk;
    }
    const auto nothing = tightDelta(releases, 0);
    if (!nothing)
        return nothing.fault();
    risk.m_curve.push_back({0, *nothing});
    // As far as the curve says anything about false positive rates of 1e-6, in steps that are fine where it
    // bends.
    constexpr int points = 48;
    const auto furthest = tightEpsilonOf(releases, 1e-9);
    if (!furthest)
        return furthest.fault();
    for (int i = 1; i <= points; ++i) {
        const double share = double(i) / points, epsilon = *furthest * share * share;
        const WorkLimit one(WorkLimit::usual / points);
        const auto delta = tightDelta(releases, epsilon);
        if (!delta)
            return delta.fault();
        risk.m_curve.push_back({epsilon, *delta});
    }
    return risk;
}

double CompositionRisk::attackSuccess() const {
    return m_mu ? gaussianAttackSuccess(*m_mu) : (1 + m_curve.front().delta) / 2;
}

double CompositionRisk::truePositiveRate(double falsePositiveRate) const {
    REQUIRE(falsePositiveRate >= 0 && falsePositiveRate <= 1);
    if (m_mu)
        return 1 - gaussianTradeOff(falsePositiveRate, *m_mu);
    double least = 1;
    for (const auto& [epsilon, delta] : m_curve)
        least = std::min({least, std::exp(epsilon) * falsePositiveRate + delta,
                          1 - std::exp(-epsilon) * (1 - delta - falsePositiveRate)});
    return std::max(least, falsePositiveRate);
}

} // namespace sfumato

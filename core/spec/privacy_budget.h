// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

namespace sfumato {

/// (epsilon, delta) of differential privacy: P(M(x) in S) <= e^epsilon P(M(x') in S) + delta for neighbors
/// x, x'. Checked once, in make(): 0 < epsilon < infinity and 0 <= delta < 1. delta = 0 is pure differential
/// privacy.
class PrivacyBudget {
public:
    static Result<PrivacyBudget> make(double epsilon, double delta);

    double epsilon() const { return m_epsilon; }
    double delta() const { return m_delta; }
    bool operator==(const PrivacyBudget&) const = default;

private:
    PrivacyBudget(double epsilon, double delta) : m_epsilon(epsilon), m_delta(delta) {}
    double m_epsilon;
    double m_delta;
};

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

namespace sfumato::detail {

/// (A + D, C - A + 1 - D) against (A + 1 - D, C - A + D) with C ~ Bin(trials, p), A ~ Bin(C, 1/2), D ~
/// Bernoulli(e^epsilon0 / (1 + e^epsilon0)). Given C = c the first entry X decides, P/Q = e^epsilon exactly
/// where X / (c + 1 - X) =: e^epsilon' = (e^epsilon - e^-epsilon0) / (1 - e^(epsilon - epsilon0)), so with k
/// the smallest X beyond it
///     delta(epsilon) (1 + e^-epsilon0) = sum over c of P(C = c) [(1 - e^(epsilon - epsilon0)) P(A = k - 1)]
///                                        - (1 + e^-epsilon0) (e^epsilon - 1) sum over c of P(C = c) P(A >=
///                                        k).
class ClonePair {
public:
    /// q = 1 - p, given apart for its digits; trials <= 1e9.
    ClonePair(double epsilon0, std::int64_t trials, long double p, long double q);

    /// Two sides of delta(epsilon), 0 <= epsilon <= epsilon0, apart by rounding (relative 1e-11 where epsilon
    /// is the answer to a delta >= 1e-20) and by the 1e-30 of C's distribution that is left out.
    struct Delta {
        double low, high;
    };
    Delta delta(double epsilon) const;

    double meanClones() const { return m_mean; }

private:
    long double m_epsilon0;
    double m_mean;
    std::int64_t m_first; ///< the c of m_weights[0]
    std::vector<double> m_weights;
};

} // namespace sfumato::detail

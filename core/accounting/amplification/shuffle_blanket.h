// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace sfumato::detail {

/// The privacy blanket of Laplace noise of scale 1 / epsilon0 on one number in [0, 1]. What every input can
/// give alike, the blanket, has mass gamma = e^(-epsilon0 / 2), and
///     delta(epsilon) <= E(X_1 + ... + X_m)_+ / n,   m ~ Bin(n, gamma),
/// with X = t - e^epsilon or 1 - e^epsilon t, each half of the time, ln t the smaller of epsilon0 and an
/// exponential time of mean 2: the ratio of the densities of inputs 0 and 1 to the blanket's. Any other two
/// inputs give an X that is smaller in convex order (checked numerically). X is spread onto a grid without
/// changing its mean, which only enlarges the bound (Jensen); the distribution of the sum, tilted to the mean 0 where
/// the positive part begins, comes by FFT; what wraps around, and a bound on rounding, are added.
class BlanketBound {
public:
    BlanketBound(double epsilon0, std::int64_t users) : m_epsilon0(epsilon0), m_users(static_cast<double>(users)) {}

    /// Never below the bound itself; nor above 1 - e^((epsilon - epsilon0) / 2), what the noise keeps without
    /// a shuffler.
    double delta(double epsilon) const;

    /// An epsilon whose delta() is at most `delta`; `known`, which keeps `delta` for another reason, where
    /// that is smaller.
    double epsilon(double delta, double known) const;

private:
    double deltaOnGrid(double epsilon, int mostPoints) const;
    double m_epsilon0, m_users;
};

} // namespace sfumato::detail

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <vector>

namespace sfumato {

/// What Laplace noise of pure budget epsilon on d numbers really gives away when each number alone can move
/// by no more than its range: the l1 sensitivity is then d ranges, the scale d ranges / epsilon, and the two
/// records that are easiest to tell apart are d independent pairs Lap(0, 1) and Lap(t, 1), t = epsilon / d.
/// For d > 1 that is far less than (epsilon, 0) allows.
///
/// Holds only where the program itself clamps every number to its public range before the noise. Not for a
/// DCT followed by an l1 ball: there a whole budget may fall on one coefficient, and only epsilon itself
/// holds.
///
/// The privacy loss of a pair lies in [-t, t], t and -t with probability 1/2 and e^-t / 2, density e^(-(t -
/// l) / 2) / 4 between. It is put on a grid that keeps the masses of both distributions (which only helps the
/// attacker), and summed d times by FFT. All figures are those of that attacker, so never too kind;
/// `muAtLeast` says how unkind.
class RangeLimitedLaplace {
public:
    /// 1 <= dimensions <= 100 000 and 0.001 <= epsilon <= 2000; OutOfRange elsewhere.
    static Result<RangeLimitedLaplace> make(std::int64_t dimensions, double epsilon);

    /// The false negative rate of the best attack with false positive rate `alpha` in [0, 1], absolute error
    /// below 1e-12 besides the grid's. The true positive rate is 1 - tradeOff(alpha).
    double tradeOff(double alpha) const;

    /// The largest share of right guesses at 50:50, (1 + total variation) / 2.
    double attackSuccess() const { return 0.5 + m_variation / 2; }

    /// The mu of Gaussian noise that allows the same share, Phi(mu / 2).
    double mu() const { return m_mu; }

    /// The same from a grid that merges what it cannot tell apart, which only hinders the attacker: the exact
    /// value lies in [muAtLeast(), mu()], mostly 0.01 % of it wide, never more than 0.3 %.
    double muAtLeast() const;

    /// The smallest delta at `epsilon` >= 0; 0 from the pure epsilon on.
    double delta(double epsilon) const;

private:
    RangeLimitedLaplace(std::int64_t dimensions, double epsilon);

    /// One corner of the trade-off curve with falsePositive >= falseNegative; the curve is its own mirror
    /// image.
    struct Corner {
        double falsePositive, falseNegative;
    };
    std::int64_t m_dimensions;
    double m_shift;
    std::vector<Corner> m_corners; ///< from (1, 0) towards the diagonal
    double m_variation = 0, m_mu = 0;
};

} // namespace sfumato

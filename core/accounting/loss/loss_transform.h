// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/accounting/loss/dominating_pair.h"

#include <complex>
#include <optional>
#include <vector>

namespace sfumato {

/// A distribution composed with itself `steps` times.
struct LossPhase {
    DominatingPair distribution;
    double steps = 1;
};

/// Which of the two pairs: of (P, Q) as the distribution states it, or of (Q, P).
enum class LossDirection { Given, Swapped };

/// The transform K(z) = sum over phases of steps ln E_P e^{zL} of the total privacy loss L of a composition.
class LossTransform {
public:
    /// Of the distributions cropped as far as that changes no delta >= `smallestDelta` by more than a relative 1e-8.
    LossTransform(const std::vector<LossPhase>& phases, LossDirection direction, double smallestDelta);

    /// K(s) and its first two derivatives at real s.
    struct Moments {
        double value, mean, variance;
    };
    Moments at(double s) const;

    /// A tilt near the saddle point for `delta`, at most largestTilt().
    double tiltFor(double delta) const;

    /// Real s beyond these need more points than there are.
    double largestTilt() const { return m_largestTilt; }
    double smallestTilt() const { return m_smallestTilt; }

    LossDirection direction() const { return m_direction; }

    /// The delta that cropping may have hidden.
    double left() const { return m_left; }

    /// The phases with their distributions cropped.
    const std::vector<LossPhase>& phases() const { return m_phases; }

    /// The number of steps, all phases together.
    double steps() const;

    /// The bound of Renyi differential privacy at its best order s + 1, what is left out counted against it:
    /// the least of K(s) / s + ln(1 - 1/(s+1)) - (ln delta + ln(s+1)) / s over real s (Canonne, Kamath,
    /// Steinke, "The discrete Gaussian for differential privacy", 2020, Proposition 12).
    double renyiEpsilon(double delta) const;

    /// The smallest epsilon >= 0 at which the hockey-stick divergence of the composed pair is `delta`,
    /// numerically exact (about 1e-10), by inversion along Re z = s with s the saddle point,
    ///     delta(epsilon) = 1/(2 pi i) integral of exp(K(z) - z epsilon) / (z (z + 1)) dz.
    /// Nothing where the integrand decays too slowly to be summed within a share of the work, as for a handful of
    /// rarely sampled steps or steps with little noise. Throws WorkLimit::OutOfWork.
    std::optional<double> epsilon(double delta) const;

    /// The hockey-stick divergence at `epsilon` >= 0, with the same accuracy; nothing where epsilon() gives
    /// nothing.
    std::optional<double> delta(double epsilon) const;

    /// A bound on it by Renyi differential privacy: the least of exp(K(s) - s epsilon) s^s / (s+1)^(s+1) over
    /// real s.
    double renyiDelta(double epsilon) const;

private:
    struct Part {
        LossNodes nodes;
        double steps;
    };
    struct Contour;
    std::optional<Contour> contour(double s, double period) const;
    std::optional<double> invertedEpsilon(double delta) const;
    std::optional<double> invertedDelta(double epsilon) const;
    double saddle(double delta) const;
    double saddleAt(double epsilon) const;
    std::vector<Part> parts(double frequency) const;

    std::vector<LossPhase> m_phases;
    LossDirection m_direction;
    double m_largestTilt = 0, m_smallestTilt = 0;
    double m_left = 0;
    std::vector<Part> m_parts;
};

} // namespace sfumato

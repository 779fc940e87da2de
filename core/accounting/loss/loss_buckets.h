// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/accounting/loss/loss_transform.h"

#include <cstdint>
#include <vector>

namespace sfumato {

/// What has its loss in [index step, (index + 1) step): the mass of P, and the mass of P minus e^{index step}
/// that of Q, which is what is left when it is told at the lower end.
struct Bucket {
    double mass = 0, excess = 0;
};

/// A distribution in one direction, sorted into buckets `first`, first + 1, ...
struct Buckets {
    struct Atom {
        std::int64_t index;
        double above; ///< the loss is index step + above
        double mass;
    };
    std::int64_t first = 0;
    std::vector<Bucket> at;
    std::vector<Atom> atoms; ///< in no bucket
    double left = 0;         ///< mass of P beyond all buckets and atoms

    Bucket& operator[](std::int64_t index) { return at[std::size_t(index - first)]; }
};

/// The widths of the ranges of loss that the distribution's pieces have, added up: so many buckets are filled, times
/// the step.
double rangesOf(const DominatingPair& distribution);

/// Work (WorkLimit) for each of them: where it ends, and a Gauss rule on it.
inline constexpr double workOfBucket = 7;

/// Sorts a distribution; the masses are right to the rounding of a Gauss rule on each bucket.
Buckets sorted(const DominatingPair& distribution, LossDirection direction, double step);

/// Masses on multiples first, first + 1, ... of a step.
struct Masses {
    std::int64_t first = 0;
    double offset = 0; ///< the losses are multiples plus this
    std::vector<double> at;
    double left = 0; ///< whose loss counts as infinite

    double& operator[](std::int64_t index) { return at[std::size_t(index - first)]; }
};

/// Keeps the masses of P and Q: what lies in a bucket goes to its two ends, so that the hockey-stick curve is
/// nowhere lower.
Masses split(const Buckets& buckets, double step);

/// Pools buckets, from the highest down, until the pool's loss is a multiple: post-processing, so that the
/// curve is nowhere higher.
Masses pooled(Buckets buckets, double step);

} // namespace sfumato

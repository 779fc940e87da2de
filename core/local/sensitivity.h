// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/spec/tables/data_facts.h"
#include "core/spec/run_spec.h"

namespace sfumato {

/// sup ||f(x) - f(x')|| over any two records x, x' that the bound lets through; the local model protects all
/// of a record.
struct Sensitivity {
    std::string norm; ///< "l1" or "l2"
    double value = 0;
    std::string derivation; ///< which assumption gives this number, one line
    bool operator==(const Sensitivity&) const = default;
};

/// l1 for Laplace, l2 otherwise. With d dimensions of a record and k features:
///   box              l1 = sum of the sides, l2 = root of the sum of their squares (d * range, sqrt(d) *
///   range) half disc R      l1 = (1 + sqrt 2) R, l2 = 2 R ellipse a, b     l1 = 2 sqrt(a^2 + b^2), l2 = 2
///   max(a, b); the unit disc: 2 sqrt 2 and 2 l1 ball R        2 R in both norms l2 ball R        l2 = 2 R,
///   l1 = 2 R sqrt(k) orthant, fixed norm R   l2 = sqrt 2 R, since <x, x'> >= 0; l1 = (sqrt(floor(k/2)) +
///   sqrt(ceil(k/2))) R: disjoint supports           sphere              l2 = 2, l1 = 2 sqrt(k): opposite points
/// A ball bounds the features, whatever the transform. A box or domain bounds the record: orthonormal rows
/// keep its l2 sensitivity (DctLowPass), l1 is not kept, and the quantile chooses per record what it keeps,
/// so both need a ball. The radius of a ball is in units of the scaled data: of points with a public range,
/// the unit is half of it. The integers of a record lie
/// inside the same set, so the grid costs nothing; only box + DctLowPass is rounded after the bound and pays
/// sqrt(k) * gridUnit (core/noise/grid.h). Faults (subject "mechanism.bound"): no such bound for these data.
Result<Sensitivity> sensitivityOf(const MechanismSpec& mechanism, const DataFacts& facts);

/// The integers stand for multiples of this power of two: at least 2^20 of them across the bound.
double gridUnit(const MechanismSpec& mechanism, const PublicDomain& domain);

} // namespace sfumato

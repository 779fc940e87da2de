// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/run_spec.h"

#include <optional>
#include <span>
#include <string_view>

namespace sfumato {

/// Distribution of the noise on one number: b exp(-|v| / b) / 2, N(0, sigma^2), or the density of mechanism.p.
enum class NoiseShape { Laplace, Normal, Generalized };

/// What is known of a local mechanism without running it. Its guarantee is a row of
/// core/accounting/mechanism/local_guarantee.cpp, its sampler of core/local/record_release.cpp.
struct MechanismFacts {
    MechanismKind id;
    NoiseShape shape;  ///< with isDirection: across the direction of the record
    bool isL1;         ///< its sensitivity is bounded in the l1 norm, else in l2
    bool hasDelta;     ///< its guarantee is (epsilon, delta), else epsilon without exception
    bool hasGuarantee; ///< else it serves studies: epsilon is infinite, and the scale must be given
    bool isDirection;  ///< releases a record as one noisy unit vector, with a scale computed from epsilon; else each
                       ///< number gets noise
    std::optional<double> variance; ///< of the noise on a number at scale 1; none where it depends on mechanism.p
    std::optional<Cost> cost;       ///< whose exp(-cost / lambda) is the density of the noise

    /// Whether mu = sensitivity / scale describes how far two records can be told apart, as with Gaussian noise on each
    /// number.
    bool hasMu() const { return shape == NoiseShape::Normal && !isDirection; }
};

/// A row for each mechanism, in the order of MechanismKind.
std::span<const MechanismFacts> mechanisms();
const MechanismFacts& factsOf(MechanismKind id);
/// Null where no mechanism has this name.
const MechanismFacts* mechanismNamed(std::string_view name);

/// spec.delta, or 0 where the mechanism has none.
double deltaOf(const MechanismSpec& spec);

} // namespace sfumato

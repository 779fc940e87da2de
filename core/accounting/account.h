// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/accounting/loss/loss_transform.h"
#include "core/accounting/mechanism/renyi.h"
#include "core/base/result.h"
#include "core/spec/tables/mechanism_phase.h"

#include <optional>
#include <span>
#include <string_view>

namespace sfumato {

/// How a composition is accounted for. Each gives an epsilon that holds; they differ in how much of the truth
/// they give away.
enum class Accountant {
    Tight,         ///< the exact curve, numerically: contour inversion of the privacy loss transform, no grid
    Certified,     ///< an upper bound that holds whatever the numerical error: losses on a grid, every
                   ///< uncertainty counted as more delta
    RenyiImproved, ///< exact Renyi DP at every order, conversion of Canonne, Kamath, Steinke 2020
    RenyiClassic   ///< the same with Mironov's conversion of 2017, as older tools report it
};
template <>
inline constexpr auto namesInOrder<Accountant> = names("tight", "certified", "renyi-improved", "renyi-classic");

/// What a composition costs one record at a delta, by one accountant.
struct Account {
    double epsilon = 0; ///< what the accountant says
    double lower = 0;   ///< the true epsilon is at least this: a pair of neighbors and an attack that reach it
                        ///< (0: not computed)
    double upper = 0;   ///< and at most this, certified; `epsilon` itself for the Renyi accountants
    double order = 0;   ///< of the Renyi accountants
    MechanismPhase::Relation relation = MechanismPhase::Relation::ZeroOut;
    LossDirection direction = LossDirection::Given; ///< the direction that decides: Given is emptying a
                                                    ///< record's place, Swapped filling it
    bool exact = true; ///< false where `epsilon` of Tight is an upper bound, because the exact inversion would take
                       ///< too long
    std::string_view source; ///< of the formula
};

/// The account of all `releases` together, adaptively chosen or not. 0 < delta < 1. Faults of lossPhases();
/// OutOfRange for delta. Within WorkLimit::usual and the limits of this thread: where they do not suffice, an upper
/// bound that is looser, last of all by Renyi differential privacy as if every record took part in all that is sampled.
Result<Account> account(std::span<const MechanismPhase> releases, double delta, Accountant accountant);

/// Only the tight epsilon, without bounds: for sliders and searches, mostly a few milliseconds. An upper bound where
/// account() gives one, which `exact`, where it is named, says.
Result<double> tightEpsilonOf(std::span<const MechanismPhase> releases, double delta, bool* exact = nullptr);

/// Where every release is plain Gaussian noise on all records, or on every record once in a shuffled pass: the
/// noise multiplier of the one release that equals them all.
std::optional<double> joinedGaussianNoise(std::span<const MechanismPhase> releases);

/// A Renyi curve of a composition, both directions, and the delta that it leaves out.
struct RenyiBound {
    RenyiCurve curve;
    double left;
};
/// Exact where every release has a known curve, else of distributions cropped for `delta`. Faults of account().
Result<RenyiBound> renyiBound(std::span<const MechanismPhase> releases, double delta);

/// delta(epsilon) of a composition, the larger of both directions: the hockey-stick curve from which every
/// trade-off follows.
Result<double> tightDelta(std::span<const MechanismPhase> releases, double epsilon);

} // namespace sfumato

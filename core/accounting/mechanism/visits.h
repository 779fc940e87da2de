// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/accounting/loss/dominating_pair.h"
#include "core/accounting/mechanism/renyi.h"
#include "core/spec/tables/mechanism_phase.h"

#include <optional>
#include <span>

namespace sfumato {

/// Gaussian releases of which a record is in all of some and in a random number of others: its block of the
/// records is one of many, and each step asks one that is drawn uniformly, whatever the records are. Who
/// knows which steps asked its block sees N ~ Bin(steps, rate) releases of it, whose answers may depend on all
/// that was kept of earlier ones, and so
///     delta(epsilon) = sum over n of P(N = n) delta_Gauss(epsilon; mu = sqrt(precision + n / noise^2)).
struct RandomVisits {
    double precision = 0; ///< sum of 1 / noise multiplier^2 over the releases that a record is in for certain
    double noise = 1;     ///< multiplier of a visit
    double steps = 0, rate = 0;
};

/// Whether so many numbers of visits matter that several are told together, by the largest of them and the odds of the
/// likeliest: what is found is then a bound, some tenths of a percent above the truth.
bool isGrouped(const RandomVisits& visits);

/// Rounded up. epsilon >= 0.
double visitsDelta(const RandomVisits& visits, double epsilon);
/// The smallest epsilon >= 0 that keeps `delta` in (0, 1), rounded up.
double visitsEpsilon(const RandomVisits& visits, double delta);

/// The releases as such, where they are plain Gaussian noise on all records, on cyclic or shuffled shares of
/// them, or on random blocks of one number and noise.
std::optional<RandomVisits> visitsOf(std::span<const MechanismPhase> releases);

/// One step: with probability `rate` the distribution, else nothing, and everybody knows which.
DominatingPair sometimes(const DominatingPair& distribution, double rate);
/// Its curve: ln(1 - rate + rate e^{(a-1) r(a)}) / (a-1).
RenyiCurve sometimesRenyi(RenyiCurve curve, double rate);

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/accounting/loss/loss_transform.h"
#include "core/base/result.h"
#include "core/spec/tables/mechanism_phase.h"

#include <span>

namespace sfumato {

/// Whether the release can be accounted for, without doing it. Unsupported where no sound accounting is
/// known: the generalized mechanism; fixed-size sampling under zero-out, where what stands for a record that is not
/// drawn is another record, twice as far away as none; Laplace and randomized response under Poisson sampling with
/// replace-one; projections of a Poisson sample; randomized response with any sampling. OutOfRange or Mismatch where
/// the numbers do not go together.
Result<void> checkAccountable(const MechanismPhase& release);

/// The least noise multiplier that is accounted for: 0.001, or 0.01 of Gaussian noise on a sample, below
/// which every step is as good as public.
double leastNoise(const MechanismPhase& release);

/// `steps` Gaussian releases, under replace-one where the sample has a fixed size and under zero-out
/// else.
MechanismPhase gaussianSteps(double noiseMultiplier, MechanismPhase::Sampling sampling, double samplingRate,
                             double steps);

/// How many steps a record takes part in, as far as sampling does not amplify: of a pass over shuffled batches
/// or over blocks one step, else all.
double countedSteps(const MechanismPhase& release);

/// The dominating pair of one step of `release`, and how often it counts. Faults of checkAccountable().
Result<LossPhase> lossPhase(const MechanismPhase& release);

/// All of a composition. Mismatch where the releases do not share one neighboring relation.
/// Whether releases go together: a fault of one of them, or Mismatch where their relations differ.
Result<void> checkTogether(std::span<const MechanismPhase> releases);

Result<std::vector<LossPhase>> lossPhases(std::span<const MechanismPhase> releases);

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/accounting/literature/claims.h"
#include "core/base/result.h"
#include "core/spec/tables/mechanism_phase.h"

namespace sfumato {

/// A budget that somebody states for a mechanism: "I read epsilon 10 with these settings: is it so?"
struct OwnClaim {
    enum class Kind {
        GaussianSteps, ///< Gaussian noise on an answer of sensitivity 1, in every step
        Gaussian,      ///< one release of records with Gaussian noise
        Laplace        ///< one release of records with Laplace noise: delta is 0
    };
    Kind kind = Kind::GaussianSteps;
    double claimed = 10;
    double delta = 1e-5;
    double noise = 1;       ///< of steps: the multiplier; of a release: the standard deviation, or Laplace's scale
    double sensitivity = 1; ///< of a release: how far two records can be apart, l2 for Gauss, l1 for Laplace
    MechanismPhase::Sampling sampling = MechanismPhase::Sampling::Poisson; ///< of steps: All, Poisson or FixedSize
    double rate = 0.01; ///< of steps: the share of the records in one
    std::int64_t steps = 10000;
};

/// What our accountants say of it, in seconds at most. OutOfRange, by the field's name, where a number is none that a
/// mechanism can have, or where no noise, or no number of steps, keeps what is claimed.
Result<Claim> judged(const OwnClaim& claim);

/// Of Gaussian noise on sampled steps, as published papers and people state it; `paper`, `setting` and `why` are what
/// stands beside the figures.
Result<Claim> judgedSteps(std::string_view paper, std::string_view setting, double claimed, double delta,
                          const MechanismPhase& release, std::string_view why);

/// A number with four digits that is no smaller, so that noise as it is shown is enough.
double shownUp(double noise);

} // namespace sfumato

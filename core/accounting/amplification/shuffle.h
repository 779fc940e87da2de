// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/spec/tables/enum_names.h"
#include "core/spec/privacy_budget.h"

#include <cstdint>
#include <string_view>

namespace sfumato {

// n users each release one number, picture or point through a randomizer that is (epsilon0, 0)-private on its
// own, and a trusted shuffler hides who sent what. Seen after the shuffler, replacing one user's record is
// (epsilon, delta)-private with a smaller epsilon. Whoever holds the reports before the shuffler still sees
// epsilon0 only. A Gaussian mechanism has delta above 0 on its own and is outside all of these theorems.

/// Which theorem. e0 is epsilon0; ln, sqrt, Bin and Bernoulli as usual.
enum class ShuffleBound {
    /// Feldman, McMillan, Talwar, "Hiding among the clones", FOCS 2021, Theorem 3.1 by its proof:
    /// (A + D, C - A + 1 - D) against (A + 1 - D, C - A + D) with C ~ Bin(n - 1, e^-e0), A ~ Bin(C, 1/2),
    /// D ~ Bernoulli(e^e0 / (1 + e^e0)), evaluated to the last digits. Sound for every randomizer.
    Clones,
    /// The closed form of the same theorem, for e0 <= ln(n / (16 ln(2/delta))):
    /// ln(1 + tanh(e0 / 2) (8 sqrt(e^e0 ln(4/delta) / n) + 8 e^e0 / n)).
    /// Sound, but two to five times Clones.
    ClosedForm,
    /// Clones with C ~ Bin(n - 1, 2 / (1 + e^e0)) (the same authors, SODA 2023, Theorem 3.1). By the authors'
    /// erratum proven for some randomizers only; carries a warning.
    StrongerClones,
    /// The formula that papers quote (SODA 2023, Theorem 3.2); same condition on e0, same erratum and
    /// warning:
    /// ln(1 + (e^e0 - 1) (4 sqrt(2 ln(4/delta) / ((e^e0 + 1) n)) + 4 / n)).
    StrongerClosedForm,
    /// The privacy blanket (Balle, Bell, Gascon, Nissim, CRYPTO 2019, Lemma 5.3) of Laplace noise of scale
    /// 1 / e0 on one number in [0, 1], or Clones where that is smaller; for this randomizer alone.
    LaplaceBlanket
};
template <>
inline constexpr auto namesInOrder<ShuffleBound> = names("clones", "closed-form", "stronger-clones",
                                                         "stronger-closed-form", "laplace-blanket");

/// Why a number of this bound may promise too much, in plain English; empty where it does not.
std::string_view shuffleWarning(ShuffleBound bound);

struct ShuffleAnswer {
    double epsilon = 0; ///< what the bound gives, rounded up; at most epsilon0, which always holds
    double atLeast = 0; ///< not above the bound evaluated without error; 0 for the blanket: not known
    std::string_view warning;
};

/// The epsilon after the shuffler at `delta`, for 1 <= users <= 1e9, 0 < epsilon0 <= 10 000, 1e-20 <= delta
/// < 1. OutOfRange elsewhere; Unsupported where epsilon0 exceeds a closed form's condition. Clones are
/// evaluated to a relative 1e-9. The blanket is computed on a grid that only adds: about 0.001 % up to a
/// million users, some percent at 1e9.
Result<ShuffleAnswer> shuffleEpsilon(ShuffleBound bound, double epsilon0, std::int64_t users, double delta);

/// The delta after the shuffler at `epsilon` >= 0, rounded up (below 1e-25 nothing is resolved); 0 from
/// epsilon0 on. The closed forms have none: Unsupported.
Result<double> shuffleDelta(ShuffleBound bound, double epsilon0, std::int64_t users, double epsilon);

/// The fewest users for which the bound keeps `target`; the number returned keeps it, one less does not (for
/// the blanket: up to the error of its grid). OutOfRange where 1e9 users are not enough.
Result<std::int64_t> usersForShuffle(ShuffleBound bound, double epsilon0, const PrivacyBudget& target);

} // namespace sfumato

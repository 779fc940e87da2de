// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/spec/privacy_budget.h"

#include <cstdint>

namespace sfumato {

// The Laplace mechanism f(x) + Lap(b)^d on a function of l1 sensitivity D = sup ||f(x) - f(x')||_1 is (D / b,
// 0)-private (Dwork, McSherry, Nissim, Smith, TCC 2006).

/// The smallest scale b = D / epsilon, rounded up to a double; a delta in `budget` is not used. OutOfRange
/// where `sensitivity` is not positive and finite.
Result<double> laplaceScale(const PrivacyBudget& budget, double sensitivity);

/// D / b, rounded up; infinity at scale 0.
double laplaceEpsilon(double scale, double sensitivity);

} // namespace sfumato

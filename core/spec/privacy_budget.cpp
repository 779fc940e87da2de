// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spec/privacy_budget.h"

#include <cmath>

namespace sfumato {

Result<PrivacyBudget> PrivacyBudget::make(double epsilon, double delta) {
    if (!(epsilon > 0) || !std::isfinite(epsilon))
        return Fault{Fault::Code::OutOfRange, "mechanism.epsilon", TEXT("must be a finite number above 0")};
    if (!(delta >= 0 && delta < 1))
        return Fault{Fault::Code::OutOfRange, "mechanism.delta", {TEXT("must lie in [%1, %2)"), {0, 1}}};
    return PrivacyBudget(epsilon, delta);
}

} // namespace sfumato

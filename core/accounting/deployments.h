// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/run_spec.h"

#include <span>
#include <string_view>

namespace sfumato {

/// The budget of somebody's public deployment of differential privacy, as its owner has published it.
struct Deployment {
    std::string_view name;   ///< of owner and product
    PrivacyModel model;      ///< who sees raw data
    std::string_view unit;   ///< what one budget protects; translatable
    double epsilon, delta;   ///< delta 0: pure
    std::string_view source; ///< where it stands
};

/// By epsilon, the smallest first. Budgets of different units or models cannot be compared with each other: an epsilon
/// a day adds up over the days. They show what was done, and are no advice.
std::span<const Deployment> publicDeployments();

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/privacy_event.h"

#include <cstdint>
#include <span>
#include <string_view>

namespace sfumato {

/// What local releases cost one record.
struct Spent {
    /// Sums over the releases with a guarantee (basic composition); delta at most 1.
    double epsilon = 0;
    double delta = 0;
    std::int64_t releases = 0;
    std::int64_t withoutGuarantee = 0; ///< releases that the sums leave out
};

/// The releases of the data set named `data`. Sums are right to the last digit of a double: a budget of 5
/// holds fifty times 0.1.
Spent spentOn(std::span<const PrivacyEvent> events, std::string_view data);

/// The largest of each over all data sets.
Spent spentAtMost(std::span<const PrivacyEvent> events);

} // namespace sfumato

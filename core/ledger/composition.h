// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/accounting/account.h"
#include "core/base/result.h"
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

/// The epsilon at `delta` of everything recorded on `data`: local releases by basic composition, and with
/// what delta they leave over, the central steps, all phases together, by `accountant`. Infinite where a
/// release guarantees nothing or no delta is left. Mismatch where central steps count under add-or-remove-one
/// and there are local releases, or steps under another relation, on the same data: no common guarantee.
Result<double> epsilonAt(std::span<const PrivacyEvent> events, std::string_view data, double delta,
                         Accountant accountant = Accountant::Tight);

/// The largest of each over all data sets.
Spent spentAtMost(std::span<const PrivacyEvent> events);

} // namespace sfumato

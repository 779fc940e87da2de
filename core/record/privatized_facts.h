// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/data_facts.h"
#include "core/record/privacy_event.h"

namespace sfumato {

/// What stands behind privatized records; all of it is public.
struct PrivatizedFacts {
    DataFacts source; ///< geometry and domain are those of the raw records: what a generator makes
    MechanismSpec mechanism;
    PrivacyEvent event;       ///< as it stands in the ledger, or as whoever collected the records states it
    double unit = 0;          ///< y = unit * integer; a power of two but of PrivUnit
    std::int64_t heldOut = 0; ///< the last records, kept for the held-out likelihood
    bool operator==(const PrivatizedFacts&) const = default;
};

} // namespace sfumato

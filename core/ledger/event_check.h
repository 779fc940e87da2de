// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/record/privacy_event.h"

#include <string>
#include <vector>

namespace sfumato {

/// Returns Mismatch where an event states less privacy loss than its own numbers give. Epsilon and delta of a local release are computed
/// again from mechanism, sensitivity and noise scale (Laplace and Gaussian; PrivUnit only from the privatized file). Central steps and raw
/// accesses must state epsilon 0; the queries of central steps cannot be recomputed and are not checked. `origin` names the file.
Result<void> checkClaims(const std::vector<PrivacyEvent>& events, const std::string& origin);

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/record/privacy_event.h"

#include <string>
#include <vector>

namespace sfumato {

/// Mismatch where an event claims less than its own numbers give: of a local release epsilon and delta must follow from mechanism,
/// sensitivity and noise scale (Laplace, Gaussian; PrivUnit only from the records' own file); central steps and looks have no epsilon.
/// `origin` names the file. What the steps of the central model were nobody can compute again from what they left.
Result<void> checkClaims(const std::vector<PrivacyEvent>& events, const std::string& origin);

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/tables/privacy_event.h"

#include <vector>

namespace sfumato {

/// Nothing is released in it, but raw records are looked at.
bool isLook(const PrivacyEvent& event);

/// Adds to `events` what stands in `more` and not, or less often, there.
void addMissing(const std::vector<PrivacyEvent>& more, std::vector<PrivacyEvent>& events);

/// How often noise is drawn in this release: its steps, or once.
std::int64_t stepsOf(const PrivacyEvent& release);

/// The two are parts of one: the same mechanism on the same records for the same purpose, of which only the number of
/// steps, with which of them it begins and the order of the records may differ.
bool isSameRelease(PrivacyEvent one, PrivacyEvent other);

/// The steps of all among `events` that are the same release as `release`.
std::int64_t stepsLike(const PrivacyEvent& release, const std::vector<PrivacyEvent>& events);

} // namespace sfumato

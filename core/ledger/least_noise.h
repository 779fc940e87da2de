// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/tables/privacy_event.h"

#include <functional>
#include <optional>
#include <vector>

namespace sfumato {

/// `planned` with the least noise, all of it by one factor, with which `keeps` holds: to 0.2 %. Nothing where it holds
/// with no noise.
std::optional<std::vector<PrivacyEvent>>
withLeastNoise(const std::vector<PrivacyEvent>& planned,
               const std::function<bool(const std::vector<PrivacyEvent>&)>& keeps);

} // namespace sfumato

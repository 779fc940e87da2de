// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/privacy_event.h"

#include <nlohmann/json.hpp>

#include <string_view>

namespace sfumato {

/// Numbers are written with all digits; an infinite epsilon is null.
nlohmann::ordered_json toJson(const PrivacyEvent& event);

/// Every key must be there and no other; `origin` names the file in a fault.
Result<PrivacyEvent> privacyEventFromJson(const nlohmann::json& json, std::string_view origin);

} // namespace sfumato

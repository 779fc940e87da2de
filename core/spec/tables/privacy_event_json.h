// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/tables/privacy_event.h"

#include <nlohmann/json.hpp>

#include <string_view>

namespace sfumato {

/// Numbers are written with all digits; an infinite epsilon is null.
nlohmann::ordered_json toJson(const PrivacyEvent& event);

/// By what records are known: 32 hexadecimal digits in small letters. An account is looked for under them, so nothing
/// else may stand there.
bool isFingerprint(std::string_view text);

/// Every key must be there and no other, every number in its range; texts become plain words. `origin` names the file
/// in a fault.
Result<PrivacyEvent> privacyEventFromJson(const nlohmann::json& json, std::string_view origin);

} // namespace sfumato

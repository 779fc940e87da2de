// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spec/json_fields.h"
#include "core/spec/tables/privacy_event_json.h"
#include "tests/fuzz/fuzz.h"

using namespace sfumato;

// The events of account.json of a packed run: a list of what was done with the records.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text{reinterpret_cast<const char*>(data), size};
    const auto json = parseJson(text, "f");
    fuzz::check(json, "f");
    if (!json) return 0;
    for (const auto& entry : json->is_array() ? *json : nlohmann::json::array({*json})) {
        const auto event = privacyEventFromJson(entry, "f");
        fuzz::check(event, "f");
        if (event) REQUIRE(privacyEventFromJson(toJson(*event), "f").ok());
    }
    return 0;
}

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spec/json_fields.h"

#include "core/base/plain_word.h"

#include <optional>
#include <set>
#include <vector>

namespace sfumato {

namespace {

/// Whether more than 64 brackets are open at once, outside of texts.
bool tooDeep(std::string_view text) {
    int depth = 0;
    bool quoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (quoted) {
            if (text[i] == '\\')
                ++i;
            else if (text[i] == '"')
                quoted = false;
        } else if (text[i] == '"')
            quoted = true;
        else if (text[i] == '{' || text[i] == '[') {
            if (++depth > 64) return true;
        } else if (text[i] == '}' || text[i] == ']')
            --depth;
    }
    return false;
}

} // namespace

Result<nlohmann::json> parseJson(std::string_view text, std::string_view origin) {
    if (tooDeep(text)) return Fault{Fault::Code::Malformed, std::string(origin), TEXT("is nested more than 64 deep")};
    // Of a key that stands twice the second would be taken, and the first be read.
    std::vector<std::set<std::string>> keys;
    std::optional<std::string> twice;
    const auto watch = [&](int, nlohmann::json::parse_event_t event, nlohmann::json& parsed) {
        using Event = nlohmann::json::parse_event_t;
        if (event == Event::object_start)
            keys.emplace_back();
        else if (event == Event::object_end)
            keys.pop_back();
        else if (event == Event::key && !keys.back().insert(parsed.get_ref<const std::string&>()).second && !twice)
            twice = parsed.get<std::string>();
        return true;
    };
    auto json = nlohmann::json::parse(text, watch, false);
    if (twice)
        return Fault{Fault::Code::Malformed, std::string(origin),
                     "has the key " + plainText(*twice) + " twice in one object"};
    if (json.is_discarded()) return Fault{Fault::Code::Malformed, std::string(origin), TEXT("is not valid JSON")};
    return json;
}

Fault inside(std::string_view origin, Fault fault) {
    fault.subject = std::string(origin) + ": " + fault.subject;
    return fault;
}

} // namespace sfumato

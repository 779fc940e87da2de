// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/record/json_fields.h"

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
            if (++depth > 64)
                return true;
        } else if (text[i] == '}' || text[i] == ']')
            --depth;
    }
    return false;
}

} // namespace

Result<nlohmann::json> parseJson(std::string_view text, std::string_view origin) {
    if (tooDeep(text))
        return Fault{Fault::Code::Malformed, std::string(origin), "is nested more than 64 deep"};
    auto json = nlohmann::json::parse(text, nullptr, false);
    if (json.is_discarded())
        return Fault{Fault::Code::Malformed, std::string(origin), "is not valid JSON"};
    return json;
}

Fault inside(std::string_view origin, Fault fault) {
    fault.subject = std::string(origin) + ": " + fault.subject;
    return fault;
}

} // namespace sfumato

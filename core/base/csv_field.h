// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace sfumato {

/// A field of a row of a CSV file: in double quotes where it needs them, a line break as a space.
inline std::string csvField(const std::string& text) {
    if (text.find_first_of(",\"\n\r") == std::string::npos) return text;
    std::string quoted = "\"";
    for (const char c : text) quoted += c == '"' ? "\"\"" : std::string(1, c == '\n' || c == '\r' ? ' ' : c);
    return quoted + '"';
}

} // namespace sfumato

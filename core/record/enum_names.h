// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace sfumato {

/// The spelling of an enum's values in files and on the command line. Specialized once beside each enum:
/// a constexpr array `table` of {value, "name"}, and where files of earlier versions have other names, another, `earlier`,
/// which is only read.
template <class Enum>
struct EnumNames;

template <class Enum>
std::string_view nameOf(Enum value) {
    for (const auto& [candidate, name] : EnumNames<Enum>::table)
        if (candidate == value)
            return name;
    return "?";
}

template <class Enum>
std::optional<Enum> fromName(std::string_view name) {
    for (const auto& [value, candidate] : EnumNames<Enum>::table)
        if (candidate == name)
            return value;
    if constexpr (requires { EnumNames<Enum>::earlier; })
        for (const auto& [value, candidate] : EnumNames<Enum>::earlier)
            if (candidate == name)
                return value;
    return std::nullopt;
}

/// "laplace, gaussian, generalized": for messages that list what would be right.
template <class Enum>
std::string namesOf() {
    std::string list;
    for (const auto& entry : EnumNames<Enum>::table)
        list += (list.empty() ? "" : ", ") + std::string(entry.second);
    return list;
}

} // namespace sfumato

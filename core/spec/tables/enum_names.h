// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace sfumato {

/// The spelling of an enum's values in files and on the command line, specialized once beside each enum, in the order
/// of its values, which count from 0:
///     template <>
///     inline constexpr auto namesInOrder<Schedule> = names("constant", "cosine");
/// As many names as the enum has values, or it does not compile.
template <class Enum>
inline constexpr std::array<std::string_view, 0> namesInOrder{};

template <class... Words>
constexpr std::array<std::string_view, sizeof...(Words)> names(const Words&... words) {
    return {words...};
}

/// Names that files of earlier versions have and that are only read: pairs of a value and its name.
template <class Enum>
inline constexpr std::array<std::pair<Enum, std::string_view>, 0> earlierNames{};

namespace detail {

/// Whether `value` is one of its enum's: the compiler spells it by name then, else as a number, "(Schedule)2".
template <auto value>
constexpr bool isEnumerator() {
    return std::string_view(__PRETTY_FUNCTION__).find("value = (") == std::string_view::npos;
}

} // namespace detail

/// The values of an enum with their names. An enum whose values have a table of facts, a row with `id` and `name` for
/// each in order, declares a `table` of its own and takes it from there by namesIn().
template <class Enum>
struct EnumNames {
    static constexpr auto table = [] {
        constexpr auto names = namesInOrder<Enum>;
        static_assert(detail::isEnumerator<Enum(names.size() - 1)>() && !detail::isEnumerator<Enum(names.size())>(),
                      "an enum has as many names as values");
        std::array<std::pair<Enum, std::string_view>, names.size()> pairs;
        for (std::size_t i = 0; i < pairs.size(); ++i) pairs[i] = {Enum(i), names[i]};
        return pairs;
    }();
};

template <class Facts, std::size_t count>
consteval auto namesIn(const std::array<Facts, count>& rows) {
    std::array<std::pair<decltype(Facts::id), std::string_view>, count> pairs;
    for (std::size_t i = 0; i < count; ++i) {
        if (std::size_t(rows[i].id) != i) throw "the rows must be in the order of their enum";
        pairs[i] = {rows[i].id, rows[i].name};
    }
    return pairs;
}

template <class Enum>
std::string_view nameOf(Enum value) {
    for (const auto& [candidate, name] : EnumNames<Enum>::table)
        if (candidate == value) return name;
    return "?";
}

template <class Enum>
std::optional<Enum> fromName(std::string_view name) {
    for (const auto& [value, candidate] : EnumNames<Enum>::table)
        if (candidate == name) return value;
    for (const auto& [value, candidate] : earlierNames<Enum>)
        if (candidate == name) return value;
    return std::nullopt;
}

/// "a, b, c": what `word`, a function or a member, is of each.
template <class Word = std::identity>
std::string listOf(const auto& range, Word word = {}) {
    std::string list;
    for (const auto& each : range) list += (list.empty() ? "" : ", ") + std::string(std::invoke(word, each));
    return list;
}

/// "laplace, gaussian, generalized": for messages that list what would be right.
template <class Enum>
std::string namesOf() {
    return listOf(EnumNames<Enum>::table, [](const auto& entry) { return entry.second; });
}

} // namespace sfumato

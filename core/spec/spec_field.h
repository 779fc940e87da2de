// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/fault.h"

#include <concepts>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace sfumato {

// The fields of a struct are listed once, beside it or in the room's .cpp, a row for each:
//     void fields(Of<TrainSpec> auto& s, auto&& f) {
//         f("steps", s.steps, ">= 0", "updates of the generator");
//         f("patience", s.patience, "[0, 10000]", "evaluations without progress that end it; 0: none do", "must be
//         ...");
//     }
// JSON, --set, the completions of the command line, the checks of ranges and the table in docs/settings.md are made
// from the rows. A row has a key, a member and, where the struct is a spec, a range (of a list: of each element), one
// line of help and, where the usual words do not fit, those of the fault that a number outside of the range is. Members
// may be numbers, texts, enums with names, optionals, vectors, maps and structs with fields of their own.

/// `T` is `Struct`, const or not: for the one parameter of fields() that serves reading and writing.
template <class T, class Struct>
concept Of = std::same_as<std::remove_const_t<T>, Struct>;

namespace detail {

template <class T>
concept WithFields = requires(T& t) {
    fields(t, [](const char*, auto&, const auto&...) {});
};
template <class T>
concept Optional = std::same_as<T, std::optional<typename T::value_type>>;
template <class T>
concept Vector = requires {
    typename T::value_type;
}
&&!std::same_as<T, std::string> && !Optional<T> && !requires { typename T::mapped_type; };
template <class T>
concept Map = requires {
    typename T::mapped_type;
};

} // namespace detail

/// Numbers that a field takes: "[0, 1]", "[0, 1)", "(0, 10]", "> 0", ">= 1", "0 or [4, 512]"; empty: all.
struct FieldRange {
    double least = -std::numeric_limits<double>::infinity(), most = std::numeric_limits<double>::infinity();
    bool withLeast = true, withMost = true, orZero = false;

    /// REQUIREs one of the forms above.
    static FieldRange read(std::string_view text);
    bool contains(double number) const;
};

/// Adds the fault of `number` where it is outside of the range of a row.
void checkRange(double number, const std::string& key, std::string_view range, const char* words,
                std::vector<Fault>& faults);

/// Adds a fault for each number in `value` that is outside of its field's range, its subject the dotted key, which
/// begins with `at`.
template <class T>
void checkRanges(const T& value, const std::string& at, std::vector<Fault>& faults) {
    fields(value, [&](const char* name, const auto& member, std::string_view range = {}, const char* = "",
                      const char* words = nullptr) {
        const std::string key = at + name;
        const auto check = [&](const auto& element, const std::string& place) {
            using Element = std::remove_cvref_t<decltype(element)>;
            if constexpr (detail::WithFields<Element>)
                checkRanges(element, place + '.', faults);
            else if constexpr (std::is_arithmetic_v<Element> && !std::same_as<Element, bool>)
                checkRange(double(element), key, range, words, faults);
        };
        if constexpr (detail::Vector<std::remove_cvref_t<decltype(member)>>)
            for (std::size_t i = 0; i < member.size(); ++i) check(member[i], key + '.' + std::to_string(i));
        else
            check(member, key);
    });
}

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/spec/tables/enum_names.h"
#include "core/spec/spec_field.h"

#include <nlohmann/json.hpp>

#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace sfumato {

/// Parses `text`, nested at most 64 deep; Malformed with `origin` as subject.
Result<nlohmann::json> parseJson(std::string_view text, std::string_view origin);

/// `fault` with "<origin>: " before its subject.
Fault inside(std::string_view origin, Fault fault);

namespace detail {

inline constexpr std::size_t mostElements = 4096; ///< of a list

/// A number or a word.
using NumberOrWord = std::variant<double, std::string>;

} // namespace detail

/// `value` as JSON by its fields(), see spec_field.h; every one is written.
template <class T>
nlohmann::ordered_json fieldsToJson(const T& value) {
    if constexpr (detail::WithFields<T>) {
        auto object = nlohmann::ordered_json::object();
        fields(value, [&](const char* key, const auto& member, const auto&...) { object[key] = fieldsToJson(member); });
        return object;
    } else if constexpr (detail::Map<T>) {
        auto object = nlohmann::ordered_json::object();
        for (const auto& [key, member] : value) object[key] = fieldsToJson(member);
        return object;
    } else if constexpr (std::same_as<T, detail::NumberOrWord>) {
        return std::visit([](const auto& held) { return nlohmann::ordered_json(held); }, value);
    } else if constexpr (detail::Vector<T>) {
        auto array = nlohmann::ordered_json::array();
        for (const auto& element : value) array.push_back(fieldsToJson(element));
        return array;
    } else if constexpr (detail::Optional<T>) {
        return value ? fieldsToJson(*value) : nlohmann::ordered_json();
    } else if constexpr (std::is_enum_v<T>) {
        return std::string(nameOf(value));
    } else {
        return value;
    }
}

namespace detail {

/// Reads a value and remembers the first fault.
class FieldsReader {
public:
    explicit FieldsReader(std::string_view origin) : m_origin(origin) {}
    const std::optional<Fault>& fault() const { return m_fault; }

    template <class T>
    void read(const nlohmann::json& json, const std::string& at, T& value) {
        if (m_fault) return;
        if constexpr (WithFields<T>)
            readObject(json, at, value);
        else if constexpr (Map<T>)
            readMap(json, at, value);
        else if constexpr (std::same_as<T, NumberOrWord>)
            readNumberOrWord(json, at, value);
        else if constexpr (Vector<T>)
            readArray(json, at, value);
        else if constexpr (Optional<T>)
            json.is_null() ? value.reset() : read(json, at, value.emplace());
        else if constexpr (std::is_enum_v<T>)
            readEnum(json, at, value);
        else
            readScalar(json, at, value);
    }

private:
    void fail(Fault::Code code, const std::string& at, Text detail) {
        if (!m_fault) m_fault = Fault{code, m_origin + ": " + (at.empty() ? "top level" : at), std::move(detail)};
    }

    template <class T>
    void readObject(const nlohmann::json& json, const std::string& at, T& value) {
        if (!json.is_object()) return fail(Fault::Code::WrongType, at, "must be an object");
        std::string known;
        fields(value, [&](const char* key, auto& member, const auto&...) {
            known += (known.empty() ? "" : ", ") + std::string(key);
            if (auto found = json.find(key); found != json.end())
                read(*found, at.empty() ? key : at + '.' + key, member);
        });
        for (const auto& item : json.items()) {
            bool read = false;
            fields(value, [&](const char* key, auto&, const auto&...) { read = read || item.key() == key; });
            if (!read)
                fail(Fault::Code::UnknownKey, at.empty() ? item.key() : at + '.' + item.key(),
                     "nobody reads this key; known are " + known);
        }
    }

    template <class T>
    void readArray(const nlohmann::json& json, const std::string& at, T& value) {
        if (!json.is_array()) return fail(Fault::Code::WrongType, at, "must be an array");
        if (json.size() > mostElements)
            return fail(Fault::Code::TooLarge, at, "has more than " + std::to_string(mostElements) + " elements");
        value.assign(json.size(), {});
        for (std::size_t i = 0; i < json.size(); ++i) read(json[i], at + '[' + std::to_string(i) + ']', value[i]);
    }

    template <class T>
    void readMap(const nlohmann::json& json, const std::string& at, T& value) {
        if (!json.is_object()) return fail(Fault::Code::WrongType, at, "must be an object");
        if (json.size() > mostElements)
            return fail(Fault::Code::TooLarge, at, "has more than " + std::to_string(mostElements) + " elements");
        value.clear();
        for (const auto& item : json.items()) read(item.value(), at + '.' + item.key(), value[item.key()]);
    }

    void readNumberOrWord(const nlohmann::json& json, const std::string& at, NumberOrWord& value) {
        if (json.is_number())
            value = json.get<double>();
        else if (json.is_string())
            value = json.get<std::string>();
        else
            fail(Fault::Code::WrongType, at, "must be a number or a word");
    }

    template <class T>
    void readEnum(const nlohmann::json& json, const std::string& at, T& value) {
        const auto found = json.is_string() ? fromName<T>(json.template get_ref<const std::string&>()) : std::nullopt;
        if (!found) return fail(Fault::Code::NotAChoice, at, "must be one of " + namesOf<T>());
        value = *found;
    }

    template <class T>
    void readScalar(const nlohmann::json& json, const std::string& at, T& value) {
        if constexpr (std::same_as<T, bool>) {
            if (!json.is_boolean()) return fail(Fault::Code::WrongType, at, "must be true or false");
        } else if constexpr (std::same_as<T, std::string>) {
            if (!json.is_string()) return fail(Fault::Code::WrongType, at, "must be a text");
        } else if constexpr (std::floating_point<T>) {
            if (!json.is_number()) return fail(Fault::Code::WrongType, at, "must be a number");
        } else {
            if (json.is_number_float()) // 1e5
                return readWhole(json.template get<double>(), at, value);
            if (!json.is_number_integer()) return fail(Fault::Code::WrongType, at, "must be a whole number");
            const bool fits = json.is_number_unsigned() ? std::in_range<T>(json.template get<std::uint64_t>())
                                                        : std::in_range<T>(json.template get<std::int64_t>());
            if (!fits) return fail(Fault::Code::OutOfRange, at, "is too large or negative");
        }
        value = json.template get<T>();
    }

    template <class T>
    void readWhole(double number, const std::string& at, T& value) {
        if (number != std::floor(number)) return fail(Fault::Code::WrongType, at, "must be a whole number");
        if (!(std::abs(number) <= 9e15) || !std::in_range<T>(std::int64_t(number)))
            return fail(Fault::Code::OutOfRange, at, "is too large or negative");
        value = T(number);
    }

    std::string m_origin;
    std::optional<Fault> m_fault;
};

} // namespace detail

/// The inverse; absent keys keep their defaults. The first fault found, its subject "<origin>: <dotted key>":
/// UnknownKey, WrongType, OutOfRange for an unknown name or a number that does not fit, TooLarge for a list.
template <class T>
Result<T> fieldsFromJson(const nlohmann::json& json, std::string_view origin) {
    T value;
    detail::FieldsReader reader(origin);
    reader.read(json, "", value);
    return reader.fault() ? Result<T>(*reader.fault()) : value;
}

/// Collects the first fault of a JSON object's members, each asked for by name and type.
class JsonMembers {
public:
    JsonMembers(const nlohmann::json& json, std::string origin, std::size_t count)
        : m_json(json), m_origin(std::move(origin)) {
        if (!json.is_object() || json.size() != count)
            refuse("is not an object of " + std::to_string(count) + " known keys");
    }
    template <class T>
    T get(const char* key, bool (nlohmann::json::*is)() const noexcept) {
        const auto found = m_json.is_object() ? m_json.find(key) : m_json.end();
        if (found == m_json.end() || !((*found).*is)()) {
            refuse(std::string(key) + " is absent or of another type");
            return T{};
        }
        return found->template get<T>();
    }
    std::vector<double> numbers(const char* key) {
        std::vector<double> values;
        for (const nlohmann::json& entry : get<nlohmann::json>(key, &nlohmann::json::is_array)) {
            require(entry.is_number() && std::isfinite(entry.get<double>()), key, "must hold finite numbers");
            values.push_back(entry.is_number() ? entry.get<double>() : 0);
        }
        return values;
    }
    void require(bool holds, std::string_view key, std::string_view rule) {
        if (!holds) refuse(std::string(key) + " " + std::string(rule));
    }
    Result<void> result() const { return m_fault ? Result<void>(*m_fault) : Result<void>(); }

private:
    void refuse(Text detail) {
        if (!m_fault) m_fault = Fault{Fault::Code::Malformed, m_origin, std::move(detail)};
    }
    const nlohmann::json& m_json;
    std::string m_origin;
    std::optional<Fault> m_fault;
};

} // namespace sfumato

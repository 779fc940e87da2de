// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/fault.h"
#include "core/base/require.h"

#include <utility>
#include <variant>

namespace sfumato {

/// A value, or the fault that kept it from being. Reading the side that is absent is a bug and throws.
template <class T>
class [[nodiscard]] Result {
public:
    Result(T value) : m_content(std::in_place_index<0>, std::move(value)) {}
    Result(Fault fault) : m_content(std::in_place_index<1>, std::move(fault)) {}

    bool ok() const { return m_content.index() == 0; }
    explicit operator bool() const { return ok(); }

    T& value() & { return checked(), std::get<0>(m_content); }
    const T& value() const& { return checked(), std::get<0>(m_content); }
    T&& value() && { return checked(), std::get<0>(std::move(m_content)); }
    T& operator*() & { return value(); }
    const T& operator*() const& { return value(); }
    T&& operator*() && { return std::move(*this).value(); }
    T* operator->() { return &value(); }
    const T* operator->() const { return &value(); }

    const Fault& fault() const {
        REQUIRE(!ok());
        return std::get<1>(m_content);
    }

private:
    void checked() const { REQUIRE(ok()); }
    std::variant<T, Fault> m_content;
};

/// Success without a value, or a fault.
template <>
class [[nodiscard]] Result<void> {
public:
    Result() = default;
    Result(Fault fault) : m_content(std::move(fault)) {}

    bool ok() const { return m_content.index() == 0; }
    explicit operator bool() const { return ok(); }
    const Fault& fault() const {
        REQUIRE(!ok());
        return std::get<1>(m_content);
    }

private:
    std::variant<std::monostate, Fault> m_content;
};

} // namespace sfumato

/// `TRY(name, expression);` is a Result named `name` in a function that hands on its fault: `*name` is its value.
#define TRY(name, ...)                                                                                                 \
    auto name = __VA_ARGS__;                                                                                           \
    if (!name) return name.fault()

/// The same of a Result whose value nobody needs.
#define TRY_DO(...)                                                                                                    \
    do {                                                                                                               \
        if (auto tried = __VA_ARGS__; !tried) return tried.fault();                                                    \
    } while (false)

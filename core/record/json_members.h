// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <nlohmann/json.hpp>

#include <cmath>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sfumato {

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
        if (!holds)
            refuse(std::string(key) + " " + std::string(rule));
    }
    Result<void> result() const { return m_fault ? Result<void>(*m_fault) : Result<void>(); }

private:
    void refuse(std::string detail) {
        if (!m_fault)
            m_fault = Fault{Fault::Code::Malformed, m_origin, std::move(detail)};
    }
    const nlohmann::json& m_json;
    std::string m_origin;
    std::optional<Fault> m_fault;
};

} // namespace sfumato

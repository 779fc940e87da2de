// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/privacy_figures.h"
#include "core/spec/tables/mechanism_phase.h"
#include "core/spec/privacy_budget.h"

#include <nlohmann/json.hpp>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace sfumato {

/// The parameters of one entry, checked.
class FigureParameters {
public:
    explicit FigureParameters(const nlohmann::json& values) : m_values(values) {}

    double operator[](const char* name) const { return m_values.at(name).get<double>(); }
    std::int64_t count(const char* name) const { return std::int64_t((*this)[name]); }
    const nlohmann::json& at(const char* name) const { return m_values.at(name); }
    bool has(const char* name) const { return m_values.contains(name); }

    PrivacyBudget budget() const { return *PrivacyBudget::make((*this)["epsilon"], (*this)["delta"]); }

private:
    const nlohmann::json& m_values;
};

/// A kind of figure and how it is found.
struct MetricKind {
    PrivacyFigureKind facts;
    std::string_view relation; ///< the only one that the kind holds under; empty where it computes what is asked
    std::function<Result<PrivacyFigure>(const FigureParameters&)> answer;
};

/// The relation of a parameter: its name, or as older tables spell it, with underscores.
std::optional<MechanismPhase::Relation> relationNamed(std::string text);

/// All of them, in the order of the documentation.
const std::vector<MetricKind>& figureKinds();

} // namespace sfumato

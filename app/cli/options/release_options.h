// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/shell/completion.h"
#include "core/spec/tables/mechanism_phase.h"

#include <CLI/App.hpp>

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace sfumato::cli {

/// The options that describe one release.
class ReleaseOptions {
public:
    void addTo(CLI::App& command) {
        addChoice(command, "--noise", m_noise, "gaussian, laplace, randomized-response, projected-gaussian",
                  "Kind of noise");
        command.add_option("--noise-multiplier,--sigma", m_values["noiseMultiplier"],
                           "Standard deviation (Laplace: scale) over the sensitivity under the relation");
        command.add_option("--local-epsilon", m_values["epsilon"], "Of randomized response");
        addChoice(command, "--sampling", m_sampling, namesOf<MechanismPhase::Sampling>(), "Who takes part in a step");
        command.add_option("--rate,--q", m_values["samplingRate"],
                           "Share of the records that takes part in a step, (0, 1]");
        command
            .add_option("--relation", m_relation,
                        "Which data sets are neighbors, at one index another record (replace-one) or none (zero-out); "
                        "default: what noise and sampling allow")
            ->type_name(takes::oneOf(namesOf<MechanismPhase::Relation>()));
        command.add_option("--steps", m_values["steps"], "Number of steps");
        command.add_option("--directions", m_values["directions"], "Projections per step, of projected-gaussian");
        command.add_option("--dimensions", m_values["dimensions"], "Dimensions of a record, of projected-gaussian");
        addChoice(command, "--frame", m_frame, namesOf<MechanismPhase::Directions>(), "Of projected-gaussian");
    }

    static std::vector<std::string> names() {
        return {"--noise", "--noise-multiplier", "--local-epsilon", "--sampling", "--rate", "--relation",
                "--steps", "--directions",       "--dimensions",    "--frame"};
    }

    /// `rateIsAsked`: sampling needs no rate, for it is what is looked for.
    Result<MechanismPhase> release(bool rateIsAsked = false) const {
        const auto given = [&](const char* name) { return m_values.at(name).has_value(); };
        const auto unread = [](const char* option, const char* noise) {
            return Fault{Fault::Code::Mismatch, option, std::string("is read with --noise ") + noise + " alone"};
        };
        if (given("epsilon") && m_noise != "randomized-response")
            return unread("--local-epsilon", "randomized-response");
        if ((given("directions") || given("dimensions")) && m_noise != "projected-gaussian")
            return unread("--directions, --dimensions", "projected-gaussian");
        if (given("noiseMultiplier") && m_noise == "randomized-response")
            return Fault{Fault::Code::Mismatch, "--noise-multiplier", "is not read with --noise randomized-response"};
        if (fromName<MechanismPhase::Sampling>(m_sampling).value_or(MechanismPhase::Sampling::All) !=
                MechanismPhase::Sampling::All &&
            !given("samplingRate") && !rateIsAsked)
            return Fault{Fault::Code::Missing, "--rate",
                         "is needed with --sampling " + m_sampling + ": the share that takes part in a step"};
        nlohmann::json json = {{"noise", m_noise}, {"sampling", m_sampling}, {"frame", m_frame}};
        if (!m_relation.empty()) json["relation"] = m_relation;
        for (const auto& [name, value] : m_values)
            if (value) json[name] = *value;
        return phaseFromJson(json, "release");
    }

private:
    std::string m_noise = "gaussian", m_sampling = "all", m_relation, m_frame = "random";
    std::map<std::string, std::optional<double>> m_values;
};

} // namespace sfumato::cli

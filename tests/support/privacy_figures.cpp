// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/privacy_figures.h"

#include "core/accounting/loss/work_limit.h"
#include "core/accounting/mechanism/accounted_ranges.h"
#include "tests/support/figure_kinds.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <sstream>

namespace sfumato {

namespace {

using nlohmann::json;

/// What a parameter may be. Anything not listed is text.
struct NumberRange {
    std::string_view name;
    double least, most;
    bool whole;
};
constexpr double open = 1e-300; // above 0
constexpr NumberRange ranges[] = {
    {"epsilon", 0, 1e6, false},
    {"eps0", open, accounted::localEpsilon.most, false},
    {"delta", open, 0.999999, false},
    {"sensitivity", open, 1e12, false},
    {"sigma", accounted::noiseMultiplier.least, accounted::noiseMultiplier.most, false},
    {"sigma_over_clip_norm", accounted::noiseMultiplier.least, accounted::noiseMultiplier.most, false},
    {"scale", 1e-6, 1e12, false},
    {"q", open, 1, false},
    {"gamma", open, 1, false},
    {"steps", accounted::steps.least, accounted::steps.most, true},
    {"alpha", 1.0000001, accounted::order.most, false},
    {"n", accounted::users.least, accounted::users.most, true},
    {"k", 1, accounted::directions.most, true},
    {"d", accounted::dimensions.least, accounted::dimensions.most, true},
    {"N", 1, 1e12, true},
    {"batch", 1, 1e9, true},
    {"epochs", 1, 1e9, false},
    {"partitions", 1, 1e12, true},
    {"mean_runs", 1, 1e9, false},
    {"l1_diameter", open, 1e12, false},
    {"l2_diameter", open, 1e12, false},
    {"norm_of_difference", open, 1, false}};

const NumberRange* rangeOf(std::string_view name) {
    const auto found = std::find_if(std::begin(ranges), std::end(ranges),
                                    [&](const NumberRange& range) { return range.name == name; });
    return found == std::end(ranges) ? nullptr : found;
}

/// The names in "q sigma [relation]" and whether each must be there.
std::vector<std::pair<std::string, bool>> named(std::string_view list) {
    std::vector<std::pair<std::string, bool>> names;
    bool required = true;
    std::istringstream words{std::string(list)};
    for (std::string word; words >> word;) {
        if (word.starts_with('[')) {
            required = false;
            word.erase(0, 1);
        }
        if (word.ends_with(']')) word.pop_back();
        names.emplace_back(word, required);
    }
    return names;
}

std::optional<Fault> unfit(const json& parameters, std::string_view list, std::string_view relation,
                           const std::string& origin) {
    if (!parameters.is_object()) return Fault{Fault::Code::WrongType, origin, "must be an object of named parameters"};
    const auto names = named(list);
    for (const auto& item : parameters.items())
        if (std::none_of(names.begin(), names.end(), [&](const auto& name) { return name.first == item.key(); }))
            return Fault{Fault::Code::UnknownKey, origin + "." + item.key(),
                         "is a parameter that this kind does not have; it has " + std::string(list)};
    for (const auto& [name, required] : names) {
        const auto found = parameters.find(name);
        if (found == parameters.end()) {
            if (required) return Fault{Fault::Code::Missing, origin + "." + name, "is needed"};
            continue;
        }
        if (name == "phases") {
            if (!found->is_array() || found->empty())
                return Fault{Fault::Code::WrongType, origin + ".phases", "must be a list of {q, sigma, steps}"};
            for (std::size_t i = 0; i < found->size(); ++i)
                if (const auto fault = unfit((*found)[i], "q sigma steps", "",
                                             origin + ".phases[" + std::to_string(i) + "]"))
                    return fault;
        }
        if (name == "shape" && !(found->is_number() && found->get<double>() > -1) && *found != "inf")
            return Fault{Fault::Code::OutOfRange, origin + ".shape", "must be a number above -1, or \"inf\""};
        if (name == "case" && *found != "central" && *found != "federated")
            return Fault{Fault::Code::OutOfRange, origin + ".case",
                         "must be \"central\" or \"federated\"; the figure is that of the other parameters"};
        if (name == "row" && !found->is_string())
            return Fault{Fault::Code::WrongType, origin + ".row", "is a remark in words"};
        if (name == "relation") {
            const auto named = found->is_string() ? relationNamed(found->get_ref<const std::string&>()) : std::nullopt;
            if (!named)
                return Fault{Fault::Code::OutOfRange, origin + ".relation",
                             "must be one of " + namesOf<MechanismPhase::Relation>()};
            if (!relation.empty() && nameOf(*named) != relation)
                return Fault{Fault::Code::Mismatch, origin + ".relation",
                             "must be " + std::string(relation) + ": this kind holds under that relation only"};
        }
        if (const NumberRange* range = rangeOf(name)) {
            if (!found->is_number()) return Fault{Fault::Code::WrongType, origin + "." + name, "must be a number"};
            const double value = found->get<double>();
            if (!(value >= range->least && value <= range->most) || (range->whole && value != std::floor(value)))
                return Fault{Fault::Code::OutOfRange, origin + "." + name,
                             std::string("must be a ") + (range->whole ? "whole number" : "number") +
                                 (range->least == open ? " above 0" : " from " + json(range->least).dump()) + " to " +
                                 json(range->most).dump()};
        }
    }
    if (parameters.contains("epsilon") && parameters.contains("delta") && parameters["epsilon"].get<double>() == 0)
        return Fault{Fault::Code::OutOfRange, origin + ".epsilon", "must be above 0: no noise keeps a budget of 0"};
    if (parameters.contains("batch") && parameters.contains("N") &&
        parameters["batch"].get<double>() > parameters["N"].get<double>())
        return Fault{Fault::Code::Mismatch, origin + ".batch", "cannot be larger than N"};
    if (parameters.contains("epochs") && parameters.contains("steps") && parameters.contains("batch") &&
        parameters.contains("N")) {
        const double epochs = parameters["epochs"], steps = parameters["steps"],
                     whole = std::floor(parameters["N"].get<double>() / parameters["batch"].get<double>());
        if (steps < epochs * whole || steps > epochs * (whole + 1))
            return Fault{Fault::Code::Mismatch, origin + ".epochs",
                         "is so many passes of N / batch steps, which `steps` are not"};
    }
    return std::nullopt;
}

} // namespace

std::optional<MechanismPhase::Relation> relationNamed(std::string text) {
    constexpr std::string_view remark = " (sigma relative to replace-one sensitivity)"; // of tables that were published
    if (text.ends_with(remark) && text.starts_with("replace")) text.resize(text.size() - remark.size());
    std::ranges::replace(text, '_', '-');
    return fromName<MechanismPhase::Relation>(text);
}

std::vector<PrivacyFigureKind> privacyFigureKinds() {
    std::vector<PrivacyFigureKind> list;
    for (const MetricKind& kind : figureKinds()) list.push_back(kind.facts);
    return list;
}

Result<PrivacyFigure> privacyFigure(std::string_view name, const json& parameters, const std::string& origin) {
    const auto kind = std::find_if(figureKinds().begin(), figureKinds().end(),
                                   [&](const MetricKind& candidate) { return candidate.facts.name == name; });
    if (kind == figureKinds().end())
        return Fault{Fault::Code::UnknownKey, origin + ": kind", std::string(name) + " is not a kind of figure"};
    if (const auto fault = unfit(parameters, kind->facts.parameters, kind->relation, origin)) return *fault;
    auto answer = WorkLimit::within(1.5 * WorkLimit::usual, [&] { return kind->answer(FigureParameters(parameters)); })
                      .value_or(Fault{Fault::Code::Unsupported, std::string(name),
                                      "takes too long with these parameters; account bounds it"});
    if (!answer) return Fault{answer.fault().code, origin + ": " + answer.fault().subject, answer.fault().detail};
    return answer;
}

Result<nlohmann::ordered_json> privacyFigures(const json& entries, const std::string& origin) {
    if (!entries.is_array())
        return Fault{Fault::Code::WrongType, origin, "must be a list of {\"id\", \"kind\", \"parameters\"}"};
    nlohmann::ordered_json answers = nlohmann::ordered_json::array();
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const json& entry = entries[i];
        const std::string place = origin + ": [" + std::to_string(i) + "]";
        if (!entry.is_object() || !entry.contains("id") || !entry.contains("kind") || !entry["kind"].is_string() ||
            !entry.contains("parameters"))
            return Fault{Fault::Code::Malformed, place, "must be an object with \"id\", \"kind\" and \"parameters\""};
        nlohmann::ordered_json answer = {{"id", entry["id"]}};
        // One bad entry does not cost the others their answers.
        const auto found = [&]() -> Result<PrivacyFigure> {
            try {
                return privacyFigure(entry["kind"].get_ref<const std::string&>(), entry["parameters"], place);
            } catch (const std::exception& error) {
                return Fault{Fault::Code::Internal, place, error.what()};
            }
        }();
        if (found) {
            answer["value"] = found->value;
            answer["upper"] = found->upper;
            answer["lower"] = found->lower;
            if (!found->note.empty()) answer["note"] = found->note;
        } else {
            answer["error"] = describe(found.fault());
        }
        answers.push_back(std::move(answer));
    }
    return answers;
}

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/sweep_text.h"

#include "app/cli/commands.h"
#include "core/base/rounded_text.h"

namespace sfumato::cli {

using Json = nlohmann::ordered_json;

namespace {

/// What the releases of a sweep cost the people behind the records.
std::string spends(const SweepPlan& plan) {
    if (plan.releases == 0)
        return "releases nothing: the data are privatized already";
    const std::string releases = std::to_string(plan.releases) +
                                 (plan.releases == 1 ? " release" : " releases");
    const std::string sum = "epsilon " + roundedUp(plan.epsilon) +
                            (plan.delta > 0 ? ", delta " + roundedUp(plan.delta) : "") +
                            (plan.central ? " per record, of " + std::to_string(plan.runs) + " runs together"
                                          : " per record, added up over " + releases + " (basic composition)");
    if (plan.withoutGuarantee > 0)
        return "NOT PRIVATE: " + std::to_string(plan.withoutGuarantee) + " of " + releases +
               " use noise without a guarantee" +
               (plan.sensitive ? "" : "; the data are public, so nothing is spent");
    const std::string before =
        plan.before.epsilon > 0 ? "; with what was spent on them before: " + sumText(plan.together) : "";
    return plan.sensitive ? "spends " + sum + before
                          : "the data are public, so nothing is spent; on private data it would be " + sum;
}

} // namespace

Json sweepPlanJson(const SweepPlan& plan) {
    Json document{{"runs", plan.runs},
                  {"releases", plan.releases},
                  {"epsilon", plan.epsilon},
                  {"delta", plan.delta},
                  {"releasesWithoutGuarantee", plan.withoutGuarantee},
                  {"sensitive", plan.sensitive},
                  {"seconds", plan.seconds < 0 ? Json() : Json(plan.seconds)},
                  {"spends", spends(plan)},
                  {"faults", Json::array()}};
    for (const auto& fault : plan.faults)
        document["faults"].push_back(describe(fault));
    return document;
}

std::string sweepPlanText(const SweepSpec& sweep, const SweepPlan& plan) {
    std::string text = "sweep of " + std::string(axisName(sweep)) + " over";
    for (const double value : sweep.values)
        text += ' ' + shown(value);
    for (const auto& [key, values] : sweep.grid) {
        text += ", " + key + " over";
        for (const auto& value : values)
            text += ' ' + value;
    }
    text += '\n' + std::to_string(plan.runs) + (plan.runs == 1 ? " run" : " runs") +
            (plan.central ? "" : " (the losses of a point are arms of one run, on the same privatized records)");
    if (plan.seconds >= 0)
        text += ", about " + duration(plan.seconds);
    text += '\n' + spends(plan);
    for (const auto& fault : plan.faults)
        text += "\nwill fail: " + describe(fault);
    return text;
}

std::string sweepPointText(const SweepSpec& sweep, const SweepPoint& point) {
    const std::string others = gridText(point);
    return std::string(axisName(sweep)) + ' ' + shown(point.value) + (others.empty() ? "" : ", " + others) + " seed " +
           std::to_string(point.seed);
}

std::string curveText(const SweepCurve& curve, const SweepSpec& sweep, Json& document) {
    std::string text = '\n' + curve.series + ", " + std::string(nameOf(sweep.measure)) +
                       (curve.usesRaw ? " [uses raw data]" : "") + ':';
    Json points = Json::array();
    for (const auto& point : curve.points) {
        text += "\n  " + shown(point.value) + "  " + shown(point.median) +
                (point.seeds > 1 ? "  (" + shown(point.least) + " to " + shown(point.most) + ", " +
                                       std::to_string(point.seeds) + " seeds)"
                                 : "");
        points.push_back({{"value", point.value},
                          {"median", point.median},
                          {"least", point.least},
                          {"most", point.most},
                          {"seeds", point.seeds}});
    }
    const auto knee = kneeOf(curve);
    if (knee)
        text += "\n  knee at " + shown(*knee);
    document["curves"].push_back({{"series", curve.series},
                                  {"measure", nameOf(sweep.measure)},
                                  {"usesRaw", curve.usesRaw},
                                  {"points", points},
                                  {"knee", knee ? Json(*knee) : Json()}});
    return text;
}

} // namespace sfumato::cli

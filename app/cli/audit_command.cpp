// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/shell/completion.h"
#include "core/accounting/central_plan.h"
#include "core/accounting/literature/claims.h"
#include "core/base/guarded.h"
#include "core/base/rounded_text.h"
#include "core/spec/tables/central_methods.h"
#include "core/audit/one_run_audit.h"

#include <CLI/CLI.hpp>

#include <sstream>

// audit: published claims recomputed, and attacks on our own methods.
namespace sfumato::cli {

namespace {

using Json = nlohmann::ordered_json;

struct AuditOptions {
    std::string method;
    double epsilon = 10;
    std::int64_t canaries = 200, runs = 300, steps = 100;
    std::uint64_t seed = 7;
    bool repeated = false;
};

Json claimJson(const ClaimSource& source) {
    const Claim claim = source.compute();
    Json findings = Json::array();
    for (const Claim::Finding& finding : claim.findings)
        findings.push_back({{"how", finding.how}, {"epsilon", finding.epsilon}, {"sound", finding.sound}});
    return {{"paper", claim.paper},    {"setting", claim.setting},    {"claimed", claim.claimed},
            {"delta", claim.delta},    {"epsilon", claim.answer()},   {"verdict", nameOf(claim.verdict())},
            {"findings", findings},    {"why", english(claim.why)},   {"remedy", english(claim.remedy)},
            {"preset", source.preset}, {"settings", source.settings}, {"unavailable", source.unavailable}};
}

/// The command that trains with the setting of a claim, or why there is none.
std::string tryText(const Json& claim) {
    if (const auto why = claim["unavailable"].get<std::string>(); !why.empty()) return "cannot be run here: " + why;
    std::string command = "run it: sfumato-cli train --preset " + claim["preset"].get<std::string>();
    for (const Json& setting : claim["settings"]) command += " --set '" + setting.get<std::string>() + '\'';
    return command;
}

std::string claimText(const Json& claim) {
    std::ostringstream text;
    text << claim["paper"].get<std::string>() << "\n  " << claim["setting"].get<std::string>() << "\n  claimed "
         << shown(claim["claimed"].get<double>()) << " at delta " << shown(claim["delta"].get<double>())
         << "; holds: " << roundedUp(claim["epsilon"].get<double>(), 6) << " (" << claim["verdict"].get<std::string>()
         << ")\n";
    for (const Json& finding : claim["findings"])
        text << "    " << shown(finding["epsilon"].get<double>()) << "  " << finding["how"].get<std::string>()
             << (finding["sound"].get<bool>() ? "" : " [no bound]") << '\n';
    text << "  " << claim["why"].get<std::string>() << "\n  " << claim["remedy"].get<std::string>() << "\n  "
         << tryText(claim) << '\n';
    return text.str();
}

std::string methodNames() {
    std::string names;
    for (const auto& method : centralMethods()) names += (names.empty() ? "" : ", ") + std::string(method.name);
    return names;
}

/// A small training of the method, as an audit wants it: every step asks a fifth of the records.
Result<RunSpec> auditedSpec(const AuditOptions& options) {
    const CentralMethod* method = centralMethod(options.method);
    if (!method) return Fault{Fault::Code::UnknownKey, "--empirical", "must be one of " + methodNames()};
    if (options.canaries < 20 || options.canaries > 5000)
        return Fault{Fault::Code::OutOfRange, "--canaries", "must lie between 20 and 5000"};
    if (options.runs < 100 || options.runs > 100000)
        return Fault{Fault::Code::OutOfRange, "--runs", "must lie between 100 and 100000"};
    if (options.steps < 1 || options.steps > 10000)
        return Fault{Fault::Code::OutOfRange, "--steps", "must lie between 1 and 10000"};
    RunSpec spec;
    spec.seed = options.seed;
    spec.data.scaling = Scaling::Unit;
    spec.privacy = {.model = PrivacyModel::Central, .method = options.method, .epsilon = options.epsilon};
    spec.privacy.sampling = method->samplings.front();
    const bool sampled = spec.privacy.sampling != MechanismPhase::Sampling::All;
    spec.privacy.rate = sampled ? 0.2 : 1;
    spec.methods = {MethodSpec{.name = options.method, .batch = 50}};
    spec.model.hidden = {32};
    spec.model.latentDimension = 8;
    if (options.method == "dp-classifier") spec.privacy.settings.insert({"features", 40.0});
    if (options.method == "dp-adapt") spec.privacy.settings.insert({"sourceSteps", 100.0});
    spec.train.steps = method->trains ? options.steps : 0;
    spec.train.checkpointEvery = options.steps;
    spec.monitor.raw = false;
    return spec;
}

int auditClaims(const Console& console) {
    const auto claims = guarded([]() -> Result<Json> {
        const Planning planning(interruption());
        Json list = Json::array();
        for (const ClaimSource& source : publishedClaims()) list.push_back(claimJson(source));
        return list;
    });
    if (!claims) return console.interrupted(claims.fault());
    std::string text;
    for (const Json& claim : *claims) text += (text.empty() ? "" : "\n") + claimText(claim);
    console.print(text, *claims);
    return Done;
}

int auditMethod(const AuditOptions& options, const Console& console) {
    ProgressPrinter progress;
    const auto audit = guarded([&]() -> Result<OneRunAudit> {
        auto spec = auditedSpec(options);
        return spec ? auditInOneRun(std::move(*spec), options.canaries, progress, interruption()) : spec.fault();
    });
    if (!audit) return console.interrupted(audit.fault());
    std::ostringstream text;
    text << options.method << ": epsilon is at least " << roundedDown(audit->epsilonAtLeast, 6)
         << " (95 % confidence: of " << audit->guesses << " guesses about " << audit->canaries << " canaries "
         << audit->right << " were right) and at most " << roundedUp(audit->epsilonProved, 6)
         << ", as proved, at delta " << shown(audit->delta) << "; "
         << (audit->epsilonAtLeast > audit->epsilonProved ? "REFUTED" : "not refuted");
    console.print(text.str(), {{"method", options.method},
                               {"epsilonAtLeast", audit->epsilonAtLeast},
                               {"epsilonProved", audit->epsilonProved},
                               {"delta", audit->delta},
                               {"canaries", audit->canaries},
                               {"guesses", audit->guesses},
                               {"right", audit->right},
                               {"refuted", audit->epsilonAtLeast > audit->epsilonProved},
                               {"seconds", audit->seconds}});
    return audit->epsilonAtLeast > audit->epsilonProved ? Refused : Done;
}

/// Of methods that keep networks beside the records.
int auditRepeatedly(const AuditOptions& options, const Console& console) {
    ProgressPrinter progress;
    const auto audit = guarded([&]() -> Result<RepeatedAudit> {
        TRY(spec, auditedSpec(options));
        spec->methods.front().batch = 10;
        if (options.method == "dp-sinkhorn") {
            spec->privacy.sampling = MechanismPhase::Sampling::All, spec->privacy.rate = 1;
            spec->privacy.settings.insert({{"adversaryMaps", 2.0}, {"adversaryRate", 0.01}, {"adversarySteps", 3.0}});
        } else {
            spec->privacy.settings.insert({{"channels", 2.0}, {"criticRate", 0.05}, {"criticSteps", 3.0}});
        }
        return auditInManyRuns(std::move(*spec), options.runs, progress, interruption());
    });
    if (!audit) return console.interrupted(audit.fault());
    std::ostringstream text;
    text << options.method << ": epsilon is at least " << roundedDown(audit->epsilonAtLeast, 6)
         << " (99.9 % confidence, at delta 1e-5: " << audit->runs
         << " trainings on each of two sets of records) and at most " << roundedUp(audit->epsilonProved, 6)
         << ", as proved, at delta " << shown(audit->delta) << "; " << (audit->isRefuted ? "REFUTED" : "not refuted");
    console.print(text.str(), {{"method", options.method},
                               {"epsilonAtLeast", audit->epsilonAtLeast},
                               {"epsilonProved", audit->epsilonProved},
                               {"delta", audit->delta},
                               {"runs", audit->runs},
                               {"refuted", audit->isRefuted},
                               {"seconds", audit->seconds}});
    return audit->isRefuted ? Refused : Done;
}

} // namespace

void addAudit(CLI::App& app, Context& context) {
    auto* command = app.add_subcommand(
        "audit", "Published privacy claims, recomputed now; with --empirical an attack on a method of our own");
    auto options = std::make_shared<AuditOptions>();
    auto* empirical = command
                          ->add_option("--empirical", options->method,
                                       "Train this method once on drawn digits and canaries, and guess which "
                                       "canaries were there")
                          ->type_name(takes::oneOf(methodNames()));
    command->add_option("--epsilon", options->epsilon, "The proved budget of that training, at delta 1e-5")
        ->capture_default_str()
        ->needs(empirical);
    command->add_option("--canaries", options->canaries, "Records whose presence a coin decides")
        ->capture_default_str()
        ->needs(empirical);
    command->add_option("--runs", options->runs, "Trainings on either of two data sets, where many are asked for")
        ->capture_default_str()
        ->needs(empirical);
    command
        ->add_flag("--repeated", options->repeated,
                   "Train many times on each of two data sets, not once with canaries: gs-wgan and gs-fed always, "
                   "dp-sinkhorn with an adversary")
        ->needs(empirical);
    command->add_option("--steps", options->steps, "Steps of the training")->capture_default_str()->needs(empirical);
    command->add_option("--seed", options->seed, "Of canaries, coins and the start")
        ->capture_default_str()
        ->needs(empirical);
    command->callback([&context, options, empirical] {
        context.exitCode = empirical->count() == 0 ? auditClaims(context.console)
                           : options->repeated || options->method.starts_with("gs-")
                               ? auditRepeatedly(*options, context.console)
                               : auditMethod(*options, context.console);
    });
}

} // namespace sfumato::cli

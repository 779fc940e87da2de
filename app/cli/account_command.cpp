// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/shell/completion.h"
#include "app/cli/options/release_options.h"
#include "core/accounting/account.h"
#include "core/accounting/central_plan.h"
#include "core/accounting/mechanism/phase_loss.h"
#include "core/accounting/risk.h"
#include "core/base/rounded_text.h"
#include "core/ledger/ledger.h"
#include "core/spec/json_fields.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <iostream>
#include <map>
#include <optional>
#include <sstream>

// account: what noisy releases cost, without any data.
namespace sfumato::cli {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t largestInput = std::size_t{64} << 20;

Result<nlohmann::json> readJson(const std::string& path) {
    std::ifstream file;
    if (path != "-") {
        file.open(path, std::ios::binary);
        if (!file) return systemFault(errno, path, "read");
    }
    std::istream& input = path == "-" ? std::cin : file;
    std::string text(largestInput + 1, '\0');
    input.read(text.data(), std::streamsize(text.size()));
    text.resize(std::size_t(input.gcount()));
    if (text.size() > largestInput) return Fault{Fault::Code::TooLarge, path, "is larger than 64 MiB"};
    return parseJson(text, path);
}

Json accountJson(const Account& found, Accountant accountant, double delta) {
    Json json = {{"accountant", nameOf(accountant)}, {"epsilon", found.epsilon}, {"delta", delta}};
    const bool renyi = accountant == Accountant::RenyiClassic || accountant == Accountant::RenyiImproved;
    json["upper"] = found.upper;
    if (renyi)
        json["order"] = found.order;
    else
        json["lower"] = found.lower;
    json["relation"] = nameOf(found.relation);
    if (!renyi && found.relation == MechanismPhase::Relation::ZeroOut)
        json["direction"] = found.direction == LossDirection::Given ? "empty" : "fill";
    json["exact"] = found.exact;
    json["source"] = found.source;
    return json;
}

std::string accountText(const Json& json) {
    std::ostringstream text;
    if (json["accountant"] == "attack") {
        text << "best attack: right in " << roundedUp(100 * json["rightGuessesAtEvenOdds"].get<double>(), 6)
             << " of 100 guesses at even odds";
        for (const Json& rate : json["truePositiveRate"])
            text << "; finds at most " << roundedUp(100 * rate["atMost"].get<double>(), 6) << " % at "
                 << shown(100 * rate["falsePositiveRate"].get<double>()) << " % false alarms";
        return text.str();
    }
    if (json.contains("error")) return json["accountant"].get<std::string>() + ": " + json["error"].get<std::string>();
    text << json["accountant"].get<std::string>() << ": epsilon " << roundedUp(json["epsilon"].get<double>(), 6)
         << " at delta " << shown(json["delta"].get<double>());
    if (json["accountant"] == "tight" && !json["exact"].get<bool>())
        text << ", an upper bound, since the exact figure would take too long";
    if (json.contains("lower"))
        text << ", certified to lie in [" << roundedDown(json["lower"].get<double>(), 6) << ", "
             << roundedUp(json["upper"].get<double>(), 6) << "]";
    if (json.contains("order")) text << " (order " << shown(json["order"].get<double>()) << ")";
    text << "\n    " << json["relation"].get<std::string>() << "; " << json["source"].get<std::string>();
    return text.str();
}

struct AccountOptions {
    ReleaseOptions release;
    std::string releases, ledger, accountant = "all";
    std::optional<double> delta;
    bool attack = false;
};

/// One event of each data set of a ledger.
std::vector<PrivacyEvent> setsOf(const Ledger& ledger) {
    std::map<std::pair<std::string, std::string>, PrivacyEvent> sets;
    for (const PrivacyEvent& event : ledger.events())
        sets.emplace(std::pair(event.fingerprint, event.fingerprint.empty() ? event.data : ""), event);
    std::vector<PrivacyEvent> events;
    for (auto& [key, event] : sets) events.push_back(std::move(event));
    return events;
}

/// The sum of a ledger's data sets at delta 0, by basic composition, where everything that was released of them is
/// pure.
Result<Json> pureLedgerJson(const AccountOptions& options) {
    TRY(ledger, Ledger::read(options.ledger));
    Json answers = Json::array();
    for (const PrivacyEvent& event : setsOf(*ledger)) {
        Json answer = {{"data", event.data},
                       {"fingerprint", event.fingerprint},
                       {"accountant", "basic composition"},
                       {"delta", 0}};
        const auto epsilon = epsilonAt(ledger->events(), event, 0); // of steps always infinite
        if (epsilon && std::isfinite(*epsilon))
            answer["epsilon"] = *epsilon;
        else
            answer["error"] = "what was released has no pure budget; use a delta of at least 1e-30";
        answers.push_back(std::move(answer));
    }
    return answers;
}

/// What a ledger's data sets have cost so far, by each accountant.
Result<Json> ledgerJson(const AccountOptions& options) {
    TRY(ledger, Ledger::read(options.ledger));
    Json answers = Json::array();
    for (const PrivacyEvent& event : setsOf(*ledger))
        for (const auto& [accountant, name] : EnumNames<Accountant>::table) {
            if (options.accountant != "all" && options.accountant != name) continue;
            Json answer = {{"data", event.data},
                           {"fingerprint", event.fingerprint},
                           {"accountant", name},
                           {"delta", *options.delta}};
            const auto epsilon = epsilonAt(ledger->events(), event, *options.delta, accountant);
            if (!epsilon)
                answer["error"] = describe(epsilon.fault());
            else if (std::isfinite(*epsilon))
                answer["epsilon"] = *epsilon;
            else
                answer["epsilon"] = nullptr; // nothing is guaranteed at this delta
            answers.push_back(std::move(answer));
        }
    return answers;
}

/// What the best attacker can do.
Result<Json> attackJson(const std::vector<MechanismPhase>& releases) {
    TRY(risk, CompositionRisk::make(releases));
    Json json = {{"accountant", "attack"}, {"rightGuessesAtEvenOdds", risk->attackSuccess()}};
    for (const double rate : {0.01, 0.001})
        json["truePositiveRate"].push_back({{"falsePositiveRate", rate}, {"atMost", risk->truePositiveRate(rate)}});
    if (risk->mu()) json["mu"] = *risk->mu();
    return json;
}

Result<Json> answerOf(const AccountOptions& options) {
    if (!options.delta)
        return Fault{Fault::Code::Missing, "--delta", "is needed: every figure of these accountants is one at a delta"};
    if (*options.delta == 0 && !options.ledger.empty() && options.accountant == "all") return pureLedgerJson(options);
    if (*options.delta == 0)
        return Fault{Fault::Code::OutOfRange, "--delta 0",
                     "asks for pure privacy, and tight accounting has no pure budget; use a delta of at least 1e-30"};
    if (!options.ledger.empty())
        return *options.delta > 0 && *options.delta < 1
                   ? ledgerJson(options)
                   : Result<Json>(Fault{Fault::Code::OutOfRange, "--delta", "must be above 0 and below 1"});
    std::vector<MechanismPhase> releases;
    if (!options.releases.empty()) {
        TRY(list, readJson(options.releases));
        if (!list->is_array() || list->empty())
            return Fault{Fault::Code::WrongType, options.releases, "must be a list of releases"};
        for (std::size_t i = 0; i < list->size(); ++i) {
            TRY(release, phaseFromJson((*list)[i], options.releases + ": [" + std::to_string(i) + "]"));
            releases.push_back(*release);
        }
    } else {
        TRY(release, options.release.release());
        releases.push_back(*release);
    }
    Json answers = Json::array();
    for (const auto& [accountant, name] : EnumNames<Accountant>::table) {
        if (options.accountant != "all" && options.accountant != name) continue;
        const auto found = account(releases, *options.delta, accountant);
        // What one accountant cannot resolve, the others still bound.
        if (!found && options.accountant == "all" && found.fault().code == Fault::Code::Unsupported &&
            std::ranges::all_of(releases, [](const MechanismPhase& release) { return checkAccountable(release).ok(); }))
            answers.push_back({{"accountant", name}, {"error", describe(found.fault())}});
        else if (!found)
            return found.fault();
        else
            answers.push_back(accountJson(*found, accountant, *options.delta));
    }
    if (answers.empty())
        return Fault{Fault::Code::UnknownKey, "--accountant " + options.accountant,
                     "must be all or one of " + namesOf<Accountant>()};
    if (options.attack) {
        TRY(attack, attackJson(releases));
        answers.push_back(std::move(*attack));
    }
    return answers;
}

/// Of one data set of a ledger; other records of the same name are told apart by how their fingerprint begins.
std::string ledgerText(const Json& one, const Json& all) {
    const auto isNamesake = [&one](const Json& other) {
        return other["data"] == one["data"] && other["fingerprint"] != one["fingerprint"];
    };
    const std::string head = one["data"].get<std::string>() +
                             (std::ranges::any_of(all, isNamesake)
                                  ? " (records " + one["fingerprint"].get<std::string>().substr(0, 8) + ")"
                                  : "") +
                             ", " + one["accountant"].get<std::string>() + ": ";
    if (one.contains("error")) return head + one["error"].get<std::string>();
    const std::string delta = " at delta " + shown(one["delta"].get<double>());
    return head +
           (one["epsilon"].is_null() ? "nothing is guaranteed"
                                     : "epsilon " + roundedUp(one["epsilon"].get<double>(), 6)) +
           delta;
}

std::string answerText(const Json& answer, const AccountOptions& options) {
    const bool ofLedger = !options.ledger.empty();
    std::string text;
    for (const Json& one : answer)
        text += (text.empty() ? "" : "\n") + (ofLedger ? ledgerText(one, answer) : accountText(one));
    return answer.empty() ? "no release is in this ledger" : text;
}

} // namespace

void addAccount(CLI::App& app, Context& context) {
    auto* command = app.add_subcommand(
        "account", "What noisy releases cost: epsilon at a delta, by every accountant, with certified bounds");
    auto options = std::make_shared<AccountOptions>();
    auto* one = command->add_option_group("One release");
    options->release.addTo(*one);
    command->add_option("--delta", options->delta, "The delta at which epsilon is asked for");
    addChoice(*command, "--accountant", options->accountant, "all, " + namesOf<Accountant>(), "Which bound");
    auto* releases = addFile(*command, "--releases", options->releases,
                             "JSON list of releases to compose, instead of one; - reads standard input");
    auto* ledger = addFile(*command, "--ledger", options->ledger, "What a run's ledger has spent, per data set")
                       ->excludes(releases);
    command->add_flag("--attack", options->attack, "Also what the best attack on these releases achieves");
    for (CLI::Option* other : {releases, ledger}) one->excludes(other);
    command->callback([&context, options, command] {
        const auto work = [&]() -> Result<Json> {
            const Planning planning(interruption());
            if (!options->ledger.empty()) TRY_DO(refuseUnread(*command, {"--attack"}, "with --ledger"));
            return answerOf(*options);
        };
        answer(context, work, [&](const Json& found) {
            context.console.print(answerText(found, *options), found);
            for (const Json& entry : found)
                if (entry.is_object() && entry.contains("error")) context.exitCode = Refused;
        });
    });
}

} // namespace sfumato::cli

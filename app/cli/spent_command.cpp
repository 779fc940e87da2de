// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/shell/completion.h"
#include "app/cli/options/ledger_options.h"
#include "core/base/plain_word.h"
#include "core/base/result.h"
#include "core/base/rounded_text.h"
#include "core/data/data_locations.h"
#include "core/ledger/composition.h"
#include "core/ledger/label.h"
#include "core/ledger/people_accounts.h"
#include "core/spec/tables/privacy_event_json.h"
#include "core/local/collect/answer_book.h"
#include "core/run/account/account.h"
#include "core/run/account/account_spending.h"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <cmath>
#include <string>

// spent: what the account of a data set holds, and its cap; or what people answered to recipes.
namespace sfumato::cli {

namespace {

struct AnsweredSoFar {
    std::string text;
    nlohmann::ordered_json json; ///< {"people": [...]}
};

using Json = nlohmann::ordered_json;

std::string costText(const AnswerBook::Answered& of) {
    return of.epsilon ? "epsilon " + roundedUp(*of.epsilon) + ", delta " + roundedUp(of.delta) + " each"
                      : "epsilon not kept by an older version";
}

std::string textOf(const AnswerBook& book) {
    const AnswerBook::Sum sum = book.sum();
    std::string text = (book.person().empty() ? "your answers to recipes" : "answers of " + book.person()) +
                       ": epsilon " + roundedUp(sum.epsilon) + ", delta " + roundedUp(sum.delta) + " in " +
                       std::to_string(sum.answers);
    for (const auto& [id, of] : book.answered())
        text += "\n  recipe " + plainText(id.substr(0, 12)) + (of.name.empty() ? "" : " of " + of.name) + ": " +
                std::to_string(of.answers) + (of.answers == 1 ? " answer, " : " answers, ") + costText(of);
    text += book.cap()
                ? "\ncap: epsilon " + roundedDown(book.cap()->epsilon()) + ", delta " + roundedDown(book.cap()->delta())
                : "\nno cap is set";
    return text + "\nbook: " + book.path().string();
}

Json jsonOf(const AnswerBook& book) {
    const AnswerBook::Sum sum = book.sum();
    Json recipes = Json::array();
    for (const auto& [id, of] : book.answered())
        recipes.push_back({{"recipe", id},
                           {"name", of.name},
                           {"epsilon", of.epsilon ? Json(*of.epsilon) : Json()},
                           {"delta", of.epsilon ? Json(of.delta) : Json()},
                           {"answers", of.answers}});
    return {{"person", book.person()},
            {"epsilon", sum.epsilon},
            {"delta", sum.delta},
            {"answers", sum.answers},
            {"withoutEpsilon", sum.unknown},
            {"cap", book.cap() ? Json{{"epsilon", book.cap()->epsilon()}, {"delta", book.cap()->delta()}} : Json()},
            {"recipes", recipes},
            {"book", book.path().string()}};
}

/// What the people of this machine have answered to recipes with sfumato-privatize, and what that adds up to; of one of
/// them where `person` is her name.
Result<AnsweredSoFar> answeredSoFar(const std::string& person) {
    TRY(books, answerBooks());
    AnsweredSoFar all{.text = {}, .json = {{"people", Json::array()}}};
    for (const auto& path : *books) {
        TRY(book, AnswerBook::open(path));
        if (!person.empty() && book->person() != person) continue;
        all.text += (all.text.empty() ? "" : "\n\n") + textOf(*book);
        all.json["people"].push_back(jsonOf(*book));
    }
    if (all.text.empty() && !person.empty())
        return Fault{Fault::Code::NotFound, "--person " + plainText(person), "has answered no recipe on this machine"};
    if (all.text.empty()) all.text = "nobody has answered a recipe on this machine";
    return all;
}

using Json = nlohmann::ordered_json;

struct Options {
    std::string data, ledger, person, recover, runs = "runs";
    CapOptions cap{"set-cap-"};
    PeopleOptions people;
    bool noCap = false;
};

RunSpec specOf(const Options& options) {
    RunSpec spec;
    const bool named = isNamedSet(options.data);
    spec.data.source = named ? options.data : "file";
    spec.data.path = named ? "" : options.data;
    if (!options.ledger.empty()) spec.data.ledger = std::filesystem::absolute(options.ledger).string();
    return spec;
}

Result<Spending> spendingAfter(const Options& options) {
    const RunSpec spec = specOf(options);
    TRY(cap, options.cap.cap());
    if (*cap && options.noCap)
        return Fault{Fault::Code::Mismatch, "--no-cap", "takes the cap away, and --set-cap-epsilon sets one"};
    TRY_DO(options.people.declare(spec.data, false));
    TRY_DO(options.recover.empty() ? Result<void>() : recoverAccount(spec.data, options.recover));
    TRY_DO(isPrivatizedFile(spec.data) ? Result<void>() : checkRunsIn(options.runs, spec.data));
    if (*cap || options.noCap) TRY_DO(setCap(spec, *cap));
    return spentOn(spec.data);
}

Json number(double value) { return std::isfinite(value) ? Json(value) : Json(); }

/// The totals at the other deltas that were promised, all beside the one that is compared with a cap.
std::vector<Spending::Sum> otherTotals(const Spending& spending) {
    const auto& events = spending.events;
    return events.empty() ? std::vector<Spending::Sum>() : otherTotalsOn(events, RecordsKey::everything());
}

/// What a step costs by itself says nothing: steps are counted together.
std::string costOf(const PrivacyEvent& event) {
    const std::string bound = event.release
                                  ? ", " + std::to_string(event.release->steps) +
                                        (event.release->steps == 1 ? " time" : " times") + ", noise multiplier " +
                                        roundedDown(event.release->noiseMultiplier)
                                  : ", epsilon " + roundedUp(event.epsilon) + ", delta " + roundedUp(event.delta);
    return ": " + event.mechanism + bound + (isGuaranteed(event) ? "" : ", no guarantee");
}

std::string textOf(const Options& options, const Spending& spending) {
    std::string text = options.data + ": epsilon " + roundedUp(spending.spent.epsilon) + ", delta " +
                       roundedUp(spending.spent.delta) + " spent";
    if (const std::string relation = relationSentence(spending.events, spending.cap); !relation.empty())
        text += "\n  " + relation;
    for (const Spending::Sum& other : otherTotals(spending))
        text += "\n  or, of the same releases, epsilon " + roundedUp(other.epsilon) + " at delta " +
                roundedUp(other.delta);
    for (const PrivacyEvent& event : spending.events) {
        const bool look = event.kind == PrivacyEvent::Kind::RawEvaluation || event.kind == PrivacyEvent::Kind::Preview;
        text += "\n  " + event.purpose + (look ? ": looked at raw data, covered by no budget" : costOf(event));
    }
    for (const LikelyAccount& account : spending.alike)
        text += "\n" + questionText(account) + " If they are, --account \"" + account.name +
                "\" adds up both; if not, --new-account says so";
    if (!spending.account.empty()) text += "\naccount \"" + spending.account + '"';
    if (spending.others) text += "\nyou have stated that these are not the people of another account";
    text += spending.cap ? "\ncap: epsilon " + roundedDown(spending.cap->epsilon()) + ", delta " +
                               roundedDown(spending.cap->delta())
                         : "\nno cap is set";
    if (spending.namedCap)
        text += "\ncap of the named ledger: epsilon " + roundedDown(spending.namedCap->epsilon()) + ", delta " +
                roundedDown(spending.namedCap->delta());
    if (spending.cap || spending.namedCap)
        text += "\nA cap is tested on the sum before each release. It is no privacy filter: where releases are chosen "
                "by what earlier ones showed, a cap of epsilon 1, delta 1e-5 admits up to delta 1.88e-5.";
    return text + "\nledger: " + spending.ledger.string() +
           (spending.named.empty() ? "" : "\nnamed ledger: " + spending.named.string());
}

Json jsonOf(const Spending& spending) {
    Json releases = Json::array(), looks = Json::array();
    for (const PrivacyEvent& event : spending.events)
        (event.kind == PrivacyEvent::Kind::LocalRelease || event.kind == PrivacyEvent::Kind::CentralSteps ? releases
                                                                                                          : looks)
            .push_back(toJson(event));
    const Json cap = spending.cap ? Json{{"epsilon", spending.cap->epsilon()}, {"delta", spending.cap->delta()}}
                                  : Json();
    Json others = Json::array(), alike = Json::array();
    for (const LikelyAccount& account : spending.alike)
        alike.push_back({{"account", account.name},
                         {"records", account.records},
                         {"known", account.known},
                         {"distinct", account.distinct}});
    for (const Spending::Sum& other : otherTotals(spending))
        others.push_back({{"epsilon", number(other.epsilon)}, {"delta", other.delta}});
    return {{"epsilon", number(spending.spent.epsilon)},
            {"delta", spending.spent.delta},
            {"relation", spending.events.empty() ? "" : relationSentence(spending.events, spending.cap)},
            {"atOtherDeltas", others},
            {"releases", releases},
            {"looks", looks},
            {"cap", cap},
            {"account", spending.account},
            {"statedOthers", spending.others},
            {"mayBeOf", alike},
            {"ledger", spending.ledger.string()},
            {"namedLedger", spending.named.string()}};
}

Result<AnsweredSoFar> answeredBy(const Options& options) {
    TRY(cap, options.cap.cap());
    if (*cap || options.noCap || !options.ledger.empty() || options.people.isGiven())
        return Fault{Fault::Code::Missing, "data", "names the records whose account that is"};
    return answeredSoFar(options.person);
}

} // namespace

void addSpent(CLI::App& app, Context& context) {
    auto* command = app.add_subcommand("spent", "What was spent on a data set so far, whatever its file is called, and "
                                                "its cap; without data, what people answered to recipes here");
    auto options = std::make_shared<Options>();
    auto* data = addFile(*command, "data", options->data, "Data file, folder of images, or named set");
    command
        ->add_option("--person", options->person, "Whose answers to recipes, as sfumato-privatize --person names her")
        ->type_name("NAME")
        ->excludes(data);
    addFile(*command, "--ledger", options->ledger,
            "File that was written as well as the account of these records: both are summed up, and a cap is "
            "set in the file");
    options->cap.addTo(*command);
    options->people.addTo(*command);
    addFolder(*command, "--runs", options->runs,
              "Folder of runs that are looked through for what the account does not hold any more")
        ->capture_default_str();
    addFolder(*command, "--recover", options->recover,
              "A run of yours: enters in the account what this run has asked of the records and is not there any more, "
              "since an older copy of the state folder was put back");
    command->add_flag("--no-cap", options->noCap, "Take the cap away");
    command->callback([&context, options] {
        if (options->data.empty())
            answer(
                context, [&] { return answeredBy(*options); },
                [&](const AnsweredSoFar& answered) { context.console.print(answered.text, answered.json); });
        else
            answer(
                context, [&] { return spendingAfter(*options); },
                [&](const Spending& spending) { context.console.print(textOf(*options, spending), jsonOf(spending)); });
    });
}

} // namespace sfumato::cli

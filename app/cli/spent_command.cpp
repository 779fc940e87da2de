// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/shell/completion.h"
#include "app/cli/options/ledger_options.h"
#include "app/cli/shell/run_places.h"
#include "core/base/plain_word.h"
#include "core/base/result.h"
#include "core/base/rounded_text.h"
#include "core/ledger/composition.h"
#include "core/ledger/label.h"
#include "core/files/durable/own_file.h"
#include "core/files/durable/state_folder.h"
#include "core/ledger/paid_ahead.h"
#include "core/ledger/people_accounts.h"
#include "core/ledger/person_total.h"
#include "core/ledger/spending_entries.h"
#include "core/spec/tables/privacy_event_json.h"
#include "core/local/collect/answer_book.h"
#include "core/run/account/account.h"
#include "core/run/account/known_accounts.h"
#include "core/run/account/people.h"
#include "core/run/folder/run_folder.h"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <functional>
#include <set>
#include <string>

// spent: what the account of a data set holds, and its cap, also where its file is not there any more; or all accounts,
// and what people answered to recipes.
namespace sfumato::cli {

namespace {

using Json = nlohmann::ordered_json;

struct Overview {
    std::string text;
    Json json; ///< {"accounts": [...], "people": [...]}
};

Json number(double value) { return std::isfinite(value) ? Json(value) : Json(); }

Json jsonOf(const std::optional<PrivacyBudget>& cap) {
    return cap ? Json{{"epsilon", cap->epsilon()}, {"delta", cap->delta()}} : Json();
}

std::string countText(std::int64_t count, const std::string& what) {
    return std::to_string(count) + ' ' + what + (count == 1 ? "" : "s");
}

std::string costText(const AnswerBook::Answered& of) {
    return of.epsilon ? "epsilon " + roundedUp(*of.epsilon) + ", delta " + roundedUp(of.delta) + " each"
                      : "epsilon not kept by an older version";
}

std::string capText(const PrivacyBudget& cap) {
    return "epsilon " + roundedDown(cap.epsilon()) + ", delta " + roundedDown(cap.delta());
}

std::string spentText(const Spending& spending) {
    return "epsilon " + roundedUp(spending.spent.epsilon) + ", delta " + roundedUp(spending.spent.delta) + " spent";
}

std::string textOf(const AnswerBook& book) {
    const AnswerBook::Sum sum = book.sum();
    std::string text = (book.person().empty() ? "your answers to recipes" : "answers of " + book.person()) +
                       ": epsilon " + roundedUp(sum.epsilon) + ", delta " + roundedUp(sum.delta) + " in " +
                       std::to_string(sum.answers);
    for (const auto& [id, of] : book.answered())
        text += "\n  recipe " + plainText(id.substr(0, 12)) + (of.name.empty() ? "" : " of " + of.name) + ": " +
                std::to_string(of.answers) + (of.answers == 1 ? " answer, " : " answers, ") + costText(of);
    text += book.cap() ? "\ncap: " + capText(*book.cap()) : "\nno cap is set";
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
    return {{"person", book.person()}, {"epsilon", sum.epsilon},        {"delta", sum.delta},
            {"answers", sum.answers},  {"withoutEpsilon", sum.unknown}, {"cap", jsonOf(book.cap())},
            {"recipes", recipes},      {"book", book.path().string()}};
}

std::string textOf(const KnownAccount& account) {
    const std::string name = "account \"" + account.people.name + "\": ";
    if (account.fault) return name + "cannot be read: " + describe(*account.fault);
    const Spending& spending = account.spending;
    const auto looks = std::ranges::count_if(spending.events, isLook);
    return name + (account.records > 0 ? countText(account.records, "record") + ", " : "") + spentText(spending) +
           (looks > 0 ? ", looked at raw data " + countText(looks, "time") : std::string()) +
           (spending.cap ? ", cap: " + capText(*spending.cap) : std::string(", no cap")) +
           (spending.personCap ? ", cap for each person: " + capText(*spending.personCap) : std::string()) +
           (account.lastEntry.empty() ? ", no entry yet" : ", last entry " + account.lastEntry.substr(0, 10));
}

Json jsonOf(const KnownAccount& account) {
    Json files = Json::array();
    for (const AccountFile& file : account.people.files)
        files.push_back({{"path", file.path.string()}, {"records", file.records}});
    const Spending& spending = account.spending;
    Json json{{"account", account.people.name},
              {"records", account.records},
              {"files", files},
              {"epsilon", account.fault ? Json() : number(spending.spent.epsilon)},
              {"delta", account.fault ? Json() : Json(spending.spent.delta)},
              {"releases", std::ranges::count_if(spending.events, std::not_fn(isLook))},
              {"looks", std::ranges::count_if(spending.events, isLook)},
              {"cap", jsonOf(spending.cap)},
              {"personCap", jsonOf(spending.personCap)},
              {"lastEntry", account.lastEntry},
              {"ledger", spending.ledger.string()}};
    if (account.fault) json["fault"] = describe(*account.fault);
    return json;
}

/// Every account of this user's.
Result<Overview> allAccounts() {
    TRY(known, knownAccounts());
    Overview all{.text = {}, .json = {{"accounts", Json::array()}}};
    for (const KnownAccount& account : *known) {
        all.text += (all.text.empty() ? "" : "\n") + textOf(account);
        all.json["accounts"].push_back(jsonOf(account));
    }
    all.text += known->empty()
                    ? "no account has been opened yet"
                    : "\nspent --account NAME shows one of them, also where its files are not there any more";
    return all;
}

/// What the people of this machine have answered to recipes with sfumato-privatize, and what that adds up to; of one of
/// them where `person` is her name.
Result<Overview> answeredSoFar(const std::string& person) {
    TRY(books, answerBooks());
    Overview all{.text = {}, .json = {{"people", Json::array()}}};
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

struct Options {
    std::string data, ledger, person, recover, runs = "runs";
    CapOptions cap{"set-cap-"}, personCap{"set-cap-person-", CapUnit::Person};
    PeopleOptions people;
    bool noCap = false;
};

DataSpec dataOf(const Options& options) {
    DataSpec data{.source = isNamedSet(options.data) ? options.data : "file"};
    if (data.source == "file") data.path = options.data;
    if (!options.ledger.empty()) data.ledger = std::filesystem::absolute(options.ledger).string();
    return data;
}

Result<AskedAccount> askedBy(const Options& options) {
    const DataSpec data = dataOf(options);
    if (!options.data.empty()) {
        if (options.people.isGiven() && data.source == "file" && !isThere(data.path))
            return Fault{Fault::Code::NotFound, options.data,
                         "is not there, so its records join no account; spent --account NAME alone shows one"};
        TRY(asked, accountOfRecords(data, interruption()));
        if (!options.people.isGiven()) return asked;
        TRY_DO(options.people.declare(asked->data, false));
        asked->account = asked->fingerprint;
        return asked;
    }
    if (options.people.opensNew())
        return Fault{Fault::Code::Missing, "data", "names the records for which --new-account opens one"};
    TRY(asked, accountNamed(options.people.account()));
    asked->data.ledger = data.ledger;
    return asked;
}

struct Found {
    AskedAccount asked;
    Spending spending;
    std::vector<AccountFile> files; ///< of its account
};

Result<Found> spendingAfter(const Options& options) {
    TRY(cap, options.cap.cap());
    TRY(personCap, options.personCap.cap());
    if ((*cap || *personCap) && options.noCap)
        return Fault{Fault::Code::Mismatch, "--no-cap", "takes the cap away, and --set-cap-epsilon sets one"};
    TRY(asked, askedBy(options));
    if (!options.recover.empty()) TRY_DO(recoverAccount(asked->data, asked->fingerprint, options.recover));
    if (!isPrivatizedFile(asked->data)) TRY_DO(checkRunsIn(options.runs, asked->data, asked->account));
    if (*cap || options.noCap) TRY_DO(setAccountCap(*asked, *cap, CapUnit::Record));
    if (*personCap || options.noCap) TRY_DO(setAccountCap(*asked, *personCap, CapUnit::Person));
    TRY(spending, spentOn(*asked));
    TRY(people, accountOfPeople(asked->account));
    return Found{std::move(*asked), std::move(*spending), *people ? (*people)->files : std::vector<AccountFile>()};
}

/// The totals at the other deltas that were promised, all beside the one that is compared with a cap.
std::vector<Spending::Sum> otherTotals(const Spending& spending) {
    const auto& events = spending.events;
    return events.empty() ? std::vector<Spending::Sum>() : otherTotalsOn(events, RecordsKey::everything());
}

/// What a step costs by itself says nothing: steps are counted together.
std::string costOf(const PrivacyEvent& event, std::int64_t times) {
    const std::string bound = event.release
                                  ? ", " + std::to_string(times) + (times == 1 ? " time" : " times") +
                                        ", noise multiplier " + roundedDown(event.release->noiseMultiplier)
                                  : ", epsilon " + roundedUp(event.epsilon) + ", delta " + roundedUp(event.delta);
    return ": " + event.mechanism + bound + (isGuaranteed(event) ? "" : ", no guarantee");
}

/// In which runs are looked for.
std::vector<std::filesystem::path> runFolders(const Options& options) {
    std::vector<std::filesystem::path> folders{options.runs};
    if (auto ofWindow = runsOfWindow(); !ofWindow.empty()) folders.push_back(std::move(ofWindow));
    if (options.data.empty()) return folders; // an account is asked for by its name
    for (auto folder = absoluteFolder(options.data); folder.has_relative_path(); folder = folder.parent_path())
        if (isThere(folder / "ledger.json")) { // of a run, or of a file of it
            folders.push_back(folder.parent_path());
            break;
        }
    return folders;
}

/// With its date and its run, where they are known.
std::string textOf(const SpendingEntry& entry) {
    const std::string date = entry.time.empty() ? "" : entry.time.substr(0, 10) + ' ' + entry.time.substr(11, 5) + ' ';
    return date + (entry.run.empty() ? "" : "run " + plainText(entry.run.filename().string()) + ": ") +
           entry.event.purpose +
           (isLook(entry.event) ? ": looked at raw data, covered by no budget" +
                                      (entry.times > 1 ? ", " + std::to_string(entry.times) + " times" : std::string())
                                : costOf(entry.event, entry.times));
}

std::string textOf(const Options& options, const Found& found) {
    const Spending& spending = found.spending;
    const std::int64_t records = recordsOf(found.files, spending.events);
    std::string text = (options.data.empty() ? "account \"" + found.asked.name + '"' +
                                                   (records > 0 ? " (" + countText(records, "record") + ')' : "")
                                             : options.data) +
                       ": " + spentText(spending);
    const bool byOther = !options.data.empty() && found.asked.data.source == "file" && found.asked.data.path.empty();
    if (byOther && isThere(options.data))
        text += "\n  on the records that this is of";
    else if (byOther)
        text += "\n  this file is not there any more; the account had one at its place";
    if (found.asked.account != found.asked.fingerprint)
        text += "\n  by the account that has all rows of this file and a file of as many records";
    if (const std::string sum = sumSentences(spending.events, spending.cap); !sum.empty()) text += "\n  " + sum;
    for (const Spending::Sum& other : otherTotals(spending))
        text += "\n  or, of the same releases, epsilon " + roundedUp(other.epsilon) + " at delta " +
                roundedUp(other.delta);
    std::set<std::filesystem::path> runs;
    for (const SpendingEntry& entry : spendingEntries(spending, runFolders(options))) {
        text += "\n  " + textOf(entry);
        if (!entry.run.empty()) runs.insert(entry.run);
    }
    for (const std::filesystem::path& run : runs)
        if (const auto change = labelChangeIn(run); change && *change && (*change)->isForged())
            text += "\n" + describe(labelFault(**change));
    for (const LikelyAccount& account : spending.alike) // its own account is asked about by a training alone
        if (account.name != spending.account)
            text += "\n" + questionText(account) + " If they are, --account \"" + account.name +
                    "\" adds up both; if not, --new-account says so";
    if (!spending.account.empty()) text += "\naccount \"" + spending.account + '"';
    for (const AccountFile& file : found.files) {
        text += "\n  file " + plainText(file.path.string()) + ": " + countText(file.records, "record") +
                (isThere(file.path) ? "" : ", not there any more");
        for (const auto& place : file.earlier)
            text += "\n    the same records, read before: " + plainText(place.string()) +
                    (isThere(place) ? "" : ", not there any more");
    }
    if (spending.others) text += "\nyou have stated that these are not the people of another account";
    text += spending.cap ? "\ncap: " + capText(*spending.cap) : "\nno cap is set";
    if (spending.namedCap) text += "\ncap of the named ledger: " + capText(*spending.namedCap);
    if (spending.personCap) text += "\ncap for each person: " + capText(*spending.personCap);
    if (spending.cap || spending.namedCap || spending.personCap)
        text += "\nA cap is tested on the sum before each release. It is no privacy filter: where releases are chosen "
                "by what earlier ones showed, what was spent may come to more than the cap.";
    return text + "\nledger: " + spending.ledger.string() +
           (spending.named.empty() ? "" : "\nnamed ledger: " + spending.named.string());
}

Json jsonOf(const Found& found) {
    const Spending& spending = found.spending;
    Json releases = Json::array(), looks = Json::array();
    for (const PrivacyEvent& event : spending.events) (isLook(event) ? looks : releases).push_back(toJson(event));
    Json others = Json::array(), alike = Json::array(), files = Json::array();
    for (const AccountFile& file : found.files) {
        Json earlier = Json::array();
        for (const auto& place : file.earlier) earlier.push_back(place.string());
        files.push_back({{"path", file.path.string()},
                         {"records", file.records},
                         {"isThere", isThere(file.path)},
                         {"earlier", earlier}});
    }
    for (const LikelyAccount& account : spending.alike)
        alike.push_back({{"account", account.name},
                         {"records", account.records},
                         {"known", account.known},
                         {"distinct", account.distinct}});
    for (const Spending::Sum& other : otherTotals(spending))
        others.push_back({{"epsilon", number(other.epsilon)}, {"delta", other.delta}});
    return {{"epsilon", number(spending.spent.epsilon)},
            {"delta", spending.spent.delta},
            {"rowsOfPerson", rowsOfPerson(spending.events)},
            {"personEpsilon", spending.spentOfPerson ? number(spending.spentOfPerson->epsilon) : Json()},
            {"personDelta", spending.spentOfPerson ? number(spending.spentOfPerson->delta) : Json()},
            {"relation", spending.events.empty() ? "" : sumSentences(spending.events, spending.cap)},
            {"atOtherDeltas", others},
            {"releases", releases},
            {"looks", looks},
            {"cap", jsonOf(spending.cap)},
            {"personCap", jsonOf(spending.personCap)},
            {"account", spending.account.empty() ? found.asked.name : spending.account},
            {"files", files},
            {"statedOthers", spending.others},
            {"mayBeOf", alike},
            {"ledger", spending.ledger.string()},
            {"namedLedger", spending.named.string()}};
}

/// Without data: all accounts and what people answered.
Result<Overview> overviewFor(const Options& options) {
    TRY(cap, options.cap.cap());
    TRY(personCap, options.personCap.cap());
    if (*cap || *personCap || options.noCap || !options.ledger.empty() || !options.recover.empty())
        return Fault{Fault::Code::Missing, "data",
                     "names the records whose account that is; --account NAME names it, too"};
    TRY(answered, answeredSoFar(options.person));
    if (!options.person.empty()) return answered;
    TRY(all, allAccounts());
    all->text += "\n\n" + answered->text;
    all->json["people"] = std::move(answered->json["people"]);
    return all;
}

} // namespace

void addSpent(CLI::App& app, Context& context) {
    auto* command = app.add_subcommand(
        "spent", "What was spent on a data set so far, whatever its file is called, and its cap; by --account also "
                 "without the file; with neither, all accounts, and what people answered to recipes here");
    auto options = std::make_shared<Options>();
    auto* data = addFile(*command, "data", options->data,
                         "Data file, folder of images, or named set; a file that is not there any more is known by its "
                         "place; or a run of yours, a file of it, or an account's ledger");
    auto* person = command
                       ->add_option("--person", options->person,
                                    "Whose answers to recipes, as sfumato-privatize --person names her")
                       ->type_name("NAME")
                       ->excludes(data);
    addFile(*command, "--ledger", options->ledger,
            "File that was written as well as the account of these records: both are summed up, and a cap is "
            "set in the file");
    options->cap.addTo(*command);
    options->personCap.addTo(*command);
    options->people.addTo(*command);
    auto* account = command->get_option("--account")->excludes(person);
    account->description(
        "With data: its records are of the people of this account, and what was released of either "
        "counts for both. Without data: the account that is shown, by its name or that of a file of it");
    addFolder(*command, "--runs", options->runs,
              "Folder of runs that are looked through for what the account does not hold any more")
        ->capture_default_str();
    addFolder(*command, "--recover", options->recover,
              "A run of yours: enters in the account what this run has asked of the records and is not there any more, "
              "since an older copy of the state folder was put back");
    command->add_flag("--no-cap", options->noCap, "Take the cap away, and that for each person");
    command->callback([&context, options] {
        if (options->data.empty() && !options->people.isGiven())
            answer(
                context, [&] { return overviewFor(*options); },
                [&](const Overview& overview) { context.console.print(overview.text, overview.json); });
        else
            answer(
                context, [&] { return spendingAfter(*options); },
                [&](const Found& found) { context.console.print(textOf(*options, found), jsonOf(found)); });
    });
}

} // namespace sfumato::cli

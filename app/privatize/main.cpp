// SPDX-License-Identifier: GPL-3.0-or-later
// sfumato-privatize: answers a recipe with somebody's own records, on the machine where they are.
#include "app/privatize/own_account.h"
#include "core/base/guarded.h"
#include "core/base/plain_word.h"
#include "core/base/rounded_text.h"
#include "core/files/durable/atomic_file.h"
#include "core/files/durable/state_folder.h"
#include "core/local/collect/answer_book.h"
#include "core/local/collect/recipe_answer.h"
#include "core/local/record_release.h"

#include <CLI/CLI.hpp>

#include <unistd.h>

#include <algorithm>
#include <iostream>
#include <iterator>
#include <utility>

namespace sfumato {

namespace fs = std::filesystem;

namespace {

/// Above it a person is asked before her records are used: odds may then shift by a factor of more than 22,000.
constexpr double epsilonToAsk = 10;

struct Options {
    std::string recipe, records, labels, out, state, person;
    std::uint64_t first = 0;
    std::optional<std::uint64_t> studySeed;
    std::optional<double> accepted; ///< epsilon
    std::optional<double> cap;      ///< epsilon of all answers together
    double capDelta = largestRecipeDelta;
    bool noCap = false, again = false, force = false;
    PeopleStatement people;
};

std::string askedFor(const Recipe& recipe) {
    const Geometry& g = recipe.facts.geometry;
    const std::string size = std::to_string(g.height) + " x " + std::to_string(g.width);
    const std::string records = !g.isImage
                                    ? "points of " + std::to_string(g.width) + " numbers"
                                    : (g.channels == 3 ? "color pictures, brought to " : "gray pictures, brought to ") +
                                          size;
    const auto classes = recipe.calibrated.classes;
    return "recipe " + recipe.id.substr(0, 12) + " of " + recipe.facts.name + "\n  asks for: " + records +
           (classes > 0 ? ", with labels 0 to " + std::to_string(classes - 1) : "") +
           "\n  what leaves: " + std::to_string(recipe.calibrated.dimensions) +
           " numbers a record, with the noise of " + std::string(nameOf(recipe.mechanism.kind)) + " (" +
           recipe.calibrated.sensitivity.derivation + ")" +
           (recipe.mechanism.labels == LabelRelease::Response ? ", and a label that may be another one" : "") + "\n  " +
           recipe.promise;
}

/// What is read to answer: the file as it is, which an account knows it by, and its records as the recipe asks for
/// them.
struct Read {
    FileArray file;
    OwnRecords own;
};

Result<Read> readOwn(const Options& options, const Recipe& recipe) {
    TRY(file, readFileArray(options.records));
    if (!options.labels.empty()) {
        TRY(labels, readLabels(options.labels, file->records));
        file->labels = std::move(*labels);
    }
    auto own = prepareOwn(*file, recipe, options.records);
    return own ? Result<Read>(Read{std::move(*file), std::move(*own)}) : own.fault();
}

Result<void> checkOut(const Options& options) {
    if (options.out.empty())
        return Fault{Fault::Code::Missing, "--out", "names the file that the answer is written to"};
    std::error_code error;
    for (const auto& input : {options.recipe, options.records, options.labels, options.state})
        if (!input.empty() && fs::equivalent(input, options.out, error))
            return Fault{Fault::Code::Mismatch, options.out, "is read by this command; choose another file"};
    if (isInStateFolder(options.out))
        return Fault{Fault::Code::Mismatch, options.out,
                     "lies in the folder of accounts; choose another place to write"};
    if (!options.force && fs::exists(options.out, error))
        return Fault{Fault::Code::NotAccepted, options.out,
                     "is there already; choose another name, or replace it with --force"};
    return {};
}

/// The book of the person who answers, with the cap that she has just set.
Result<AnswerBook> bookOf(const Options& options) {
    TRY(path, options.state.empty() ? answerBookPath(options.person) : Result<fs::path>(options.state));
    auto book = AnswerBook::open(*path, options.person);
    if (book && !options.state.empty()) TRY_DO(noteAnswerBook(*path));
    if (!book || (!options.cap && !options.noCap)) return book;
    std::optional<PrivacyBudget> cap;
    if (options.cap) {
        TRY(made, PrivacyBudget::make(*options.cap, options.capDelta));
        cap = *made;
    }
    const auto set = book->setCap(cap);
    return set ? std::move(book) : Result<AnswerBook>(set.fault());
}

std::string togetherText(const AnswerBook& book, const Recipe& recipe) {
    const AnswerBook::Sum before = book.sum(), after = book.sum(&recipe);
    const std::string whose = book.person().empty() ? "all your answers" : "all answers of " + book.person();
    return "  " + whose + " together: epsilon " + roundedUp(before.epsilon) + ", delta " + roundedUp(before.delta) +
           " in " + std::to_string(before.answers) + " so far; with one to this recipe epsilon " +
           roundedUp(after.epsilon) + ", delta " + roundedUp(after.delta) +
           (book.cap() ? " (cap: epsilon " + roundedDown(book.cap()->epsilon()) + ", delta " +
                             roundedDown(book.cap()->delta()) + ")"
                       : "") +
           (after.unknown > 0 ? "\n  and " + std::to_string(after.unknown) +
                                    " earlier answers whose epsilon an older version did not keep"
                              : "");
}

/// NotAccepted where some of these records answered this recipe before and nobody said that another answer is meant.
Result<void> mayAnswer(const Options& options, const AnswerBook& book, const Recipe& recipe, const OwnRecords& own) {
    const std::int64_t before = book.answersBefore(recipe, own);
    if (options.again || before == 0) return {};
    const AnswerBook::Sum together = book.sum(&recipe);
    return Fault{Fault::Code::NotAccepted, options.records,
                 std::to_string(book.answeredRecords(recipe, own)) + " of " + std::to_string(own.records) +
                     " records answered this recipe before, not as this file; another answer is not that one again, "
                     "and with it all answers together are epsilon " +
                     roundedUp(together.epsilon) + (together.delta > 0 ? ", delta " + roundedUp(together.delta) : "") +
                     ". If it is meant, add --again"};
}

/// NotAccepted where epsilon is above epsilonToAsk and neither `--accept` nor a person at the terminal agrees to it.
Result<void> askAbove(const Options& options, const Recipe& recipe) {
    const double epsilon = recipe.calibrated.epsilon;
    if (options.studySeed || (options.accepted ? epsilon <= *options.accepted : epsilon <= epsilonToAsk)) return {};
    if (!options.accepted && ::isatty(STDIN_FILENO)) {
        std::cout << "This is above epsilon " << epsilonToAsk
                  << ", little privacy. Answer all the same? Type yes: " << std::flush;
        std::string typed;
        if (std::getline(std::cin, typed) && typed == "yes") return {};
    }
    return Fault{
        Fault::Code::NotAccepted, options.recipe,
        "asks for epsilon " + roundedUp(epsilon) + ", above " +
            (options.accepted ? "the " + roundedDown(*options.accepted) + " of --accept" : roundedDown(epsilonToAsk)) +
            "; nothing was answered. If you agree to that, add --accept " + roundedUp(epsilon)};
}

/// Writes what was kept of this very answer; false where nothing was.
Result<bool> answeredAsBefore(const AnswerBook& book, const Recipe& recipe, const OwnRecords& own, AtomicFile& file) {
    const auto kept = book.kept(recipe, own);
    if (!kept || !*kept) return kept ? Result<bool>(false) : kept.fault();
    const auto written = file.commit(**kept);
    return written ? Result<bool>(true) : written.fault();
}

/// Enters one more answer in the account of the records, where they have one, and in the book: each cap holds it, or it
/// stands in neither.
Result<void> enter(const Options& options, AnswerBook& book, const Recipe& recipe, const Read& read) {
    if (auto may = book.checkCap(recipe); !may) return may;
    TRY(account, ownAccount(read.file, options.records, options.people));
    if (*account) {
        if (const auto entered = (*account)->ledger.reserve(
                answerEvent(recipe, read.own.records, (*account)->fingerprint));
            !entered)
            return entered.fault();
        std::cout << "  these records belong to the account \"" << plainText((*account)->name)
                  << "\" of this user: the answer counts there, too (sfumato-cli spent)" << std::endl;
    }
    return book.enter(recipe, read.own);
}

/// Options of the book of answers, in which no study stands.
Result<void> checkStudy(const Options& options) {
    const std::pair<bool, const char*> ofBook[]{{options.cap.has_value(), "--cap"},
                                                {options.noCap, "--no-cap"},
                                                {options.again, "--again"},
                                                {!options.person.empty(), "--person"},
                                                {!options.state.empty(), "--state"},
                                                {!options.people.account.empty(), "--account"},
                                                {options.people.others, "--new-account"}};
    const auto* unread = std::ranges::find(ofBook, true, &std::pair<bool, const char*>::first);
    if (!options.studySeed || unread == std::end(ofBook)) return {};
    return Fault{Fault::Code::UnknownKey, unread->second,
                 "is not read beside --study-seed: answers with the noise of a study are NOT PRIVATE, are counted in "
                 "no book of answers or account and tested against no cap"};
}

Result<std::string> answer(const Options& options) {
    TRY_DO(checkStudy(options));
    TRY(recipe, readRecipe(options.recipe));
    if (options.records.empty()) {
        if (!options.cap && !options.noCap) return askedFor(*recipe);
        const auto book = bookOf(options);
        return book ? Result<std::string>(askedFor(*recipe) + '\n' + togetherText(*book, *recipe)) : book.fault();
    }
    std::cout << askedFor(*recipe) << std::endl; // before the records are used
    TRY_DO(askAbove(options, *recipe));
    TRY_DO(checkOut(options));
    TRY(read, readOwn(options, *recipe));
    const OwnRecords* const own = &read->own;
    const bool study = options.studySeed.has_value();
    TRY(noise,
        noiseSourceFor(study ? NoiseDistribution::Study : NoiseDistribution::Exact, options.studySeed.value_or(0)));
    TRY(file, AtomicFile::open(options.out));
    std::optional<AnswerBook> book;
    if (!study) { // before anything is drawn
        TRY(opened, bookOf(options));
        book.emplace(std::move(*opened));
        if (!options.again) {
            TRY(same, answeredAsBefore(*book, *recipe, *own, *file));
            if (*same)
                return options.out +
                       ": the answer that these records gave to this recipe before, once more; it costs nothing";
        }
        TRY_DO(mayAnswer(options, *book, *recipe, *own));
        std::cout << togetherText(*book, *recipe) << std::endl;
        TRY_DO(enter(options, *book, *recipe, *read));
    }
    TRY(contribution, answerRecipe(*own, *recipe, *noise, options.first));
    const std::vector<std::byte> bytes = toSafeTensors(*contribution);
    if (book) TRY_DO(book->keep(*recipe, *own, bytes));
    TRY_DO(file->commit(bytes));
    return options.out + ": " + std::to_string(own->records) + (own->records == 1 ? " record" : " records") +
           ", each as " + std::to_string(recipe->calibrated.dimensions) + " noisy numbers" +
           (study ? "\nNOT PRIVATE: whoever knows the seed of a study takes its noise off" : "");
}

} // namespace

} // namespace sfumato

int main(int argc, char** argv) {
    using namespace sfumato;
    CLI::App app("Answer a recipe with your own records, here: only noisy numbers leave. Without RECORDS: what the "
                 "recipe asks and promises.",
                 "sfumato-privatize");
    app.set_version_flag("--version", SFUMATO_VERSION);
    app.footer("Exit codes: 0 done; 1 refused (the message names what and the remedy); 70 internal error; 100 and "
               "above: the command line itself.");
    Options options;
    app.add_option("recipe", options.recipe, "Recipe, from whoever collects")->type_name("FILE")->required();
    app.add_option("records", options.records, "Your records: CSV, NPY or IDX")->type_name("FILE");
    app.add_option("--labels", options.labels,
                   "Their labels: CSV of one column, NPY or IDX; a CSV of records may have a last column label instead")
        ->type_name("FILE");
    app.add_option("--out", options.out, "File to write, which you send (.safetensors)")->type_name("FILE");
    app.add_option(
           "--accept", options.accepted,
           "Answer up to this epsilon without being asked; without it, above 10 the person at the terminal is asked")
        ->type_name("EPSILON")
        ->check(CLI::PositiveNumber);
    app.add_flag("--again", options.again,
                 "Answer anew with records that answered this recipe before: it tells as much again of them");
    app.add_option("--person", options.person,
                   "Whose answers these are, where it is not you: she has a book of answers of her own")
        ->type_name("NAME");
    auto* account = app.add_option("--account", options.people.account,
                                   "The records are of the people of this account of yours: the answer counts there, "
                                   "too. You are asked where they share records with one")
                        ->type_name("NAME");
    app.add_flag("--new-account", options.people.others, "They are of other people than those of your accounts")
        ->excludes(account);
    auto* cap = app.add_option("--cap", options.cap,
                               "Keep with the person's answers: all together must stay within this epsilon")
                    ->type_name("EPSILON")
                    ->check(CLI::PositiveNumber);
    app.add_option("--cap-delta", options.capDelta, "And within this delta; default: 0.001")
        ->type_name("DELTA")
        ->needs(cap)
        ->check(CLI::Range(0., 0.999));
    app.add_flag("--no-cap", options.noCap, "Take the cap away")->excludes(cap);
    app.add_flag("--release-again", options.again, "The same")->group("");
    app.add_option("--state", options.state,
                   "File that remembers what was answered; default: answers/answers.json in your state folder")
        ->type_name("FILE");
    app.add_option("--study-seed", options.studySeed,
                   "Noise that this number determines, to repeat a study: NOT PRIVATE, counted nowhere and under no "
                   "cap; not beside --cap, --no-cap, --again, --person, --state, --account, --new-account");
    app.add_option("--first", options.first, "Of a study: index of the first record")->needs("--study-seed");
    app.add_flag("--force", options.force, "Replace the file that is there; never an input");
    CLI11_PARSE(app, argc, argv);
    const auto done = guarded([&] { return answer(options); });
    if (!done) {
        std::cerr << "sfumato-privatize: " << plainText(describe(done.fault())) << '\n';
        return done.fault().code == Fault::Code::Internal ? 70 : 1;
    }
    std::cout << *done << std::endl;
    return std::cout ? 0 : 1;
}

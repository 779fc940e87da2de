// SPDX-License-Identifier: GPL-3.0-or-later
// sfumato-privatize: answers a recipe with somebody's own records, on the machine where they are.
#include "core/base/guarded.h"
#include "core/base/plain_word.h"
#include "core/base/rounded_text.h"
#include "core/files/atomic_file.h"
#include "core/files/state_folder.h"
#include "core/release/answer_book.h"
#include "core/release/recipe_answer.h"
#include "core/release/record_release.h"

#include <CLI/CLI.hpp>

#include <unistd.h>

#include <iostream>

namespace sfumato {

namespace fs = std::filesystem;

namespace {

/// Above it a person is asked before her records are used: odds may then shift by a factor of more than 22,000.
constexpr double epsilonToAsk = 10;

struct Options {
    std::string recipe, records, labels, out, state;
    std::uint64_t first = 0;
    std::optional<std::uint64_t> studySeed;
    std::optional<double> accepted; ///< epsilon
    bool again = false, force = false;
};

std::string askedFor(const Recipe& recipe) {
    const Geometry& g = recipe.facts.geometry;
    const std::string size = std::to_string(g.height) + " x " + std::to_string(g.width);
    const std::string records = !g.isImage ? "points of " + std::to_string(g.width) + " numbers"
                                           : (g.channels == 3 ? "colour pictures, brought to " : "gray pictures, brought to ") + size;
    const auto classes = recipe.calibrated.classes;
    return "recipe " + recipe.id.substr(0, 12) + " of " + recipe.facts.name + "\n  asks for: " + records +
           (classes > 0 ? ", with labels 0 to " + std::to_string(classes - 1) : "") +
           "\n  what leaves: " + std::to_string(recipe.calibrated.dimensions) + " numbers a record, with the noise of " +
           std::string(nameOf(recipe.mechanism.kind)) + " (" + recipe.calibrated.sensitivity.derivation + ")" +
           (recipe.mechanism.labels == LabelRelease::Response ? ", and a label that may be another one" : "") + "\n  " + recipe.promise;
}

Result<OwnRecords> readOwn(const Options& options, const Recipe& recipe) {
    auto file = readFileArray(options.records);
    if (!file)
        return file.fault();
    if (!options.labels.empty()) {
        auto labels = readLabels(options.labels, file->records);
        if (!labels)
            return labels.fault();
        file->labels = std::move(*labels);
    }
    return prepareOwn(*file, recipe, options.records);
}

Result<void> checkOut(const Options& options) {
    if (options.out.empty())
        return Fault{Fault::Code::Missing, "--out", "names the file that the answer is written to"};
    std::error_code error;
    for (const auto& input : {options.recipe, options.records, options.labels, options.state})
        if (!input.empty() && fs::equivalent(input, options.out, error))
            return Fault{Fault::Code::Mismatch, options.out, "is read by this command; choose another file"};
    if (isInStateFolder(options.out))
        return Fault{Fault::Code::Mismatch, options.out, "lies in the folder of accounts; choose another place to write"};
    if (!options.force && fs::exists(options.out, error))
        return Fault{Fault::Code::Mismatch, options.out, "is there already; choose another name, or replace it with --force"};
    return {};
}

/// The book, unless these records answered this recipe before and nobody said that another answer is meant.
Result<AnswerBook> bookFor(const Options& options, const Recipe& recipe, const OwnRecords& own) {
    const auto path = options.state.empty() ? answerBookPath() : Result<fs::path>(options.state);
    if (!path)
        return path.fault();
    auto book = AnswerBook::open(*path);
    if (!book || options.again)
        return book;
    const std::int64_t before = book->answersBefore(recipe, own);
    if (before == 0)
        return book;
    const double together = recipe.calibrated.epsilon * double(before + 1), delta = recipe.calibrated.delta * double(before + 1);
    return Fault{Fault::Code::Unconfirmed, options.records,
                 std::to_string(book->answeredRecords(recipe, own)) + " of " + std::to_string(own.records) +
                     " records answered this recipe before; with one more answer it would be epsilon " + roundedUp(together) +
                     (delta > 0 ? ", delta " + roundedUp(delta) : "") + " together, and the recipe promises epsilon " +
                     roundedUp(recipe.calibrated.epsilon) + ". Where they are other people's that happen to be equal, it costs nothing"};
}

/// Unconfirmed where epsilon is above epsilonToAsk and neither `--accept` nor a person at the terminal agrees to it.
Result<void> askAbove(const Options& options, const Recipe& recipe) {
    const double epsilon = recipe.calibrated.epsilon;
    if (options.studySeed || (options.accepted ? epsilon <= *options.accepted : epsilon <= epsilonToAsk))
        return {};
    if (!options.accepted && ::isatty(STDIN_FILENO)) {
        std::cout << "This is above epsilon " << epsilonToAsk << ", little privacy. Answer all the same? Type yes: " << std::flush;
        std::string typed;
        if (std::getline(std::cin, typed) && typed == "yes")
            return {};
    }
    return Fault{Fault::Code::Unconfirmed, options.recipe,
                 "asks for epsilon " + roundedUp(epsilon) + ", above " + (options.accepted ? "the " + roundedDown(*options.accepted) + " of --accept" : roundedDown(epsilonToAsk)) +
                     "; nothing was answered. If you agree to that, add --accept " + roundedUp(epsilon)};
}

Result<std::string> answer(const Options& options) {
    const auto recipe = readRecipe(options.recipe);
    if (!recipe)
        return recipe.fault();
    if (options.records.empty())
        return askedFor(*recipe);
    std::cout << askedFor(*recipe) << std::endl; // before the records are used
    if (auto agreed = askAbove(options, *recipe); !agreed)
        return agreed.fault();
    if (auto free = checkOut(options); !free)
        return free.fault();
    const auto own = readOwn(options, *recipe);
    if (!own)
        return own.fault();
    const bool study = options.studySeed.has_value();
    const auto noise = noiseSourceFor(study ? NoiseLaw::Study : NoiseLaw::Exact, options.studySeed.value_or(0));
    if (!noise)
        return noise.fault();
    auto file = AtomicFile::open(options.out);
    if (!file)
        return file.fault();
    if (!study) { // before anything is drawn
        auto book = bookFor(options, *recipe, *own);
        if (!book)
            return book.fault();
        if (auto entered = book->enter(*recipe, *own); !entered)
            return entered.fault();
    }
    const auto contribution = answerRecipe(*own, *recipe, *noise, options.first);
    if (!contribution)
        return contribution.fault();
    if (auto written = file->commit(toSafeTensors(*contribution)); !written)
        return written.fault();
    return options.out + ": " + std::to_string(own->records) + (own->records == 1 ? " record" : " records") + ", each as " +
           std::to_string(recipe->calibrated.dimensions) + " noisy numbers" +
           (study ? "\nNOT PRIVATE: whoever knows the seed of a study takes its noise off" : "");
}

} // namespace

} // namespace sfumato

int main(int argc, char** argv) {
    using namespace sfumato;
    CLI::App app("Answer a recipe with your own records, here: only noisy numbers leave. Without RECORDS: what the recipe asks and promises.", "sfumato-privatize");
    app.set_version_flag("--version", SFUMATO_VERSION);
    app.footer("Exit codes: 0 done; 1 refused (the message names what and the remedy); 70 internal error; 100 and above: the command line itself.");
    Options options;
    app.add_option("recipe", options.recipe, "Recipe, from whoever collects")->type_name("FILE")->required();
    app.add_option("records", options.records, "Your records: CSV, NPY or IDX")->type_name("FILE");
    app.add_option("--labels", options.labels, "Their labels: CSV of one column, NPY or IDX; a CSV of records may have a last column label instead")->type_name("FILE");
    app.add_option("--out", options.out, "File to write, which you send (.safetensors)")->type_name("FILE");
    app.add_option("--accept", options.accepted, "Answer up to this epsilon without being asked; without it, above 10 the person at the terminal is asked")->type_name("EPSILON")->check(CLI::PositiveNumber);
    app.add_flag("--again", options.again, "Answer once more with records that answered before: it tells as much again of them");
    app.add_flag("--release-again", options.again, "The same")->group("");
    app.add_option("--state", options.state, "File that remembers what was answered; default: answers/answers.json in your state folder")->type_name("FILE");
    app.add_option("--study-seed", options.studySeed, "Noise that this number determines, to repeat a study: NOT PRIVATE");
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

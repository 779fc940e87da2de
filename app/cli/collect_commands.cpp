// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/shell/completion.h"
#include "app/cli/shell/console.h"
#include "core/base/rounded_text.h"
#include "core/local/collect/collect.h"
#include "core/run/recipe_for.h"

#include <CLI/CLI.hpp>

#include <iostream>

// recipe and collect: what people are asked, and what comes back from them.
namespace sfumato::cli {

namespace fs = std::filesystem;

namespace {

struct RecipeOptions {
    SpecOptions spec;
    OutputOptions output;
    std::string out, shape, name;
    std::int64_t people = 0;
};

Result<Recipe> makeRecipeFile(const RecipeOptions& options) {
    TRY_DO(options.output.check({options.out}, {options.spec.config()}));
    TRY(spec, options.spec.spec({}, options.shape.empty()));
    RecipeWish wish{.people = options.people, .name = options.name};
    if (!options.shape.empty()) {
        TRY(shape, parseShape(options.shape));
        wish.shape = *shape;
    }
    return writeRecipe(*spec, wish, options.out);
}

struct CollectFiles {
    OutputOptions output;
    std::string recipe, out;
    std::vector<std::string> files;
    CollectRequest request;
};

Result<CollectedSet> collectTo(const CollectFiles& options) {
    CollectRequest request = options.request;
    request.recipe = options.recipe, request.out = options.out;
    request.answers.assign(options.files.begin(), options.files.end());
    std::vector<fs::path> inputs = request.answers;
    inputs.push_back(options.recipe);
    TRY_DO(options.output.check({options.out}, inputs));
    return collectInto(request);
}

std::string counted(std::int64_t number, std::string_view noun) {
    return std::to_string(number) + ' ' + std::string(noun) + (number == 1 ? "" : "s");
}

int reportCollected(const Console& console, const CollectFiles& options, const CollectedSet& set) {
    nlohmann::ordered_json document{
        {"file", set.written ? nlohmann::ordered_json(options.out) : nlohmann::ordered_json()},
        {"contributions", set.answers},
        {"records", set.records},
        {"refused", nlohmann::ordered_json::array()}};
    std::string text;
    for (const Fault& fault : set.refused) {
        document["refused"].push_back({{"code", name(fault.code)},
                                       {"subject", fault.subject},
                                       {"detail", fault.detail.english()},
                                       {"remedy", remedy(fault.code)}});
        text += "refused: " + describe(fault) + '\n';
    }
    if (set.written) {
        text += options.out + ": " + counted(set.records, "record") + " from " + counted(set.answers, "answer") +
                ", epsilon " + roundedUp(set.epsilon) + (set.delta > 0 ? ", delta " + roundedUp(set.delta) : "") +
                " each" + (options.request.study ? "; NOT PRIVATE: the noise of a study" : "") +
                "\ntrain on it with: sfumato-cli train --data " + options.out;
    } else {
        text += "nothing was written: " + counted(std::int64_t(set.refused.size()), "file") + " refused, " +
                counted(set.answers, "answer") + " would stay; --leave-out goes on without the refused";
    }
    console.print(text, document);
    return set.written ? Done : Refused;
}

} // namespace

void addRecipe(CLI::App& app, Context& context) {
    auto* command = app.add_subcommand("recipe", "Write what people need to privatize their records where they are");
    auto options = std::make_shared<RecipeOptions>();
    options->spec.addTo(*command);
    options->output.add(*command, "--out", options->out, "File to write (.json); public")->required();
    command->add_option("--shape", options->shape,
                        "Of a record, where no file says it: 28x28, 3x32x32 or a number of columns");
    command
        ->add_option("--people", options->people, "Records that are reckoned with; default: as many as the data have")
        ->check(CLI::PositiveNumber);
    command->add_option("--name", options->name, "What the data set is called");
    command->callback([&context, options] {
        answer(
            context, [&] { return makeRecipeFile(*options); },
            [&](const Recipe& recipe) {
                context.console.print(options->out + ": recipe " + recipe.id.substr(0, 12) + "\n" + recipe.promise,
                                      {{"file", options->out},
                                       {"id", recipe.id},
                                       {"promise", recipe.promise},
                                       {"epsilon", recipe.calibrated.epsilon},
                                       {"delta", recipe.calibrated.delta}});
            });
    });
}

void addCollect(CLI::App& app, Context& context) {
    auto* command = app.add_subcommand("collect",
                                       "Check and merge what sfumato-privatize made, into one privatized data set");
    auto options = std::make_shared<CollectFiles>();
    addFile(*command, "recipe", options->recipe, "The recipe that was answered")->required();
    addFile(*command, "files", options->files, "Answers (.safetensors)")->required();
    options->output.add(*command, "--out", options->out, "File to write (.safetensors)")->required();
    command->add_option("--held-out", options->request.heldOut, "Share of the records kept for the held-out likelihood")
        ->capture_default_str();
    command->add_flag("--leave-out", options->request.leaveOut, "Go on without the files that are refused");
    command->add_flag("--study", options->request.study,
                      "Collect answers with the noise of a study, and no others: NOT PRIVATE");
    command->callback([&context, options] {
        answer(
            context, [&] { return collectTo(*options); },
            [&](const CollectedSet& set) { context.exitCode = reportCollected(context.console, *options, set); });
    });
}

} // namespace sfumato::cli

// SPDX-License-Identifier: GPL-3.0-or-later
// recipe and collect: what people are asked, and what comes back from them.
#include "app/cli/commands.h"
#include "app/cli/completion.h"
#include "app/cli/output_option.h"
#include "core/base/guarded.h"
#include "core/base/rounded_text.h"
#include "core/files/atomic_file.h"
#include "core/release/collect.h"
#include "core/train/recipe_for.h"

#include <CLI/CLI.hpp>

#include <iostream>

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
    if (auto free = options.output.check({options.out}, {options.spec.config()}); !free)
        return free.fault();
    const auto spec = options.spec.spec();
    if (!spec)
        return spec.fault();
    RecipeWish wish{.people = options.people, .name = options.name};
    if (!options.shape.empty()) {
        const auto shape = parseShape(options.shape);
        if (!shape)
            return shape.fault();
        wish.shape = *shape;
    }
    auto recipe = recipeFor(*spec, wish);
    if (!recipe)
        return recipe;
    const std::string text = recipeText(*recipe);
    if (auto written = writeAtomically(options.out, std::as_bytes(std::span(text))); !written)
        return written.fault();
    return recipe;
}

struct CollectFiles {
    OutputOptions output;
    std::string recipe, out;
    std::vector<std::string> files;
    CollectOptions how;
    bool study = false, leaveOut = false;
};

Result<Collected> collectTo(const CollectFiles& options) {
    std::vector<fs::path> files(options.files.begin(), options.files.end()), inputs = files;
    inputs.push_back(options.recipe);
    if (auto free = options.output.check({options.out}, inputs); !free)
        return free.fault();
    if (!(options.how.heldOut >= 0 && options.how.heldOut <= 0.5))
        return Fault{Fault::Code::OutOfRange, "--held-out", "must lie in [0, 0.5]"};
    const auto recipe = readRecipe(options.recipe);
    if (!recipe)
        return recipe.fault();
    CollectOptions how = options.how;
    how.noise = options.study ? NoiseLaw::Study : NoiseLaw::Exact;
    auto collected = collect(*recipe, files, how);
    if (collected && collected->content && (collected->refused.empty() || options.leaveOut))
        if (auto written = writeAtomically(options.out, toSafeTensors(*collected->content)); !written)
            return written.fault();
    return collected;
}

std::string counted(std::int64_t number, std::string_view noun) {
    return std::to_string(number) + ' ' + std::string(noun) + (number == 1 ? "" : "s");
}

int reportCollected(const Console& console, const CollectFiles& options, const Collected& collected) {
    const bool written = collected.content && (collected.refused.empty() || options.leaveOut);
    nlohmann::ordered_json document{{"file", written ? nlohmann::ordered_json(options.out) : nlohmann::ordered_json()},
                                    {"contributions", collected.contributions},
                                    {"records", collected.content ? collected.content->facts.source.records : 0},
                                    {"refused", nlohmann::ordered_json::array()}};
    std::string text;
    for (const Fault& fault : collected.refused) {
        document["refused"].push_back({{"code", name(fault.code)}, {"subject", fault.subject}, {"detail", fault.detail}, {"remedy", remedy(fault.code)}});
        text += "refused: " + describe(fault) + '\n';
    }
    if (written) {
        const PrivacyEvent& event = collected.content->facts.event;
        text += options.out + ": " + counted(event.records, "record") + " from " + counted(collected.contributions, "answer") + ", epsilon " +
                roundedUp(event.epsilon) + (event.delta > 0 ? ", delta " + roundedUp(event.delta) : "") + " each" +
                (event.noise == NoiseLaw::Study ? "; NOT PRIVATE: the noise of a study" : "") + "\ntrain on it with: sfumato-cli train --data " + options.out;
    } else {
        text += "nothing was written: " + counted(std::int64_t(collected.refused.size()), "file") + " refused, " +
                counted(collected.contributions, "answer") + " would stay; --leave-out goes on without the refused";
    }
    console.print(text, document);
    return written ? Done : Refused;
}

} // namespace

void addRecipe(CLI::App& app, Context& context) {
    auto* command = app.add_subcommand("recipe", "Write what people need to privatize their records where they are");
    auto options = std::make_shared<RecipeOptions>();
    options->spec.addTo(*command);
    options->output.add(*command, "--out", options->out, "File to write (.json); public")->required();
    command->add_option("--shape", options->shape, "Of a record, where no file says it: 28x28, 3x32x32 or a number of columns");
    command->add_option("--people", options->people, "Records that are reckoned with; default: as many as the data have")->check(CLI::PositiveNumber);
    command->add_option("--name", options->name, "What the data set is called");
    command->callback([&context, options] {
        const auto recipe = guarded([&] { return makeRecipeFile(*options); });
        if (!recipe) {
            context.exitCode = context.console.refuse(recipe.fault());
            return;
        }
        context.console.print(options->out + ": recipe " + recipe->id.substr(0, 12) + "\n" + recipe->promise,
                              {{"file", options->out}, {"id", recipe->id}, {"promise", recipe->promise}, {"epsilon", recipe->calibrated.epsilon}, {"delta", recipe->calibrated.delta}});
    });
}

void addCollect(CLI::App& app, Context& context) {
    auto* command = app.add_subcommand("collect", "Check and merge what sfumato-privatize made, into one privatized data set");
    auto options = std::make_shared<CollectFiles>();
    command->add_option("recipe", options->recipe, "The recipe that was answered")->type_name(takes::file)->required();
    command->add_option("files", options->files, "Answers (.safetensors)")->type_name(takes::file)->required();
    options->output.add(*command, "--out", options->out, "File to write (.safetensors)")->required();
    command->add_option("--held-out", options->how.heldOut, "Share of the records kept for the held-out likelihood")->capture_default_str();
    command->add_flag("--leave-out", options->leaveOut, "Go on without the files that are refused");
    command->add_flag("--study", options->study, "Collect answers with the noise of a study, and no others: NOT PRIVATE");
    command->callback([&context, options] {
        const auto collected = guarded([&] { return collectTo(*options); });
        context.exitCode = collected ? reportCollected(context.console, *options, *collected) : context.console.refuse(collected.fault());
    });
}

} // namespace sfumato::cli

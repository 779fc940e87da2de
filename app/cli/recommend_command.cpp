// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/shell/console.h"
#include "core/accounting/mechanism/recommendation.h"

#include <CLI/CLI.hpp>

// recommend: which method fits public facts.
namespace sfumato::cli {

namespace {

nlohmann::ordered_json toJson(const RecommendedMethod& of) { return {{"method", of.method}, {"reason", of.reason}}; }

void print(const Console& console, const Recommendation& found) {
    std::string text = "for " + found.facts + ": " + found.first.method + "; " + found.first.reason;
    if (!found.expected.empty()) text += "\nexpect: " + found.expected;
    auto others = nlohmann::ordered_json::array();
    for (const RecommendedMethod& other : found.others) {
        text += "\nor " + other.method + ": " + other.reason;
        others.push_back(toJson(other));
    }
    console.print(text, {{"facts", found.facts},
                         {"recommended", toJson(found.first)},
                         {"expected", found.expected},
                         {"isForNothing", found.isForNothing},
                         {"others", others}});
}

} // namespace

void addRecommend(CLI::App& app, Context& context) {
    auto* command = app.add_subcommand("recommend", "Which method fits, from public facts alone, why, and what else");
    auto needs = std::make_shared<PublicNeeds>();
    auto colors = std::make_shared<bool>(false);
    PictureFacts& of = needs->pictures;
    command->add_option("--records", of.records, "How many records there are")
        ->required()
        ->check(CLI::Range(1, 1000000000));
    command->add_option("--epsilon", needs->epsilon, "How much each record may be told apart")->required();
    command->add_option("--delta", needs->delta, "Default: 1 / (10 n)");
    command->add_option("--classes", of.classes, "Classes of their labels; 1: none")->capture_default_str();
    command->add_option("--height", of.height, "Of pictures, in pixels")->capture_default_str();
    command->add_option("--width", of.width, "Of pictures, in pixels; of a table the number of columns")
        ->capture_default_str();
    command->add_flag("--color", *colors, "Pictures have colors");
    command->add_flag("--table", needs->isTable, "The records are rows of a table");
    command->add_flag("--writing", needs->isWriting, "Pictures are single written characters");
    command->add_flag("--local", needs->isLocal, "Nobody may see the records: noise is on what leaves each person");
    command->add_flag("--classifier", needs->wantsClassifier, "A classifier is wanted and no samples");
    command->callback([&context, needs, colors] {
        needs->pictures.channels = *colors ? 3 : 1;
        answer(
            context, [&] { return recommendMethod(*needs); },
            [&](const Recommendation& found) { print(context.console, found); });
    });
}

} // namespace sfumato::cli

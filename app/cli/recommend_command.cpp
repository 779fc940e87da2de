// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/shell/completion.h"
#include "app/cli/shell/console.h"
#include "core/accounting/mechanism/recommendation.h"
#include "core/base/rounded_text.h"
#include "core/results/preview_spec.h"
#include "core/run/stand_in.h"
#include "core/spec/tables/central_methods.h"

#include <CLI/CLI.hpp>

// recommend: which method fits public facts.
namespace sfumato::cli {

namespace {

struct RecommendOptions {
    SpecOptions spec;
    OutputOptions output;
    PublicNeeds needs;
    bool haveColors = false;
    std::string picture;
};

/// What a recommendation is about; the privacy of a spec, or of what was typed.
struct RecommendationAsked {
    DataFacts facts;
    PrivacySpec privacy;
    Recommendation found;
};

/// What chooses the method, as it is typed; of the local methods of pictures, the preset that has their settings.
std::string choosingOptions(const RecommendedMethod& of) {
    if (of.method.starts_with("local-")) return "settings as in --preset " + of.method;
    if (!centralMethod(of.method)) return "--set privacy.model=local";
    std::string options = "--set privacy.model=central --set privacy.method=" + of.method;
    for (const auto& [key, value] : of.settings)
        options += " --set privacy.settings." + key + '=' +
                   (std::holds_alternative<double>(value) ? shortestText(std::get<double>(value))
                                                          : std::get<std::string>(value));
    return options;
}

nlohmann::ordered_json methodJson(const RecommendedMethod& of) {
    return {{"method", of.named()}, {"reason", of.reason}, {"options", choosingOptions(of)}};
}

std::string reasonText(const RecommendedMethod& of) { return of.reason + " (" + choosingOptions(of) + ')'; }

void print(const Console& console, const Recommendation& found, const std::string& picture) {
    std::string text = "for " + found.facts + ": " + found.first.named() + "; " + reasonText(found.first);
    if (!found.expected.empty()) text += '\n' + found.expected;
    auto others = nlohmann::ordered_json::array();
    for (const RecommendedMethod& other : found.others) {
        text += "\nor " + other.named() + ": " + reasonText(other);
        others.push_back(methodJson(other));
    }
    nlohmann::ordered_json document{{"facts", found.facts},
                                    {"recommended", methodJson(found.first)},
                                    {"expected", found.expected},
                                    {"isForNothing", found.isForNothing},
                                    {"others", others}};
    if (!picture.empty()) text += "\nstand-in, drawn and learned: " + picture, document["picture"] = picture;
    console.print(text, document);
}

/// Of the spec that the options make; its records are read for their number and shape alone.
Result<RecommendationAsked> askedOfSpec(const RecommendOptions& options) {
    TRY(spec, options.spec.spec());
    TRY(preview, previewSpec(*spec, 0, interruption()));
    RecommendationAsked asked{
        {.geometry = preview->geometry, .records = preview->records, .classes = preview->classes}, spec->privacy, {}};
    TRY(found, recommendMethod(needsOf(*spec, asked.facts)));
    asked.found = std::move(*found);
    return asked;
}

Result<RecommendationAsked> askedOfTyped(const RecommendOptions& options, double epsilon) {
    PublicNeeds needs = options.needs;
    needs.epsilon = epsilon;
    PictureFacts& of = needs.pictures;
    of.channels = options.haveColors ? 3 : 1;
    if (of.records < 1)
        return Fault{Fault::Code::Missing, "--records",
                     "is needed, or a --preset, --config or --data whose records are meant"};
    if (!(epsilon > 0)) return Fault{Fault::Code::Missing, "--epsilon", "says how much each record may be told apart"};
    TRY(found, recommendMethod(needs));
    return RecommendationAsked{
        {.geometry = {!needs.isTable, of.channels, of.height, of.width}, .records = of.records, .classes = of.classes},
        {.epsilon = epsilon, .delta = needs.delta > 0 ? needs.delta : 0.1 / double(of.records)},
        std::move(*found)};
}

Result<Recommendation> recommend(const CLI::App& command, const RecommendOptions& options) {
    if (!options.picture.empty()) TRY_DO(options.output.check({options.picture}, {}));
    const bool ofSpec = command.count("--preset") + command.count("--config") + command.count("--data") > 0;
    if (ofSpec)
        TRY_DO(refuseUnread(command,
                            {"--records", "--delta", "--classes", "--height", "--width", "--color", "--table",
                             "--writing", "--local", "--classifier"},
                            "with a preset, a config or data of one's own, which state it (--set)"));
    const auto* epsilon = command.get_option("--epsilon");
    TRY(asked, ofSpec ? askedOfSpec(options) : askedOfTyped(options, epsilon->count() > 0 ? epsilon->as<double>() : 0));
    if (options.picture.empty()) return std::move(asked->found);
    TRY(standIn, standInFor(asked->facts, asked->privacy, interruption()));
    TRY_DO(writeStandIn(*standIn, options.picture));
    return std::move(asked->found);
}

} // namespace

void addRecommend(CLI::App& app, Context& context) {
    auto* command = app.add_subcommand("recommend",
                                       "Which method fits, from public facts alone, why, and what else: facts that are "
                                       "typed (--records, ...), or those of a preset, a config or data of one's own");
    auto options = std::make_shared<RecommendOptions>();
    PublicNeeds& needs = options->needs;
    PictureFacts& of = needs.pictures;
    options->spec.addTo(*command);
    command->add_option("--records", of.records, "How many records there are")->check(CLI::Range(1, 1000000000));
    command->add_option("--delta", needs.delta, "Default: 1 / (10 n)");
    command->add_option("--classes", of.classes, "Classes of their labels; 1: none")->capture_default_str();
    command->add_option("--height", of.height, "Of pictures, in pixels")->capture_default_str();
    command->add_option("--width", of.width, "Of pictures, in pixels; of a table the number of columns")
        ->capture_default_str();
    command->add_flag("--color", options->haveColors, "Pictures have colors");
    command->add_flag("--table", needs.isTable, "The records are rows of a table");
    command->add_flag("--writing", needs.isWriting, "Pictures are single written characters");
    command->add_flag("--local", needs.isLocal, "Nobody may see the records: noise is on what leaves each person");
    command->add_flag("--classifier", needs.wantsClassifier, "A classifier is wanted and no samples");
    options->output.add(*command, "--picture", options->picture,
                        "Draw digits of this number, classes and shape, learn them by moments at this budget, and "
                        "write both as a PNG: what to expect, on pictures that are nobody's");
    command->callback([&context, command, options] {
        answer(
            context, [&] { return recommend(*command, *options); },
            [&](const Recommendation& found) { print(context.console, found, options->picture); });
    });
}

} // namespace sfumato::cli

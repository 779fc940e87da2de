// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "core/base/nearest_names.h"
#include "core/base/number_text.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <filesystem>

namespace sfumato::cli {

/// Words of other programs, and the commands that do what they mean.
constexpr std::pair<std::string_view, std::string_view> usualWords[] = {
    {"plot", "figure"},         {"draw", "figure"},     {"chart", "figure"}, {"curves", "figure"},
    {"fit", "train"},           {"run", "train"},       {"start", "train"},  {"sample", "generate"},
    {"synthesize", "generate"}, {"continue", "resume"}, {"list", "runs"},    {"ls", "runs"},
    {"delete", "forget"},       {"remove", "forget"},   {"rm", "forget"},    {"metrics", "evaluate"},
    {"measure", "evaluate"},    {"budget", "spent"},    {"ledger", "spent"}, {"epsilon", "account"},
    {"noise", "calibrate"},     {"html", "report"},     {"attack", "audit"}, {"import", "unpack"}};

/// A line on a first word that is none of the commands, with those that are spelled most alike; empty of others.
static std::string unknownCommand(const CLI::App& app, int argc, char** argv) {
    const std::string word = argc > 1 ? argv[1] : "";
    if (word.empty() || word[0] == '-') return {};
    std::vector<std::string> names;
    for (const auto* command : app.get_subcommands([](const CLI::App* of) { return !of->get_group().empty(); }))
        names.push_back(command->get_name());
    if (std::ranges::count(names, word)) return {};
    const auto usual = std::ranges::find(usualWords, word, &std::pair<std::string_view, std::string_view>::first);
    if (usual != std::end(usualWords) && std::ranges::count(names, usual->second))
        return "there is no command " + word + "; what you look for is: " + std::string(usual->second) + '\n';
    return "there is no command " + word + "; nearest: " + nearestNames(word, names) + '\n';
}

/// A line on the words that no option takes, in their order, with the options that are spelled most alike.
static std::string unexpectedWords(const CLI::App& app) {
    std::string words, nearest;
    std::vector<std::string> names;
    const auto add = [&names](const CLI::App& command) {
        for (const CLI::Option* option : command.get_options())
            for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
    };
    for (const CLI::App* command : app.get_subcommands()) {
        add(*command);
        for (const CLI::App* group :
             command->get_subcommands([](const CLI::App* of) { return of->get_name().empty(); }))
            add(*group);
    }
    const bool takesData = std::ranges::count(names, "--data") > 0;
    for (const std::string& word : app.remaining(true)) {
        words += (words.empty() ? "" : " ") + word;
        if (word.starts_with("--") && nearest.empty() && !names.empty())
            nearest = "; nearest: " + nearestNames(word.substr(0, word.find('=')), names);
        else if (std::error_code error; takesData && nearest.empty() && std::filesystem::exists(word, error))
            nearest = "; records are named by --data " + word;
    }
    return "not expected: " + words + nearest + '\n';
}

/// A line on the first of the values that is no number; empty where each is one.
static std::string noNumberIn(std::string_view values) {
    while (!values.empty()) {
        const std::string_view each = values.substr(0, values.find(','));
        if (!numberIn<double>(each)) return '"' + std::string(each) + "\" is not a number\n";
        values.remove_prefix(std::min(values.size(), each.size() + 1));
    }
    return {};
}

int runCommands(int argc, char** argv, std::initializer_list<AddCommand*> commands) {
    catchInterruption();
    CLI::App app("Train generative models from data that must stay private.", "sfumato-cli");
    app.set_version_flag("--version", SFUMATO_VERSION);
    app.require_subcommand(1);
    app.footer("Exit codes: 0 done; 1 refused (the message names what and the remedy); 3 stopped by a "
               "signal, a checkpoint is kept;\n"
               "4 diverged; 5 the privacy budget would be overspent; 6 what a checked file shows was not compared, "
               "since no label lies beside it;\n"
               "70 internal error; 100 and above: the command line itself.");
    app.failure_message([argc, argv](const CLI::App* failed, const CLI::Error& error) {
        if (const std::string unknown = unknownCommand(*failed, argc, argv); !failed->get_parent() && !unknown.empty())
            return unknown + "Run with --help for more information.\n";
        const int code = error.get_exit_code();         // a name may be that of the command
        if (code == int(CLI::ExitCodes::ExtrasError) || // a misspelled option is missing, too
            (code == int(CLI::ExitCodes::RequiredError) && !failed->remaining(true).empty()))
            return unexpectedWords(*failed) + "Run with --help for more information.\n";
        const std::string said = error.what(); // "Could not convert: --epsilon = 5,5"
        const auto value = said.starts_with("Could not convert") ? said.rfind(" = ") : said.npos;
        const std::string point = value == said.npos ? std::string() : pointForComma(said.substr(value + 3));
        const std::string wrong = value == said.npos || !point.empty() ? std::string()
                                                                       : noNumberIn(said.substr(value + 3));
        return (point.empty() ? "" : said.substr(value + 3) + point + ", with a decimal point\n") + wrong +
               CLI::FailureMessage::simple(failed, error);
    });
    Context context{.words = {argv + std::min(argc, 1), argv + argc}};
    for (auto* add : commands) add(app, context);
    for (auto* command : app.get_subcommands({}))
        if (!command->get_group().empty()) // a hidden one prints no document
            command->add_flag("--json", context.console.json, "Print one JSON document");
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error);
    } catch (const std::exception& error) {
        return context.console.refuse({Fault::Code::Internal, "command line", error.what()});
    }
    return context.console.finish(context.exitCode);
}

} // namespace sfumato::cli

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"

#include <CLI/CLI.hpp>

namespace sfumato::cli {

int runCommands(int argc, char** argv, std::initializer_list<AddCommand*> commands) {
    catchInterruption();
    CLI::App app("Train generative models from data that must stay private.", "sfumato-cli");
    app.set_version_flag("--version", SFUMATO_VERSION);
    app.require_subcommand(1);
    app.footer("Exit codes: 0 done; 1 refused (the message names what and the remedy); 3 stopped by a "
               "signal, a checkpoint is kept;\n"
               "4 diverged; 5 the privacy budget would be overspent; 70 internal error; 100 and above: the "
               "command line itself.");
    app.failure_message([](const CLI::App* failed, const CLI::Error& error) {
        const std::string said = error.what(); // "Could not convert: --epsilon = 5,5"
        const auto value = said.rfind(" = ");
        const std::string point = value == said.npos ? std::string() : pointForComma(said.substr(value + 3));
        return (point.empty() ? "" : said.substr(value + 3) + point + ", with a decimal point\n") +
               CLI::FailureMessage::simple(failed, error);
    });
    Context context;
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

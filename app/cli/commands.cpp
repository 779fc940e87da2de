// SPDX-License-Identifier: GPL-3.0-or-later
// All commands, as a library that the program loads late: LibTorch brings 300 shared objects with it.
#include "app/cli/commands.h"

#include <CLI/CLI.hpp>

#include <iostream>

using namespace sfumato;

extern "C" int sfumatoCommands(int argc, char** argv) {
    cli::catchInterruption();
    CLI::App app("Train generative models from data that must stay private.", "sfumato-cli");
    app.set_version_flag("--version", SFUMATO_VERSION);
    app.require_subcommand(1);
    app.footer("Exit codes: 0 done; 1 refused (the message names what and the remedy); 3 stopped by a "
               "signal, a checkpoint is kept;\n"
               "4 diverged; 5 the privacy budget would be overspent; 70 internal error; 100 and above: the "
               "command line itself.");
    cli::Context context;
    for (auto* add : {cli::addPresets, cli::addInfo, cli::addPrivatize, cli::addTrain, cli::addResume,
                      cli::addGenerate, cli::addEvaluate, cli::addClassify, cli::addExport, cli::addRuns, cli::addTransport,
                      cli::addAccount, cli::addCalibrate, cli::addAudit, cli::addSweep, cli::addSpent})
        add(app, context);
    for (auto* command : app.get_subcommands({}))
        command->add_flag("--json", context.console.json, "Print one JSON document");
    cli::addCompletion(app, context);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error);
    } catch (const std::exception& error) {
        return context.console.refuse({Fault::Code::Internal, "command line", error.what()});
    }
    return context.console.finish(context.exitCode);
}

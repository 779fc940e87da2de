// SPDX-License-Identifier: GPL-3.0-or-later
// forget: takes off this machine what ties a release to the rows of its records.
#include "app/cli/commands.h"
#include "app/cli/shell/completion.h"
#include "core/results/forget.h"

#include <CLI/CLI.hpp>

namespace sfumato::cli {

void addForget(CLI::App& app, Context& context) {
    auto* command = app.add_subcommand("forget", "Remove the secret order of a release's records from this machine, "
                                                 "and what an unfinished run keeps beside its records");
    auto path = std::make_shared<std::string>();
    addFile(*command, "release", *path, "Run folder, or file of privatized records")->required();
    command->callback([&context, path] {
        answer(
            context, [&] { return forget(*path); },
            [&](const auto& forgotten) {
                std::string text = *path + (forgotten.order || forgotten.secrets
                                                ? ": forgotten"
                                                : ": nothing to forget: a central run keeps no order of its records, "
                                                  "and no secret once it has ended");
                if (forgotten.order)
                    text += "\n  the order of its records: they cannot be held against raw ones row by row any more "
                            "(denoise --raw, compare --raw)";
                if (forgotten.secrets)
                    text += "\n  its secrets: with critics or adversaries it cannot be resumed; any other run goes on "
                            "in a new order";
                context.console.print(text, {{"order", forgotten.order}, {"secrets", forgotten.secrets}});
            });
    });
}

} // namespace sfumato::cli

// SPDX-License-Identifier: GPL-3.0-or-later
// What the program says of its command figure, which app/figure executes: this library knows no Qt.
#include "app/cli/commands.h"
#include "app/cli/options/figure_options.h"

namespace sfumato::cli {

void addFigure(CLI::App& app, Context& context) {
    auto options = std::make_shared<FigureOptions>();
    options->addTo(app)->callback([&context, options] {
        context.exitCode = context.console.refuse(
            {Fault::Code::Unsupported, "figure", "must be the first word after sfumato-cli"});
    });
}

} // namespace sfumato::cli

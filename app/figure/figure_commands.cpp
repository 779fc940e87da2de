// SPDX-License-Identifier: GPL-3.0-or-later
// The command figure, as a library that is loaded for it alone.
#include "app/cli/commands.h"
#include "app/figure/figure_of_runs.h"

#include <algorithm>

using namespace sfumato;
using namespace sfumato::cli;

namespace {

Result<WrittenFigure> writeAll(const FigureOptions& options, const std::vector<std::string>& words) {
    const auto spread = fromName<FigureSpread>(options.spread);
    if (!spread) return Fault{Fault::Code::NotAChoice, "--spread", "must be one of " + namesOf<FigureSpread>()};
    TRY(look, lookOf(options));
    look->band = options.band, look->spread = *spread, look->fits = options.fit;
    look->withoutSeeds = {options.withoutSeeds.begin(), options.withoutSeeds.end()};
    TRY_DO(checkTargets(options.out, options.force));
    std::vector<std::string> stills, animations;
    for (const std::string& path : options.out) (isAnimation(path) ? animations : stills).push_back(path);
    std::vector<RunFigure> still, steps;
    if (!stills.empty()) {
        TRY(made, figuresOf(options));
        still = std::move(*made);
        const Figure& figure = still.front().figure;
        const auto names = figure.names();
        if (options.fit && std::ranges::none_of(names, [&](const QString& name) { return figure.isFit(name); }))
            return Fault{Fault::Code::Unsupported, "--fit", "is for a sweep over epsilon, sigma or n"};
    }
    if (!animations.empty()) {
        TRY(all, figuresOf(options, true));
        steps = std::move(*all);
        if (steps.size() < 2 || options.step)
            return Fault{Fault::Code::Unsupported, animations.front(),
                         "shows the steps of --kind cloud or pictures, and here is no second one"};
    }
    WrittenFigure written;
    if (!stills.empty()) {
        TRY(files, writeFigure(still.front(), options, *look, stills, words));
        written = std::move(*files);
    }
    for (const std::string& path : animations) {
        TRY(files, writeAnimation(steps, options, *look, path, words));
        written.files += *files;
    }
    written.files.removeDuplicates();
    return written;
}

void addDrawing(CLI::App& app, Context& context) {
    auto options = std::make_shared<FigureOptions>();
    options->addTo(app)->callback([&context, options] {
        const Offscreen offscreen(options->language);
        answer(
            context, [&] { return writeAll(*options, context.words); },
            [&](const WrittenFigure& written) {
                nlohmann::ordered_json document{{"files", nlohmann::ordered_json::array()}};
                std::string text;
                for (const QString& path : written.files) {
                    document["files"].push_back(path.toStdString());
                    text += (text.empty() ? "written: " : ", ") + path.toStdString();
                }
                warn(written.warnings, document);
                context.console.print(text, document);
            });
    });
}

} // namespace

extern "C" int sfumatoCommands(int argc, char** argv) { return runCommands(argc, argv, {addDrawing}); }

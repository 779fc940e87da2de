// SPDX-License-Identifier: GPL-3.0-or-later
// The command figure, as a library that is loaded for it alone.
#include "app/cli/commands.h"
#include "app/figure/figure_of_runs.h"
#include "widgets/plots/figure_drawing.h"
#include "widgets/plots/figure_file.h"

#include <QDir>
#include <QFileInfo>
#include <QGuiApplication>

using namespace sfumato;
using namespace sfumato::cli;

namespace {

Result<FigureLook> lookOf(const FigureOptions& options) {
    const auto font = fromName<FigureFont>(options.family);
    if (!font) return Fault{Fault::Code::OutOfRange, "--family", "must be one of " + namesOf<FigureFont>()};
    const auto spread = fromName<FigureSpread>(options.spread);
    if (!spread) return Fault{Fault::Code::OutOfRange, "--spread", "must be one of " + namesOf<FigureSpread>()};
    const double height = options.height.value_or(std::round(options.width * 2 / 3));
    if (!(options.width >= 20 && options.width <= 2000 && height >= 20 && height <= 2000))
        return Fault{Fault::Code::OutOfRange, "--width and --height", "must be in 20 to 2000 mm"};
    if (!(options.letters >= 3 && options.letters <= 100))
        return Fault{Fault::Code::OutOfRange, "--font", "must be in 3 to 100 points"};
    FigureLook look{.width = options.width,
                    .height = height,
                    .letters = options.letters,
                    .font = *font,
                    .dark = options.dark,
                    .legend = options.legend,
                    .title = options.title,
                    .band = options.band,
                    .spread = *spread,
                    .withoutSeeds = {options.withoutSeeds.begin(), options.withoutSeeds.end()}};
    if (options.xTitle) look.xTitle = QString::fromStdString(*options.xTitle);
    if (options.yTitle) look.yTitle = QString::fromStdString(*options.yTitle);
    for (const std::string& name : options.without) look.without.insert(QString::fromStdString(name));
    return look;
}

/// A file that is asked for: its name without an ending, and its format.
Result<std::pair<QString, FigureFormat>> targetOf(const std::string& path, bool force) {
    const QFileInfo file(QString::fromStdString(path));
    const auto format = fromName<FigureFormat>(file.suffix().toLower().toStdString());
    if (!format) return Fault{Fault::Code::WrongKind, path, "must end in .pdf, .svg, .png, .tex or .csv"};
    const QString stem = file.dir().filePath(file.completeBaseName());
    if (file.exists() && !force) return Fault{Fault::Code::NotAccepted, path, "is there already; --force replaces it"};
    return std::pair(stem, *format);
}

Result<QStringList> writeAll(const FigureOptions& options) {
    TRY(look, lookOf(options));
    std::vector<std::pair<QString, FigureFormat>> targets;
    for (const std::string& path : options.out) {
        TRY(target, targetOf(path, options.force));
        targets.push_back(*target);
    }
    TRY(made, figureOf(options));
    if (!options.height) look->height = contentHeight(made->figure, *look).value_or(look->height);
    const QString caption = options.caption ? QString::fromStdString(*options.caption)
                                            : captionOf(made->figure, *look, made->promise);
    QStringList written;
    for (const auto& [stem, format] : targets) {
        TRY(paths, saveFigure(made->figure, *look, {format}, stem, caption));
        written << *paths;
    }
    written.removeDuplicates();
    return written;
}

void addDrawing(CLI::App& app, Context& context) {
    auto options = std::make_shared<FigureOptions>();
    options->addTo(app)->callback([&context, options] {
        qputenv("QT_QPA_PLATFORM", "offscreen");
        int count = 1;
        char name[] = "sfumato-cli";
        char* arguments[] = {name, nullptr};
        const QGuiApplication draws(count, arguments);
        answer(
            context, [&] { return writeAll(*options); },
            [&](const QStringList& written) {
                nlohmann::ordered_json document{{"files", nlohmann::ordered_json::array()}};
                std::string text;
                for (const QString& path : written) {
                    document["files"].push_back(path.toStdString());
                    text += (text.empty() ? "written: " : ", ") + path.toStdString();
                }
                context.console.print(text, document);
            });
    });
}

} // namespace

extern "C" int sfumatoCommands(int argc, char** argv) { return runCommands(argc, argv, {addDrawing}); }

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/options/figure_options.h"
#include "core/base/result.h"
#include "widgets/plots/figure.h"

#include <QGuiApplication>
#include <QTranslator>

#include <nlohmann/json.hpp>

#include <optional>

namespace sfumato::cli {

/// A figure and what its run's label promises.
struct RunFigure {
    Figure figure;
    QString promise;
    std::vector<std::string> folders = {}; ///< of its runs, as they stand in the command line
};

/// Qt without a display, and without its warnings of folders of a desktop that nothing here uses. Figures have the
/// words and numbers that the window writes in `language`, a locale; empty: English.
class Offscreen {
public:
    explicit Offscreen(const std::string& language = {});

private:
    int m_count = 1;
    char m_name[12] = "sfumato-cli";
    char* m_arguments[2] = {m_name, nullptr};
    std::optional<QGuiApplication> m_application;
    QTranslator m_translator;
};

/// What the options ask for: one figure, or with `everyStep` one for each step of which the run's folder has samples.
/// Faults: a folder that is neither a run nor a sweep, a metric that was not measured, and without `raw` figures that
/// were computed from sensitive records.
Result<std::vector<RunFigure>> figuresOf(const FigureOptions& options, bool everyStep = false);

/// Refuses sizes and names of fonts that are none.
Result<FigureLook> lookOf(const LookOptions& options);
/// Whether a path ends as an animation does.
bool isAnimation(const std::string& path);
/// Refuses files of no known kind, and without `force` those that are there.
Result<void> checkTargets(const std::vector<std::string>& paths, bool force);
/// Takes over the other names that are asked for. Refuses them for what the figure does not have.
Result<void> giveNames(FigureLook& look, const Figure& figure, const LookOptions& options);
/// Refuses panels that the figure does not have.
Result<void> checkPanels(const Figure& figure, const FigureLook& look);
/// Names of lines and parts that are given in English, as commands have them, become those in the figure.
void takeEnglishNames(FigureLook& look, const Figure& figure);
/// Leaves out the lines and parts of several runs, "RUN, METHOD", of a method that is left out by its own name.
void leaveOutMethods(FigureLook& look, const Figure& figure);
/// Refuses to leave out names and seeds that the figure does not have.
Result<void> checkLeftOut(const Figure& figure, const FigureLook& look);
/// What was written, and what is wrong with how it looks, each with the remedy.
struct WrittenFigure {
    QStringList files, warnings;
};
/// Writes the figure to every path, as its ending says, and beside it its caption and `words`, the command line without
/// the folders in it.
Result<WrittenFigure> writeFigure(const RunFigure& made, const LookOptions& options, FigureLook look,
                                  const std::vector<std::string>& paths, const std::vector<std::string>& words);

/// Says each warning on standard error, and puts them into `document`, where there are some.
void warn(const QStringList& warnings, nlohmann::ordered_json& document);

/// The words of the command line as the files carry them.
QString tracedWords(const std::vector<std::string>& words, const std::vector<std::string>& runs);

/// Writes these figures, at least one, one after the other as an animation, its words beside it. Returns what was
/// written.
Result<QStringList> writeAnimation(const std::vector<RunFigure>& steps, const FigureOptions& options, FigureLook look,
                                   const std::string& path, const std::vector<std::string>& words);

} // namespace sfumato::cli

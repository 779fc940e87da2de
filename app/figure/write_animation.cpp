// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figure/figure_of_runs.h"
#include "core/base/stop_scope.h"
#include "widgets/motion/animation_encoder.h"
#include "widgets/motion/animation_export.h"
#include "widgets/plots/figure_drawing.h"
#include "widgets/plots/figure_file.h"
#include "widgets/text/write_file.h"

#include <cmath>

namespace sfumato::cli {

namespace {

constexpr double millimetersPerInch = 25.4;

} // namespace

Result<QStringList> writeAnimation(const std::vector<RunFigure>& steps, const FigureOptions& options, FigureLook look,
                                   const std::string& path, const std::vector<std::string>& words) {
    const StopScope stoppable(interruption());
    look.title = true; // which names the step
    const RunFigure& last = steps.back();
    takeEnglishNames(look, last.figure);
    TRY_DO(checkPanels(last.figure, look));
    leaveOutMethods(look, last.figure);
    TRY_DO(checkLeftOut(last.figure, look));
    TRY_DO(giveNames(look, last.figure, options));
    if (!options.height) fitToContent(last.figure, look, options.letters.has_value());
    const double dots = options.pixels / look.width * millimetersPerInch;
    Figure all = last.figure; // whose caption counts the points outside of all steps
    for (const RunFigure& step : steps)
        if (&step != &last) all.panels.insert(all.panels.end(), step.figure.panels.begin(), step.figure.panels.end());
    if (steps.front().figure.title != last.figure.title)
        all.title = QStringLiteral("%1 to %2").arg(steps.front().figure.title, last.figure.title.section(u' ', -1));
    const QString caption = options.caption
                                ? withPromise(QString::fromStdString(*options.caption), all, look, last.promise)
                                : captionOf(all, look, last.promise);
    const QString target = QString::fromStdString(path);
    std::unique_ptr<AnimationEncoder> encoder;
    const int usual = int(std::lround(1000 / options.rate));
    for (const RunFigure& step : steps) {
        const QImage image = imageOf(step.figure, look, dots);
        if (!encoder) {
            TRY(made, animationEncoder(target, image.size(), true, caption));
            encoder = std::move(*made);
        }
        TRY_DO(encoder->add(image, &step == &last ? std::max(usual, AnimationExport::lastHeld) : usual));
        StopScope::check();
    }
    TRY(bytes, encoder->finish());
    TRY_DO(writeFile(target, *bytes));
    TRY_DO(
        writeFile(captionPath(target), captionWithCommand(caption, tracedWords(words, options.runs)).toUtf8() + '\n'));
    return QStringList{target, captionPath(target)};
}

} // namespace sfumato::cli

// SPDX-License-Identifier: GPL-3.0-or-later
// The picture of the command compare, which loads this library for it.
#include "app/cli/compare_command.h"
#include "widgets/compare/compare_figure.h"
#include "widgets/plots/figure_drawing.h"
#include "widgets/plots/figure_file.h"
#include "widgets/text/label_text.h"

#include <QDir>
#include <QFileInfo>
#include <QGuiApplication>

#include <cmath>
#include <numeric>

using namespace sfumato;
using namespace sfumato::cli;

namespace {

Result<void> drawTo(const Comparison& found, const ComparisonPicture& picture) {
    const QFileInfo file(QString::fromStdString(picture.path));
    const auto format = fromName<FigureFormat>(file.suffix().toLower().toStdString());
    if (!format || *format == FigureFormat::Csv)
        return Fault{Fault::Code::WrongKind, picture.path, "must end in .pdf, .svg, .png or .tex"};
    std::vector<int> records(std::size_t(std::max<std::int64_t>(1, picture.rows)));
    std::iota(records.begin(), records.end(), 0);
    const auto measured = metricsOf(found.columns);
    Figure figure = comparisonFigure({found}, usualMetrics({measured.begin(), measured.end()}), records);
    figure.caption.replace(QStringLiteral("record(s)"), QStringLiteral("records")); // no translation has its plural
    figure.rawIsPublic = !isSensitive(found.spec.data);
    FigureLook look{.width = picture.width, .letters = picture.letters};
    look.height = contentHeight(figure, look).value_or(std::round(picture.width * 2 / 3));
    const QString promise = QStringLiteral("%1 · %2 · Sfumato")
                                .arg(shownTitle(found.spec.title, found.spec.name),
                                     QString::fromStdString(stampOf(found)));
    const auto written = saveFigure(figure, look, {*format}, file.dir().filePath(file.completeBaseName()),
                                    captionOf(figure, look, promise));
    return written ? Result<void>() : written.fault();
}

} // namespace

extern "C" bool sfumatoDrawComparison(const Comparison& found, const ComparisonPicture& picture, Fault& fault) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    int count = 1;
    char name[] = "sfumato-cli";
    char* arguments[] = {name, nullptr};
    const QGuiApplication draws(count, arguments);
    const auto drawn = drawTo(found, picture);
    if (!drawn) fault = drawn.fault();
    return bool(drawn);
}

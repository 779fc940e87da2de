// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/figure_file.h"

#include "widgets/plots/figure_drawing.h"
#include "widgets/plots/pdf_subject.h"
#include "widgets/text/write_file.h"

#include <QBuffer>
#include <QHashFunctions>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgGenerator>

namespace sfumato {

namespace {

bool isTable(FigureFormat format) { return format == FigureFormat::Latex || format == FigureFormat::Csv; }

/// While one lives, a QHash that is made has the same order in every process: a QPdfWriter has its fonts in one, and
/// embeds them in its order.
struct SameOrder {
    SameOrder() { QHashSeed::setDeterministicGlobalSeed(); }
    ~SameOrder() { QHashSeed::resetRandomGlobalSeed(); }
    SameOrder(const SameOrder&) = delete;
    SameOrder& operator=(const SameOrder&) = delete;
};

QByteArray pdfOf(const Figure& figure, const FigureLook& look, const QString& caption, const QString& command) {
    const SameOrder order;
    QBuffer file;
    file.open(QIODevice::WriteOnly);
    QPdfWriter writer(&file);
    writer.setTitle(figure.title);
    writer.setCreator(QStringLiteral("Sfumato"));
    writer.setResolution(figureUnitsPerInch);
    writer.setPageSize(
        QPageSize(QSizeF(look.width, look.height), QPageSize::Millimeter, figure.title, QPageSize::ExactMatch));
    writer.setPageMargins(QMarginsF());
    QPainter painter(&writer);
    painter.setRenderHint(QPainter::LosslessImageRendering);
    drawFigure(painter, figure, look);
    painter.end();
    return withSubject(withoutTime(file.data()), caption, command);
}

QByteArray svgOf(const Figure& figure, const FigureLook& look, const QString& caption) {
    QBuffer file;
    file.open(QIODevice::WriteOnly);
    QSvgGenerator writer;
    writer.setOutputDevice(&file);
    writer.setResolution(figureUnitsPerInch);
    writer.setSize(look.size());
    writer.setViewBox(QRect(QPoint(), look.size()));
    writer.setTitle(figure.title);
    writer.setDescription(caption);
    QPainter painter(&writer);
    drawFigure(painter, figure, look);
    painter.end();
    return file.data();
}

} // namespace

Result<QByteArray> figureBytes(const Figure& figure, const FigureLook& look, FigureFormat format,
                               const QString& caption, const QString& command) {
    if (isTable(format) && !figure.hasNumbers())
        return Fault{Fault::Code::Unsupported, figure.title.toStdString(), "has no numbers for a table"};
    switch (format) {
    case FigureFormat::Pdf: return pdfOf(figure, look, caption, command);
    case FigureFormat::Svg: return svgOf(figure, look, captionWithCommand(caption, command));
    case FigureFormat::Png: break;
    case FigureFormat::Latex: return latexOf(figure, look, captionWithCommand(caption, command));
    case FigureFormat::Csv: return csvOf(figure, look);
    }
    QImage image = imageOf(figure, look, figureDotsPerInch);
    image.setText(QStringLiteral("Software"), QStringLiteral("Sfumato"));
    image.setText(QStringLiteral("Description"), caption);
    if (!figure.of.isEmpty()) image.setText(QStringLiteral("Source"), figure.of);
    if (!command.isEmpty()) image.setText(QStringLiteral("Comment"), command);
    return pngOf(image);
}

QString captionWithCommand(const QString& caption, const QString& command) {
    return command.isEmpty() ? caption : caption + QStringLiteral("\n\n") + command;
}

QStringList figurePaths(const std::vector<FigureFormat>& formats, const QString& stem) {
    QStringList paths;
    for (const FigureFormat format : formats)
        paths << stem + QLatin1Char('.') + QLatin1String(nameOf(format).data(), qsizetype(nameOf(format).size()));
    return paths << stem + QStringLiteral(".caption.txt");
}

Result<QStringList> saveFigure(const Figure& figure, const FigureLook& look, const std::vector<FigureFormat>& formats,
                               const QString& stem, const QString& caption, const QString& command) {
    std::vector<QByteArray> contents;
    for (const FigureFormat format : formats) {
        auto bytes = figureBytes(figure, look, format, caption, command);
        if (!bytes) return bytes.fault();
        contents.push_back(std::move(*bytes));
    }
    contents.push_back(captionWithCommand(caption, command).toUtf8() + '\n');
    const QStringList paths = figurePaths(formats, stem);
    for (qsizetype i = 0; i < paths.size(); ++i) TRY_DO(writeFile(paths[i], contents[std::size_t(i)]));
    return paths;
}

} // namespace sfumato

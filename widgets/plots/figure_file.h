// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "widgets/plots/figure.h"

namespace sfumato {

enum class FigureFormat { Pdf, Svg, Png, Latex, Csv };
template <>
inline constexpr auto namesInOrder<FigureFormat> = names("pdf", "svg", "png", "tex", "csv");

inline constexpr int figureDotsPerInch = 600; ///< of a PNG

/// What a file holds; `caption` and the command that makes it, where there is one, stand in its description, never in
/// the art. A PNG says in its text "Source" which runs it is of.
Result<QByteArray> figureBytes(const Figure& figure, const FigureLook& look, FigureFormat format,
                               const QString& caption, const QString& command = {});

/// Writes <stem>.<ending> for every format and <stem>.caption.txt, with the command below the caption; returns their
/// paths. A table of a figure without numbers is refused before anything is written.
Result<QStringList> saveFigure(const Figure& figure, const FigureLook& look, const std::vector<FigureFormat>& formats,
                               const QString& stem, const QString& caption, const QString& command = {});

/// The caption, and below it the command, if there is one.
QString captionWithCommand(const QString& caption, const QString& command);

/// The paths that saveFigure() would write.
QStringList figurePaths(const std::vector<FigureFormat>& formats, const QString& stem);

/// The numbers as a table: a row for each x, and of each series the mean and its standard deviation (or the median and
/// range). CSV has full precision, and with figures that were measured on raw data a last column that says so, below
/// pictures their heads; LaTeX is a booktabs table with as many digits as the plots' names.
QByteArray csvOf(const Figure& figure, const FigureLook& look);
QByteArray latexOf(const Figure& figure, const FigureLook& look, const QString& caption);

} // namespace sfumato

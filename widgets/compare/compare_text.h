// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/compare/column_head.h"
#include "widgets/compare/compare_board.h"
#include "widgets/plots/plane_plot.h"

#include <QString>

namespace sfumato {

/// The name of a column: "linear", "privatized", a method's name, that of a run, "denoised by entropic" where `method`
/// is the method that denoises.
QString columnTitle(const CompareColumn& column, const std::string& method = {});
/// The same, with the strength of a denoiser where it is not automatic, and of another run with its model and epsilon:
/// "linear ×1.26", "other, central, ε 1".
QString columnTitle(const ComparedColumn& column, const std::string& method = {});
/// " ×1.26"; empty where the strength is automatic.
QString strengthText(const CompareColumn& column);
/// What it is, in two or three words: "posterior mean", "generated".
QString columnKind(const CompareColumn& column);
/// How it works, a sentence or two.
QString columnHelp(const CompareColumn& column);
/// markedMetricTitle(), and in a second line the network where a person brought one: "inception.onnx, 3fa9c1d2".
QString comparedTitle(MetricId id, const std::string& network);
/// As it stands beside its row.
QString shortMetricTitle(MetricId id);
/// Three significant digits in the unit of the metric: "0.170".
QString meanText(MetricId id, double value);
/// pairOf() in parts, in the language of the window: "0.143" and " ± 0.0002"; "–" where it has none.
std::pair<QString, QString> pairText(const ComparedColumn& column, MetricId id);
/// Why a column of a row has no such metric, or, without one, no picture; empty where it has it or waits for it.
QString absenceText(const CompareRow& row, std::size_t column, std::optional<MetricId> metric = {});
/// That of a row whose estimates cannot be held against their own records.
QString noOrderText();
/// Why nothing of a row uses raw data: CompareRow::hidesRaw.
QString hiddenRawText();
/// "central" or "local".
QString modelText(PrivacyModel model);
/// "σ 0.3" and "ε 18,116", of study noise the epsilon that was asked for; empty where not known.
std::pair<QString, QString> levelText(const Comparison& level);
/// What a row is headed with, and what stands below that: the epsilon first, where it is known.
std::pair<QString, QString> headingText(const Comparison& level);
/// Both in one: "σ 0.3, ε 18,116".
QString levelName(const Comparison& level);
/// Both in one, as a row is headed: "ε 18,116, σ 0.3".
QString headingName(const Comparison& level);
/// What tells its row from others: "σ 0.3" or, of the central model, "central, ε 1".
QString rowName(const Comparison& level);
/// "2,000 records; mean ± standard deviation of evaluation seeds 7, 8, 9", where these metrics are shown; empty before
/// the first answer.
QString measuredWords(const Comparison& comparison, const std::vector<MetricId>& shown);
/// "4,000 steps", "300 to 4,000 steps": what the method of a column of samples has learned; empty of other columns.
QString stepsText(const std::vector<CompareRow>& rows, std::size_t column);
/// The head of a column of the page, which shows the strength of a denoiser beside its slider.
ColumnHead::Entry headEntry(const std::vector<CompareRow>& rows, std::size_t column, const QPalette& palette = {});
/// The points of all columns that have the metric upwards, without that of raw records. Methods keep the mark
/// and color that they have in every view, those of other runs too.
std::vector<PlanePoint> planePoints(const Comparison& shown, MetricId across, MetricId up);

} // namespace sfumato

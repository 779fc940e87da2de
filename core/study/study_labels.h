// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/study/study_spec.h"

#include <string>
#include <string_view>
#include <vector>

namespace sfumato {

/// Places along several dimensions, one for each.
using StudyPlace = std::vector<std::string>;

/// How tables call a value of a dimension: its label, a figure its title with the mark of raw figures, else itself.
std::string labelOf(const StudySpec& study, const std::string& dimension, const std::string& value);
/// The same of a figure: "Exact W2 of 5,000 points (uses raw data)".
std::string titleOf(const StudyFigure& figure);

/// What a place along dimensions is called: an axis by its label and value, all else by its label.
std::string headingOf(const StudySpec& study, const std::vector<std::string>& dimensions, const StudyPlace& place);

/// In the unit of the figure: percent of accuracies.
double inItsUnit(const StudyFigure& figure, double value);
/// The same with the figure's digits after the point.
std::string valueText(const StudyFigure& figure, double value);

/// Text as Markdown that shows it: no mark of it makes a link, a tag or another cell, and what cannot be seen stands as U+FFFD.
std::string markdownText(std::string_view text);
/// Markdown in which no tag begins.
std::string withoutTags(std::string_view markdown);

std::string joined(const std::vector<std::string>& parts, std::string_view between);

} // namespace sfumato

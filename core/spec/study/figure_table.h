// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/tables/enum_names.h"
#include "core/spec/run_spec.h"
#include "core/spec/study/study_spec.h"

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sfumato {

/// How a preset or a study compares in scale with the figure of a paper that it follows.
enum class FollowedScale {
    Same,    ///< data set, number of records, size of pictures, batches and steps are the paper's
    Smaller, ///< one of these, or the generator, is smaller
    Beyond   ///< the aim of the figure, by a method or a noise that the paper does not have
};
template <>
inline constexpr auto namesInOrder<FollowedScale> = names("same", "smaller", "beyond");

/// A published figure that is followed.
struct FollowedFigure {
    std::string paper;  ///< authors and year
    std::string figure; ///< "Figures 4 and 10", "Table 1"; empty where the text names the paper alone
    FollowedScale scale = FollowedScale::Smaller;
    bool operator==(const FollowedFigure&) const = default;
};

/// Reads "PAPER[, FIGURE], same|smaller|beyond[: what departs from it]", where FIGURE begins with Figure, Table or
/// Equation. Nothing where the text has another form, as of what follows no figure.
std::optional<FollowedFigure> followedFigure(std::string_view follows);

/// A preset or a study beside the published figure that it follows, and its scale. What differs between the runs of
/// a study, or between the methods of a preset, is absent.
struct FigureEntry {
    FollowedFigure follows;
    std::string name; ///< of the preset or of the study's file
    bool isStudy = false;
    std::size_t runs = 1; ///< of a study
    std::optional<std::string> source;
    std::optional<std::int64_t> records; ///< 0: all
    std::optional<int> side;             ///< of a picture, in pixels; 0: the records are points
    std::optional<int> batch;            ///< 0: all records
    std::optional<std::int64_t> steps;   ///< absent where nothing is trained or a clock ends the training
};

/// One entry for every preset that follows a figure and for every figure that a study follows, sorted by paper,
/// figure and name, studies after presets. `studies` by the name of their file; the scale of a study is absent where
/// one of its presets is not among `presets`.
std::vector<FigureEntry> figureEntries(std::span<const RunSpec> presets,
                                       const std::map<std::string, StudySpec>& studies);

/// "mnist, all records at 14x14, batches of 200, 4,000 steps"; of a study, "20 runs: " before it.
std::string scaleText(const FigureEntry& entry);

/// A heading and a Markdown table for each paper.
std::string figureTables(std::span<const FigureEntry> entries);

} // namespace sfumato

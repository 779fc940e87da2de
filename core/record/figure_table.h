// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/followed_figure.h"
#include "core/record/run_spec.h"
#include "core/record/study_spec.h"

#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace sfumato {

/// A preset or a study beside the published figure that it follows, and its scale. What differs between the runs of
/// a study, or between the arms of a preset, is absent.
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

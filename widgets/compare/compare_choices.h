// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/compare/compare_board.h"

#include <QByteArray>

#include <set>

namespace sfumato {

/// What a person chose to compare, which outlives the program; without a run nothing was chosen.
struct CompareChoices {
    std::filesystem::path run;
    std::vector<std::filesystem::path> others; ///< further runs, as levels or as columns
    std::vector<CompareBoard::Column> columns; ///< of `run` and its denoisers, those that are shown, in their order
    std::vector<int> records;
    std::optional<std::set<MetricId>> metrics; ///< none: the usual ones
};

QByteArray bytesOf(const CompareChoices& choices);
/// Leaves out what cannot be read.
CompareChoices choicesIn(const QByteArray& bytes);

} // namespace sfumato

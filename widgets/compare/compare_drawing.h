// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/comparison.h"

#include <QSize>

class QPainter;

namespace sfumato {

/// What a figure of the comparison shows: noise levels one below the other with the same columns, so many metrics, and
/// these records of the sheets.
struct ComparisonFigure {
    std::vector<Comparison> levels;
    std::vector<MetricId> metrics;
    std::vector<int> records;
};

/// The figure on white: titles, pictures two by two, metrics below with their standard deviations and the best of each
/// in bold, and which of them use raw data.
void drawComparison(QPainter& painter, const QSize& size, const ComparisonFigure& figure);

} // namespace sfumato

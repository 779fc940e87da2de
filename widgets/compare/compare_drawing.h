// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/comparison.h"

#include <QSize>

class QPainter;

namespace sfumato {

/// The comparison as a figure on white: titles, pictures row by row, figures below with the best of each in bold, and
/// which of them use raw data.
void drawComparison(QPainter& painter, const QSize& size, const Comparison& comparison);

} // namespace sfumato

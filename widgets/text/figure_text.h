// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/tables/figures.h"

#include <QString>

namespace sfumato {

/// The name of a figure, with its unit.
QString figureTitle(FigureId id);
/// The same with a mark where the figure is computed from raw data.
QString markedFigureTitle(FigureId id);
/// What it says, a sentence or two.
QString figureHelp(FigureId id);

} // namespace sfumato

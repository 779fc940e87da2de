// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/plots/figure.h"

class QWidget;

namespace sfumato {

/// A widget that shows a figure, which can be exported.
class FigureSource {
public:
    virtual ~FigureSource() = default;
    /// What it shows now.
    virtual Figure figure() const = 0;
};

/// A part of a window, its child, that exports figures with what the label of their run promises.
class FigureExporter {
public:
    virtual ~FigureExporter() = default;
    virtual void exportFigures(std::vector<Figure> figures) = 0;
};

/// A property of a widget that is hidden while something else needs its room: its figures are still of the page.
inline constexpr const char* givesWay = "givesWay";

/// The figures of the page that `window` shows, from top to bottom. What stands in a source that is itself one is part
/// of that.
std::vector<Figure> figuresIn(const QWidget& window);

} // namespace sfumato

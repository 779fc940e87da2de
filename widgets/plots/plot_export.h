// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/fault.h"

#include <QSize>
#include <QString>

#include <functional>
#include <optional>
#include <vector>

class QPainter;
class QWidget;

namespace sfumato {

/// A plot or another picture that stands somewhere in a window, or another drawing, and can be written to a file.
struct ExportablePlot {
    QWidget* widget = nullptr; ///< with a plot inside, or painted as it stands
    QString title;
    bool usesRaw = false; ///< it shows figures of raw data now
    /// In place of the widget's plot: draws on white, in pixels of the painter's device.
    std::function<void(QPainter&, const QSize&)> drawing = {};
};

/// The plots below `window` that can be seen now, from top to bottom.
std::vector<ExportablePlot> plotsIn(const QWidget& window);

struct PlotExport {
    QString path;          ///< *.pdf, *.svg or *.png
    QSize size{480, 320};  ///< in points of 1/72 inch
    int dotsPerInch = 300; ///< of a PNG
    QString stamp;         ///< stands below the plot and in the file's description; says NOT PRIVATE where it must
};

/// Draws the plot again at this size on white, as vectors where the format has them; letters keep their size in points.
/// What went wrong, or nothing.
std::optional<Fault> savePlot(const ExportablePlot& plot, const PlotExport& wanted);

} // namespace sfumato

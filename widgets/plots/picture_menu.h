// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>

#include <functional>

class QAction;
class QWidget;

namespace sfumato {

struct Figure;

/// "Save picture…" and "Copy picture" for a widget that shows one, as it stands at that moment; for its
/// context menu. A plot is drawn anew on white (PNG, PDF or SVG); its property "showsRaw" stamps it NOT
/// PRIVATE. Anything else is taken as it is on the screen, with the stamps that it bears (PNG).
QList<QAction*> pictureActions(QWidget& picture);

/// Opens the dialog that writes the figure, by the FigureExporter of the window around `from` where there is one.
void exportFigure(QWidget& from, const Figure& figure);

/// Makes them the context menu of the widget, with "Show as table" where there are numbers to show.
void offerPicture(QWidget& picture, std::function<void()> showTable = {});

} // namespace sfumato

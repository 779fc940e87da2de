// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/figure_source.h"

#include <QWidget>

#include <algorithm>

namespace sfumato {

namespace {

const FigureSource* sourceOf(const QWidget& widget) { return dynamic_cast<const FigureSource*>(&widget); }

bool isPartOfOther(const QWidget& widget) {
    for (const QWidget* around = widget.parentWidget(); around; around = around->parentWidget())
        if (sourceOf(*around)) return true;
    return false;
}

/// Whether it is of what `window` shows, scrolled away or not, or gives way to something else there.
bool isOfPage(const QWidget& widget, const QWidget& window) {
    for (const QWidget* inside = &widget; inside && inside != &window; inside = inside->parentWidget()) {
        if (inside->isHidden() && !inside->property(givesWay).toBool()) return false;
        if (inside->isWindow()) return true;
    }
    return window.isVisible();
}

} // namespace

std::vector<Figure> figuresIn(const QWidget& window) {
    std::vector<const QWidget*> found;
    for (const QWidget* widget : window.findChildren<QWidget*>())
        if (sourceOf(*widget) && isOfPage(*widget, window) && !isPartOfOther(*widget)) found.push_back(widget);
    std::ranges::stable_sort(found, {}, [](const QWidget* widget) {
        const QPoint at = widget->mapToGlobal(QPoint());
        return std::pair(at.y(), at.x());
    });
    std::vector<Figure> figures;
    for (const QWidget* widget : found) figures.push_back(sourceOf(*widget)->figure());
    return figures;
}

} // namespace sfumato

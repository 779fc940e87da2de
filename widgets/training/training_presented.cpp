// SPDX-License-Identifier: GPL-3.0-or-later
// The view before an audience.
#include "widgets/preview/compare_grid.h"
#include "widgets/training/cursor_bar.h"
#include "widgets/training/run_curves.h"
#include "widgets/training/training_view.h"

#include <QLabel>
#include <QToolButton>

#include <algorithm>

namespace sfumato {

void TrainingView::setPresented(bool presented) {
    m_presented = presented;
    m_curves->setVisible(!presented && m_untrained->isHidden());
    m_planeTools->setVisible(!presented && !m_grid->showsImages());
    m_exported->setVisible(!presented);
    fitLower();
}

/// The pictures have the height that no curve needs.
void TrainingView::fitLower() {
    const bool trains = m_untrained->isHidden();
    m_lower->setMaximumHeight(m_presented ? m_bar->sizeHint().height() + 32
                              : trains    ? QWIDGETSIZE_MAX
                                          : m_exported->sizeHint().height() + 4 * fontMetrics().lineSpacing());
}

void TrainingView::turn(int by) {
    const std::vector<qint64> steps = picturedSteps();
    if (steps.size() < 2) return m_cursor.moveBy(by * std::max<qint64>(1, m_cursor.last() / 20));
    const auto at = by > 0 ? std::ranges::upper_bound(steps, m_cursor.step())
                           : std::ranges::lower_bound(steps, m_cursor.step());
    if (by > 0 && at != steps.end()) m_cursor.moveTo(*at);
    if (by < 0 && at != steps.begin()) m_cursor.moveTo(*std::prev(at));
}

std::vector<qint64> TrainingView::picturedSteps() const {
    std::vector<qint64> steps;
    for (const auto& newest : m_sheets.at(m_cursor.last()))
        for (const auto& sheet : m_sheets.of(newest->method)) steps.push_back(sheet->step);
    std::ranges::sort(steps);
    steps.erase(std::unique(steps.begin(), steps.end()), steps.end());
    return steps;
}

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
// Runs that are brought to the page on which they are compared.
#include "app/gui/window/main_window.h"

#include "app/gui/files/file_actions.h"
#include "widgets/compare/compare_view.h"
#include "widgets/gallery/gallery_view.h"
#include "widgets/look/pages.h"
#include "widgets/sweep/sweep_view.h"

namespace sfumato {

/// One run of every value of the sweep.
void MainWindow::compareSweep() {
    QStringList runs;
    for (const auto& run : m_sweep->comparableRuns()) runs << QString::fromStdString(run.string());
    compareRuns(runs);
}

void MainWindow::compareRuns(const QStringList& runs) {
    if (runs.size() >= 2 && !m_session.isRunning()) {
        m_files->openRun(runs[0]);
        m_gallery->compareWith(runs[1].toStdString());
        for (const QString& other : runs.mid(1)) m_compare->addRun(other.toStdString());
    }
    m_pages->setCurrentWidget(m_compare);
    m_compare->setFocus();
}

void MainWindow::compareAsInPapers() {
    m_pages->setCurrentWidget(m_compare);
    m_compare->fillAsInPapers();
}

} // namespace sfumato

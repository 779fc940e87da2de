// SPDX-License-Identifier: GPL-3.0-or-later
// Undo, and the spec as a command line.
#include "app/gui/main_window.h"

#include "app/gui/presets.h"
#include "widgets/look/pages.h"
#include "widgets/forms/commit_editor.h"
#include "widgets/forms/field_form.h"
#include "widgets/runs/runs_view.h"
#include "widgets/sweep/sweep_view.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>


namespace sfumato {

/// What the form beside the field calls it.
QString MainWindow::fieldTitle(const std::string& key) const {
    for (auto* layout : m_setup->findChildren<QFormLayout*>())
        if (auto* form = dynamic_cast<FieldForm*>(layout))
            if (const QString title = form->titleOf(key); !title.isEmpty())
                return title;
    return QString::fromStdString(key);
}

void MainWindow::copyAsCommand() {
    if (!commitEditor(*this))
        return;
    const bool sweeps = m_pages->currentWidget() == m_sweep;
    const QString command = (sweeps ? QStringLiteral("sfumato-cli sweep") : QStringLiteral("sfumato-cli train")) + specOptions(spec(), m_presets) +
                            (sweeps ? QLatin1Char(' ') + m_sweep->commandOptions() : QString());
    QGuiApplication::clipboard()->setText(command);
    say(tr("Copied: %1").arg(command));
}

/// A spec cannot be edited while it trains; runs can.
void MainWindow::followUndo() {
    const bool runs = m_pages->currentWidget() == m_runs;
    m_undoGroup.setActiveStack(runs ? &m_runs->undoStack() : &m_experiment->history().stack());
    m_undo->setEnabled(m_undoGroup.canUndo() && (runs || !m_session.isRunning()));
    m_redo->setEnabled(m_undoGroup.canRedo() && (runs || !m_session.isRunning()));
}

} // namespace sfumato

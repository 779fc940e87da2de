// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/runs/list/run_table.h"
#include "widgets/runs/reading/run_files.h"

#include <QUndoCommand>

#include <functional>
#include <memory>
#include <vector>

namespace sfumato {

/// Other names, tags or notes for some runs. Undone, about.json is what it was, byte for byte, or gone where
/// there was none; what another window has written since stays.
class AboutEdit : public QUndoCommand {
public:
    struct Change {
        QString folder;
        RunAbout before, after;
    };
    AboutEdit(const QString& text, RunTable& table, RunFiles& files, std::vector<Change> changes);
    void redo() override;
    void undo() override;

private:
    RunTable& m_table;
    RunFiles& m_files;
    std::vector<Change> m_changes;
    std::vector<std::shared_ptr<RunFiles::AboutEdited>> m_edited;
};

/// What is moved into the trash as one: a run, or a sweep with all its points.
struct Discarded {
    QString folder;
    QStringList runs;
};

/// Some runs and sweeps moved into the trash. Undone, their folders are back where they were, and `back` is called with
/// the runs; those that were restored otherwise stay as they are.
class TrashEdit : public QUndoCommand {
public:
    TrashEdit(const QString& text, RunTable& table, RunFiles& files, std::vector<Discarded> discarded,
              std::function<void(const QStringList&)> back);
    void redo() override;
    void undo() override;
    /// All of them are listed again: there is nothing to undo.
    bool isTakenBack() const;

private:
    bool isListed(const Discarded& each) const;
    RunTable& m_table;
    RunFiles& m_files;
    std::vector<Discarded> m_discarded;
    std::function<void(const QStringList&)> m_back;
    std::vector<RunEntry> m_entries;
    std::vector<std::shared_ptr<RunFiles::Trashed>> m_trashed;
};

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/runs/run_edits.h"

#include <algorithm>
#include <utility>

namespace sfumato {

AboutEdit::AboutEdit(const QString& text, RunTable& table, RunFiles& files, std::vector<Change> changes)
    : QUndoCommand(text), m_table(table), m_files(files), m_changes(std::move(changes)) {}

void AboutEdit::redo() {
    m_edited.clear();
    for (const Change& change : m_changes) {
        m_table.setAbout(change.folder, change.after);
        m_edited.push_back(m_files.writeAbout(change.folder, change.before, change.after));
    }
}

void AboutEdit::undo() {
    for (std::size_t i = 0; i < m_changes.size(); ++i) {
        m_table.setAbout(m_changes[i].folder, m_changes[i].before);
        m_files.restoreAbout(m_changes[i].folder, m_edited[i]);
    }
}

TrashEdit::TrashEdit(const QString& text, RunTable& table, RunFiles& files, std::vector<Discarded> discarded,
                     std::function<void(const QStringList&)> back)
    : QUndoCommand(text), m_table(table), m_files(files), m_discarded(std::move(discarded)), m_back(std::move(back)) {}

bool TrashEdit::isListed(const Discarded& each) const {
    return std::ranges::all_of(each.runs, [this](const QString& run) { return m_table.find(run) != nullptr; });
}

bool TrashEdit::isTakenBack() const {
    return std::ranges::all_of(m_discarded, [this](const Discarded& each) { return isListed(each); });
}

void TrashEdit::redo() {
    m_trashed.clear();
    m_entries.clear();
    QStringList gone;
    for (const auto& [folder, runs] : m_discarded) {
        for (const QString& run : runs)
            if (const RunEntry* entry = m_table.find(run)) m_entries.push_back(*entry);
        m_trashed.push_back(m_files.moveToTrash(folder));
        gone << runs;
    }
    m_table.apply({{}, gone, 0});
}

void TrashEdit::undo() {
    if (isTakenBack()) return setObsolete(true);
    for (std::size_t i = 0; i < m_trashed.size(); ++i)
        if (!isListed(m_discarded[i])) m_files.moveBack(m_discarded[i].folder, m_trashed[i]);
    m_table.put(m_entries);
    QStringList runs;
    for (const RunEntry& entry : m_entries) runs << entry.folder;
    m_back(runs);
}

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/runs/list/run_entry.h"

#include <QMap>
#include <QStringList>

#include <vector>

namespace sfumato {

/// What was read from run folders, kept in a file so that only changed folders are read again. A cache: a file
/// that is damaged, of another version or not to be read counts as empty, one that cannot be written is left as it
/// is, and nothing but time is lost. Of two processes that change it the later one's entries stay.
class RunIndex {
public:
    /// `file`: empty where nothing is kept.
    explicit RunIndex(const QString& file);
    /// Writes the file if an entry has changed.
    ~RunIndex();
    RunIndex(const RunIndex&) = delete;
    RunIndex& operator=(const RunIndex&) = delete;

    /// Every entry, in the order of the folders' names.
    QList<RunEntry> load() const { return m_entries.values(); }
    void store(const std::vector<RunEntry>& entries);
    void remove(const QStringList& folders);

private:
    QString m_file;
    QMap<QString, RunEntry> m_entries;
    bool m_changed = false;
};

} // namespace sfumato

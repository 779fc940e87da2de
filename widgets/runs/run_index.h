// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/runs/run_entry.h"

#include <QSqlDatabase>

namespace sfumato {

/// What was read from run folders, kept in an SQLite file so that only changed folders are read again. A
/// cache: a file that is damaged or of another version is replaced, one that another process holds or that cannot
/// be opened is done without this time, and nothing but time is lost. Belongs to the thread that made it.
class RunIndex {
public:
    explicit RunIndex(const QString& file);
    ~RunIndex();
    RunIndex(const RunIndex&) = delete;
    RunIndex& operator=(const RunIndex&) = delete;

    /// Every entry, in the order of the folders' names.
    std::vector<RunEntry> load();
    void store(const std::vector<RunEntry>& entries);
    void remove(const QStringList& folders);

private:
    enum class Opened { Yes, NotNow, Unfit };
    Opened open();

    QString m_file;
    QString m_connection;
    QSqlDatabase m_database;
    bool m_usable = false;
};

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/spending.h"

#include <QDateTime>
#include <QFileSystemWatcher>
#include <QObject>

#include <filesystem>
#include <optional>
#include <utility>

namespace sfumato {

/// Whether the account that is shown has been written since it was read, by whatever program.
class AccountWatch : public QObject {
    Q_OBJECT

public:
    explicit AccountWatch(QObject* parent = nullptr);

    /// The file of the account that is shown; empty: none.
    void watchAccount(const std::filesystem::path& account);
    const std::filesystem::path& account() const { return m_account; }
    /// It is read now.
    void markRead() { m_seen = seen(); }
    /// Looks at it: what lies on a file system that tells of no changes is looked at when a person comes back.
    void look();

    /// What the account in `path` holds, by itself: its events and their sum, with no ledger that a run would be added
    /// to. Waits for who writes it; none where it cannot be read. For any thread.
    static std::optional<Spending> read(const std::filesystem::path& path);

Q_SIGNALS:
    void changed();

private:
    void watch();
    using Seen = std::pair<qint64, QDateTime>;
    Seen seen() const;

    std::filesystem::path m_account;
    Seen m_seen;
    QFileSystemWatcher m_watcher;
};

} // namespace sfumato

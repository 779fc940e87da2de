// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QFileSystemWatcher>
#include <QObject>

#include <filesystem>
#include <utility>

namespace sfumato {

/// Whether the account that is shown has been written since it was read, by whatever program.
class AccountWatch : public QObject {
    Q_OBJECT

public:
    explicit AccountWatch(QObject* parent = nullptr);

    /// The file of the account that is shown; empty: none.
    void follow(const std::filesystem::path& account);
    /// It is read now.
    void markRead() { m_seen = seen(); }
    /// Looks at it: what lies on a file system that tells of no changes is looked at when a person comes back.
    void look();

Q_SIGNALS:
    void changed();

private:
    using Seen = std::pair<qint64, QDateTime>;
    Seen seen() const;

    QString m_account;
    Seen m_seen;
    QFileSystemWatcher m_watcher;
};

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/account_watch.h"

#include "core/ledger/composition.h"
#include "core/ledger/ledger.h"

#include <QFile>
#include <QFileInfo>
#include <QGuiApplication>

namespace sfumato {

AccountWatch::AccountWatch(QObject* parent) : QObject(parent) {
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, &AccountWatch::look);
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, &AccountWatch::look);
    connect(qGuiApp, &QGuiApplication::focusWindowChanged, this, &AccountWatch::look);
}

void AccountWatch::watchAccount(const std::filesystem::path& account) {
    if (account == m_account) return watch();
    if (const QStringList watched = m_watcher.files() + m_watcher.directories(); !watched.isEmpty())
        m_watcher.removePaths(watched);
    m_account = account;
    markRead();
    watch();
}

/// An account is appended to, or replaced by another file of its name, which nobody watches then; and the first one
/// makes its folders.
void AccountWatch::watch() {
    if (m_account.empty()) return;
    const QString account = QFile::decodeName(m_account.c_str());
    QString folder = QFileInfo(account).absolutePath();
    while (!QFileInfo::exists(folder) && folder != QFileInfo(folder).absolutePath())
        folder = QFileInfo(folder).absolutePath();
    for (const QString& place : {account, folder})
        if (QFileInfo::exists(place) && !m_watcher.files().contains(place) && !m_watcher.directories().contains(place))
            m_watcher.addPath(place);
}

void AccountWatch::look() {
    watch();
    if (m_account.empty() || seen() == m_seen) return;
    markRead();
    Q_EMIT changed();
}

std::optional<Spending> AccountWatch::read(const std::filesystem::path& path) {
    const auto ledger = Ledger::read(path);
    if (!ledger) return {};
    return Spending{.ledger = path,
                    .events = ledger->events(),
                    .spent = statedTotalOn(ledger->events(), RecordsKey::everything(), ledger->cap()),
                    .cap = ledger->cap(),
                    .personCap = ledger->personCap()};
}

AccountWatch::Seen AccountWatch::seen() const {
    const QFileInfo file(QFile::decodeName(m_account.c_str()));
    return file.exists() ? Seen(file.size(), file.lastModified()) : Seen(-1, QDateTime());
}

} // namespace sfumato

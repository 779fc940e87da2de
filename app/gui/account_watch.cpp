// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/account_watch.h"

#include <QFile>
#include <QFileInfo>
#include <QGuiApplication>

namespace sfumato {

AccountWatch::AccountWatch(QObject* parent) : QObject(parent) {
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, &AccountWatch::look);
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, &AccountWatch::look);
    connect(qGuiApp, &QGuiApplication::focusWindowChanged, this, &AccountWatch::look);
}

void AccountWatch::follow(const std::filesystem::path& account) {
    const QString path = QFile::decodeName(account.c_str());
    if (path != m_account) {
        m_account = path;
        markRead();
    }
    if (const QStringList watched = m_watcher.files() + m_watcher.directories(); !watched.isEmpty())
        m_watcher.removePaths(watched);
    if (path.isEmpty())
        return;
    for (const QString& place : {path, QFileInfo(path).absolutePath()})
        if (QFileInfo::exists(place))
            m_watcher.addPath(place);
}

void AccountWatch::look() {
    if (m_account.isEmpty() || seen() == m_seen)
        return;
    markRead();
    Q_EMIT changed();
}

AccountWatch::Seen AccountWatch::seen() const {
    const QFileInfo file(m_account);
    return file.exists() ? Seen(file.size(), file.lastModified()) : Seen(-1, QDateTime());
}

} // namespace sfumato

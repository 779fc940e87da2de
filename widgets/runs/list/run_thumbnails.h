// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/runs/reading/reader_thread.h"

#include <QCache>
#include <QObject>
#include <QPixmap>
#include <QSet>

namespace sfumato {

/// Small pictures of what runs generated: the newest sheet of a method. Read off the window's thread when they
/// are first wanted.
class RunThumbnails : public QObject {
    Q_OBJECT

public:
    explicit RunThumbnails(QObject* parent = nullptr) : QObject(parent) { m_known.setMaxCost(2000); }

    /// Of the run in the folder `path`, points in the color `ink`, read anew when `fingerprint` is another; null until
    /// it has arrived, and where the run has generated nothing.
    QPixmap of(const QString& path, const QString& method, qint64 fingerprint, int side, qreal pixelRatio,
               const QColor& ink);

Q_SIGNALS:
    void arrived();

private:
    struct Thumbnail {
        qint64 fingerprint = 0;
        int pixels = 0;
        QColor ink;
        QPixmap picture;
    };
    QCache<QString, Thumbnail> m_known;
    QSet<QString> m_asked;
    ReaderThread m_thread;
};

} // namespace sfumato

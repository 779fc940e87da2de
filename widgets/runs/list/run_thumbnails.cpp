// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/runs/list/run_thumbnails.h"

#include "widgets/background/in_background.h"
#include "widgets/text/newest_sheet.h"

#include <QFile>

#include <algorithm>

namespace sfumato {

QPixmap RunThumbnails::of(const QString& path, const QString& method, qint64 fingerprint, int side, qreal pixelRatio,
                          const QColor& ink) {
    const int pixels = int(side * pixelRatio);
    const Thumbnail* known = m_known.object(path);
    const bool isCurrent = known && known->fingerprint == fingerprint && known->pixels == pixels && known->ink == ink;
    if (!isCurrent && !m_asked.contains(path)) {
        m_asked << path;
        inBackground(
            this,
            [path, method = method.toStdString(), pixels, ink] {
                const auto run = QFile::encodeName(path).toStdString();
                const QImage whole = newestSheet(run, method, pixels, ink);
                if (whole.isNull() || whole.hasAlphaChannel()) return whole;
                const int shorter = std::max(1, std::min(whole.width(), whole.height()));
                const int side = std::max(pixels * 10 / 3, pixels * pixels / shorter); // a few pictures, to be seen
                const QImage large = newestSheet(run, method, side, ink);
                return large.copy(0, 0, std::min(pixels, large.width()), std::min(pixels, large.height()));
            },
            [this, path, fingerprint, pixels, pixelRatio, ink](const Result<QImage>& image) {
                m_asked.remove(path);
                QPixmap picture = image ? QPixmap::fromImage(*image) : QPixmap();
                picture.setDevicePixelRatio(pixelRatio);
                m_known.insert(path, new Thumbnail{fingerprint, pixels, ink, picture});
                Q_EMIT arrived();
            },
            m_thread.pool());
    }
    return known ? known->picture : QPixmap();
}

} // namespace sfumato

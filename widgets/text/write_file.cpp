// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/text/write_file.h"

#include "core/files/durable/atomic_file.h"

#include <QBuffer>
#include <QFile>
#include <QImage>

namespace sfumato {

Result<void> writeFile(const QString& path, const QByteArray& bytes) {
    return writeAtomically(QFile::encodeName(path).toStdString(),
                           std::as_bytes(std::span(bytes.constData(), std::size_t(bytes.size()))));
}

QByteArray pngOf(const QImage& picture) {
    QBuffer png;
    png.open(QIODevice::WriteOnly);
    picture.save(&png, "png");
    return png.data();
}

} // namespace sfumato

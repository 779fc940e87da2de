// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/text/own_bytes.h"

#include "core/files/durable/own_file.h"

#include <fcntl.h>

namespace sfumato {

namespace {

std::filesystem::path nativePath(const QString& path) { return QFile::encodeName(path).toStdString(); }

} // namespace

Result<QByteArray> readOwnBytes(const QString& path, qint64 limit, int levels) {
    TRY(bytes, readOwnFile(nativePath(path), std::size_t(limit), levels));
    return QByteArray(reinterpret_cast<const char*>(bytes->data()), qsizetype(bytes->size()));
}

bool openOwnBytes(const QString& path, QFile& file, int levels) {
    const auto handle = detail::openOwn(nativePath(path), O_RDONLY, levels);
    const int descriptor = handle ? ::dup(handle->get()) : -1;
    return descriptor >= 0 && file.open(descriptor, QIODevice::ReadOnly, QFileDevice::AutoCloseHandle);
}

Result<void> writeOwnBytes(const QString& path, const QByteArray& bytes) {
    return writeOwnFile(nativePath(path), std::as_bytes(std::span(bytes.constData(), std::size_t(bytes.size()))));
}

} // namespace sfumato

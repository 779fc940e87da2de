// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QByteArray>
#include <QString>

class QImage;

namespace sfumato {

/// Makes the file at `path` hold exactly `bytes`, or leaves what was there. Every file that a person saves is written
/// here, those of runs by writeOwnBytes(): QSaveFile replaces the old file by an empty one when the disk is full
/// (Qt 6.4 does not look at the error of its own buffer). Faults: DiskFull, NotPermitted, NotFound, or IoFailed with
/// the system's reason.
Result<void> writeFile(const QString& path, const QByteArray& bytes);

/// The picture as the bytes of a PNG.
QByteArray pngOf(const QImage& picture);

} // namespace sfumato

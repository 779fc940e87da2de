// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QByteArray>
#include <QFile>
#include <QString>

namespace sfumato {

/// All bytes of a file of a run or sweep folder, which somebody else may have made: see core/files/durable/own_file.h.
Result<QByteArray> readOwnBytes(const QString& path, qint64 limit, int levels = 1);

/// Opens such a file for reading; false where that cannot be.
bool openOwnBytes(const QString& path, QFile& file, int levels = 1);

/// Makes such a file hold `bytes`, or leaves what was there.
Result<void> writeOwnBytes(const QString& path, const QByteArray& bytes);

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/runs/reading/run_log.h"

#include "widgets/text/own_bytes.h"

#include <QDateTime>
#include <QFile>
#include <QRegularExpression>

namespace sfumato {

LogBeginning beginningOf(const QString& log) {
    LogBeginning beginning;
    QFile file;
    if (!openOwnBytes(log, file)) return beginning;
    const QString text = QString::fromUtf8(file.read(16384));
    if (const QDateTime first = QDateTime::fromString(text.section(QLatin1Char(' '), 0, 0), Qt::ISODate);
        first.isValid())
        beginning.time = first.toSecsSinceEpoch();
    static const QRegularExpression goesOn(QStringLiteral("^\\S+ Goes on from step (\\d+) of "),
                                           QRegularExpression::MultilineOption);
    if (const auto match = goesOn.match(text); match.hasMatch()) beginning.forkedFrom = match.captured(1).toLongLong();
    return beginning;
}

QString failureIn(const QString& log) {
    QFile file;
    if (!openOwnBytes(log, file)) return {};
    file.seek(std::max<qint64>(0, file.size() - 4096));
    const QList<QByteArray> lines = file.readAll().trimmed().split('\n');
    static const QRegularExpression ending(QStringLiteral("^\\S+ ((failed|diverged) at .*)$"));
    const auto match = ending.match(QString::fromUtf8(lines.last()));
    return match.hasMatch() ? match.captured(1) : QString();
}

} // namespace sfumato

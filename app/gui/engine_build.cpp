// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/engine_build.h"

#include <QFile>
#include <QRegularExpression>

#include <sys/file.h>

namespace sfumato {

EngineBuild::EngineBuild(const QString& log, QObject* parent) : QObject(parent), m_log(log) {
    using namespace std::chrono_literals;
    connect(&m_timer, &QTimer::timeout, this, &EngineBuild::look);
    m_timer.start(250ms);
}

void EngineBuild::look() {
    QFile log(m_log);
    if (!log.open(QIODevice::ReadOnly) || flock(log.handle(), LOCK_SH | LOCK_NB) == 0) {
        m_timer.stop();
        Q_EMIT ended();
        return;
    }
    constexpr qint64 lastLines = 4096;
    log.seek(std::max<qint64>(0, log.size() - lastLines));
    static const QRegularExpression step(QStringLiteral(R"(^\[(\d+)/(\d+)\])"), QRegularExpression::MultilineOption);
    QRegularExpressionMatch last;
    for (auto steps = step.globalMatch(QString::fromUtf8(log.readAll())); steps.hasNext();) last = steps.next();
    if (last.hasMatch()) Q_EMIT advanced(last.capturedView(1).toInt(), last.capturedView(2).toInt());
}

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/session_store.h"

#include "core/record/run_spec_json.h"

#include <QFileInfo>
#include <QSettings>
#include <QStandardPaths>

namespace sfumato {

namespace {

QSettings settings() {
    return QSettings(QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation) +
                         QStringLiteral("/sfumato/session.ini"),
                     QSettings::IniFormat);
}

} // namespace

Session keptSession() {
    const QSettings kept = settings();
    Session session{kept.value(QStringLiteral("geometry")).toByteArray(),
                    kept.value(QStringLiteral("docks")).toByteArray(),
                    {},
                    kept.value(QStringLiteral("run")).toString(),
                    kept.value(QStringLiteral("step"), -1).toLongLong(),
                    kept.value(QStringLiteral("page"), 2).toInt(),
                    kept.value(QStringLiteral("released")).toString(),
                    kept.value(QStringLiteral("sweep")).toString(),
                    kept.value(QStringLiteral("runs")).toByteArray(),
                    kept.value(QStringLiteral("pins")).toByteArray(),
                    kept.value(QStringLiteral("steps"), 4).toInt()};
    const QByteArray text = kept.value(QStringLiteral("spec")).toByteArray();
    if (auto spec = parseRunSpec({text.constData(), std::size_t(text.size())}, "session");
        !text.isEmpty() && spec)
        session.spec = std::move(spec).value();
    return session;
}

void keepSession(const Session& session) {
    QSettings kept = settings();
    kept.setValue(QStringLiteral("geometry"), session.geometry);
    kept.setValue(QStringLiteral("docks"), session.docks);
    kept.setValue(QStringLiteral("run"), session.run);
    kept.setValue(QStringLiteral("step"), session.step);
    kept.setValue(QStringLiteral("page"), session.tab);
    kept.setValue(QStringLiteral("released"), session.released);
    kept.setValue(QStringLiteral("sweep"), session.sweep);
    kept.setValue(QStringLiteral("runs"), session.runs);
    kept.setValue(QStringLiteral("pins"), session.pins);
    kept.setValue(QStringLiteral("steps"), session.steps);
    if (session.spec)
        kept.setValue(QStringLiteral("spec"), QByteArray::fromStdString(toJson(*session.spec).dump()));
}

QStringList recentRuns() {
    QStringList found = settings().value(QStringLiteral("recent")).toStringList();
    found.removeIf([](const QString& folder) { return !QFileInfo::exists(folder); });
    return found;
}

void keepRecent(const QString& folder) {
    QStringList kept = recentRuns();
    kept.removeAll(folder);
    kept.prepend(folder);
    settings().setValue(QStringLiteral("recent"), kept.mid(0, 6));
}

QMap<QString, double> keptTimes() {
    QSettings kept = settings();
    kept.beginGroup(QStringLiteral("seconds"));
    QMap<QString, double> times;
    for (const QString& preset : kept.childKeys())
        if (const double seconds = kept.value(preset).toDouble(); seconds > 0)
            times[preset] = seconds;
    return times;
}

void keepTime(const QString& preset, double seconds) {
    settings().setValue(QStringLiteral("seconds/") + preset, seconds);
}

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/files/session_store.h"

#include "core/spec/run_spec_json.h"
#include "widgets/text/kept_values.h"

#include <QFileInfo>

namespace sfumato {

namespace {

const QString runsGroup = QStringLiteral("runs-page/");

QSettings settings() { return keptValues(QStringLiteral("session")); }

QMap<QString, QString> keptRuns(QSettings& kept) {
    QMap<QString, QString> runs;
    kept.beginGroup(runsGroup);
    for (const QString& key : kept.childKeys()) runs[key] = kept.value(key).toString();
    kept.endGroup();
    return runs;
}

} // namespace

Session keptSession() {
    QSettings kept = settings();
    Session session{kept.value(QStringLiteral("geometry")).toByteArray(),
                    kept.value(QStringLiteral("docks")).toByteArray(),
                    {},
                    kept.value(QStringLiteral("run")).toString(),
                    kept.value(QStringLiteral("step"), -1).toLongLong(),
                    kept.value(QStringLiteral("page"), 2).toInt(),
                    kept.value(QStringLiteral("released")).toString(),
                    kept.value(QStringLiteral("sweep")).toString(),
                    keptRuns(kept),
                    kept.value(QStringLiteral("pins")).toByteArray(),
                    kept.value(QStringLiteral("steps"), 4).toInt(),
                    kept.value(QStringLiteral("training")).toByteArray(),
                    kept.value(QStringLiteral("compared")).toByteArray(),
                    kept.value(QStringLiteral("unitStated")).toString()};
    const QByteArray text = kept.value(QStringLiteral("spec")).toByteArray();
    if (auto spec = parseRunSpec({text.constData(), std::size_t(text.size())}, "session"); !text.isEmpty() && spec)
        session.spec = std::move(spec).value();
    return session;
}

bool isFirstStart() { return settings().allKeys().isEmpty(); }

void keepSession(const Session& session, const std::optional<Session>& before) {
    QSettings kept = settings();
    const auto keep = [&](const char* key, const auto Session::*value, bool always = false) {
        if (always || !before || session.*value != (*before).*value) kept.setValue(QLatin1String(key), session.*value);
    };
    const bool other = !before || session.spec != before->spec || session.run != before->run; // one belongs to the
                                                                                              // other
    keep("geometry", &Session::geometry);
    keep("docks", &Session::docks);
    keep("run", &Session::run, other);
    keep("step", &Session::step, other);
    keep("page", &Session::tab);
    keep("released", &Session::released);
    keep("sweep", &Session::sweep);
    keep("pins", &Session::pins);
    keep("steps", &Session::steps);
    keep("training", &Session::training);
    keep("compared", &Session::compared);
    keep("unitStated", &Session::unitStated);
    for (auto each = session.runs.begin(); each != session.runs.end(); ++each)
        if (!before || before->runs.value(each.key()) != each.value())
            kept.setValue(runsGroup + each.key(), each.value());
    if (session.spec && other)
        kept.setValue(QStringLiteral("spec"), QString::fromStdString(toJson(*session.spec).dump()));
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
        if (const double seconds = kept.value(preset).toDouble(); seconds > 0) times[preset] = seconds;
    return times;
}

void keepTime(const QString& preset, double seconds) {
    settings().setValue(QStringLiteral("seconds/") + preset, seconds);
}

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/settings/settings.h"

#include "widgets/text/kept_values.h"

#include <QDir>
#include <QFileInfo>
#include <QStorageInfo>

#include <algorithm>
#include <utility>

namespace sfumato {

namespace {

const QMap<Settings::Theme, QString> themes{{Settings::Theme::System, QStringLiteral("system")},
                                            {Settings::Theme::Light, QStringLiteral("light")},
                                            {Settings::Theme::Dark, QStringLiteral("dark")}};

} // namespace

Settings keptSettings() {
    QSettings kept = keptValues(QStringLiteral("settings"));
    const Settings usual;
    Settings settings;
    settings.theme = themes.key(kept.value(QStringLiteral("theme")).toString(), usual.theme);
    settings.textPercent = std::clamp(kept.value(QStringLiteral("textPercent"), usual.textPercent).toInt(), 75, 250);
    settings.reducedMotion = kept.value(QStringLiteral("reducedMotion"), usual.reducedMotion).toBool();
    settings.notify = kept.value(QStringLiteral("notify"), usual.notify).toBool();
    settings.language = kept.value(QStringLiteral("language")).toString();
    settings.threads = std::clamp(kept.value(QStringLiteral("threads"), usual.threads).toInt(), 0, 1024);
    settings.gpu = kept.value(QStringLiteral("gpu"), usual.gpu).toBool();
    settings.runsFolder = kept.value(QStringLiteral("runsFolder")).toString();
    settings.dataFolder = kept.value(QStringLiteral("dataFolder")).toString();
    kept.beginGroup(QStringLiteral("keys"));
    for (const QString& action : kept.childKeys())
        settings.keys[action] = QKeySequence(kept.value(action).toString(), QKeySequence::PortableText);
    return settings;
}

std::optional<Fault> keepSettings(const Settings& settings, const Settings& before) {
    QSettings kept = keptValues(QStringLiteral("settings"));
    const auto keep = [&](const char* key, const auto& value, const auto& was) {
        if (value != was) kept.setValue(QLatin1String(key), value);
    };
    keep("theme", themes[settings.theme], themes[before.theme]);
    keep("textPercent", settings.textPercent, before.textPercent);
    keep("reducedMotion", settings.reducedMotion, before.reducedMotion);
    keep("notify", settings.notify, before.notify);
    keep("language", settings.language, before.language);
    keep("threads", settings.threads, before.threads);
    keep("gpu", settings.gpu, before.gpu);
    keep("runsFolder", settings.runsFolder, before.runsFolder);
    keep("dataFolder", settings.dataFolder, before.dataFolder);
    kept.beginGroup(QStringLiteral("keys"));
    for (auto key = before.keys.begin(); key != before.keys.end(); ++key)
        if (!settings.keys.contains(key.key())) kept.remove(key.key());
    for (auto key = settings.keys.begin(); key != settings.keys.end(); ++key)
        if (!before.keys.contains(key.key()) || before.keys[key.key()] != key.value())
            kept.setValue(key.key(), key.value().toString(QKeySequence::PortableText));
    kept.sync();
    if (kept.status() == QSettings::NoError) return {};
    constexpr qint64 least = 4096; // bytes; QSettings does not say why it cannot write
    const bool isFull = QStorageInfo(QFileInfo(kept.fileName()).absolutePath()).bytesAvailable() < least;
    return Fault{isFull ? Fault::Code::DiskFull : Fault::Code::IoFailed, kept.fileName().toStdString(),
                 QT_TRANSLATE_NOOP("Composed", "cannot be written; what was kept before is intact")};
}

SettingsWatch::SettingsWatch(QObject* parent) : QObject(parent), m_known(keptSettings()) {
    QDir().mkpath(configurationFolder());
    m_folder.addPath(configurationFolder());
    connect(&m_folder, &QFileSystemWatcher::directoryChanged, this, [this] {
        if (const Settings now = keptSettings(); std::exchange(m_known, now) != now) Q_EMIT changed(now);
    });
}

} // namespace sfumato

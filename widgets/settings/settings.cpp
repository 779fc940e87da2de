// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/settings/settings.h"

#include <QSettings>
#include <QStandardPaths>

#include <algorithm>

namespace sfumato {

namespace {

QSettings file() {
    return QSettings(QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation) +
                         QStringLiteral("/sfumato/settings.ini"),
                     QSettings::IniFormat);
}

const QMap<Settings::Theme, QString> themes{{Settings::Theme::System, QStringLiteral("system")},
                                            {Settings::Theme::Light, QStringLiteral("light")},
                                            {Settings::Theme::Dark, QStringLiteral("dark")}};

} // namespace

Settings keptSettings() {
    QSettings kept = file();
    const Settings usual;
    Settings settings;
    settings.theme = themes.key(kept.value(QStringLiteral("theme")).toString(), usual.theme);
    settings.textPercent = std::clamp(kept.value(QStringLiteral("textPercent"), usual.textPercent).toInt(),
                                      75, 250);
    settings.reducedMotion = kept.value(QStringLiteral("reducedMotion"), usual.reducedMotion).toBool();
    settings.notify = kept.value(QStringLiteral("notify"), usual.notify).toBool();
    settings.language = kept.value(QStringLiteral("language")).toString();
    settings.threads = std::clamp(kept.value(QStringLiteral("threads"), usual.threads).toInt(), 0, 1024);
    settings.gpu = kept.value(QStringLiteral("gpu"), usual.gpu).toBool();
    settings.runsFolder = kept.value(QStringLiteral("runsFolder")).toString();
    kept.beginGroup(QStringLiteral("keys"));
    for (const QString& action : kept.childKeys())
        settings.keys[action] = QKeySequence(kept.value(action).toString(), QKeySequence::PortableText);
    return settings;
}

void keepSettings(const Settings& settings) {
    QSettings kept = file();
    kept.clear();
    kept.setValue(QStringLiteral("theme"), themes[settings.theme]);
    kept.setValue(QStringLiteral("textPercent"), settings.textPercent);
    kept.setValue(QStringLiteral("reducedMotion"), settings.reducedMotion);
    kept.setValue(QStringLiteral("notify"), settings.notify);
    kept.setValue(QStringLiteral("language"), settings.language);
    kept.setValue(QStringLiteral("threads"), settings.threads);
    kept.setValue(QStringLiteral("gpu"), settings.gpu);
    kept.setValue(QStringLiteral("runsFolder"), settings.runsFolder);
    kept.beginGroup(QStringLiteral("keys"));
    for (auto key = settings.keys.begin(); key != settings.keys.end(); ++key)
        kept.setValue(key.key(), key.value().toString(QKeySequence::PortableText));
}

} // namespace sfumato

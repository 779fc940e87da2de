// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/fault.h"

#include <QFileSystemWatcher>
#include <QKeySequence>
#include <QMap>
#include <QObject>
#include <QString>

#include <optional>

namespace sfumato {

/// What a person prefers, whatever the experiment. Kept in the user's configuration folder; a value that
/// cannot be read is the default.
struct Settings {
    enum class Theme { System, Light, Dark };

    Theme theme = Theme::System;
    int textPercent = 100;            ///< size of all text, 75 to 250
    bool reducedMotion = false;       ///< pictures change at once, nothing moves by itself
    bool notify = true;               ///< when a run of more than 30 s ends while the window is not in front
    QString language;                 ///< "de", "zh_CN", "en"; empty: the system's
    int threads = 0;                  ///< of the engine; 0: one fewer than there are cores
    bool gpu = false;                 ///< transport on the GPU where there is one
    QString runsFolder;               ///< empty: the user's data folder
    QString dataFolder;               ///< in which published data sets are looked for first; empty: the usual ones
    QMap<QString, QKeySequence> keys; ///< by an action's objectName(), where it is not the usual one
    bool operator==(const Settings&) const = default;
};

Settings keptSettings();

/// Writes what differs from `before`, which is what the person saw before changing it: what another window has kept
/// meanwhile stays. What went wrong, or nothing: where the disk is full, what was kept before is intact.
std::optional<Fault> keepSettings(const Settings& settings, const Settings& before = keptSettings());

/// Tells when another window has kept other settings.
class SettingsWatch : public QObject {
    Q_OBJECT

public:
    explicit SettingsWatch(QObject* parent = nullptr);

Q_SIGNALS:
    void changed(const sfumato::Settings& settings);

private:
    QFileSystemWatcher m_folder;
    Settings m_known;
};

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/run_spec.h"

#include <QByteArray>
#include <QStringList>

namespace sfumato {

/// What a run's settings are where they are not the usual ones: a line "key=value" each, all values of the methods in
/// one, between line ends, so that a search for one finds no part of another.
QByteArray settingLines(const RunSpec& spec);

/// The value of a setting in settingLines(); empty: the usual one.
QString settingIn(const QByteArray& lines, const char* key);

/// "64,64" of "[64, 64]", a list of numbers or texts as config.json has it; any other value as it is.
QString plainList(const QString& value);

/// The keys whose values RunTable::wordedLines() gives in words, so that they stand without their keys below.
inline constexpr QLatin1String forkKey("train.from"), releaseKey("data.release"), pathKey("data.path");

/// The keys of the settings that are not equal in all of these settingLines(), as "methods.batch"; not of what tells no
/// runs apart, as names and threads.
QStringList differingKeys(const QList<QByteArray>& all);

/// "learning rate 0.002" of the settings that are not equal in all, for each of these settingLines(); not what tells no
/// groups of runs apart, as seeds and names.
QStringList differingSettings(const QList<QByteArray>& all);

/// "epsilon 5, seed 7": as few settings, seeds among them, as tell these settingLines() apart, for each of these; empty
/// where nothing does. A release is named where no other setting tells as many apart.
QStringList tellingSettings(const QList<QByteArray>& all);

} // namespace sfumato

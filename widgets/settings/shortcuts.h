// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/settings/settings.h"

#include <QAction>
#include <QList>

namespace sfumato {

/// An action that has a key of its own, by which Settings::keys knows it whatever the language.
struct Keyed {
    QAction* action = nullptr;
    QString usual; ///< portable text: "Ctrl+R"
};

/// The actions among `actions` with a key, in their order. To be called before any other key is given.
QList<Keyed> keyedActions(const QList<QAction*>& actions);

/// Gives every action the key that `keys` names for it, or its usual one.
void applyKeys(const QList<Keyed>& actions, const QMap<QString, QKeySequence>& keys);

/// The usual keys of two actions that would answer to the same key; empty texts if there is no such pair.
std::pair<QString, QString> clash(const QList<Keyed>& actions, const QMap<QString, QKeySequence>& keys);

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include <utility>

namespace sfumato {

/// The sentences of `words`, each with the sign that ends it.
QStringList sentencesOf(const QString& words);

/// As many whole sentences as take about two lines of a page, at least the first one; and those after them.
std::pair<QString, QString> inTwoLines(const QString& words);

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocale>
#include <QStringList>

#include <functional>
#include <map>

namespace sfumato {

/// The translation of words that stand in names of columns, metrics, methods and levels, which commands have in
/// English: in English while englishNames() calls its `names`.
QString nameText(const char* context, const char* english);
/// How numbers in such names are written: as the window writes them, in English while englishNames() calls its `names`.
QLocale nameLocale();
/// The English of each of these names, by the name as it is shown: the first where two are shown alike. `names` makes
/// them with nameText() and nameLocale(), in the same order in every language.
std::map<QString, QString> englishNames(const std::function<QStringList()>& names);

} // namespace sfumato

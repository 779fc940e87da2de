// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRegularExpression>
#include <QStringList>

#include <algorithm>
#include <utility>

namespace sfumato {

/// In small letters, those with dots as they are written without them: "Grösse" and "Größe" are "groesse".
inline QString searchForm(const QString& text) {
    QString plain = text.toLower();
    for (const auto& [letter, written] : {std::pair(u'ä', "ae"), {u'ö', "oe"}, {u'ü', "ue"}, {u'ß', "ss"}})
        plain.replace(QChar(letter), QLatin1String(written));
    return plain;
}

/// Whether every word of `typed` stands in `text`, in any order and case: a number as a whole, another word also within
/// a word. A plural is found by its singular.
inline bool hasAllWords(const QString& text, const QString& typed) {
    const QString searched = searchForm(text);
    const QStringList words = searchForm(typed).simplified().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    return std::ranges::all_of(words, [&](const QString& word) {
        if (std::ranges::all_of(word, [](QChar letter) { return letter.isDigit(); }))
            return QRegularExpression(QStringLiteral("(?<![0-9.,])%1(?![0-9.,]*[0-9])").arg(word))
                .match(searched)
                .hasMatch();
        return searched.contains(word) ||
               (word.size() > 4 && word.endsWith(QLatin1Char('s')) && searched.contains(word.chopped(1)));
    });
}

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRegularExpression>
#include <QStringList>

#include <algorithm>

namespace sfumato {

/// Whether every word of `typed` stands in `text`, in any order and case: a number as a whole, another word also within
/// a word. A plural is found by its singular.
inline bool hasAllWords(const QString& text, const QString& typed) {
    const QStringList words = typed.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    return std::ranges::all_of(words, [&](const QString& word) {
        if (std::ranges::all_of(word, [](QChar letter) { return letter.isDigit(); }))
            return QRegularExpression(QStringLiteral("(?<![0-9.,])%1(?![0-9.,]*[0-9])").arg(word))
                .match(text)
                .hasMatch();
        return text.contains(word, Qt::CaseInsensitive) || (word.size() > 4 && word.endsWith(QLatin1Char('s')) &&
                                                            text.contains(word.chopped(1), Qt::CaseInsensitive));
    });
}

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include <algorithm>

namespace sfumato {

/// Whether every word of `typed` stands in `text`, in any order and case. A plural is found by its singular.
inline bool hasAllWords(const QString& text, const QString& typed) {
    const QStringList words = typed.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    return std::ranges::all_of(words, [&](const QString& word) {
        return text.contains(word, Qt::CaseInsensitive) || (word.size() > 4 && word.endsWith(QLatin1Char('s')) &&
                                                            text.contains(word.chopped(1), Qt::CaseInsensitive));
    });
}

} // namespace sfumato

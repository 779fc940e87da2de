// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/text/sentences.h"

#include <QRegularExpression>

namespace sfumato {

namespace {

constexpr qsizetype twoLines = 260; ///< letters, in a window 1440 pixels wide with its panels

} // namespace

QStringList sentencesOf(const QString& words) {
    static const QRegularExpression between(QStringLiteral("(?<=[.!?])\\s+(?=\\p{Lu})|(?<=[。！？])"));
    return words.split(between, Qt::SkipEmptyParts);
}

std::pair<QString, QString> inTwoLines(const QString& words) {
    const QStringList sentences = sentencesOf(words);
    qsizetype shown = 0, letters = 0;
    while (shown < sentences.size() && (shown == 0 || letters + sentences[shown].size() <= twoLines))
        letters += sentences[shown++].size() + 1;
    return {sentences.mid(0, shown).join(QLatin1Char(' ')), sentences.mid(shown).join(QLatin1Char(' '))};
}

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/text/file_name.h"

#include <QLocale>
#include <QRegularExpression>

#include <array>
#include <utility>

namespace sfumato {

QString fileName(const QString& words) {
    static const std::array<std::pair<QString, QString>, 9> spelled{{
        {QStringLiteral("ε"), QStringLiteral("epsilon")},
        {QStringLiteral("σ"), QStringLiteral("sigma")},
        {QStringLiteral("δ"), QStringLiteral("delta")},
        {QStringLiteral("μ"), QStringLiteral("mu")},
        {QStringLiteral("λ"), QStringLiteral("lambda")},
        {QStringLiteral("ß"), QStringLiteral("ss")},
        {QStringLiteral("ä"), QStringLiteral("ae")},
        {QStringLiteral("ö"), QStringLiteral("oe")},
        {QStringLiteral("ü"), QStringLiteral("ue")},
    }};
    static const QRegularExpression accents(QStringLiteral("\\p{Mn}+")), odd(QStringLiteral("[^a-z0-9]+")),
        ends(QStringLiteral("^-|-$"));
    const QRegularExpression groups(QStringLiteral("(?<=[0-9])%1(?=[0-9]{3}(?![0-9]))")
                                        .arg(QRegularExpression::escape(QLocale().groupSeparator())));
    QString name = words.toLower().remove(groups); // 1,600 is 1600
    for (const auto& [letter, letters] : spelled) name.replace(letter, letters);
    name = name.normalized(QString::NormalizationForm_KD).remove(accents);
    return name.replace(odd, QStringLiteral("-")).remove(ends);
}

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/text/shell_line.h"

#include "core/base/plain_word.h"

#include <QRegularExpression>

namespace sfumato {

QString shellQuoted(QString word) {
    const std::string utf8 = word.toStdString();
    if (plainText(utf8) == utf8)
        return QLatin1Char('\'') + word.replace(QLatin1Char('\''), QStringLiteral("'\\''")) + QLatin1Char('\'');
    QString escaped; // byte by byte, since a terminal would obey control characters before the shell sees them
    for (const unsigned char byte : utf8) escaped += QStringLiteral("\\%1").arg(int(byte), 3, 8, QLatin1Char('0'));
    return QStringLiteral("$'") + escaped + QLatin1Char('\'');
}

QString shellLine(const QStringList& words) {
    static const QRegularExpression harmless(QStringLiteral("\\A[A-Za-z0-9_./:,%+-][A-Za-z0-9_./:,%+=-]*\\z"));
    QStringList line;
    for (const QString& word : words) line << (harmless.match(word).hasMatch() ? word : shellQuoted(word));
    return line.join(QLatin1Char(' '));
}

} // namespace sfumato

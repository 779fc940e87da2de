// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/text/csv_field.h"

#include <QRegularExpression>

namespace sfumato {

QString csvField(const QString& text) {
    static const QRegularExpression special(QStringLiteral("[\",\\r\\n]"));
    if (!text.contains(special)) return text;
    return QLatin1Char('"') + QString(text).replace(QLatin1Char('"'), QStringLiteral("\"\"")) + QLatin1Char('"');
}

} // namespace sfumato

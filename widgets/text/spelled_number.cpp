// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/text/spelled_number.h"

#include "widgets/text/in_english.h"

#include <QRegularExpression>

namespace sfumato {

QString spelledNumber(const std::string& rounded) {
    const QString text = QString::fromStdString(rounded);
    bool isNumber = false;
    const double value = text.toDouble(&isNumber);
    if (!isNumber)
        return text == QLatin1String("infinite") ? nameText("Number", QT_TRANSLATE_NOOP("Number", "infinite")) : text;
    static const QRegularExpression zeros(QStringLiteral("e\\+?(-?)0*"));
    if (text.contains(u'e'))
        return QString(text).replace(zeros, QStringLiteral("e\\1")).replace(u'.', nameLocale().decimalPoint());
    const auto point = text.indexOf(u'.');
    return nameLocale().toString(value, 'f', point < 0 ? 0 : int(text.size() - point) - 1);
}

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/forms/number_text.h"

#include <QRegularExpression>

#include <cmath>

namespace sfumato {

QString shortNumber(double value, const QLocale& locale) {
    QString text = value != 0 && std::abs(value) < 1e-3 && std::abs(value) >= 1e-5
                       ? QString::number(value, 'f', 3 - int(std::floor(std::log10(std::abs(value)))))
                       : QString::number(value, 'g', 4);
    if (text.contains(QLatin1Char('e')))
        text.replace(QRegularExpression(QStringLiteral("e([+-]?)0*")), QStringLiteral("e\\1"))
            .remove(QLatin1Char('+'));
    else if (text.contains(QLatin1Char('.')))
        text.remove(QRegularExpression(QStringLiteral("\\.?0+$")));
    return text.replace(QLatin1Char('.'), locale.decimalPoint());
}

std::optional<double> typedNumber(const QString& text, const QLocale& locale) {
    QString plain = text.trimmed().toLower();
    plain.replace(QChar(0x2212), QLatin1Char('-'));
    static const QRegularExpression number(QStringLiteral("^([+-]?)([0-9]*)([.,]?)([0-9]*)(e[+-]?[0-9]+)?$"));
    const auto match = number.match(plain);
    const QString whole = match.captured(2), separator = match.captured(3), rest = match.captured(4);
    if (!match.hasMatch() || (whole.isEmpty() && rest.isEmpty()))
        return std::nullopt;
    const bool mayGroup = separator == locale.groupSeparator() && rest.size() == 3 && whole.size() <= 3 &&
                          !whole.isEmpty() && !whole.startsWith(QLatin1Char('0')) &&
                          match.captured(5).isEmpty();
    bool ok = false;
    const double value = plain.replace(QLatin1Char(','), QLatin1Char('.')).toDouble(&ok);
    return ok && std::isfinite(value) && !mayGroup ? std::optional(value) : std::nullopt;
}

} // namespace sfumato

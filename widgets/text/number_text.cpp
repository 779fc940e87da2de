// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/text/number_text.h"

#include "core/base/rounded_text.h"
#include "widgets/text/shown_wording.h"
#include "widgets/text/spelled_number.h"

#include <QRegularExpression>

#include <cmath>

namespace sfumato {

QString numberText(double value, int digits) {
    if (std::isinf(value)) return value > 0 ? QStringLiteral("∞") : QStringLiteral("−∞");
    return spelledNumber(nearestText(value, digits));
}

QString durationText(double seconds) { return QString::fromStdString(durationText(seconds, shownWording())); }

QString roundedUpText(double value) { return spelledNumber(roundedUp(value)); }

QString roundedDownText(double value) { return spelledNumber(roundedDown(value)); }

QString shortNumber(double value, const QLocale& locale) {
    const double size = std::abs(value);
    if (size >= 1e4 && size < 1e7 && value == std::floor(value)) return QString::number(value, 'f', 0);
    QString text = value != 0 && size < 1e-3 ? QString::number(value, 'e', 3) : QString::number(value, 'g', 4);
    if (text.contains(QLatin1Char('e')))
        text.replace(QRegularExpression(QStringLiteral("(\\.?0+)?e([+-]?)0*")), QStringLiteral("e\\2"))
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
    if (!match.hasMatch() || (whole.isEmpty() && rest.isEmpty())) return std::nullopt;
    const bool mayGroup = separator == locale.groupSeparator() && rest.size() == 3 && whole.size() <= 3 &&
                          !whole.isEmpty() && !whole.startsWith(QLatin1Char('0')) && match.captured(5).isEmpty();
    bool ok = false;
    const double value = plain.replace(QLatin1Char(','), QLatin1Char('.')).toDouble(&ok);
    return ok && std::isfinite(value) && !mayGroup ? std::optional(value) : std::nullopt;
}

std::optional<qint64> typedWholeNumber(const QString& text, const QLocale& locale) {
    QString digits = text.trimmed();
    static const QRegularExpression space(QStringLiteral("\\s")); // one that does not break the line, too
    const QString group = QRegularExpression::escape(locale.groupSeparator());
    const QRegularExpression grouped(QStringLiteral("^[+-]?[0-9]{1,3}((%1|\\s)[0-9]{3})+$").arg(group),
                                     QRegularExpression::UseUnicodePropertiesOption);
    if (grouped.match(digits).hasMatch()) digits.remove(locale.groupSeparator()).remove(space);
    const bool fraction = digits.contains(QLatin1Char('.')) || digits.contains(QLatin1Char(','));
    const auto number = typedNumber(digits, locale);
    constexpr double exact = 9007199254740992; // 2^53: whole numbers beyond it are not told apart
    if (!number || *number != std::floor(*number) || std::abs(*number) > exact ||
        (fraction && !digits.contains(QLatin1Char('e'), Qt::CaseInsensitive)))
        return std::nullopt;
    return qint64(*number);
}

} // namespace sfumato

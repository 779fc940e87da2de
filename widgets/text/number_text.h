// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocale>
#include <QString>

#include <optional>

namespace sfumato {

/// A number as every view shows it, in the user's locale: "41,750", "0.483", "1e-6", "∞", with at most
/// `digits` significant digits, more only before the decimal point. "–" for what is not a number.
QString numberText(double value, int digits = 3);

/// A number >= 0 with three significant digits, never below the value.
QString roundedUpText(double value);

/// The same, never above the value: for amounts of noise.
QString roundedDownText(double value);

/// A time: "4.9 s", "2.3 min", "1.5 h".
QString durationText(double seconds);

/// At most four significant digits, without grouping: "0.0001", "12.5", "2.5e-6", "1e6"; typedNumber() reads
/// it.
QString shortNumber(double value, const QLocale& locale);

/// The number that a person typed, with a point or a comma as decimal separator in any locale: "0,5" and
/// "0.5" are one half. Nothing for what is no finite number, and where a separator may stand for thousands
/// ("1,000" where the comma groups digits).
std::optional<double> typedNumber(const QString& text, const QLocale& locale);

/// The whole number that a person typed: digits, thousands grouped as the locale does it ("20,000"), or with an
/// exponent: "1e3" is 1,000 and "2.5e3" is 2,500. Nothing for what is no whole number ("2.5"), and where a decimal
/// separator may stand for thousands.
std::optional<qint64> typedWholeNumber(const QString& text, const QLocale& locale);

} // namespace sfumato

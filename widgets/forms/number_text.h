// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/rounded_text.h"

#include <QLocale>
#include <QString>

#include <optional>

namespace sfumato {

/// A number >= 0 with three significant digits, never below the value, in the user's locale.
inline QString roundedUpText(double value) {
    return QString::fromStdString(roundedUp(value)).replace(u'.', QLocale().decimalPoint());
}

/// At most four significant digits: "0.0001", "12.5", "2.5e-6", "1e6"; a form that typedNumber() reads.
QString shortNumber(double value, const QLocale& locale);

/// The number that a person typed, with a point or a comma as decimal separator in any locale: "0,5" and
/// "0.5" are one half. Nothing for what is no finite number, and where a separator may stand for thousands
/// ("1,000" where the comma groups digits).
std::optional<double> typedNumber(const QString& text, const QLocale& locale);

} // namespace sfumato

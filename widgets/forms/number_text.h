// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/rounded_text.h"

#include <QLocale>
#include <QString>

namespace sfumato {

/// A number >= 0 with three significant digits, never below the value, in the user's locale.
inline QString roundedUpText(double value) {
    return QString::fromStdString(roundedUp(value)).replace(u'.', QLocale().decimalPoint());
}

} // namespace sfumato

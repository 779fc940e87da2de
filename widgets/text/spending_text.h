// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/spending.h"

#include <QString>

namespace sfumato {

/// "ε 5, δ 1e-6", rounded up; where nothing is guaranteed it says so.
QString sumText(const Spending::Sum& sum);

/// One line each: spent so far on these records, this run adds, together, the cap where there is one. Empty
/// where there is no account.
QStringList spendingLines(const Spending& spending);

/// What the run adds is more than the cap leaves.
bool exceedsCap(const Spending& spending);

} // namespace sfumato

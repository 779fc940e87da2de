// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/run_spec.h"
#include "core/record/spending.h"

#include <QString>

#include <vector>

namespace sfumato {

/// Between which data an epsilon holds: "replace one" or "zero-out". Of everything on record together: zero-out where all of it counts so,
/// else replace one, which a sum then has. Empty where nothing was released.
QString relationText(const std::vector<PrivacyEvent>& events);
/// Of a run of the spec.
QString relationText(const RunSpec& spec);
/// "ε 5, δ 1e-6 (replace one)"
QString withRelation(const QString& epsilon, const QString& relation);

/// "ε 5, δ 1e-6", rounded up; where nothing is guaranteed it says so.
QString sumText(const Spending::Sum& sum);

/// One line each: spent so far on these records, this run adds, together, the cap where there is one. Empty
/// where there is no account.
QStringList spendingLines(const Spending& spending);

/// What the run adds is more than the cap leaves.
bool exceedsCap(const Spending& spending);

} // namespace sfumato

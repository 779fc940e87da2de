// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/run_spec.h"
#include "core/engine/spending.h"

#include <QString>

#include <vector>

namespace sfumato {

/// Between which data an epsilon holds: "replace one" or "zero-out". Empty where nothing was released.
QString relationText(SumRelation relation);
/// Of a run of the spec.
SumRelation relationOf(const RunSpec& spec);
QString relationText(const RunSpec& spec);
/// "ε 5, δ 1e-6 (replace one)"
QString withRelation(const QString& epsilon, const QString& relation);

/// "ε 5, δ 1e-6 (replace one)", rounded up, and where steps under zero-out count as two changes in it "ε 5, δ 1e-6
/// (replace one; zero-out: ε 3)"; without a relation where the sum names none. Where nothing is guaranteed it says so.
QString sumText(const Spending::Sum& sum);

/// One line each: spent so far on these records, this run adds, together, the cap where there is one. Empty
/// where there is no account.
QStringList spendingLines(const Spending& spending);

/// What the run adds is more than the cap leaves.
bool exceedsCap(const Spending& spending);

} // namespace sfumato

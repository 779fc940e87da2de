// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/spec/privacy_budget.h"
#include "core/spec/tables/privacy_event.h"

namespace sfumato {

/// How the noise scale and the budget of a local mechanism are computed from each other: epsilon is rounded up,
/// noise too, so that the guarantee holds.
struct LocalGuarantee {
    MechanismKind id;
    /// The smallest scale that keeps the budget, by spec.calibration where the mechanism has several formulas.
    Result<double> (*scale)(const MechanismSpec& spec, const PrivacyBudget& budget, double sensitivity);
    /// The smallest epsilon that this scale keeps; infinity where a scale alone gives none.
    double (*epsilon)(double scale, double delta, double sensitivity);
    /// Whether a release claims no stronger guarantee than its noise gives, but for the last digits of another machine.
    bool (*covers)(const PrivacyEvent& release);
};

const LocalGuarantee& guaranteeOf(MechanismKind id);

} // namespace sfumato

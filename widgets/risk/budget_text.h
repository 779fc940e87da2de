// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/warnings.h"
#include "core/spec/run_spec.h"

#include <QString>

namespace sfumato {

/// Empty for what the window says elsewhere: raw data are stamped where they are shown.
QString warningText(const PrivacyWarning& warning);

/// How the noise scale follows from the budget, with its source; empty for noise without a guarantee.
QString scaleFormula(MechanismKind kind, Calibration calibration);

} // namespace sfumato

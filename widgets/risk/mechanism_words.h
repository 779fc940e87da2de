// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/tables/mechanism_facts.h"

#include <QString>

#include <array>

namespace sfumato {

/// A local mechanism in the user's language.
struct MechanismWords {
    MechanismKind id;
    QString title, onRecord;         ///< as a choice, and what it does to a record, in few words
    QString symbol, formula, source; ///< of the noise scale, where it is shown as a number
    QString explanation;             ///< how the scale is computed from the budget; empty for noise without a guarantee
};

/// In the order in which they are offered.
std::array<MechanismWords, namesInOrder<MechanismKind>.size()>
mechanismWords(Calibration calibration = Calibration::Analytic);
MechanismWords wordsOf(const MechanismSpec& mechanism);

} // namespace sfumato

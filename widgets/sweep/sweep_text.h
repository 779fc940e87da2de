// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/sweep_values.h"

#include <QString>

namespace sfumato {

/// Of an axis that has a name; a setting is called by its key.
QString axisText(SweepAxis axis);
QString axisText(const SweepSpec& sweep);
QString lossText(Loss loss);
/// "epsilon 25, seed 7"
QString pointText(const SweepSpec& sweep, const SweepPoint& point);
/// "= 30 runs, about 55 min"
QString planText(const SweepPlan& plan);
/// What the releases of the sweep cost the people behind the records, in full sentences.
QString spendText(const SweepPlan& plan, const RunSpec& base);
/// "7 done, 1 running, 22 waiting, 0 failed"
QString countText(std::size_t done, std::size_t running, std::size_t waiting, std::size_t failed);

} // namespace sfumato

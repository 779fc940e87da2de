// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/insight/sweep_curve.h"

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
/// "mean ± standard deviation of training seeds 7, 8, 9", or "mean ± deviation · 2 of 3 seeds so far" where a point has
/// fewer than `awaited`; whether raw data were used, and what stands beyond the scale.
QString averageText(const std::vector<SweepCurve>& curves, int awaited, SeedAverage average, bool usesRaw,
                    const QString& beyond);

/// From which value of the axis to which, and from what to what every curve goes, in a sentence; empty: there is one
/// value.
QString readingText(const SweepSpec& sweep, MetricId measure, const std::vector<SweepCurve>& curves);

} // namespace sfumato

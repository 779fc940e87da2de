// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/insight/sweep_curve.h"
#include "widgets/plots/figure.h"

namespace sfumato {

/// The curves of a sweep over its `axis`, with every seed's value at each point; the fit of the first curve where there
/// is one.
Figure sweepFigure(const std::vector<SweepCurve>& curves, const std::optional<MonotoneFit>& fit, const QString& axis,
                   const QString& measure);

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/insight/setting_axis.h"
#include "widgets/plots/figure.h"
#include "widgets/runs/diff_pane.h"

namespace sfumato {

/// The last value of the metric in each run, over a setting of theirs: see outcomesOver(). Reads their files: not for
/// the window's thread. Missing where no run measured it; runs whose raw figures are hidden measured none.
Result<std::vector<SweepOutcome>> readOutcomesOver(const std::string& key, MetricId metric,
                                                   const std::vector<NamedRun>& runs);

/// Their figure, with the command that draws the same of the files of these runs.
Figure settingFigure(const std::vector<SweepOutcome>& outcomes, const std::string& key, MetricId metric);

} // namespace sfumato

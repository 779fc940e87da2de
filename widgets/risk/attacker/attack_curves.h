// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "widgets/plots/trade_off_plot.h"
#include "widgets/risk/attacker/compare_list.h"

namespace sfumato {

inline constexpr int presentSlot = -1; ///< of the present budget, which is in no slot

/// The best attacks on the present budget, the sharpest bound first, and of each budget that it is compared with its
/// tightest one.
std::vector<TradeOffCurve> attackCurves(const std::vector<PinnedBudget>& budgets, const QPalette& palette);

/// The same for paper, with the words of the command that makes it: sfumato-cli figure --kind attacker --budget ...
Figure attackFigure(const std::vector<PinnedBudget>& budgets);

/// All that the curves of a budget are computed from: "epsilon=5,delta=1e-05,mu=1.27,slot=0", and at the end the
/// releases of a composition, as JSON.
QString budgetWord(const PinnedBudget& budget);
/// The inverse: an epsilon and what else is stated. Faults name what cannot be.
Result<PinnedBudget> budgetOf(const std::string& word);

} // namespace sfumato

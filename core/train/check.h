// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/data_facts.h"
#include "core/record/run_spec.h"

#include <vector>

namespace sfumato {

/// Every fault of a spec that shows once the facts of its data are known, each with the dotted key as
/// subject: what the arms, the generator or the figures would refuse, told before the budget is spent. Of
/// data that are privatized already `spec` has the mechanism that did it.
std::vector<Fault> check(const RunSpec& spec, const DataFacts& facts);

} // namespace sfumato

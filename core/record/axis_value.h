// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/record/sweep_spec.h"

#include <string>

namespace sfumato {

/// True for what is counted: the values of these axes are whole numbers.
bool isWhole(SweepAxis axis);

/// The spec at this value of an axis; of SweepAxis::Setting that of `key`, and where it does not fit the spec as it is.
void moveAlong(RunSpec& spec, SweepAxis axis, const std::string& key, double value);

/// The spec with one value of an axis by its name, "epsilon", "sigma", "n", "L" or "lambda", or of a setting by its dotted key.
/// OutOfRange, subject "grid", for what is no number above 0 where one is needed; faults of withSetting().
Result<RunSpec> withAxisValue(const RunSpec& spec, const std::string& key, const std::string& value);

} // namespace sfumato

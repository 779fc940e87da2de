// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/run_spec.h"

#include <string_view>

namespace sfumato {

/// The published sets on which the constants that a run of `spec` begins with were chosen, by figures of their training
/// and test records (docs/central.md, docs/local.md): "MNIST, Fashion-MNIST". Empty where they were chosen by formulas
/// or on drawn records.
std::string_view constantsChosenOn(const RunSpec& spec);

} // namespace sfumato

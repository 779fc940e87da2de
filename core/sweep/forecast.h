// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/run_spec.h"

#include <stop_token>

namespace sfumato {

/// Wall clock seconds that a run of `spec` would take, by its first steps in a folder that is removed again; negative where they
/// tell nothing. It privatizes records: for public data alone.
double forecastSeconds(const RunSpec& spec, std::stop_token stop);

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/study/sweep_spec.h"

#include <cstdint>

namespace sfumato {

/// The steps of each run of the sweep; 0 where they are an axis of it.
std::int64_t stepsOfEach(const SweepSpec& sweep);

} // namespace sfumato

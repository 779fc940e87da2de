// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spec/study/sweep_steps.h"

#include <algorithm>

namespace sfumato {

std::int64_t stepsOfEach(const SweepSpec& sweep) {
    constexpr const char* steps = "train.steps";
    const bool isAxis = sweep.key == steps || std::ranges::count(sweep.grid, steps, &SweepGrid::key) > 0;
    return isAxis ? 0 : std::max<std::int64_t>(1, sweep.base.train.steps / sweep.shortening);
}

} // namespace sfumato

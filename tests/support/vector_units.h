// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <hwy/highway.h>

/// Runs f(name) once for every vector unit that this machine has and the kernels were compiled for, from the
/// widest down to the portable code.
template <class F>
void forEachVectorUnit(F f) {
    const auto use = [](int64_t targets) {
        hwy::SetSupportedTargetsForTest(targets);
        hwy::GetChosenTarget().Update(hwy::SupportedTargets());
    };
    for (int64_t target : hwy::SupportedAndGeneratedTargets()) {
        use(target);
        f(hwy::TargetName(target));
    }
    use(0);
}

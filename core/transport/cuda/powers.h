// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transport/cuda/lane.h"

#include <cmath>

namespace sfumato {

/// 2^x, relative error 3e-7 in float; 0 where the result would not be normal. Minus infinity gives 0.
SFUMATO_DEVICE inline float power2(float x) {
#ifdef __CUDA_ARCH__
    float y;
    asm("ex2.approx.ftz.f32 %0, %1;" : "=f"(y) : "f"(x));
    return y;
#else
    return x > -126 ? std::exp2(x) : 0;
#endif
}
SFUMATO_DEVICE inline double power2(double x) { return x > -1022 ? exp2(x) : 0; }

SFUMATO_DEVICE inline float logarithm2(float x) { return log2f(x); }
SFUMATO_DEVICE inline double logarithm2(double x) { return log2(x); }

} // namespace sfumato

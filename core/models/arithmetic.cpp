// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/arithmetic.h"

#include "core/base/require.h"

#include <ATen/Context.h>
#include <ATen/autocast_mode.h>

namespace sfumato {

bool multipliesBfloat16() {
#if defined(__x86_64__)
    return at::hasMKLDNN() && __builtin_cpu_supports("avx512bf16");
#else
    return false;
#endif
}

// Without the cache of rounded weights: a pass uses each of them once.
Bfloat16Products::Bfloat16Products() {
    REQUIRE(!at::autocast::is_cpu_enabled());
    at::autocast::set_autocast_cpu_dtype(at::kBFloat16);
    at::autocast::set_autocast_cache_enabled(false);
    at::autocast::set_cpu_enabled(true);
}

Bfloat16Products::~Bfloat16Products() {
    at::autocast::set_cpu_enabled(false);
    at::autocast::set_autocast_cache_enabled(true);
}

} // namespace sfumato

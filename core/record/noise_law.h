// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/enum_names.h"

namespace sfumato {

/// Exact: integers from a key of the operating system. Study: the same samplers from the run's seed,
/// reproducible and therefore NOT PRIVATE. Fast: floating point, not secure against floating-point attacks. None:
/// what a central method reaches without noise, the baseline of its paper, and NOT PRIVATE.
enum class NoiseLaw { Exact, Study, Fast, None };
template <>
inline constexpr auto namesInOrder<NoiseLaw> = names("exact", "study", "fast", "none");

} // namespace sfumato

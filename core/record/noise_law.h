// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/enum_names.h"

namespace sfumato {

/// Exact: integers from a key of the operating system. Study: the same samplers from the run's seed,
/// reproducible and therefore NOT PRIVATE. Fast: floating point, not secure against floating-point attacks. None:
/// what a central method reaches without noise, the baseline of its paper, and NOT PRIVATE.
enum class NoiseLaw { Exact, Study, Fast, None };
template <>
struct EnumNames<NoiseLaw> {
    static constexpr std::array<std::pair<NoiseLaw, std::string_view>, 4> table{
        {{NoiseLaw::Exact, "exact"}, {NoiseLaw::Study, "study"}, {NoiseLaw::Fast, "fast"}, {NoiseLaw::None, "none"}}};
};

} // namespace sfumato

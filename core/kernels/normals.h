// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>

namespace sfumato {

/// Independent standard normal numbers from as many independent uniform words, by Box and Muller's method (1958) in
/// double precision; |z| < 8.5. Both spans have the same even length.
void normalNumbers(std::span<const std::uint64_t> words, std::span<double> normals);

} // namespace sfumato

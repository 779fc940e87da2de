// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace sfumato::purpose {

/// What public randomness of a run's seed is drawn for. Arms share the purposes, so that they start alike and
/// see the same batches and latents: only their losses differ. Part of reproducibility: append, never
/// renumber.
inline constexpr std::uint64_t initialization = 1, batches = 2, latents = 3, noise = 4, released = 5, critic = 6;
/// From here on: batches, latents and noise of every batch of a step that several ranks take together, one after the other.
inline constexpr std::uint64_t sharedBatches = std::uint64_t(1) << 40;

} // namespace sfumato::purpose

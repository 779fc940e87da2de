// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

namespace sfumato {

/// Bounds what this process may do for the rest of its life: no core dump, no file written, no privilege gained, and
/// `memory` bytes of address space.
void limitMemory(std::size_t memory);

/// From now on no file, socket or program can be opened.
void closeTheDoor();

/// Processor seconds that this process may take from now on before the system ends it.
void allowSeconds(double seconds);

} // namespace sfumato

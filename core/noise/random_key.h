// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/noise/chacha20.h"

namespace sfumato {

/// 256 bits of the operating system's generator (getrandom). Keeps the process's memory out of core dumps from here on.
Result<ChaCha20::Key> randomKey();

} // namespace sfumato

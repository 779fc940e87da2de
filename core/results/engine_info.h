// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/engine.h"

namespace sfumato {

/// LibTorch's version, the BLAS that it really calls in this process, and how many threads it uses.
EngineInfo engineInfo();

} // namespace sfumato

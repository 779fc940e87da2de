// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/engine.h"

namespace sfumato {

/// Gives a fake engine sweeps that train nothing: two steps a point, W2 falls with the value and is worse for
/// every next series; the value 13 always fails. Stops and resumes, from files of its own, as the real one.
void addFakeSweep(Engine& engine, double secondsPerStep);

} // namespace sfumato

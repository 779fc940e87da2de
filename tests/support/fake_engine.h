// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/engine.h"

namespace sfumato {

/// An engine that trains nothing: every method's points move from a blob to the upper half circle, its loss
/// decays, and a step takes `secondsPerStep`. Runs, stops, pauses and resumes as the real one.
Engine fakeEngine(double secondsPerStep);

} // namespace sfumato

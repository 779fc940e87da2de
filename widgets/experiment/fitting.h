// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/run_spec.h"

namespace sfumato {

/// `edited`, and with it what a new choice in it cannot do without: windows get the unit sphere and the method moments;
/// unit vectors the same, windows that fit the source, and epsilon in place of a noise scale; moments, which do not
/// train, no steps; who leaves either is left with a range, Gaussian noise and labels by a response; data without
/// labels release none. What was not touched since `before` stays as it is, faults and all.
RunSpec fitted(const RunSpec& before, RunSpec edited);

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transport/half_step.h"

namespace sfumato {

/// A box that holds all points of both clouds but a few far ones, at most 64 of each, where it is much
/// smaller than the box of all; a grid on it is small, and the far points are summed one by one. Nothing
/// where there is no such box.
std::optional<CloudBox> coreOf(const Cloud& x, const Cloud& y);

/// The half-step by PairSums::Grid; where options.core is there, its grid lies between the points in that box.
std::unique_ptr<HalfStep> gridStep(const Cloud& x, const Cloud& y, const HalfStepOptions& options);

} // namespace sfumato

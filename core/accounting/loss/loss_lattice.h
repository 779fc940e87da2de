// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/accounting/loss/loss_transform.h"

namespace sfumato {

/// Bounds on epsilon from distributions of the privacy loss on multiples of a step, composed by FFT.
/// The upper bound splits what lies between two multiples so that the masses of P and of Q are kept ("connect
/// the dots": Doroshenko, Ghazi, Kamath, Kumar, Manurangsi, PETS 2022); its hockey-stick curve is nowhere
/// below the distribution's. The lower bound pools neighboring outputs until their joint loss is a multiple:
/// post-processing, so its curve is nowhere above the distribution's. Both are tilted by e^{sL} before the FFT, so
/// that rounding is relative to the tail that decides epsilon, and both count against themselves what falls
/// outside the window, what the distribution leaves out, and the rounding of the FFT.
struct LatticeBounds {
    double lower, upper;
    double step;
};

/// Bounds on the smallest epsilon >= 0 at `delta`, about `tolerance` (relative) apart, or as near as four
/// million points, or most of the work that is left (WorkLimit), allow.
LatticeBounds latticeBounds(const LossTransform& transform, double delta, double tolerance);

/// The upper bound with a given step; infinite where it is too coarse, or so fine that four million points do
/// not reach.
double latticeUpper(const LossTransform& transform, double delta, double step);

} // namespace sfumato

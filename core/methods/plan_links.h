// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/plan_links.h"

#include <ATen/core/Tensor.h>

namespace sfumato {

/// Of a plan [m, n] between points [m, 2] and records [n, 2] the strongest link of every point and of every
/// record, so that none stands alone while there is room, and the strongest others. `moved` [m, 2] may be
/// undefined. A plan that is not finite, as after a stop, has no links.
PlanLinks strongestLinks(const at::Tensor& plan, const at::Tensor& points, const at::Tensor& moved,
                         const at::Tensor& records);

} // namespace sfumato

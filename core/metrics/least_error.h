// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <ATen/core/Tensor.h>

#include <cstddef>
#include <functional>
#include <stop_token>
#include <vector>

namespace sfumato {

struct LeastError {
    at::Tensor estimates;          ///< [m, d]
    std::vector<std::size_t> from; ///< which candidate they are: one number, or one for every record
};

/// Of several estimates [m, d] of `records` [m, d], asked for one after the other, those with the least mean square
/// error: over all records, or of every record its own (`each`). Among equals, and of a record that is empty (NaN), the
/// first. Stopped. At least one candidate.
Result<LeastError> leastError(const at::Tensor& records, std::size_t candidates,
                              const std::function<at::Tensor(std::size_t)>& estimates, bool each, std::stop_token stop);

} // namespace sfumato

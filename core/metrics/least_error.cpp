// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/least_error.h"

#include "core/base/require.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

namespace sfumato {

Result<LeastError> leastError(const at::Tensor& records, std::size_t candidates,
                              const std::function<at::Tensor(std::size_t)>& estimates, bool each,
                              std::stop_token stop) {
    REQUIRE(candidates > 0 && records.dim() == 2 && records.size(0) > 0);
    const at::NoGradGuard noGrad;
    LeastError found;
    at::Tensor least; // mean square errors, [m] or [1]
    for (std::size_t i = 0; i < candidates; ++i) {
        if (stop.stop_requested())
            return Fault{Fault::Code::Stopped, "the choice by raw records",
                         "was stopped before all candidates were compared"};
        const at::Tensor of = estimates(i);
        REQUIRE(of.sizes() == records.sizes());
        at::Tensor errors = (of - records).square().mean(1).to(at::kDouble);
        if (!each)
            errors = errors.isnan().any().item<bool>() ? errors.nanmean(0, true) : errors.mean(0, true);
        if (i == 0) {
            found = {of.clone(), std::vector<std::size_t>(std::size_t(errors.numel()), 0)}, least = errors;
            continue;
        }
        const at::Tensor better = errors.lt(least);
        found.estimates = at::where(better.unsqueeze(1), of, found.estimates);
        least = at::minimum(errors, least);
        for (std::size_t r = 0; r < found.from.size(); ++r)
            if (better.data_ptr<bool>()[r])
                found.from[r] = i;
    }
    return found;
}

} // namespace sfumato

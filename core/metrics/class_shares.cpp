// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/class_shares.h"

#include <ATen/ATen.h>

#include <algorithm>

namespace sfumato {

std::vector<ClassShares> classShares(const at::Tensor& named, const at::Tensor& labels, std::int64_t classes) {
    std::vector<ClassShares> shares;
    const std::int64_t all = labels.numel();
    for (std::int64_t k = 0; k < classes; ++k) {
        const at::Tensor isSaid = named.eq(k), is = labels.eq(k);
        const std::int64_t records = is.sum().item<std::int64_t>();
        const std::int64_t found = isSaid.logical_and(is).sum().item<std::int64_t>();
        const std::int64_t passed = isSaid.logical_or(is).logical_not().sum().item<std::int64_t>();
        const auto share = [](std::int64_t part, std::int64_t whole) {
            return double(part) / double(std::max<std::int64_t>(whole, 1));
        };
        shares.push_back(
            {{}, records, share(found + passed, all), share(found, records), share(passed, all - records)});
    }
    return shares;
}

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/class_shares.h"

#include <ATen/ATen.h>

#include <algorithm>

namespace sfumato {

namespace {

/// The Mann-Whitney statistic of the odds of class k over the number of pairs.
std::optional<double> areaOf(const at::Tensor& scores, std::int64_t k, const at::Tensor& is) {
    const double members = is.sum().item<double>(), others = double(is.numel()) - members;
    if (!scores.defined() || members == 0 || others == 0) return std::nullopt;
    const at::Tensor rest = at::cat({scores.narrow(1, 0, k), scores.narrow(1, k + 1, scores.size(1) - k - 1)}, 1);
    const at::Tensor odds = (scores.select(1, k) - rest.logsumexp(1)).contiguous();
    const auto [values, which, counts] = at::_unique2(odds, true, true, true);
    const at::Tensor ranks = counts.cumsum(0).to(at::kDouble) - (counts - 1).to(at::kDouble) / 2; // of ties their mean
    const double sum = ranks.index_select(0, which).masked_select(is).sum().item<double>();
    return (sum - members * (members + 1) / 2) / (members * others);
}

} // namespace

std::vector<ClassShares> classShares(const at::Tensor& named, const at::Tensor& labels, std::int64_t classes,
                                     const at::Tensor& scores) {
    std::vector<ClassShares> shares;
    const std::int64_t all = labels.numel();
    for (std::int64_t k = 0; k < classes; ++k) {
        const at::Tensor isSaid = named.eq(k), is = labels.eq(k);
        const std::int64_t records = is.sum().item<std::int64_t>();
        const std::int64_t found = isSaid.logical_and(is).sum().item<std::int64_t>();
        const std::int64_t said = isSaid.sum().item<std::int64_t>();
        const std::int64_t passed = isSaid.logical_or(is).logical_not().sum().item<std::int64_t>();
        const auto share = [](std::int64_t part, std::int64_t whole) {
            return double(part) / double(std::max<std::int64_t>(whole, 1));
        };
        shares.push_back({{},
                          records,
                          share(found + passed, all),
                          share(found, records),
                          share(passed, all - records),
                          share(2 * found, said + records),
                          areaOf(scores, k, is)});
    }
    return shares;
}

ClassAccuracy classAccuracy(const at::Tensor& named, const at::Tensor& labels, std::int64_t classes,
                            const at::Tensor& scores) {
    ClassAccuracy found{.share = named.eq(labels).to(at::kDouble).mean().item<double>(),
                        .classes = classShares(named, labels, classes, scores)};
    double sensitivities = 0, areas = 0;
    std::int64_t present = 0, judged = 0;
    for (const ClassShares& of : found.classes) {
        if (of.records > 0) sensitivities += of.sensitivity, ++present;
        if (of.area) areas += *of.area, ++judged;
    }
    found.balanced = sensitivities / double(std::max<std::int64_t>(present, 1));
    if (judged > 0) found.area = areas / double(judged);
    return found;
}

} // namespace sfumato

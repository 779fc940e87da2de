// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/loading/pixels.h"

#include <ATen/ATen.h>

#include <algorithm>

namespace sfumato {

at::Tensor areaWeights(std::int64_t from, std::int64_t to) {
    at::Tensor weights = at::zeros({to, from}, at::kDouble);
    auto* w = weights.data_ptr<double>();
    for (std::int64_t i = 0; i < to; ++i)
        for (std::int64_t j = 0; j < from; ++j) {
            // In units of 1 / (from to): cell i is [i from, (i + 1) from), cell j is [j to, (j + 1) to).
            const std::int64_t overlap = std::min((i + 1) * from, (j + 1) * to) - std::max(i * from, j * to);
            w[i * from + j] = double(std::max<std::int64_t>(overlap, 0)) / double(from);
        }
    return weights.to(at::kFloat);
}

at::Tensor preparedImages(const at::Tensor& images, const DataSpec& spec) {
    REQUIRE(images.dim() == 4);
    at::Tensor x = images.scalar_type() == at::kByte ? images.to(at::kFloat).div_(255)
                                                     : images.to(at::kFloat);
    if (x.size(1) == 3 && !spec.colour)
        x = (x * at::tensor({0.299f, 0.587f, 0.114f}).view({1, 3, 1, 1})).sum(1, true);
    if (spec.side > 0 && (x.size(2) != spec.side || x.size(3) != spec.side))
        x = at::matmul(at::matmul(areaWeights(x.size(2), spec.side), x),
                       areaWeights(x.size(3), spec.side).t());
    x = x.clamp(0, 1);
    switch (spec.scaling) {
    case Scaling::Symmetric:
        return x * 2 - 1;
    case Scaling::Unit:
        return x;
    case Scaling::Centred:
        return x * 2;
    }
    return x;
}

PublicDomain domainOf(Scaling scaling) {
    const double low = scaling == Scaling::Symmetric ? -1 : 0;
    const double high = scaling == Scaling::Centred ? 2 : 1;
    return {PublicDomain::Shape::Box, {low}, {high}};
}

} // namespace sfumato

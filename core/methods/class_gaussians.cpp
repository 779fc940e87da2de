// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/methods/class_gaussians.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include <vector>

namespace sfumato {

ClassGaussians::ClassGaussians(std::int64_t ofClasses, std::int64_t ofComponents, std::int64_t ofWidth)
    : classes(ofClasses), components(ofComponents), width(ofWidth),
      means(at::zeros({classes * components, width}, at::kDouble)),
      covariances(at::zeros({classes * components, width, width}, at::kDouble)),
      counts(at::zeros({classes * components}, at::kDouble)) {}

void ClassGaussians::settle() {
    factors = at::linalg_cholesky(covariances).to(at::kFloat);
}

bool ClassGaussians::isFinite() const {
    return at::isfinite(means).all().item<bool>() && at::isfinite(covariances).all().item<bool>();
}

at::Tensor ClassGaussians::drawn(const at::Tensor& wanted, std::int64_t extras, at::Generator& randomness) const {
    const at::Tensor weights = counts.view({classes, components}).index_select(0, wanted);
    const at::Tensor chosen = at::multinomial(weights, 1, true, randomness).flatten();
    const at::Tensor normals = at::randn({wanted.numel(), width + extras}, randomness, at::kFloat);
    return at::cat({at::stack({wanted.to(at::kFloat), chosen.to(at::kFloat)}, 1), normals}, 1);
}

at::Tensor ClassGaussians::drawnClasses(std::int64_t count, at::Generator& randomness) const {
    return at::multinomial(counts.view({classes, components}).sum(1), count, true, randomness);
}

at::Tensor ClassGaussians::classesOf(const at::Tensor& latents) const {
    return latents.select(1, 0).round().to(at::kLong).clamp(0, classes - 1);
}

at::Tensor ClassGaussians::codes(const at::Tensor& latents) const {
    const at::Tensor blocks = classesOf(latents) * components +
                              latents.select(1, 1).round().to(at::kLong).clamp(0, components - 1);
    at::Tensor found = means.to(at::kFloat).index_select(0, blocks);
    for (std::int64_t block = 0; block < means.size(0); ++block) {
        const at::Tensor rows = (blocks == block).nonzero().flatten();
        if (rows.numel() > 0)
            found.index_add_(0, rows, latents.index_select(0, rows).narrow(1, 2, width).matmul(factors[block].t()));
    }
    return found;
}

at::Tensor ClassGaussians::scores(const at::Tensor& codes, double ridge) const {
    const at::NoGradGuard noGrad;
    const at::Tensor points = codes.to(at::kDouble), weights = (counts / counts.sum()).log();
    std::vector<at::Tensor> found;
    for (std::int64_t block = 0; block < means.size(0); ++block) {
        const at::Tensor factor = at::linalg_cholesky(covariances[block] + ridge * at::eye(width, at::kDouble));
        const at::Tensor white = at::linalg_solve_triangular(factor, (points - means[block]).t(), false);
        found.push_back(weights[block] - factor.diagonal().log().sum() - white.square().sum(0) / 2);
    }
    return at::stack(found, 1).view({-1, classes, components}).logsumexp(2);
}

} // namespace sfumato

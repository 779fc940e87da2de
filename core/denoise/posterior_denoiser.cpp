// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/denoise/kinds.h"
#include "core/spec/tables/mechanism_facts.h"
#include "core/transport/cost.h"

#include <ATen/ATen.h>

#include <vector>

namespace sfumato::denoising {

at::Tensor posterior(const NoisyRecords& records, const at::Tensor& wanted, std::stop_token stop) {
    constexpr std::int64_t piece = 256; // of records beside all samples: 20 MB of 20,000
    const GroundCost cost = factsOf(records.noise).isL1 ? GroundCost::L1 : GroundCost::SquaredEuclidean;
    const double lambda = matchedRegularization(cost, records.noiseScale);
    const at::Tensor samples = records.basis.defined() ? records.samples.matmul(records.basis.t()) : records.samples;
    std::vector<at::Tensor> means;
    for (const at::Tensor& some : wanted.split(piece)) {
        if (stop.stop_requested()) return {};
        means.push_back(costMatrix(some, samples, cost).div_(-lambda).softmax(1).matmul(samples));
    }
    return at::cat(means);
}

} // namespace sfumato::denoising

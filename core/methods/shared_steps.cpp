// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/methods/shared_steps.h"

#include "core/methods/batch_means.h"
#include "core/models/purposes.h"
#include "core/models/latent.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace sfumato {

namespace {

/// Numbers that a forward pass in training mode changes: running statistics.
std::vector<at::Tensor> buffersOf(const Generator& generator) {
    const auto parameters = generator.parameters();
    std::vector<at::Tensor> buffers;
    for (const auto& [name, tensor] : generator.state())
        if (std::ranges::none_of(parameters, [&tensor = tensor](const at::Tensor& p) {
                return p.is_same(tensor) || p.data_ptr() == tensor.data_ptr();
            }))
            buffers.push_back(tensor);
    return buffers;
}

std::vector<at::Tensor> copiesOf(const std::vector<at::Tensor>& tensors) {
    std::vector<at::Tensor> copies;
    for (const auto& tensor : tensors)
        copies.push_back(tensor.clone());
    return copies;
}

/// Weights that differ in one bit give another number.
double checksum(const std::vector<at::Tensor>& parameters) {
    std::uint64_t sum = 0;
    for (const auto& parameter : parameters)
        sum = sum * 31 +
              std::uint64_t(parameter.detach().contiguous().view(at::kInt).sum(at::kLong).item<std::int64_t>());
    return double(sum & 0xffffffff);
}

ArmRandomness randomnessOf(std::uint64_t seed, std::uint64_t number) {
    const auto drawn = [&](std::uint64_t i) { return publicRandomness(seed, purpose::sharedBatches[3 * number + i]); };
    return {drawn(0), drawn(1), drawn(2)};
}

} // namespace

Result<TransportStep> sharedStep(const SharedSteps& shared, const LocalTransport& transport, Learner& learner,
                                 std::uint64_t seed, std::int64_t step, double fraction) {
    Generator& generator = learner.generator();
    auto parameters = generator.parameters();
    auto buffers = buffersOf(generator);
    const auto before = copiesOf(buffers);
    const double weights = checksum(parameters);
    BatchMeans means(shared.batches);
    std::optional<TransportStep> first;
    for (int batch = shared.ranks->rank(); batch < shared.batches; batch += shared.ranks->size()) {
        for (std::size_t i = 0; i < buffers.size(); ++i)
            buffers[i].copy_(before[i]);
        learner.drop();
        auto randomness = randomnessOf(seed,
                                       std::uint64_t(step) * std::uint64_t(shared.batches) + std::uint64_t(batch));
        TransportStep found = transport.step(generator, randomness, fraction, {});
        std::vector<at::Tensor> said;
        for (const auto& parameter : parameters)
            said.push_back(parameter.grad().defined() ? parameter.grad() : at::zeros_like(parameter.detach()));
        for (const auto& buffer : buffers)
            if (buffer.is_floating_point())
                said.push_back(buffer.clone());
        means.add(batch, std::move(said), {found.loss, found.marginalError, weights});
        if (!first)
            first = std::move(found);
    }
    learner.drop();
    const auto all = means.over(*shared.ranks, shared.patience);
    if (!all)
        return all.fault();
    if (std::abs(all->numbers[2] - weights) > 0.5)
        return Fault{
            Fault::Code::Mismatch, "weights",
            "are not the same on all ranks before step " + std::to_string(step) +
                "; give all ranks the same kind of processor, the same libraries and threads, then resume the run"};
    const at::NoGradGuard noGrad;
    const bool finite = std::ranges::all_of(
        all->tensors, [](const at::Tensor& mean) { return at::isfinite(mean).all().item<bool>(); });
    std::size_t next = 0;
    for (auto& parameter : parameters)
        parameter.mutable_grad() = all->tensors[next++];
    for (std::size_t i = 0; i < buffers.size(); ++i)
        if (!finite)
            buffers[i].copy_(before[i]);
        else if (buffers[i].is_floating_point())
            buffers[i].copy_(all->tensors[next++]);
    first->loss = finite ? all->numbers[0] : std::numeric_limits<double>::quiet_NaN();
    first->marginalError = all->numbers[1];
    return std::move(*first);
}

std::optional<Fault> notShared(const ArmSpec& arm, const std::string& subject) {
    if (arm.batch == 0)
        return Fault{Fault::Code::Mismatch, subject + ".batch",
                     "takes all records at once; over several ranks a step takes batches of them, so give their size"};
    if (arm.loss == Loss::NoisyCritic)
        return Fault{Fault::Code::Mismatch, subject + ".loss",
                     "has a critic that learns from one batch after the other; train it in one process"};
    return {};
}

} // namespace sfumato

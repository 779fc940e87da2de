// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/methods/parts/shared_steps.h"

#include "core/models/latent.h"
#include "core/models/purposes.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include <algorithm>
#include <bit>
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
    for (const auto& tensor : tensors) copies.push_back(tensor.clone());
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

MethodRandomness randomnessOf(std::uint64_t seed, std::uint64_t number) {
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
        for (std::size_t i = 0; i < buffers.size(); ++i) buffers[i].copy_(before[i]);
        learner.drop();
        auto randomness = randomnessOf(seed,
                                       std::uint64_t(step) * std::uint64_t(shared.batches) + std::uint64_t(batch));
        TransportStep found = transport.step(generator, randomness, fraction, {});
        std::vector<at::Tensor> received;
        for (const auto& parameter : parameters)
            received.push_back(parameter.grad().defined() ? parameter.grad() : at::zeros_like(parameter.detach()));
        for (const auto& buffer : buffers)
            if (buffer.is_floating_point()) received.push_back(buffer.clone());
        means.add(batch, std::move(received), {found.loss, found.marginalError, weights});
        if (!first) first = std::move(found);
    }
    learner.drop();
    TRY(all, means.over(*shared.ranks, shared.patience));
    if (std::abs(all->numbers[2] - weights) > 0.5)
        return Fault{
            Fault::Code::Mismatch, "weights",
            "are not the same on all ranks before step " + std::to_string(step) +
                "; give all ranks the same kind of processor, the same libraries and threads, then resume the run"};
    const at::NoGradGuard noGrad;
    const bool finite = std::ranges::all_of(
        all->tensors, [](const at::Tensor& mean) { return at::isfinite(mean).all().item<bool>(); });
    std::size_t next = 0;
    for (auto& parameter : parameters) parameter.mutable_grad() = all->tensors[next++];
    for (std::size_t i = 0; i < buffers.size(); ++i)
        if (!finite)
            buffers[i].copy_(before[i]);
        else if (buffers[i].is_floating_point())
            buffers[i].copy_(all->tensors[next++]);
    first->loss = finite ? all->numbers[0] : std::numeric_limits<double>::quiet_NaN();
    first->marginalError = all->numbers[1];
    return std::move(*first);
}

std::optional<Fault> notShared(const MethodSpec& method, const std::string& subject) {
    if (method.batch == 0)
        return Fault{Fault::Code::Mismatch, subject + ".batch",
                     "takes all records at once; over several ranks a step takes batches of them, so give their size"};
    if (method.loss == Loss::NoisyCritic)
        return Fault{Fault::Code::Mismatch, subject + ".loss",
                     "has a critic that learns from one batch after the other; train it in one process"};
    return {};
}

namespace {

constexpr int gridBits = 50;
constexpr std::int64_t zero = 1, notFinite = 1 << 20; ///< as exponents are sent, those of numbers between the two

/// The power of two above the largest number, so shifted that it is positive.
std::int64_t exponentOf(const at::Tensor& values) {
    const double most = values.numel() == 0 ? 0 : values.abs().max().item<double>();
    if (!std::isfinite(most)) return notFinite;
    return most == 0 ? zero : std::ilogb(most) + 1 + 2000;
}

} // namespace

void BatchMeans::add(int batch, std::vector<at::Tensor> tensors, std::vector<double> numbers) {
    REQUIRE(batch >= 0 && batch < m_batches && !m_received.contains(batch));
    m_received[batch] = {std::move(tensors), std::move(numbers)};
}

Result<BatchMeans::Means> BatchMeans::over(Communicator& ranks, Patience patience) const {
    REQUIRE(!m_received.empty());
    const Received& any = m_received.begin()->second;
    const std::size_t tensors = any.tensors.size(), numbers = any.numbers.size(), each = tensors + numbers;
    // Every batch has places of its own, which are 0 on all ranks but one.
    std::vector<std::int64_t> heads(std::size_t(m_batches) * each, 0);
    for (const auto& [batch, received] : m_received) {
        std::int64_t* head = heads.data() + std::size_t(batch) * each;
        for (const auto& tensor : received.tensors) *head++ = exponentOf(tensor);
        for (const double number : received.numbers) *head++ = std::bit_cast<std::int64_t>(number);
    }
    TRY_DO(ranks.sum(heads, patience));

    Means means{{}, std::vector<double>(numbers, 0)};
    std::vector<std::int64_t> exponents(tensors, zero);
    for (std::size_t batch = 0; batch < std::size_t(m_batches); ++batch) {
        for (std::size_t i = 0; i < tensors; ++i) exponents[i] = std::max(exponents[i], heads[batch * each + i]);
        for (std::size_t i = 0; i < numbers; ++i)
            means.numbers[i] += std::bit_cast<double>(heads[batch * each + tensors + i]) / m_batches;
    }
    std::vector<at::Tensor> parts;
    for (std::size_t i = 0; i < tensors; ++i) {
        at::Tensor sum = at::zeros({any.tensors[i].numel()}, at::kLong);
        if (exponents[i] != zero && exponents[i] != notFinite)
            for (const auto& [batch, received] : m_received)
                sum += (received.tensors[i].flatten().to(at::kDouble) *
                        std::ldexp(1.0, gridBits - int(exponents[i] - 2000)))
                           .round()
                           .to(at::kLong);
        parts.push_back(sum);
    }
    at::Tensor all = at::cat(parts);
    TRY_DO(ranks.sum({all.data_ptr<std::int64_t>(), std::size_t(all.numel())}, patience));
    std::int64_t at = 0;
    for (std::size_t i = 0; i < tensors; ++i) {
        const std::int64_t count = any.tensors[i].numel();
        const double unit = exponents[i] == zero ? 0
                            : exponents[i] == notFinite
                                ? std::numeric_limits<double>::quiet_NaN()
                                : std::ldexp(1.0, int(exponents[i] - 2000) - gridBits) / m_batches;
        means.tensors.push_back(
            (all.narrow(0, at, count).to(at::kDouble) * unit).to(at::kFloat).view(any.tensors[i].sizes()));
        at += count;
    }
    return means;
}

} // namespace sfumato

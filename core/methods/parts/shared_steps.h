// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/methods/parts/learner.h"
#include "core/methods/local/local_transport.h"
#include "core/distributed/communicator.h"

#include <ATen/core/Tensor.h>

#include <functional>
#include <map>
#include <vector>

namespace sfumato {

/// Steps that several ranks take together. A step is `batches` independent ones of the method's loss, each on records
/// and latents of its own; rank r of n computes those with the numbers r, r + n, ..., and the mean of all gradients
/// moves the generator on every rank alike. What is descended is the same loss in expectation, with less variance; the
/// result depends on `batches`, and not on the number of ranks.
struct SharedSteps {
    Communicator* ranks = nullptr;
    int batches = 1; ///< at least as many as ranks
    Patience patience{60};
    /// Rank 0 only: tells the others that a step begins at this share of the training.
    std::function<void(double fraction)> announce;
};

/// One such step: leaves the mean gradient in the parameters of `learner`, and the mean of what moves in a forward pass
/// in its buffers. Loss and marginal error are the means; the rest is of this rank's first batch. The loss is NaN, and
/// no buffer moves, where a gradient is not finite. Mismatch where ranks did not begin with the same weights, bit for
/// bit.
Result<TransportStep> sharedStep(const SharedSteps& shared, const LocalTransport& transport, Learner& learner,
                                 std::uint64_t seed, std::int64_t step, double fraction);

/// Why a method of a local run cannot be shared; `subject` is its place in the spec.
std::optional<Fault> notShared(const MethodSpec& method, const std::string& subject);

/// Means of what every batch of a step has to say, the batches lying on any ranks. A tensor is put on a grid of whole
/// numbers, 2^-50 of the power of two above its largest number in any batch, and whole numbers are added: the means are
/// the same bits on any number of ranks.
class BatchMeans {
public:
    /// `batches`: of all ranks together, in [1, 1024].
    explicit BatchMeans(int batches) : m_batches(batches) {}

    /// What batch 0 <= `batch` < batches says, each of them once: tensors, float, of the same shapes in all batches,
    /// and numbers.
    void add(int batch, std::vector<at::Tensor> tensors, std::vector<double> numbers);

    struct Means {
        std::vector<at::Tensor> tensors; ///< float32; NaN all over where one of a batch is not finite
        std::vector<double> numbers;
    };
    /// Called by all ranks, each having at least one batch. Faults of Communicator::sum().
    Result<Means> over(Communicator& ranks, Patience patience) const;

private:
    struct Received {
        std::vector<at::Tensor> tensors;
        std::vector<double> numbers;
    };
    int m_batches;
    std::map<int, Received> m_received;
};

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ranks/communicator.h"

#include <ATen/core/Tensor.h>

#include <map>
#include <vector>

namespace sfumato {

/// Means of what every batch of a step has to say, the batches lying on any ranks. A tensor is put on a grid of whole numbers,
/// 2^-50 of the power of two above its largest number in any batch, and whole numbers are added: the means are the same bits on
/// any number of ranks.
class BatchMeans {
public:
    /// `batches`: of all ranks together, in [1, 1024].
    explicit BatchMeans(int batches) : m_batches(batches) {}

    /// What batch 0 <= `batch` < batches says, each of them once: tensors, float, of the same shapes in all batches, and numbers.
    void add(int batch, std::vector<at::Tensor> tensors, std::vector<double> numbers);

    struct Means {
        std::vector<at::Tensor> tensors; ///< float32; NaN all over where one of a batch is not finite
        std::vector<double> numbers;
    };
    /// Called by all ranks, each having at least one batch. Faults of Communicator::sum().
    Result<Means> over(Communicator& ranks, Patience patience) const;

private:
    struct Said {
        std::vector<at::Tensor> tensors;
        std::vector<double> numbers;
    };
    int m_batches;
    std::map<int, Said> m_said;
};

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ATen/core/Generator.h>
#include <ATen/core/Tensor.h>

#include <cstdint>
#include <utility>
#include <vector>

namespace sfumato {

/// What tells two kinds of rows [b, inputs] apart: one hidden layer of 128, ReLU. Its weights are one row of
/// numbers, of which this is a view.
class Discriminator {
public:
    Discriminator(const at::Tensor& row, std::int64_t inputs);
    static std::int64_t size(std::int64_t inputs); ///< numbers of its weights
    /// Zero biases, weights uniform up to 1 / sqrt(fan in).
    static at::Tensor start(std::int64_t inputs, at::Generator& randomness);

    /// The log-odds [b] that rows are of the first kind.
    at::Tensor logits(const at::Tensor& rows) const;
    /// d loss / d weights of every row by itself as outer products u v^T, one of each of its four tensors, the loss
    /// being -log sigmoid(logit) of rows of the first kind, -log(1 - sigmoid(logit)) of others: factors u [b, p] and
    /// v [b, q]. Each row by itself, to the last digit, wherever it stands and however many there are.
    using Factors = std::vector<std::pair<at::Tensor, at::Tensor>>;
    Factors gradients(const at::Tensor& rows, bool firstKind) const;
    /// Their mean over the batch, [size].
    static at::Tensor meanOf(const Factors& factors);

private:
    at::Tensor m_first, m_firstBias, m_last, m_lastBias;
};

} // namespace sfumato

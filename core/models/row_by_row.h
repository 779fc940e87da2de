// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ATen/core/Tensor.h>

namespace sfumato {

/// What a record contributes must not depend, in any digit, on who is drawn beside it. LibTorch's functions of a batch
/// do, in the last digits: on the size of the batch and on the place in it. These compute every row by itself, the same
/// wherever it stands. All take and give float32, without gradients.

/// rows [b, d] times vectors [h, d]: inner products [b, h].
at::Tensor productsRowByRow(const at::Tensor& rows, const at::Tensor& vectors);

/// 1 / (1 + exp(-x)) of each of the numbers [b].
at::Tensor sigmoidOneByOne(const at::Tensor& numbers);

/// exp(x_k) / sum_j exp(x_j), along the rows of scores [b, c].
at::Tensor softmaxRowByRow(const at::Tensor& scores);

} // namespace sfumato

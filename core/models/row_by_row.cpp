// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/row_by_row.h"

#include "core/kernels/row_products.h"
#include "core/kernels/softmax.h"

#include <ATen/ATen.h>
#include <ATen/Parallel.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

namespace sfumato {

at::Tensor productsRowByRow(const at::Tensor& rows, const at::Tensor& vectors) {
    const at::Tensor left = rows.contiguous(), right = vectors.contiguous(),
                     products = at::empty({rows.size(0), vectors.size(0)}, at::kFloat);
    const auto given = [](const at::Tensor& of) {
        return Matrix<const float>{of.data_ptr<float>(), of.size(0), of.size(1), of.size(1)};
    };
    innerProducts(given(left), given(right),
                  {products.data_ptr<float>(), products.size(0), products.size(1), products.size(1)},
                  at::get_num_threads());
    return products;
}

at::Tensor sigmoidOneByOne(const at::Tensor& numbers) {
    const at::Tensor result = numbers.contiguous().clone();
    float* of = result.data_ptr<float>();
    std::transform(of, of + result.numel(), of, [](float x) { return 1 / (1 + std::exp(-x)); });
    return result;
}

at::Tensor softmaxRowByRow(const at::Tensor& scores) {
    at::Tensor result = scores.mul(std::numbers::log2e).contiguous();
    rowSoftmax({result.data_ptr<float>(), result.size(0), result.size(1), result.size(1)},
               std::vector<double>(std::size_t(result.size(1)), 0), at::get_num_threads());
    return result;
}

} // namespace sfumato

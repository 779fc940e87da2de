// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/row_by_row.h"

#include "core/kernels/row_products.h"

#include <ATen/ATen.h>
#include <ATen/Parallel.h>

#include <algorithm>
#include <cmath>
#include <numeric>

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
    const at::Tensor result = scores.contiguous().clone();
    const std::int64_t classes = result.size(1);
    for (float* row = result.data_ptr<float>(); row != result.data_ptr<float>() + result.numel(); row += classes) {
        const float most = *std::max_element(row, row + classes);
        std::transform(row, row + classes, row, [most](float x) { return std::exp(x - most); });
        const float sum = std::accumulate(row, row + classes, 0.0f);
        std::transform(row, row + classes, row, [sum](float x) { return x / sum; });
    }
    return result;
}

} // namespace sfumato

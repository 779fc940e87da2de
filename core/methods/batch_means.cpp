// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/methods/batch_means.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

namespace sfumato {

namespace {

constexpr int gridBits = 50;
constexpr std::int64_t zero = 1, notFinite = 1 << 20; ///< as exponents are sent, those of numbers between the two

/// The power of two above the largest number, so shifted that it is positive.
std::int64_t exponentOf(const at::Tensor& values) {
    const double most = values.numel() == 0 ? 0 : values.abs().max().item<double>();
    if (!std::isfinite(most))
        return notFinite;
    return most == 0 ? zero : std::ilogb(most) + 1 + 2000;
}

} // namespace

void BatchMeans::add(int batch, std::vector<at::Tensor> tensors, std::vector<double> numbers) {
    REQUIRE(batch >= 0 && batch < m_batches && !m_said.contains(batch));
    m_said[batch] = {std::move(tensors), std::move(numbers)};
}

Result<BatchMeans::Means> BatchMeans::over(Communicator& ranks, Patience patience) const {
    REQUIRE(!m_said.empty());
    const Said& any = m_said.begin()->second;
    const std::size_t tensors = any.tensors.size(), numbers = any.numbers.size(), each = tensors + numbers;
    // Every batch has places of its own, which are 0 on all ranks but one.
    std::vector<std::int64_t> heads(std::size_t(m_batches) * each, 0);
    for (const auto& [batch, said] : m_said) {
        std::int64_t* head = heads.data() + std::size_t(batch) * each;
        for (const auto& tensor : said.tensors)
            *head++ = exponentOf(tensor);
        for (const double number : said.numbers)
            *head++ = std::bit_cast<std::int64_t>(number);
    }
    if (auto summed = ranks.sum(heads, patience); !summed)
        return summed.fault();

    Means means{{}, std::vector<double>(numbers, 0)};
    std::vector<std::int64_t> exponents(tensors, zero);
    for (std::size_t batch = 0; batch < std::size_t(m_batches); ++batch) {
        for (std::size_t i = 0; i < tensors; ++i)
            exponents[i] = std::max(exponents[i], heads[batch * each + i]);
        for (std::size_t i = 0; i < numbers; ++i)
            means.numbers[i] += std::bit_cast<double>(heads[batch * each + tensors + i]) / m_batches;
    }
    std::vector<at::Tensor> parts;
    for (std::size_t i = 0; i < tensors; ++i) {
        at::Tensor sum = at::zeros({any.tensors[i].numel()}, at::kLong);
        if (exponents[i] != zero && exponents[i] != notFinite)
            for (const auto& [batch, said] : m_said)
                sum += (said.tensors[i].flatten().to(at::kDouble) * std::ldexp(1.0, gridBits - int(exponents[i] - 2000))).round().to(at::kLong);
        parts.push_back(sum);
    }
    at::Tensor all = at::cat(parts);
    if (auto summed = ranks.sum({all.data_ptr<std::int64_t>(), std::size_t(all.numel())}, patience); !summed)
        return summed.fault();
    std::int64_t at = 0;
    for (std::size_t i = 0; i < tensors; ++i) {
        const std::int64_t count = any.tensors[i].numel();
        const double unit = exponents[i] == zero        ? 0
                            : exponents[i] == notFinite ? std::numeric_limits<double>::quiet_NaN()
                                                        : std::ldexp(1.0, int(exponents[i] - 2000) - gridBits) / m_batches;
        means.tensors.push_back((all.narrow(0, at, count).to(at::kDouble) * unit).to(at::kFloat).view(any.tensors[i].sizes()));
        at += count;
    }
    return means;
}

} // namespace sfumato

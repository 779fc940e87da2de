// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/discriminator.h"

#include "core/models/row_by_row.h"

#include <ATen/ATen.h>

#include <cmath>

namespace sfumato {

namespace {
constexpr std::int64_t hiddenUnits = 128;
}

Discriminator::Discriminator(const at::Tensor& row, std::int64_t inputs)
    : m_first(row.narrow(0, 0, hiddenUnits * inputs).view({hiddenUnits, inputs})),
      m_firstBias(row.narrow(0, hiddenUnits * inputs, hiddenUnits)),
      m_last(row.narrow(0, hiddenUnits * (inputs + 1), hiddenUnits)),
      m_lastBias(row.narrow(0, hiddenUnits * (inputs + 2), 1)) {}

std::int64_t Discriminator::size(std::int64_t inputs) { return hiddenUnits * (inputs + 2) + 1; }

at::Tensor Discriminator::start(std::int64_t inputs, at::Generator& randomness) {
    const at::Tensor row = at::zeros({size(inputs)}, at::kFloat);
    Discriminator net(row, inputs);
    net.m_first.uniform_(-1 / std::sqrt(double(inputs)), 1 / std::sqrt(double(inputs)), randomness);
    net.m_last.uniform_(-1 / std::sqrt(double(hiddenUnits)), 1 / std::sqrt(double(hiddenUnits)), randomness);
    return row;
}

at::Tensor Discriminator::logits(const at::Tensor& rows) const {
    return at::relu(at::linear(rows, m_first, m_firstBias)).matmul(m_last) + m_lastBias;
}

Discriminator::Factors Discriminator::gradients(const at::Tensor& rows, bool firstKind) const {
    const at::Tensor out = at::relu(productsRowByRow(rows, m_first) + m_firstBias),
                     logits = productsRowByRow(out, m_last.unsqueeze(0)).squeeze(1) + m_lastBias,
                     slope = (sigmoidOneByOne(logits) - (firstKind ? 1 : 0)).unsqueeze(1),
                     back = slope * m_last * out.gt(0), one = at::ones({rows.size(0), 1});
    return {{back, rows}, {back, one}, {slope, out}, {slope, one}};
}

at::Tensor Discriminator::meanOf(const Factors& factors) {
    std::vector<at::Tensor> means;
    for (const auto& [u, v] : factors) means.push_back(u.t().matmul(v).flatten() / u.size(0));
    return at::cat(means);
}

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/privatized_dataset.h"

#include <ATen/ATen.h>

namespace sfumato {

PrivatizedDataset::PrivatizedDataset(Facts facts, at::Tensor integers, at::Tensor responses)
    : m_facts(std::move(facts)), m_integers(integers.contiguous()), m_responses(std::move(responses)) {
    REQUIRE(m_responses.defined() == (mechanism().labels == LabelRelease::Response));
    REQUIRE(!m_responses.defined() || (m_responses.numel() == size() && m_responses.scalar_type() == at::kLong));
    REQUIRE(m_integers.dim() == 2 &&
            (m_integers.scalar_type() == at::kInt || m_integers.scalar_type() == at::kLong));
    REQUIRE(m_integers.size(0) == size() && m_integers.size(1) == dimensions());
    REQUIRE(m_facts.event.records == size() && m_facts.heldOut >= 0 && m_facts.heldOut < size() &&
            unit() > 0);
}

at::Tensor PrivatizedDataset::toReal(const at::Tensor& integers) const {
    // Where unit is a power of two the product only changes the exponent, and the integer is rounded once.
    return integers.to(at::kFloat).mul_(unit());
}

at::Tensor PrivatizedDataset::records() const {
    return toReal(m_integers);
}

at::Tensor PrivatizedDataset::trainingRecords() const {
    return toReal(m_integers.narrow(0, 0, size() - m_facts.heldOut));
}

at::Tensor PrivatizedDataset::heldOutRecords() const {
    return toReal(m_integers.narrow(0, size() - m_facts.heldOut, m_facts.heldOut));
}

} // namespace sfumato

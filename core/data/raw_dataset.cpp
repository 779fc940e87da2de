// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/raw_dataset.h"

#include <ATen/ATen.h>

namespace sfumato {

RawDataset::RawDataset(DataFacts facts, at::Tensor records, std::optional<at::Tensor> labels,
                       std::string fingerprint)
    : m_facts(std::move(facts)), m_records(records.contiguous()), m_labels(std::move(labels)),
      m_fingerprint(std::move(fingerprint)) {
    REQUIRE(m_records.dim() == 2 && m_records.scalar_type() == at::kFloat && m_records.device().is_cpu());
    REQUIRE(m_records.size(0) == m_facts.records && m_records.size(1) == m_facts.geometry.dimensions());
    REQUIRE(!m_labels || (m_labels->dim() == 1 && m_labels->size(0) == m_facts.records &&
                          m_labels->scalar_type() == at::kLong));
}

std::pair<RawDataset, RawDataset> RawDataset::split(std::int64_t firstCount) const {
    REQUIRE(firstCount >= 0 && firstCount <= size());
    const auto part = [&](std::int64_t start, std::int64_t count) {
        DataFacts facts = m_facts;
        facts.records = count;
        return RawDataset(std::move(facts), m_records.narrow(0, start, count),
                          m_labels ? std::optional(m_labels->narrow(0, start, count)) : std::nullopt,
                          m_fingerprint);
    };
    return {part(0, firstCount), part(firstCount, size() - firstCount)};
}

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/raw_dataset.h"

#include "core/base/guarded.h"
#include "core/base/memory.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <numeric>

namespace sfumato {

RawDataset::RawDataset(DataFacts facts, at::Tensor records, std::optional<at::Tensor> labels, std::string fingerprint)
    : m_facts(std::move(facts)), m_records(records.contiguous()), m_labels(std::move(labels)),
      m_fingerprint(std::move(fingerprint)) {
    REQUIRE(m_records.dim() == 2 && m_records.scalar_type() == at::kFloat && m_records.device().is_cpu());
    REQUIRE(m_records.size(0) == m_facts.records && m_records.size(1) == m_facts.geometry.dimensions());
    REQUIRE(!m_labels ||
            (m_labels->dim() == 1 && m_labels->size(0) == m_facts.records && m_labels->scalar_type() == at::kLong));
}

RawDataset::RawDataset(DataFacts facts, std::shared_ptr<const RawRows> rows, std::optional<at::Tensor> labels,
                       std::string fingerprint)
    : m_facts(std::move(facts)), m_rows(std::move(rows)), m_labels(std::move(labels)),
      m_fingerprint(std::move(fingerprint)) {
    REQUIRE(m_rows && (!m_labels || (m_labels->dim() == 1 && m_labels->size(0) == m_facts.records &&
                                     m_labels->scalar_type() == at::kLong)));
}

std::span<const float> RawDataset::Block::record(std::int64_t i, std::span<float> scratch) const {
    if (m_read) {
        m_read->prepare(i, scratch);
        return scratch;
    }
    return {m_records.data_ptr<float>() + i * m_records.size(1), std::size_t(m_records.size(1))};
}

std::int64_t RawDataset::atOnce() const { return inMemory() ? 1 << 16 : m_rows->atOnce(); }

RawDataset::Block RawDataset::block(std::int64_t first, std::int64_t count) const {
    Block block;
    if (inMemory()) {
        block.m_records = m_records.narrow(0, first, count);
        return block;
    }
    std::vector<std::int64_t> places(std::size_t(count), 0);
    std::iota(places.begin(), places.end(), m_first + first);
    block.m_read = m_rows->read(places);
    return block;
}

at::Tensor RawDataset::rows(const at::Tensor& index) const {
    if (inMemory()) return m_records.index_select(0, index);
    const std::int64_t count = index.numel(), d = dimensions(), most = atOnce();
    if (count > most) {
        const auto fits = fitsIntoMemory(std::uint64_t(count * d) * 3 * sizeof(float), name(),
                                         "working on " + std::to_string(count) + " records at once",
                                         "choose fewer (data.count), or a smaller side of pictures (data.side)");
        if (!fits) throw ThrownFault(fits.fault());
    }
    const at::Tensor places = (index + m_first).contiguous(), found = at::empty({count, d}, at::kFloat);
    for (std::int64_t start = 0; start < count; start += most) {
        const std::int64_t piece = std::min(most, count - start);
        const auto read = m_rows->read({places.data_ptr<std::int64_t>() + start, std::size_t(piece)});
        for (std::int64_t i = 0; i < piece; ++i)
            read->prepare(i, {found.data_ptr<float>() + (start + i) * d, std::size_t(d)});
    }
    return found;
}

at::Tensor RawDataset::rows(std::int64_t first, std::int64_t count) const {
    return inMemory() ? m_records.narrow(0, first, count) : rows(at::arange(first, first + count, at::kLong));
}

at::Tensor RawDataset::mapped(const PublicMap& map, const at::Tensor& records) {
    const RawAccess access;
    return map.map(RawBatch(records, {}, 0, access), access, *map.input);
}

void RawDataset::arrange(const std::vector<std::int64_t>& order) {
    REQUIRE(inMemory() && std::int64_t(order.size()) == size());
    const at::Tensor index = at::tensor(at::ArrayRef<std::int64_t>(order.data(), order.size()), at::kLong);
    m_records = m_records.index_select(0, index);
    if (m_labels) m_labels = m_labels->index_select(0, index);
}

std::pair<RawDataset, RawDataset> RawDataset::split(std::int64_t firstCount) const {
    REQUIRE(firstCount >= 0 && firstCount <= size());
    const auto part = [&](std::int64_t start, std::int64_t count) {
        DataFacts facts = m_facts;
        facts.records = count;
        RawDataset share = *this;
        share.m_facts = std::move(facts);
        if (inMemory()) share.m_records = m_records.narrow(0, start, count);
        share.m_first += start;
        if (m_labels) share.m_labels = m_labels->narrow(0, start, count);
        return share;
    };
    return {part(0, firstCount), part(firstCount, size() - firstCount)};
}

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
// Who takes part in a query: all records, a sample that is drawn with the key of the operating system, or a block.
#include "core/base/require.h"
#include "core/noise/uniform_below.h"
#include "core/central/query_door.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

namespace sfumato {

namespace {

using Sampling = MechanismPhase::Sampling;

} // namespace

/// Records of a block: an even share of them, in the order that they were taken in, which is a uniform one
/// (RecordOrder).
at::Tensor QueryDoor::recordsOf(std::int64_t block, std::int64_t blocks) const {
    const std::int64_t n = m_raw->size();
    if (m_share && !m_share->holds(block)) return at::empty({0}, at::kLong);
    if (m_plan.own) {
        const std::int64_t place = block - m_share->first, count = m_share->last - m_share->first;
        return at::arange(place * n / count, (place + 1) * n / count, at::kLong);
    }
    const std::int64_t from = block * n / blocks, to = (block + 1) * n / blocks;
    return at::arange(from, to, at::kLong) - (m_share ? m_share->first * n / blocks : 0);
}

void QueryDoor::pool(Pool pool) {
    REQUIRE(!m_share && !m_plan.own && !m_mapped.defined() && pool.first % poolPiece == 0 && pool.first >= 0 &&
            pool.first < pool.last && pool.last <= records());
    m_pool = std::move(pool);
}

void QueryDoor::keepShare(const Share& share) {
    REQUIRE(!m_share && !m_mapped.defined() && share.first >= 0 && share.first <= share.last &&
            share.last <= share.all);
    const std::int64_t n = m_raw->size(), from = share.first * n / share.all, to = share.last * n / share.all;
    m_raw->m_records = m_raw->rows(from, to - from).clone();
    if (m_raw->m_labels) m_raw->m_labels = m_raw->m_labels->narrow(0, from, to - from).clone();
    m_share = share;
}

/// Of every class, one after the other, a subset of the same size of its records, or of as many places as it has at
/// least: places without a record are empty.
at::Tensor QueryDoor::classSubsets(const Query& query, double rate, ChaCha20& stream) {
    const auto each = std::int64_t(rate * double(query.classRecords) * (1 + 1e-15));
    REQUIRE(each >= 1 && each <= query.classRecords && !m_pool && !m_share);
    if (m_classes.empty()) {
        m_classes.resize(std::size_t(query.blocks));
        constexpr std::int64_t together = 512;
        for (std::int64_t first = 0; first < m_raw->size(); first += together) {
            const at::Tensor index = at::arange(first, std::min(first + together, m_raw->size()), at::kLong);
            const Read read = readRecords(index);
            for (std::int64_t i = 0; i < index.numel(); ++i) {
                const std::int64_t own = read.labels.data_ptr<std::int64_t>()[i];
                const bool there = !read.empty.defined() || !read.empty.data_ptr<bool>()[i];
                if (there && own >= 0 && own < query.blocks) // else it says nothing
                    m_classes[std::size_t(own)].push_back(first + i);
            }
        }
        for (auto& own : m_classes) own.resize(std::max(own.size(), std::size_t(query.classRecords)), -1);
    }
    std::vector<std::int64_t> chosen;
    for (const auto& own : m_classes) {
        // The first steps of a shuffle of which only what has moved is kept.
        std::map<std::size_t, std::int64_t> moved;
        const auto at = [&](std::size_t i) { return moved.contains(i) ? moved[i] : own[i]; };
        for (std::size_t i = 0; i < std::size_t(each); ++i) {
            const std::size_t other = i + std::size_t(uniformBelow(own.size() - i, stream));
            chosen.push_back(at(other));
            moved[other] = at(i);
        }
    }
    return at::tensor(chosen, at::kLong);
}

QueryDoor::Participants QueryDoor::participants(const Query& query, const MechanismPhase& phase, std::int64_t step) {
    const std::int64_t n = m_raw->size();
    const auto planned = std::ranges::find(m_plan.queries, query.name, [](const auto& entry) { return entry.first; });
    // Each query has samples of its own: shared ones would be one sample used twice.
    const auto place = std::uint64_t(step) | std::uint64_t(planned - m_plan.queries.begin()) << 48;
    ChaCha20 stream = m_noise.stream(NoisePurpose::Sampling, place);
    if (selectsBlocks(phase.sampling)) {
        const std::int64_t blocks = blocksOf(phase);
        const std::int64_t block = phase.sampling == Sampling::CyclicBlocks
                                       ? step % blocks
                                       : std::int64_t(uniformBelow(std::uint64_t(blocks), stream));
        return {recordsOf(block, blocks), block};
    }
    if (phase.sampling == Sampling::ClassSubsets) return {classSubsets(query, phase.samplingRate, stream)};
    if (phase.sampling == Sampling::All || phase.samplingRate >= 1)
        return {at::arange(firstRead(), lastRead(), at::kLong)};
    REQUIRE(!m_pool);
    std::vector<std::int64_t> chosen;
    if (phase.sampling == Sampling::Poisson) {
        const auto threshold = std::uint64_t(std::ldexp(phase.samplingRate, 64)); // rounded down
        for (std::int64_t i = 0; i < n; ++i)
            if (stream.next64() < threshold) chosen.push_back(i);
    } else {
        REQUIRE(phase.sampling == Sampling::FixedSize);
        chosen.resize(std::size_t(n));
        std::iota(chosen.begin(), chosen.end(), 0);
        const auto count = std::size_t(phase.samplingRate * double(n) * (1 + 1e-15));
        for (std::size_t i = 0; i < count; ++i)
            std::swap(chosen[i], chosen[i + std::size_t(uniformBelow(std::uint64_t(n) - i, stream))]);
        chosen.resize(count);
    }
    return {at::tensor(chosen, at::kLong)};
}

} // namespace sfumato

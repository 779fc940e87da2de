// SPDX-License-Identifier: GPL-3.0-or-later
// Reading records for a query: which can be used, their contributions, and the map of all of them beforehand.
#include "core/base/memory.h"
#include "core/base/require.h"
#include "core/kernels/finite.h"
#include "core/central/query_door.h"

#include <ATen/ATen.h>

#include <algorithm>

namespace sfumato {

namespace {

/// The first of numbers that count up by one from 0 or more; none where they do not.
std::optional<std::int64_t> firstOfRange(const at::Tensor& index) {
    const std::int64_t *begin = index.data_ptr<std::int64_t>(), n = index.numel();
    for (std::int64_t k = 0; k < n; ++k)
        if (begin[k] != begin[0] + k) return std::nullopt;
    return n > 0 && begin[0] >= 0 ? std::optional(begin[0]) : std::nullopt;
}

} // namespace

at::Tensor QueryDoor::emptyAmong(const at::Tensor& index, const at::Tensor& records, const at::Tensor& labels) const {
    const std::int64_t count = index.numel(), classes = facts().classes;
    const at::Tensor rows = records.contiguous(), empty = at::zeros({count}, at::kBool);
    const bool labelled = labels.defined() && m_raw->hasLabels();
    bool any = false;
    for (std::int64_t i = 0; i < count; ++i) {
        const std::int64_t record = index.data_ptr<std::int64_t>()[i],
                           own = labelled ? labels.data_ptr<std::int64_t>()[i] : 0;
        const bool nobody = record < 0 || own < 0 || (classes > 0 && own >= classes) ||
                            (m_empty.defined() && m_empty.data_ptr<bool>()[record - firstRead()]) ||
                            !allFinite({rows.data_ptr<float>() + i * rows.size(1), std::size_t(rows.size(1))});
        empty.data_ptr<bool>()[i] = nobody;
        any = any || nobody;
    }
    return any ? empty : at::Tensor();
}

QueryDoor::Read QueryDoor::readRecords(const at::Tensor& index) const {
    at::Tensor records; // where they follow one another, without a copy
    const auto first = firstOfRange(index);
    const at::Tensor read = first ? index : index.clamp_min(firstRead());
    if (first)
        records = m_mapped.defined() ? m_mapped.narrow(0, *first - firstRead(), index.numel())
                                     : m_raw->rows(*first, index.numel());
    else
        records = m_mapped.defined() ? m_mapped.index_select(0, read - firstRead()) : m_raw->rows(read);
    const at::Tensor labels = m_raw->m_labels ? m_raw->m_labels->index_select(0, read)
                                              : at::zeros({index.numel()}, at::kLong);
    return {records, labels, emptyAmong(index, records, labels), first.has_value()};
}

QueryDoor::Evaluation QueryDoor::evaluate(const Query& query, const PublicInput& input,
                                          const Participants& participants, HiddenState* hidden) const {
    if (m_pool) m_pool->working();
    const RawAccess access;
    auto [records, labels, empty, shared] = readRecords(participants.index);
    if (empty.defined() && query.shape == QueryShape::WholeBatch) {
        const at::Tensor there = empty.logical_not().nonzero().view(-1);
        records = records.index_select(0, there), labels = labels.index_select(0, there), empty = at::Tensor();
    } else if (empty.defined()) {
        records = (shared ? records.clone() : records).index_fill_(0, empty.nonzero().view(-1), 0);
        labels = labels.masked_fill(empty, 0);
    }
    return {query.contribute(RawBatch(records, labels, participants.block, access), access, input, hidden), empty};
}

QueryDoor::Rows QueryDoor::rowsOf(const Query& query, const PublicInput& input, const Participants& participants,
                                  bool whole, HiddenState* hidden) const {
    const at::Tensor& index = participants.index;
    const auto [contribution, empty] = evaluate(query, input, participants, hidden);
    REQUIRE(contribution.m_rows.defined());
    at::Tensor values = contribution.m_rows.detach().to(at::kCPU, at::kFloat).contiguous();
    if (query.shape == QueryShape::NonnegativeSum) values = values.clamp_min(0);
    at::Tensor blocks = contribution.m_blocks.defined() ? contribution.m_blocks.contiguous()
                                                        : at::zeros({values.size(0)}, at::kLong);
    REQUIRE(values.dim() == 2 && values.size(1) == query.width && blocks.numel() == values.size(0) &&
            blocks.scalar_type() == at::kLong && values.size(0) == (whole ? 1 : index.numel()));
    if (empty.defined()) blocks = blocks.masked_fill(empty, -1);
    return {values, blocks};
}

Result<void> QueryDoor::map(RecordMap map, const PublicInput& input, std::stop_token stop) {
    constexpr std::int64_t rowsAtOnce = 512;
    const RawAccess access;
    std::vector<at::Tensor> pieces, unused;
    for (std::int64_t start = firstRead(); start < lastRead(); start += rowsAtOnce) {
        if (stop.stop_requested())
            return Fault{Fault::Code::Stopped, "records", TEXT("were not all taken in before the stop")};
        if (m_pool) m_pool->working();
        const std::int64_t count = std::min(rowsAtOnce, lastRead() - start);
        at::Tensor piece = m_mapped.defined() ? m_mapped.narrow(0, start - firstRead(), count)
                                              : m_raw->rows(start, count);
        const at::Tensor empty = emptyAmong(at::arange(start, start + count, at::kLong), piece, {});
        if (empty.defined()) piece = piece.masked_fill(empty.unsqueeze(1), 0);
        unused.push_back(empty.defined() ? empty : at::zeros({count}, at::kBool));
        pieces.push_back(map(RawBatch(piece, {}, 0, access), access, input));
        REQUIRE(pieces.back().size(0) == count);
        if (start > firstRead()) continue;
        const auto each = std::uint64_t(pieces.front().numel() / count) * sizeof(float);
        if (auto fits = fitsIntoMemory(2 * each * std::uint64_t(lastRead() - start), facts().name,
                                       "what this method keeps of every record",
                                       "choose fewer records (data.count), or another method");
            !fits)
            return fits;
    }
    m_mapped = at::cat(pieces).to(at::kFloat), m_empty = at::cat(unused);
    if (m_onMap) m_onMap(map, input);
    return {};
}

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/loading/fingerprint.h"

#include "core/base/stop_scope.h"

#include <ATen/ATen.h>
#include <ATen/Parallel.h>

#include <algorithm>
#include <limits>
#include <mutex>
#include <span>
#include <vector>

namespace sfumato {

namespace {

constexpr std::int64_t rowsPerTurn = 4096, numbersPerTurn = 1 << 22;

} // namespace

void Fingerprint::add(const at::Tensor& records) {
    const std::size_t before = m_marks.size();
    if (m_keepsMarks) m_marks.resize(before + std::size_t(records.size(0)));
    const std::span<RecordMark> marks = std::span(m_marks).subspan(before);
    if (records.dim() == 4 && records.size(1) == 3) { // gray pictures that were saved as colors are gray ones
        const at::Tensor first = records.narrow(1, 0, 1), grey = records.eq(first).flatten(1).all(1);
        std::vector<RecordMark> some;
        for (const auto& [all, chosen] : {std::pair(records, grey.logical_not()), std::pair(first, grey)}) {
            const at::Tensor places = chosen.nonzero().view(-1);
            some.resize(m_keepsMarks ? std::size_t(places.numel()) : 0);
            addRows(all.index_select(0, places).flatten(1), some);
            for (std::size_t i = 0; i < some.size(); ++i)
                marks[std::size_t(places.data_ptr<std::int64_t>()[i])] = some[i];
        }
    } else {
        addRows(records.flatten(1), marks);
    }
}

void Fingerprint::addRows(const at::Tensor& rows, std::span<RecordMark> marks) {
    const std::int64_t most = std::clamp<std::int64_t>(numbersPerTurn / std::max<std::int64_t>(1, rows.size(1)), 1,
                                                       rowsPerTurn);
    for (std::int64_t start = 0; start < rows.size(0); start += most) {
        StopScope::check();
        const at::Tensor turn = rows.narrow(0, start, std::min(most, rows.size(0) - start)).contiguous();
        const auto own = marks.empty() ? marks : marks.subspan(std::size_t(start), std::size_t(turn.size(0)));
        if (turn.scalar_type() == at::kByte)
            addTurn<std::uint8_t>(turn, own);
        else if (turn.scalar_type() == at::kDouble)
            addTurn<double>(turn, own);
        else
            addTurn<float>(turn.to(at::kFloat), own);
    }
}

RecordMark Fingerprint::emptyMark(std::int64_t width) const {
    const std::vector<float> none(std::size_t(width), std::numeric_limits<float>::quiet_NaN());
    std::vector<float> scratch(none.size());
    const RecordHash hash = m_hasher.hashOf(std::span(none), scratch);
    return {hash[0], hash[1]};
}

template <class T>
void Fingerprint::addTurn(const at::Tensor& turn, std::span<RecordMark> marks) {
    const auto width = std::size_t(turn.size(1));
    const T* first = turn.data_ptr<T>();
    std::mutex adding; // in whatever order: sums of whole numbers
    at::parallel_for(0, turn.size(0), 64, [&](std::int64_t from, std::int64_t to) {
        std::vector<float> scratch(width);
        RecordHash sum{};
        for (std::int64_t i = from; i < to; ++i) {
            const RecordHash hash = m_hasher.hashOf(std::span(first + std::size_t(i) * width, width), scratch);
            if (!marks.empty()) marks[std::size_t(i)] = {hash[0], hash[1]};
            for (std::size_t k = 0; k < hash.size(); ++k) sum[k] += hash[k];
        }
        const std::scoped_lock lock(adding);
        for (std::size_t k = 0; k < sum.size(); ++k) m_sum[k] += sum[k];
    });
    m_count += std::uint64_t(turn.size(0));
}

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/central/query_door.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <cstring>

namespace sfumato {

/// What records say before it is clipped, as the door hears it.
class DoorProbe {
public:
    /// One row of each participant, in every tensor; of nobody zeros.
    using Rows = std::vector<at::Tensor>;

    /// Of the records of `index`, below 0 for nobody, heard together.
    static Rows tensors(const QueryDoor& door, const Query& query, const PublicInput& input, const at::Tensor& index) {
        const auto [contribution, empty] = door.evaluate(query, input, {index, 0}, nullptr);
        Rows rows;
        if (contribution.m_rows.defined()) rows.push_back(contribution.m_rows);
        if (contribution.m_blocks.defined()) rows.push_back(contribution.m_blocks.unsqueeze(1));
        for (const auto& [u, v] : contribution.m_factors) rows.push_back(u), rows.push_back(v);
        for (at::Tensor& some : rows) {
            some = some.detach().contiguous();
            if (empty.defined()) some = some.masked_fill(empty.unsqueeze(1), 0);
        }
        return rows;
    }

    /// The integers of an answer, before noise, from these records.
    static std::vector<std::int64_t> integers(QueryDoor& door, const Query& query, const PublicInput& input,
                                              const at::Tensor& index) {
        QueryDoor::Sums sums{1 << 20, query.clip / (1 << 20),
                             std::vector<std::int64_t>(std::size_t(query.blocks * query.width), 0)};
        const bool products = query.shape == QueryShape::OuterSum;
        products ? door.accumulateProducts(query, input, {index}, sums, {})
                 : door.accumulateRows(query, input, {index}, sums, nullptr, {});
        return sums.values;
    }

    /// Places whose rows differ in a bit.
    static std::vector<std::int64_t> different(const Rows& one, const Rows& other) {
        std::vector<std::int64_t> places;
        for (std::int64_t i = 0; i < one.front().size(0); ++i)
            for (std::size_t part = 0; part < one.size(); ++part) {
                const std::size_t bytes = std::size_t(one[part].size(1)) * one[part].element_size();
                if (std::memcmp(row(one[part], i, bytes), row(other[part], i, bytes), bytes) != 0) {
                    places.push_back(i);
                    break;
                }
            }
        return places;
    }

    /// Puts what a door has mapped of its record `from` in the place of what `door` has of its record `place`, after
    /// that record itself was written over.
    static void put(QueryDoor& door, std::int64_t place, const QueryDoor& other, std::int64_t from) {
        door.m_classes.clear();
        if (!door.m_mapped.defined()) return;
        door.m_mapped[place].copy_(other.m_mapped[from]);
        if (!door.m_empty.defined()) door.m_empty = at::zeros({door.m_mapped.size(0)}, at::kBool);
        door.m_empty[place] = other.m_empty.defined() && other.m_empty[from].item<bool>();
    }
    /// The answer to a step that may have been evaluated before.
    static Response again(QueryDoor& door, const Query& query, const PublicInput& input, std::int64_t step) {
        door.m_lastStep.clear(), door.m_paid.clear();
        return door.evaluate(query, input, step, {}).value();
    }
    static const MechanismPhase& phaseOf(const QueryDoor& door, const Query& query) {
        return std::ranges::find(door.m_plan.queries, query.name, [](const auto& entry) { return entry.first; })
            ->second;
    }

private:
    static const char* row(const at::Tensor& rows, std::int64_t i, std::size_t bytes) {
        return static_cast<const char*>(rows.data_ptr()) + std::size_t(i) * bytes;
    }
};

} // namespace sfumato

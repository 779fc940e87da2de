// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/record_order.h"
#include "core/data/preparation/record_hash.h"

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace sfumato {

/// By what a data set is known whatever its file is called: the keyed hash (RecordHasher) of every record as it was
/// decoded, before any preparation, summed, so that neither the format nor the order of the rows matters.
class Fingerprint {
public:
    explicit Fingerprint(const UserSecret& secret) : m_hasher(secret) {}

    /// Records [n, ...] of any number type, one by one in their own order of numbers. A record is the same as a record
    /// of bytes and divided by 255, and a gray picture as one of three equal channels.
    void add(const at::Tensor& records);
    /// 32 hexadecimal digits.
    std::string digits() const { return m_hasher.fingerprint(m_count, m_sum); }

    /// From now on the mark of every record is kept: half of its hash.
    void keepMarks() { m_keepsMarks = true; }
    /// Of the records in the order in which they were added.
    const std::vector<RecordMark>& marks() const { return m_marks; }
    /// That of a record of `width` numbers none of which is there.
    RecordMark emptyMark(std::int64_t width) const;

private:
    /// `marks`: where those of the rows go; may be empty.
    void addRows(const at::Tensor& rows, std::span<RecordMark> marks);
    template <class T>
    void addTurn(const at::Tensor& turn, std::span<RecordMark> marks);

    RecordHasher m_hasher;
    RecordHash m_sum{};
    std::uint64_t m_count = 0;
    bool m_keepsMarks = false;
    std::vector<RecordMark> m_marks;
};

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ATen/core/Tensor.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace sfumato {

class QueryDoor;
class RawDataset;

/// Opens raw batches and contributions; only the door and the raw records themselves make one.
class RawAccess {
    friend class QueryDoor;
    friend class RawDataset;
    RawAccess() = default;

public:
    RawAccess(const RawAccess&) = delete;
    RawAccess& operator=(const RawAccess&) = delete;
};

/// The records that take part in one answer. Whoever is not there, or cannot be used (see QueryDoor), stands there as
/// zeros of class 0, and its contribution is not read; of a whole batch it is left out.
class RawBatch {
public:
    RawBatch(at::Tensor records, at::Tensor labels, std::int64_t block, const RawAccess&)
        : m_records(std::move(records)), m_labels(std::move(labels)), m_block(block) {}
    /// [b, d], b may be 0; see QueryDoor::map().
    const at::Tensor& records(const RawAccess&) const { return m_records; }
    const at::Tensor& labels(const RawAccess&) const { return m_labels; } ///< [b] int64; 0 without labels
    /// Which of the blocks this is, where the records lie in blocks; else 0.
    std::int64_t block(const RawAccess&) const { return m_block; }

private:
    at::Tensor m_records, m_labels;
    std::int64_t m_block;
};

/// What is public while a query is evaluated: generated samples, centers, frequencies, parameters. A method
/// derives its own.
class PublicInput {
public:
    virtual ~PublicInput() = default;
    /// What somebody who knows the run, but not this step, needs to answer from records elsewhere, by name; empty of a
    /// question that is asked of all records at once.
    virtual std::vector<std::pair<std::string, at::Tensor>> message() const { return {}; }
};

/// A public function of every record by itself, [b, d] to [b, any]. A function, not a lambda with captures: what it
/// reads of the records can leave as its result only.
using RecordMap = at::Tensor (*)(const RawBatch&, const RawAccess&, const PublicInput&);

/// Such a function with what it needs to know.
struct PublicMap {
    RecordMap map = nullptr;
    std::shared_ptr<const PublicInput> input = {}; ///< not null where `map` is not
};

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/privatized_dataset.h"

#include <optional>

namespace sfumato {

/// Privatized records to learn from, shared by all methods of a run: in memory, or left in their file, of which rows
/// are read when they are asked for. Copies share what they hold.
class TrainingRecords {
public:
    /// [n, k] and [h, k], h may be 0.
    TrainingRecords(at::Tensor training, at::Tensor heldOut = {})
        : m_training(std::move(training)), m_heldOut(std::move(heldOut)) {}
    /// Those of `inFile` stay there.
    explicit TrainingRecords(PrivatizedDataset inFile) : m_file(std::move(inFile)) {}

    bool inMemory() const { return !m_file; }
    std::int64_t size() const { return m_file ? m_file->trainingSize() : m_training.size(0); }
    std::int64_t dimensions() const { return m_file ? m_file->dimensions() : m_training.size(1); }

    /// [n, k]; of records that are in memory.
    const at::Tensor& all() const {
        REQUIRE(inMemory());
        return m_training;
    }
    /// [b, k]: the records of this index [b].
    at::Tensor rows(const at::Tensor& index) const {
        return m_file ? m_file->rows(index) : m_training.index_select(0, index);
    }
    /// The first `most` at most of those to train on, and of those that are held out.
    at::Tensor first(std::int64_t most) const;
    at::Tensor firstHeldOut(std::int64_t most) const;

private:
    at::Tensor m_training, m_heldOut;
    std::optional<PrivatizedDataset> m_file;
};

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/privatized_dataset.h"
#include "core/files/durable/atomic_file.h"
#include "core/local/release/privatize.h"
#include "core/local/privatized_content.h"

namespace sfumato {

/// One safetensors file: the tensor "records" (I32 or I64, [n, k], the integers before they are multiplied by
/// unit), where labels were released by a response the tensor "labels" (I64, [n]), and in its metadata "format" =
/// "sfumato-privatized", "version" = "1", "facts", a JSON text of PrivatizedDataset::Facts, and, where title, columns
/// or classes were stated, "stated" with these. It holds nothing of the raw records but what the mechanism released,
/// and is written whole or not at all.
Result<void> savePrivatized(const PrivatizedDataset& dataset, AtomicFile& file);
Result<void> savePrivatized(const PrivatizedDataset& dataset, const std::filesystem::path& path);

/// The same file, byte for byte, as records are released: what privatizeInto() writes into.
class PrivatizedFile : public ReleaseSink {
public:
    /// `file` must outlive it.
    explicit PrivatizedFile(AtomicFile& file) : m_file(file) {}
    Result<void> begin(const PrivatizedFacts& facts, ElementType type) override;
    Result<void> take(std::int64_t first, std::span<const std::byte> records,
                      std::span<const std::int64_t> labels) override;
    /// Once all are taken.
    Result<void> commit() { return m_file.commitAll(m_plan.size); }

private:
    AtomicFile& m_file;
    SafeTensorsPlan m_plan;
    std::uint64_t m_rowBytes = 0;
};

/// Bytes that the file will have at most: to take the space before the budget is spent.
std::uint64_t privatizedFileSize(const MechanismSpec& mechanism, const DataFacts& source);

/// Reads it on a machine that never had the raw data. Everything that the file says of itself is checked:
/// sensitivity, scale of the noise, epsilon and delta are derived again from mechanism, bound and domain, and
/// a file that promises anything else is a Mismatch, and so is one whose records vary less than its noise
/// does. Whether the noise was really drawn, and by chance, rests with whoever made it. Its records stay in the file
/// and are read where they are looked at. Faults name file and key.
Result<PrivatizedDataset> loadPrivatized(const std::filesystem::path& path);

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/privatized_dataset.h"
#include "core/files/atomic_file.h"

namespace sfumato {

/// One safetensors file: the tensor "records" (I32 or I64, [n, k], the integers before they are multiplied by
/// unit), where labels were released by a response the tensor "labels" (I64, [n]), and in its metadata "format" = "sfumato-privatized", "version" = "1" and "facts", a JSON text of
/// PrivatizedDataset::Facts. It holds nothing of the raw records but what the mechanism released, and is
/// written whole or not at all.
Result<void> savePrivatized(const PrivatizedDataset& dataset, AtomicFile& file);
Result<void> savePrivatized(const PrivatizedDataset& dataset, const std::filesystem::path& path);

/// Bytes that the file will have at most: to take the space before the budget is spent.
std::uint64_t privatizedFileSize(const MechanismSpec& mechanism, const DataFacts& source);

/// Reads it on a machine that never had the raw data. Everything that the file says of itself is checked:
/// sensitivity, scale of the noise, epsilon and delta are derived again from mechanism, bound and domain, and
/// a file that promises anything else is a Mismatch. Whether the noise was really drawn rests with whoever
/// made it. Faults name file and key.
Result<PrivatizedDataset> loadPrivatized(const std::filesystem::path& path);

} // namespace sfumato

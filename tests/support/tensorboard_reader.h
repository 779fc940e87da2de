// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/durable/limits.h"
#include "core/files/formats/tensorboard.h"

#include "core/base/result.h"

#include <filesystem>
#include <span>
#include <string_view>

namespace sfumato {

/// All events of a file. Refused: a wrong checksum, a record above 64 MB, a damaged protocol buffer, a file
/// that ends within a record. Values of kinds other than the three above keep their tag only.
Result<std::vector<TensorBoardEvent>> parseTensorBoard(std::span<const std::byte> bytes, std::string_view subject);

/// parseTensorBoard on a file of at most `limit` bytes.
Result<std::vector<TensorBoardEvent>> readTensorBoard(const std::filesystem::path& path,
                                                      std::size_t limit = limits::file);

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace sfumato {

/// Bytes that this process may still take without pushing others out: what Linux states as available, or what is left
/// of a control group's limit where that is less. SFUMATO_MEMORY ("800M", "4G", or bytes) takes its place: a person's
/// word on a machine that is shared. Where nothing states it, 2^62.
std::uint64_t availableMemory();

/// Records that take more than this are read block by block wherever that can be done: 512 MiB, or an eighth of
/// availableMemory() where that is less.
std::uint64_t memoryForRecords();

/// OutOfMemory where `bytes` are not available; `subject` and `what` ("all records at once") say of what, `instead`
/// what to do, as a sentence without its full stop.
Result<void> fitsIntoMemory(std::uint64_t bytes, std::string_view subject, std::string_view what,
                            std::string_view instead);

/// "7.8 GB", in powers of ten, as disks are sold.
std::string bytesText(std::uint64_t bytes);

namespace detail {

/// "512K", "800M", "4G" (powers of 1024) or a whole number of bytes; nothing where it is none of these, or 0.
std::optional<std::uint64_t> parseBytes(std::string_view text);

} // namespace detail
} // namespace sfumato

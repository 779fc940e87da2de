// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sfumato::detail::zip {

/// The zip format as in PKWARE's APPNOTE.TXT 6.3: members stored or deflated, one disk, without encryption, below 4 GB.

inline constexpr std::uint32_t inZip64 = 0xffffffff; ///< of a size: the truth stands in a field that is not read

struct Member {
    std::string name; ///< printable UTF-8, otherwise as it stands in the file
    std::uint16_t flags, method;
    std::uint32_t crc, packedSize, size, offset;
    bool isLink = false; ///< a symbolic link of Unix, by its attributes
};

/// The directory at the end of the archive, by where the members' data lie. Refused: zip64, several disks, encrypted
/// members and such of other methods, members that overlap, more than limits::entries of them, sizes of more than
/// `limit` bytes in all, damage.
Result<std::vector<Member>> membersOf(std::span<const std::byte> bytes, std::string_view subject, std::size_t limit);

/// The packed bytes of a member. Sizes are those of the directory: NumPy leaves the local ones to a zip64 field.
Result<std::span<const std::byte>> packed(std::span<const std::byte> bytes, const Member& member,
                                          std::string_view subject);

/// What a member holds, its size and CRC-32 checked; `data` are its packed bytes.
Result<std::vector<std::byte>> unpacked(std::span<const std::byte> data, const Member& member,
                                        std::string_view subject);

/// Deflated members in the order in which they come, dated 1980-01-01: the same members give the same bytes.
class Writer {
public:
    /// TooLarge where the archive would need zip64.
    Result<void> add(const std::string& name, std::span<const std::byte> content);
    std::vector<std::byte> finish() &&;

private:
    std::vector<std::byte> m_bytes, m_directory;
    std::size_t m_members = 0;
};

} // namespace sfumato::detail::zip

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/formats/zip.h"

#include "core/files/formats/arrays/byte_order.h"
#include "core/files/formats/deflate.h"
#include "core/files/durable/limits.h"
#include "core/files/durable/refusal.h"
#include "core/files/formats/tables/utf8.h"

#include <zlib.h>

#include <algorithm>

// Sections 4.3.7 (local header), 4.3.12 (directory), 4.3.16 (end), 4.4.15 (attributes) of APPNOTE.TXT.

namespace sfumato::detail::zip {

namespace {

using Span = std::span<const std::byte>;

constexpr std::uint32_t localSignature = 0x04034b50, directorySignature = 0x02014b50, endSignature = 0x06054b50;
constexpr std::size_t localSize = 30, directorySize = 46, endSize = 22;
constexpr std::uint16_t versionNeeded = 20, january1980 = 0x21;
constexpr std::uint32_t unixFileType = 0170000, unixLink = 0120000; ///< of st_mode, in the upper half of the attributes

std::uint32_t checksum(Span bytes) {
    return static_cast<std::uint32_t>(crc32_z(0, reinterpret_cast<const Bytef*>(bytes.data()), bytes.size()));
}

struct Directory {
    std::size_t start, size, members;
};

Result<Directory> findDirectory(Span bytes, std::string_view subject) {
    if (bytes.size() < endSize) return truncated(subject, TEXT("is too short for a zip archive"));
    // The end record is the last thing but for a comment of at most 64 KB.
    const std::size_t last = bytes.size() - endSize;
    for (std::size_t at = last, lowest = last - std::min<std::size_t>(last, 0xffff);; --at) {
        const Span end = bytes.subspan(at);
        if (end.size() >= endSize && loadLittle<std::uint32_t>(end) == endSignature &&
            loadLittle<std::uint16_t>(end.subspan(20)) == end.size() - endSize) {
            const auto members = loadLittle<std::uint16_t>(end.subspan(10));
            const auto size = loadLittle<std::uint32_t>(end.subspan(12));
            const auto start = loadLittle<std::uint32_t>(end.subspan(16));
            if (members == 0xffff || size == inZip64 || start == inZip64)
                return unsupported(subject, "is a zip64 archive; save it in parts below 4 GB");
            if (loadLittle<std::uint32_t>(end.subspan(4)) != 0 || loadLittle<std::uint16_t>(end.subspan(8)) != members)
                return unsupported(subject, "is spread over several disks");
            if (std::uint64_t(start) + size != at)
                return malformed(subject, "the zip directory is not where its end record says");
            return Directory{start, size, members};
        }
        if (at == lowest) return truncated(subject, TEXT("has no zip directory at its end"));
    }
}

Result<std::vector<Member>> listed(Span bytes, std::string_view subject) {
    TRY(directory, findDirectory(bytes, subject));
    if (directory->members > limits::entries)
        return tooLarge(subject, "has more than " + std::to_string(limits::entries) + " members");
    Span rest = bytes.subspan(directory->start, directory->size);
    std::vector<Member> members;
    for (std::size_t i = 0; i < directory->members; ++i) {
        if (rest.size() < directorySize || loadLittle<std::uint32_t>(rest) != directorySignature)
            return malformed(subject, "the zip directory is damaged at member " + std::to_string(i + 1));
        const std::size_t nameSize = loadLittle<std::uint16_t>(rest.subspan(28));
        const std::size_t entrySize = directorySize + nameSize + loadLittle<std::uint16_t>(rest.subspan(30)) +
                                      loadLittle<std::uint16_t>(rest.subspan(32));
        if (rest.size() < entrySize)
            return malformed(subject, "the zip directory is damaged at member " + std::to_string(i + 1));
        members.push_back({std::string(asText(rest.subspan(directorySize, nameSize))),
                           loadLittle<std::uint16_t>(rest.subspan(8)), loadLittle<std::uint16_t>(rest.subspan(10)),
                           loadLittle<std::uint32_t>(rest.subspan(16)), loadLittle<std::uint32_t>(rest.subspan(20)),
                           loadLittle<std::uint32_t>(rest.subspan(24)), loadLittle<std::uint32_t>(rest.subspan(42)),
                           (loadLittle<std::uint32_t>(rest.subspan(38)) >> 16 & unixFileType) == unixLink});
        if (!isPlainText(members.back().name))
            return malformed(subject, "the name of member " + std::to_string(i + 1) + " is not printable UTF-8");
        rest = rest.subspan(entrySize);
    }
    if (!rest.empty()) return malformed(subject, "the zip directory holds more than its members");
    return members;
}

void appendHeader(std::vector<std::byte>& to, const Member& member) {
    appendLittle<std::uint16_t>(to, versionNeeded);
    appendLittle<std::uint16_t>(to, member.flags);
    appendLittle<std::uint16_t>(to, member.method);
    appendLittle<std::uint16_t>(to, 0); // midnight
    appendLittle<std::uint16_t>(to, january1980);
    appendLittle<std::uint32_t>(to, member.crc);
    appendLittle<std::uint32_t>(to, member.packedSize);
    appendLittle<std::uint32_t>(to, member.size);
    appendLittle<std::uint16_t>(to, static_cast<std::uint16_t>(member.name.size()));
    appendLittle<std::uint16_t>(to, 0); // no extra field
}

} // namespace

Result<std::vector<Member>> membersOf(Span bytes, std::string_view subject, std::size_t limit) {
    TRY(members, listed(bytes, subject));
    std::ranges::sort(*members, {}, &Member::offset);
    std::uint64_t total = 0, end = 0;
    for (const Member& member : *members) {
        const std::string inside = std::string(subject) + ": " + member.name;
        if (member.packedSize == inZip64 || member.size == inZip64 || member.offset == inZip64)
            return unsupported(inside, "needs zip64; save it in parts below 4 GB");
        if ((total += member.size) > limit)
            return tooLarge(subject, {TEXT("its members have more than the %1 bytes allowed"), {limit}});
        if (member.offset < end) return malformed(inside, "overlaps another member");
        TRY(data, packed(bytes, member, inside));
        end = std::uint64_t(data->data() - bytes.data()) + data->size();
        if (member.flags & 1) return unsupported(inside, "is encrypted");
        if (member.method != 0 && member.method != 8)
            return unsupported(inside, "is neither stored nor deflated but compressed in another way; pack it again as "
                                       "an ordinary zip, or save it by numpy.savez_compressed");
    }
    return members;
}

Result<Span> packed(Span bytes, const Member& member, std::string_view subject) {
    if (bytes.size() < localSize || member.offset > bytes.size() - localSize ||
        loadLittle<std::uint32_t>(bytes.subspan(member.offset)) != localSignature)
        return malformed(subject, "its zip header is not where the directory says");
    const Span local = bytes.subspan(member.offset);
    const std::size_t nameSize = loadLittle<std::uint16_t>(local.subspan(26));
    const std::size_t start = localSize + nameSize + loadLittle<std::uint16_t>(local.subspan(28));
    if (local.size() < start || local.size() - start < member.packedSize)
        return truncated(subject, TEXT("the zip archive ends within it"));
    if (asText(local.subspan(localSize, nameSize)) != member.name)
        return malformed(subject, "has another name in the zip directory than at its data");
    return local.subspan(start, member.packedSize);
}

Result<std::vector<std::byte>> unpacked(Span data, const Member& member, std::string_view subject) {
    std::vector<std::byte> content;
    if (member.method == 8) {
        content.reserve(std::min<std::size_t>(member.size, data.size() * limits::inflateRatio) + 1); // which is not
                                                                                                     // taken before it
                                                                                                     // is filled
        TRY(taken, inflateInto(content, data, Wrapping::Raw, member.size, AtLimit::Refuse, subject));
        if (*taken != data.size()) return malformed(subject, "bytes that are not compressed data follow it");
    } else {
        content.assign(data.begin(), data.end());
    }
    if (content.size() != member.size) return corrupt(subject, "has another size than the zip directory says");
    if (checksum(content) != member.crc) return corrupt(subject, TEXT("its checksum (CRC-32) does not hold"));
    return content;
}

Result<void> Writer::add(const std::string& name, Span content) {
    const auto data = deflated(content, Wrapping::Raw);
    if (content.size() >= inZip64 || m_bytes.size() + data.size() + m_directory.size() >= inZip64 - (1 << 20) ||
        m_members == limits::entries)
        return tooLarge(name, {TEXT("a zip archive ends at 4 GB and %1 members"), {limits::entries}});
    const Member member{name,
                        0x800 /* the name is UTF-8 */,
                        8,
                        checksum(content),
                        static_cast<std::uint32_t>(data.size()),
                        static_cast<std::uint32_t>(content.size()),
                        static_cast<std::uint32_t>(m_bytes.size())};
    appendLittle<std::uint32_t>(m_bytes, localSignature);
    appendHeader(m_bytes, member);
    append(m_bytes, member.name);
    append(m_bytes, data);
    appendLittle<std::uint32_t>(m_directory, directorySignature);
    appendLittle<std::uint16_t>(m_directory, versionNeeded);
    appendHeader(m_directory, member);
    m_directory.insert(m_directory.end(), 10, std::byte{0}); // no comment, disk 0, no attributes
    appendLittle<std::uint32_t>(m_directory, member.offset);
    append(m_directory, member.name);
    ++m_members;
    return {};
}

std::vector<std::byte> Writer::finish() && {
    const std::size_t start = m_bytes.size();
    append(m_bytes, m_directory);
    appendLittle<std::uint32_t>(m_bytes, endSignature);
    appendLittle<std::uint32_t>(m_bytes, 0); // disk 0
    appendLittle<std::uint16_t>(m_bytes, static_cast<std::uint16_t>(m_members));
    appendLittle<std::uint16_t>(m_bytes, static_cast<std::uint16_t>(m_members));
    appendLittle<std::uint32_t>(m_bytes, static_cast<std::uint32_t>(m_directory.size()));
    appendLittle<std::uint32_t>(m_bytes, static_cast<std::uint32_t>(start));
    appendLittle<std::uint16_t>(m_bytes, 0); // no comment
    return std::move(m_bytes);
}

} // namespace sfumato::detail::zip

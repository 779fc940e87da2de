// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/npz.h"

#include "core/files/byte_order.h"
#include "core/files/deflate.h"
#include "core/files/npy.h"
#include "core/files/read_file.h"
#include "core/files/refusal.h"
#include "core/files/utf8.h"

#include <zlib.h>

#include <algorithm>
#include <utility>

// The zip format as in PKWARE's APPNOTE.TXT 6.3, sections 4.3.7 (local header), 4.3.12 (directory), 4.3.16
// (end).

namespace sfumato {

namespace {

using detail::loadLittle;
using detail::malformed;
using detail::truncated;
using Span = std::span<const std::byte>;

constexpr std::uint32_t localSignature = 0x04034b50, directorySignature = 0x02014b50,
                        endSignature = 0x06054b50;
constexpr std::size_t localSize = 30, directorySize = 46, endSize = 22;
constexpr std::uint32_t inZip64 = 0xffffffff;
constexpr std::uint16_t versionNeeded = 20, january1980 = 0x21;

struct Member {
    std::string name;
    std::uint16_t flags, method;
    std::uint32_t crc, packedSize, size, offset;
};

struct Directory {
    std::size_t start, size, members;
};

Result<Directory> findDirectory(Span bytes, std::string_view subject) {
    if (bytes.size() < endSize)
        return truncated(subject, "is too short for a zip archive");
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
                return detail::unsupported(subject, "is a zip64 archive; save it in parts below 4 GB");
            if (loadLittle<std::uint32_t>(end.subspan(4)) != 0 ||
                loadLittle<std::uint16_t>(end.subspan(8)) != members)
                return detail::unsupported(subject, "is spread over several disks");
            if (std::uint64_t(start) + size != at)
                return malformed(subject, "the zip directory is not where its end record says");
            return Directory{start, size, members};
        }
        if (at == lowest)
            return truncated(subject, "has no zip directory at its end");
    }
}

Result<std::vector<Member>> listMembers(Span bytes, std::string_view subject) {
    const auto directory = findDirectory(bytes, subject);
    if (!directory)
        return directory.fault();
    if (directory->members > limits::entries)
        return detail::tooLarge(subject, "has more than " + std::to_string(limits::entries) + " members");
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
        members.push_back(
            {std::string(detail::asText(rest.subspan(directorySize, nameSize))),
             loadLittle<std::uint16_t>(rest.subspan(8)), loadLittle<std::uint16_t>(rest.subspan(10)),
             loadLittle<std::uint32_t>(rest.subspan(16)), loadLittle<std::uint32_t>(rest.subspan(20)),
             loadLittle<std::uint32_t>(rest.subspan(24)), loadLittle<std::uint32_t>(rest.subspan(42))});
        if (!detail::isPlainText(members.back().name))
            return malformed(subject,
                             "the name of member " + std::to_string(i + 1) + " is not printable UTF-8");
        rest = rest.subspan(entrySize);
    }
    if (!rest.empty())
        return malformed(subject, "the zip directory holds more than its members");
    return members;
}

// The packed bytes of a member. Sizes are those of the directory: NumPy leaves the local ones to a zip64
// field.
Result<Span> packed(Span bytes, const Member& member, std::string_view subject) {
    if (bytes.size() < localSize || member.offset > bytes.size() - localSize ||
        loadLittle<std::uint32_t>(bytes.subspan(member.offset)) != localSignature)
        return malformed(subject, "its zip header is not where the directory says");
    const Span local = bytes.subspan(member.offset);
    const std::size_t nameSize = loadLittle<std::uint16_t>(local.subspan(26));
    const std::size_t start = localSize + nameSize + loadLittle<std::uint16_t>(local.subspan(28));
    if (local.size() < start || local.size() - start < member.packedSize)
        return truncated(subject, "the zip archive ends within it");
    if (detail::asText(local.subspan(localSize, nameSize)) != member.name)
        return malformed(subject, "has another name in the zip directory than at its data");
    return local.subspan(start, member.packedSize);
}

Result<Array> unpack(Span data, const Member& member, std::string_view subject) {
    if (member.flags & 1)
        return detail::unsupported(subject, "is encrypted");
    if (member.method != 0 && member.method != 8)
        return detail::unsupported(subject, "is neither stored nor deflated");
    std::vector<std::byte> inflated;
    if (member.method == 8) {
        auto start = detail::inflateInto(inflated, data, detail::Wrapping::Raw, detail::longestNpyStart,
                                         detail::AtLimit::Stop, subject);
        if (!start)
            return start.fault();
        const auto size = detail::npyFileSize(inflated, subject);
        if (!size)
            return size.fault();
        if (*size != member.size)
            return detail::corrupt(subject, "its NPY header and the zip directory disagree on its size");
        inflated.clear();
        const auto taken = detail::inflateInto(inflated, data, detail::Wrapping::Raw, member.size,
                                               detail::AtLimit::Refuse, subject);
        if (!taken)
            return taken.fault();
        if (*taken != data.size())
            return malformed(subject, "bytes that are not compressed data follow it");
        data = inflated;
    }
    if (data.size() != member.size)
        return detail::corrupt(subject, "has another size than the zip directory says");
    if (crc32_z(0, reinterpret_cast<const Bytef*>(data.data()), data.size()) != member.crc)
        return detail::corrupt(subject, "its checksum (CRC-32) does not hold");
    return parseNpy(data, subject);
}

void appendHeader(std::vector<std::byte>& to, const Member& member) {
    detail::appendLittle<std::uint16_t>(to, versionNeeded);
    detail::appendLittle<std::uint16_t>(to, member.flags);
    detail::appendLittle<std::uint16_t>(to, member.method);
    detail::appendLittle<std::uint16_t>(to, 0); // midnight
    detail::appendLittle<std::uint16_t>(to, january1980);
    detail::appendLittle<std::uint32_t>(to, member.crc);
    detail::appendLittle<std::uint32_t>(to, member.packedSize);
    detail::appendLittle<std::uint32_t>(to, member.size);
    detail::appendLittle<std::uint16_t>(to, static_cast<std::uint16_t>(member.name.size()));
    detail::appendLittle<std::uint16_t>(to, 0); // no extra field
}

} // namespace

Result<std::map<std::string, Array>> parseNpz(std::span<const std::byte> bytes, std::string_view subject,
                                              std::size_t limit) {
    auto members = listMembers(bytes, subject);
    if (!members)
        return members.fault();
    std::ranges::sort(*members, {}, &Member::offset);
    std::map<std::string, Array> arrays;
    std::uint64_t total = 0;
    const std::byte* end = bytes.data();
    for (const Member& member : *members) {
        if (!member.name.ends_with(".npy")) // not quoted: the file may be another one than its name says
            return detail::unsupported(subject,
                                       "holds something that is no array: its name does not end in .npy");
        const std::string inside = std::string(subject) + ": " + member.name;
        if (member.packedSize == inZip64 || member.size == inZip64 || member.offset == inZip64)
            return detail::unsupported(inside, "needs zip64; save it in parts below 4 GB");
        if ((total += member.size) > limit)
            return detail::tooLarge(subject, "its arrays have more than the " + std::to_string(limit) +
                                                 " bytes allowed");
        if (bytes.data() + member.offset < end)
            return malformed(inside, "overlaps another member");
        const auto data = packed(bytes, member, inside);
        if (!data)
            return data.fault();
        end = data->data() + data->size();
        auto array = unpack(*data, member, inside);
        if (!array)
            return array.fault();
        if (!arrays.emplace(member.name.substr(0, member.name.size() - 4), *std::move(array)).second)
            return malformed(inside, "stands in the archive twice");
    }
    return arrays;
}

Result<std::map<std::string, Array>> readNpz(const std::filesystem::path& path, std::size_t limit) {
    const auto file = readFile(path, limit);
    return file ? parseNpz(*file, path.native(), limit) : file.fault();
}

Result<std::vector<std::byte>> toNpz(const std::map<std::string, Array>& arrays) {
    const auto large = [](std::string_view what) {
        return detail::tooLarge(what, "an NPZ archive ends at 4 GB and " + std::to_string(limits::entries) +
                                          " arrays");
    };
    if (arrays.size() > limits::entries)
        return large("arrays");
    std::vector<std::byte> bytes, directory;
    for (const auto& [name, array] : arrays) {
        REQUIRE(name.size() < 0xff00);
        const auto content = toNpy(array);
        const auto data = detail::deflated(content, detail::Wrapping::Raw);
        if (content.size() >= inZip64 || bytes.size() + data.size() + directory.size() >= inZip64 - (1 << 20))
            return large(name);
        const Member member{name + ".npy",
                            0x800 /* the name is UTF-8 */,
                            8,
                            static_cast<std::uint32_t>(
                                crc32_z(0, reinterpret_cast<const Bytef*>(content.data()), content.size())),
                            static_cast<std::uint32_t>(data.size()),
                            static_cast<std::uint32_t>(content.size()),
                            static_cast<std::uint32_t>(bytes.size())};
        detail::appendLittle<std::uint32_t>(bytes, localSignature);
        appendHeader(bytes, member);
        detail::append(bytes, member.name);
        detail::append(bytes, data);
        detail::appendLittle<std::uint32_t>(directory, directorySignature);
        detail::appendLittle<std::uint16_t>(directory, versionNeeded);
        appendHeader(directory, member);
        directory.insert(directory.end(), 10, std::byte{0}); // no comment, disk 0, no attributes
        detail::appendLittle<std::uint32_t>(directory, member.offset);
        detail::append(directory, member.name);
    }
    const std::size_t start = bytes.size();
    detail::append(bytes, directory);
    detail::appendLittle<std::uint32_t>(bytes, endSignature);
    detail::appendLittle<std::uint32_t>(bytes, 0); // disk 0
    detail::appendLittle<std::uint16_t>(bytes, static_cast<std::uint16_t>(arrays.size()));
    detail::appendLittle<std::uint16_t>(bytes, static_cast<std::uint16_t>(arrays.size()));
    detail::appendLittle<std::uint32_t>(bytes, static_cast<std::uint32_t>(directory.size()));
    detail::appendLittle<std::uint32_t>(bytes, static_cast<std::uint32_t>(start));
    detail::appendLittle<std::uint16_t>(bytes, 0); // no comment
    return bytes;
}

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/formats/npz.h"

#include "core/files/formats/deflate.h"
#include "core/files/formats/npy.h"
#include "core/files/durable/read_file.h"
#include "core/files/durable/refusal.h"
#include "core/files/formats/zip.h"

namespace sfumato {

namespace {

namespace zip = detail::zip;
using Span = std::span<const std::byte>;

/// A deflated array goes no further than its own header asks for.
Result<void> checkStart(Span data, const zip::Member& member, std::string_view subject) {
    std::vector<std::byte> start;
    if (auto inflated = detail::inflateInto(start, data, detail::Wrapping::Raw, detail::longestNpyStart, detail::AtLimit::Stop, subject);
        !inflated)
        return inflated.fault();
    const auto layout = detail::npyLayout(start, subject);
    if (!layout)
        return layout.fault();
    if (layout->start + layout->size != member.size)
        return detail::corrupt(subject, "its NPY header and the zip directory disagree on its size");
    return {};
}

Result<Array> arrayOf(Span bytes, const zip::Member& member, std::string_view subject) {
    const auto data = zip::packed(bytes, member, subject);
    if (!data)
        return data.fault();
    if (member.method == 8)
        if (auto fits = checkStart(*data, member, subject); !fits)
            return fits.fault();
    const auto content = zip::unpacked(*data, member, subject);
    return content ? parseNpy(*content, subject) : content.fault();
}

} // namespace

Result<std::map<std::string, Array>> parseNpz(Span bytes, std::string_view subject, std::size_t limit) {
    const auto members = zip::membersOf(bytes, subject, limit);
    if (!members)
        return members.fault();
    std::map<std::string, Array> arrays;
    for (const zip::Member& member : *members) {
        if (!member.name.ends_with(".npy")) // not quoted: the file may be another one than its name says
            return detail::unsupported(subject,
                                       "holds something that is no array: its name does not end in .npy");
        const std::string inside = std::string(subject) + ": " + member.name;
        auto array = arrayOf(bytes, member, inside);
        if (!array)
            return array.fault();
        if (!arrays.emplace(member.name.substr(0, member.name.size() - 4), *std::move(array)).second)
            return detail::malformed(inside, "stands in the archive twice");
    }
    return arrays;
}

Result<std::map<std::string, Array>> readNpz(const std::filesystem::path& path, std::size_t limit) {
    const auto file = readFile(path, limit);
    return file ? parseNpz(*file, path.native(), limit) : file.fault();
}

Result<std::vector<std::byte>> toNpz(const std::map<std::string, Array>& arrays) {
    zip::Writer archive;
    for (const auto& [name, array] : arrays) {
        REQUIRE(name.size() < 0xff00);
        if (auto added = archive.add(name + ".npy", toNpy(array)); !added)
            return added.fault();
    }
    return std::move(archive).finish();
}

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/formats/arrays/npz.h"

#include "core/files/formats/deflate.h"
#include "core/files/formats/arrays/npy.h"
#include "core/files/durable/read_file.h"
#include "core/files/durable/refusal.h"
#include "core/files/formats/zip.h"

#include <algorithm>

namespace sfumato {

namespace {

namespace zip = detail::zip;
using Span = std::span<const std::byte>;

/// The first bytes of an array, its header among them.
Result<std::vector<std::byte>> startOf(Span data, const zip::Member& member, std::string_view subject) {
    std::vector<std::byte> start;
    if (member.method == 0)
        return std::vector(data.begin(), data.begin() + std::ptrdiff_t(std::min(data.size(), detail::longestNpyStart)));
    if (auto inflated = detail::inflateInto(start, data, detail::Wrapping::Raw, detail::longestNpyStart,
                                            detail::AtLimit::Stop, subject);
        !inflated)
        return inflated.fault();
    return start;
}

/// A deflated array goes no further than its own header asks for.
Result<void> checkStart(Span data, const zip::Member& member, std::string_view subject) {
    TRY(start, startOf(data, member, subject));
    TRY(layout, detail::npyLayout(*start, subject));
    if (layout->start + layout->size != member.size)
        return detail::corrupt(subject, "its NPY header and the zip directory disagree on its size");
    return {};
}

Result<Array> numbersOf(Span bytes, const zip::Member& member, std::string_view subject) {
    TRY(data, zip::packed(bytes, member, subject));
    if (member.method == 8) TRY_DO(checkStart(*data, member, subject));
    const auto content = zip::unpacked(*data, member, subject);
    return content ? parseNpy(*content, subject) : content.fault();
}

} // namespace

Result<std::map<std::string, Array>> parseNpz(Span bytes, std::string_view subject, std::size_t limit) {
    TRY(members, zip::membersOf(bytes, subject, limit));
    std::map<std::string, Array> arrays;
    for (const zip::Member& member : *members) {
        if (!member.name.ends_with(".npy")) // not quoted: the file may be another one than its name says
            return detail::unsupported(subject, "holds something that is no array: its name does not end in .npy");
        const std::string inside = std::string(subject) + ": " + member.name;
        TRY(array, numbersOf(bytes, member, inside));
        if (!arrays.emplace(member.name.substr(0, member.name.size() - 4), *std::move(array)).second)
            return detail::malformed(inside, "stands in the archive twice");
    }
    return arrays;
}

Result<std::map<std::string, Array>> readNpz(const std::filesystem::path& path, std::size_t limit) {
    const auto file = readFile(path, limit);
    return file ? parseNpz(*file, path.native(), limit) : file.fault();
}

namespace {

bool isLitter(std::string_view name) {
    const auto last = name.substr(name.find_last_of('/') + 1);
    return name.starts_with("__MACOSX/") || last.starts_with('.') || !last.ends_with(".npy");
}

std::string withoutCase(std::string_view text) {
    std::string small(text);
    std::ranges::transform(small, small.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? char(c + 32) : c; });
    return small;
}

} // namespace

Result<NpzFile> NpzFile::open(const std::filesystem::path& path, std::size_t limit) {
    auto file = readFile(path, limit);
    return file ? parse(std::move(*file), path.native(), limit) : file.fault();
}

Result<NpzFile> NpzFile::parse(std::vector<std::byte> bytes, std::string subject, std::size_t limit) {
    NpzFile file(std::move(bytes), std::move(subject));
    TRY(members, zip::membersOf(file.m_bytes, file.m_subject, limit));
    std::erase_if(*members, [](const zip::Member& member) { return isLitter(member.name); });
    std::ranges::sort(*members, {}, &zip::Member::name);
    for (zip::Member& member : *members) {
        const std::string inside = file.m_subject + ": " + member.name;
        const auto data = zip::packed(file.m_bytes, member, inside);
        const auto start = data ? startOf(*data, member, inside) : data.fault();
        TRY(facts, start ? detail::npyFacts(*start, inside) : start.fault());
        std::string name = member.name.substr(0, member.name.size() - 4);
        if (!file.m_entries.empty() && file.m_entries.back().name == name)
            return detail::malformed(inside, "stands in the archive twice");
        file.m_entries.push_back({std::move(name), std::move(*facts)});
        file.m_members.push_back(std::move(member));
    }
    return file;
}

const NpzFile::Entry* NpzFile::find(std::string_view name) const {
    const auto exact = std::ranges::find(m_entries, name, &Entry::name);
    if (exact != m_entries.end()) return &*exact;
    const auto like = std::ranges::find_if(m_entries, [&](const Entry& entry) {
        return withoutCase(std::string_view(entry.name).substr(entry.name.find_last_of('/') + 1)) == withoutCase(name);
    });
    return like == m_entries.end() ? nullptr : &*like;
}

Result<std::vector<std::byte>> NpzFile::content(const Entry& entry) const {
    const zip::Member& member = m_members[std::size_t(&entry - m_entries.data())];
    const std::string inside = m_subject + ": " + entry.name;
    const auto data = zip::packed(m_bytes, member, inside);
    return data ? zip::unpacked(*data, member, inside) : data.fault();
}

Result<Array> NpzFile::array(const Entry& entry) const {
    return numbersOf(m_bytes, m_members[std::size_t(&entry - m_entries.data())], m_subject + ": " + entry.name);
}

Result<TextArray> NpzFile::texts(const Entry& entry) const {
    const auto bytes = content(entry);
    return bytes ? parseNpyTexts(*bytes, m_subject + ": " + entry.name) : bytes.fault();
}

Result<std::vector<std::byte>> toNpz(const std::map<std::string, Array>& arrays) {
    zip::Writer archive;
    for (const auto& [name, array] : arrays) {
        REQUIRE(name.size() < 0xff00);
        TRY_DO(archive.add(name + ".npy", toNpy(array)));
    }
    return std::move(archive).finish();
}

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/formats/arrays/idx.h"

#include "core/files/formats/arrays/byte_order.h"
#include "core/files/formats/gzip.h"
#include "core/files/durable/read_file.h"
#include "core/files/durable/refusal.h"

#include <algorithm>
#include <string>
#include <utility>

namespace sfumato {

namespace {

constexpr std::pair<unsigned char, ElementType> codes[] = {{0x08, ElementType::U8},  {0x09, ElementType::I8},
                                                           {0x0b, ElementType::I16}, {0x0c, ElementType::I32},
                                                           {0x0d, ElementType::F32}, {0x0e, ElementType::F64}};

} // namespace

Result<ArrayLayout> detail::idxLayout(std::span<const std::byte> bytes, std::string_view subject) {
    if (bytes.size() < 4) return detail::truncated(subject, "ends within the IDX header");
    if (bytes[0] != std::byte{0} || bytes[1] != std::byte{0})
        return detail::malformed(subject, TEXT("does not start with the two zero bytes of an IDX file"));
    const auto code = std::ranges::find(codes, std::to_integer<unsigned char>(bytes[2]),
                                        &std::pair<unsigned char, ElementType>::first);
    if (code == std::end(codes))
        return detail::malformed(subject, "has the unknown IDX type code " +
                                              std::to_string(std::to_integer<int>(bytes[2])) +
                                              "; 8, 9, 11, 12, 13 and 14 are known");
    const auto extents = std::to_integer<std::size_t>(bytes[3]);
    ArrayLayout header{.type = code->second, .start = 4 + 4 * extents, .bigEndian = true};
    if (extents == 0) return detail::malformed(subject, "has no extents: an IDX file holds at least one record");
    if (bytes.size() < header.start) return detail::truncated(subject, "ends within the IDX header");
    for (std::size_t i = 0; i < extents; ++i) {
        header.shape.push_back(detail::loadBig<std::uint32_t>(bytes.subspan(4 + 4 * i)));
        if (header.shape.back() == 0) return detail::malformed(subject, "extent " + std::to_string(i + 1) + " is zero");
    }
    const auto record = checkedByteCount(header.type, std::span(header.shape).subspan(1));
    const auto all = checkedByteCount(header.type, header.shape);
    if (!all || !record || *record > limits::record)
        return detail::tooLarge(subject, "the extents ask for more than 64 MB per record or 2^31 records");
    header.size = *all;
    return header;
}

Result<Array> parseIdx(std::span<const std::byte> bytes, std::string_view subject) {
    TRY(layout, detail::idxLayout(bytes, subject));
    TRY_DO(detail::checkSize(*layout, bytes.size(), subject));
    const auto data = bytes.subspan(layout->start);
    return arrayOf(*layout, layout->shape, {data.begin(), data.end()});
}

Result<Array> readIdx(const std::filesystem::path& path, std::size_t limit) {
    TRY(file, readFile(path, limit));
    const std::string& subject = path.native();
    if (!isGzip(*file)) return parseIdx(*file, subject);
    TRY(start, gunzipStart(*file, detail::longestIdxStart, subject));
    TRY(layout, detail::idxLayout(*start, subject));
    const auto inflated = gunzip(*file, std::min<std::uint64_t>(limit, layout->start + layout->size), subject);
    return inflated ? parseIdx(*inflated, subject) : inflated.fault();
}

std::vector<std::byte> toIdx(const Array& array) {
    const auto code = std::ranges::find(codes, array.type, &std::pair<unsigned char, ElementType>::second);
    REQUIRE(code != std::end(codes) && array.consistent() && !array.shape.empty() && !array.bytes.empty());
    std::vector<std::byte> bytes{std::byte{0}, std::byte{0}, std::byte{code->first},
                                 static_cast<std::byte>(array.shape.size())};
    for (std::int64_t extent : array.shape) detail::appendBig<std::uint32_t>(bytes, static_cast<std::uint32_t>(extent));
    const std::size_t headerSize = bytes.size();
    detail::append(bytes, array.bytes);
    detail::swapByteOrder(std::span(bytes).subspan(headerSize), byteSize(array.type));
    return bytes;
}

} // namespace sfumato

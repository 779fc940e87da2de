// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/formats/arrays/npy.h"

#include "core/files/formats/arrays/byte_order.h"
#include "core/files/formats/arrays/npy_header.h"
#include "core/files/durable/read_file.h"
#include "core/files/durable/refusal.h"
#include "core/files/formats/tables/utf8.h"

#include <algorithm>
#include <charconv>
#include <string>
#include <utility>

namespace sfumato {

namespace {

constexpr std::string_view magic = "\x93NUMPY";

} // namespace

bool isNpy(std::span<const std::byte> bytes) { return detail::asText(bytes).starts_with(magic); }

namespace {

/// The dictionary in the header of these bytes, and where it ends.
Result<std::pair<std::string_view, std::size_t>> headerOf(std::span<const std::byte> bytes, std::string_view subject) {
    if (!isNpy(bytes)) return detail::malformed(subject, TEXT("does not start as an NPY file does"));
    if (bytes.size() < 12) return detail::truncated(subject, "ends within the NPY header");
    const auto version = std::to_integer<int>(bytes[6]);
    if (version < 1 || version > 3 || bytes[7] != std::byte{0})
        return detail::unsupported(subject, "has an NPY version other than 1.0, 2.0 and 3.0");
    const std::size_t start = version == 1 ? 10 : 12;
    const std::size_t length = version == 1 ? detail::loadLittle<std::uint16_t>(bytes.subspan(8))
                                            : detail::loadLittle<std::uint32_t>(bytes.subspan(8));
    if (length > limits::npyHeader)
        return detail::tooLarge(subject, {TEXT("has %1 bytes; at most %2 are read"),
                                          {"an NPY header of " + std::to_string(length), 65536}});
    if (bytes.size() - start < length) return detail::truncated(subject, "ends within the NPY header");
    return std::pair{detail::asText(bytes.subspan(start, length)), start + length};
}

} // namespace

Result<ArrayLayout> detail::npyLayout(std::span<const std::byte> bytes, std::string_view subject) {
    TRY(text, headerOf(bytes, subject));
    TRY(header, detail::parseNpyHeader(text->first, subject));
    const auto size = checkedByteCount(header->type, header->shape);
    if (!size)
        return detail::tooLarge(subject,
                                "its shape has an extent above 2^31, more than 32 extents, or too many elements");
    return ArrayLayout{.type = header->type,
                       .shape = std::move(header->shape),
                       .start = text->second,
                       .size = *size / byteSize(header->type) * elementSizeOf(header->type, header->widened),
                       .widened = header->widened,
                       .isBool = header->isBool,
                       .bigEndian = header->bigEndian,
                       .firstIndexFastest = header->fortranOrder};
}

namespace {

// Elements of `size` bytes whose first index runs fastest, to those whose last index does.
std::vector<std::byte> rowMajor(std::span<const std::byte> data, std::span<const std::int64_t> shape,
                                std::size_t size) {
    std::vector<std::byte> sorted(data.size());
    std::vector<std::size_t> strides, index(shape.size());
    for (std::size_t stride = size; std::int64_t extent : shape) {
        strides.push_back(stride);
        stride *= static_cast<std::size_t>(extent);
    }
    std::size_t from = 0;
    for (std::size_t to = 0; to < sorted.size(); to += size) {
        std::ranges::copy(data.subspan(from, size), sorted.begin() + static_cast<std::ptrdiff_t>(to));
        for (std::size_t axis = shape.size(); axis-- > 0;) {
            from += strides[axis];
            if (++index[axis] < static_cast<std::size_t>(shape[axis])) break;
            from -= strides[axis] * index[axis];
            index[axis] = 0;
        }
    }
    return sorted;
}

} // namespace

Result<Array> parseNpy(std::span<const std::byte> bytes, std::string_view subject) {
    TRY(layout, detail::npyLayout(bytes, subject));
    TRY_DO(detail::checkSize(*layout, bytes.size(), subject));
    const auto data = bytes.subspan(layout->start);
    return arrayOf(*layout, layout->shape,
                   layout->firstIndexFastest ? rowMajor(data, layout->shape, layout->elementSize())
                                             : std::vector(data.begin(), data.end()));
}

Result<Array> readNpy(const std::filesystem::path& path, std::size_t limit) {
    const auto file = readFile(path, limit);
    return file ? parseNpy(*file, path.native()) : file.fault();
}

Result<detail::NpyFacts> detail::npyFacts(std::span<const std::byte> bytes, std::string_view subject) {
    const auto text = headerOf(bytes, subject);
    TRY(dictionary, text ? parseNpyDictionary(text->first, subject) : text.fault());
    return NpyFacts{dictionary->descr.substr(1), std::move(dictionary->shape)};
}

namespace {

/// One text of NumPy, up to its zeros. Latin-1 for bytes, UTF-32 else.
std::string wordOf(std::span<const std::byte> cell, bool wide, bool bigEndian) {
    std::string letters;
    for (std::size_t i = 0; i < cell.size(); i += wide ? 4 : 1) {
        std::uint32_t point = std::to_integer<std::uint32_t>(cell[i]);
        if (wide)
            point = bigEndian ? detail::loadBig<std::uint32_t>(cell.subspan(i))
                              : detail::loadLittle<std::uint32_t>(cell.subspan(i));
        detail::appendUtf8(letters, point);
    }
    letters.erase(letters.find_last_not_of('\0') + 1);
    return letters;
}

} // namespace

Result<TextArray> parseNpyTexts(std::span<const std::byte> bytes, std::string_view subject) {
    constexpr std::size_t longest = 1000;
    const auto text = headerOf(bytes, subject);
    TRY(dictionary, text ? detail::parseNpyDictionary(text->first, subject) : text.fault());
    const std::string& descr = dictionary->descr;
    const bool wide = descr[1 % descr.size()] == 'U';
    std::size_t length = 0;
    const auto [end, error] = std::from_chars(descr.data() + std::min<std::size_t>(2, descr.size()),
                                              descr.data() + descr.size(), length);
    if ((!wide && descr[1 % descr.size()] != 'S') || error != std::errc() || end != descr.data() + descr.size() ||
        length < 1 || length > longest)
        return detail::unsupported(subject, "holds no texts of 1 to 1000 characters");
    const std::size_t cell = wide ? 4 * length : length;
    const auto count = checkedByteCount(ElementType::U8, dictionary->shape);
    if (!count || *count > limits::file / cell)
        return detail::tooLarge(subject, "its shape asks for more texts than are read");
    TRY_DO(detail::checkSize({.start = text->second, .size = *count * cell}, bytes.size(), subject));
    if (dictionary->fortranOrder && dictionary->shape.size() > 1)
        return detail::unsupported(subject, "holds texts in Fortran's order; save them in C order");
    TextArray array{std::move(dictionary->shape), {}};
    for (std::size_t i = 0; i < *count; ++i)
        array.words.push_back(wordOf(bytes.subspan(text->second + i * cell, cell), wide, descr[0] == '>'));
    return array;
}

std::vector<std::byte> toNpy(const Array& array) {
    REQUIRE(array.consistent());
    using enum ElementType;
    const char kind = array.type == U8 ? 'u' : array.type == F32 || array.type == F64 ? 'f' : 'i';
    const std::size_t size = byteSize(array.type);
    std::string header = "{'descr': '";
    header += size == 1 ? '|' : '<';
    header += kind + std::to_string(size) + "', 'fortran_order': False, 'shape': (";
    for (std::size_t axis = 0; axis < array.shape.size(); ++axis)
        header += (axis ? ", " : "") + std::to_string(array.shape[axis]);
    header += array.shape.size() == 1 ? ",), }" : "), }";
    header.append(64 - (10 + header.size() + 1) % 64, ' ') += '\n';

    std::vector<std::byte> bytes;
    bytes.reserve(10 + header.size() + array.bytes.size());
    detail::append(bytes, magic);
    detail::append(bytes, std::string_view("\1\0", 2));
    detail::appendLittle<std::uint16_t>(bytes, static_cast<std::uint16_t>(header.size()));
    detail::append(bytes, header);
    detail::append(bytes, array.bytes);
    return bytes;
}

} // namespace sfumato

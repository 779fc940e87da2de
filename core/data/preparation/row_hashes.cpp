// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/preparation/row_hashes.h"

#include "core/base/stop_scope.h"
#include "core/data/preparation/array_values.h"
#include "core/data/preparation/data_formats.h"
#include "core/files/formats/tables/csv.h"
#include "core/files/formats/arrays/row_file.h"

#include <algorithm>
#include <string>
#include <type_traits>

namespace sfumato {

namespace {

using Hashes = std::vector<std::uint64_t>;

constexpr std::size_t rowsPerCheck = 4096, bytesAtOnce = std::size_t(32) << 20;

bool isLetterOrDigit(unsigned char byte) {
    return byte >= 0x80 || (byte >= '0' && byte <= '9') || (byte >= 'A' && byte <= 'Z') || (byte >= 'a' && byte <= 'z');
}

bool isDigit(unsigned char byte) { return byte >= '0' && byte <= '9'; }

/// The words and numbers of a line with one blank between them, and whether one begins with a digit or with a minus
/// sign and a digit.
struct LineWords {
    std::string text;
    bool hasNumber = false;

    void clear() { text.clear(), hasNumber = false; }
    /// `byte`, which is part of a word; `before`: the byte in front of it in the line.
    void add(unsigned char byte, unsigned char before) {
        const bool begins = !isLetterOrDigit(before);
        if (begins && !text.empty()) text += ' ';
        if (begins && isDigit(byte)) {
            hasNumber = true;
            if (before == '-') text += '-';
        }
        text += char(byte);
    }
};

/// A first line without a number names the columns.
Hashes tableRows(std::span<const std::byte> bytes, const RecordHasher& hasher) {
    const auto startsWith = [&](std::initializer_list<unsigned char> mark) {
        return bytes.size() >= mark.size() &&
               std::equal(mark.begin(), mark.end(), bytes.begin(),
                          [](unsigned char a, std::byte b) { return std::byte(a) == b; });
    };
    if (startsWith({0xef, 0xbb, 0xbf}))
        bytes = bytes.subspan(3);
    else if (startsWith({0xff, 0xfe}) || startsWith({0xfe, 0xff}))
        bytes = bytes.subspan(2);
    Hashes hashes;
    LineWords line;
    unsigned char before = 0;
    bool first = true;
    const auto end = [&] {
        if (!line.text.empty()) {
            if (!first || line.hasNumber) hashes.push_back(hasher.hashOfBytes(std::as_bytes(std::span(line.text))));
            if (hashes.size() % rowsPerCheck == 0) StopScope::check();
            first = false;
        }
        line.clear(), before = 0;
    };
    for (const std::byte each : bytes) {
        const auto byte = static_cast<unsigned char>(each);
        if (byte == 0) // half of a letter in UTF-16
            continue;
        if (byte == '\n' || byte == '\r') {
            end();
            continue;
        }
        if (isLetterOrDigit(byte)) line.add(byte, before);
        before = byte;
    }
    end();
    return hashes;
}

/// Of each entry of `array` along its first axis.
void addEntries(const Array& array, const RecordHasher& hasher, Hashes& hashes) {
    const auto count = std::size_t(array.shape.empty() ? 0 : array.shape[0]);
    const std::size_t width = count == 0 ? 0 : std::size_t(array.count()) / count;
    if (width == 0) return;
    std::vector<float> scratch(width);
    std::vector<double> converted(width);
    withElements(array, [&](const auto values) {
        using T = std::remove_const_t<typename decltype(values)::value_type>;
        for (std::size_t row = 0; row < count; ++row) {
            if (row % rowsPerCheck == 0) StopScope::check();
            const auto entry = values.subspan(row * width, width);
            if (width > 1 && std::ranges::all_of(entry, [&](T value) { return value == entry[0]; })) continue;
            if constexpr (std::is_same_v<T, std::uint8_t> || std::is_floating_point_v<T>) {
                hashes.push_back(hasher.hashOf(std::span<const T>(entry), scratch)[0]);
            } else {
                std::ranges::copy(entry, converted.begin());
                hashes.push_back(hasher.hashOf(std::span<const double>(converted), scratch)[0]);
            }
        }
    });
}

Result<Hashes> arrayFileRows(const std::filesystem::path& path, const RecordHasher& hasher) {
    Hashes hashes;
    const auto file = RowFile::open(path);
    if (!file) { // compressed, or in Fortran's order
        const auto array = readArrayFile(path);
        if (array) addEntries(*array, hasher, hashes);
        return array ? Result<Hashes>(std::move(hashes)) : array.fault();
    }
    const auto most = std::int64_t(std::max<std::size_t>(1, bytesAtOnce / file->rowBytes()));
    for (std::int64_t start = 0; start < file->rows(); start += most) {
        TRY(rows, file->read(start, std::min(most, file->rows() - start)));
        addEntries(*rows, hasher, hashes);
    }
    return hashes;
}

Result<Hashes> archiveRows(const std::filesystem::path& path, const FileReading& reading, const RecordHasher& hasher) {
    Hashes hashes;
    const auto seen = [&](const Array& array, bool isRecords) {
        Hashes own;
        if (isRecords || array.count() > array.shape[0]) addEntries(array, hasher, own);
        Hashes different = own;
        std::ranges::sort(different);
        different.erase(std::ranges::unique(different).begin(), different.end());
        if (isRecords || 2 * different.size() >= own.size()) hashes.insert(hashes.end(), own.begin(), own.end());
    };
    const auto all = forEachArrayOfRows(path, reading, seen);
    return all ? Result<Hashes>(std::move(hashes)) : all.fault();
}

} // namespace

Result<std::vector<std::uint64_t>> rowHashesOf(const std::filesystem::path& path, const FileReading& reading,
                                               const UserSecret& secret) {
    const RecordHasher hasher(secret);
    switch (formatOf(path).kind) {
    case DataFormat::Kind::Array: return arrayFileRows(path, hasher);
    case DataFormat::Kind::Archive: return archiveRows(path, reading, hasher);
    case DataFormat::Kind::Table: {
        const auto bytes = readTableBytes(path);
        return bytes ? Result<Hashes>(tableRows(*bytes, hasher)) : bytes.fault();
    }
    case DataFormat::Kind::Pictures:
    case DataFormat::Kind::Unread: break;
    }
    return Hashes();
}

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/loading/file_facts.h"

#include "core/base/memory.h"
#include "core/files/formats/deflate.h"
#include "core/files/formats/gzip.h"
#include "core/files/formats/idx.h"
#include "core/files/formats/npy.h"
#include "core/files/durable/read_file.h"
#include "core/files/formats/row_file.h"
#include "core/files/formats/zip.h"
#include "core/data/loading/image_folder.h"
#include "core/data/loading/record_files.h"

#include <ATen/ATen.h>

#include <algorithm>

namespace sfumato {

Result<FileFacts> fileFacts(const std::filesystem::path& path, const DataSpec& stated) {
    std::error_code ignored;
    if (std::filesystem::is_directory(path, ignored))
        return imageFolderFacts(path);
    if (mayLieInRows(path))
        if (const auto file = RowFile::open(path)) {
            const auto like = recordsLike(file->layout().type, file->layout().shape, path.string());
            if (!like)
                return like.fault();
            const Geometry& g = like->geometry;
            return FileFacts{.isImage = g.isImage, .isBytes = like->isBytes(), .records = like->records,
                             .channels = g.channels, .height = g.height, .width = g.width};
        }
    if (auto fits = checkMemoryToRead(path); !fits)
        return fits.fault();
    DataSpec data = stated;
    data.source = "file", data.path = path.string();
    const auto content = readRecords(data);
    if (!content)
        return content.fault();
    const at::Tensor& x = content->records;
    FileFacts facts{.isImage = content->isImage, .isBytes = content->isBytes, .records = x.size(0)};
    if (content->isImage)
        facts.channels = x.size(1), facts.height = x.size(2), facts.width = x.size(3);
    else
        facts.width = x.size(1);
    return facts;
}

namespace fs = std::filesystem;

namespace {

/// The file's bytes, a copy of its numbers, and two of the records in float32.
std::uint64_t ofArray(std::uint64_t fileSize, const ArrayLayout& layout) {
    const std::uint64_t numbers = layout.size / layout.elementSize();
    return fileSize + numbers * (byteSize(layout.type) + 2 * sizeof(float));
}

/// The first bytes, inflated where they are compressed.
std::vector<std::byte> startOf(const detail::RegularFile& file, const std::string& subject) {
    std::vector<std::byte> start(std::min<std::uint64_t>(file.size, detail::longestNpyStart));
    if (!detail::readAt(file.handle.get(), 0, start, subject))
        return {};
    if (!isGzip(start))
        return start;
    auto inflated = gunzipStart(start, detail::longestIdxStart, subject);
    return inflated ? std::move(*inflated) : std::vector<std::byte>();
}

/// The arrays of an archive, by what the archive's directory and their own headers say; nothing of their numbers is read.
std::uint64_t ofArchive(const fs::path& path, std::uint64_t fileSize) {
    namespace zip = detail::zip;
    const auto file = MappedFile::open(path);
    const auto members = file ? zip::membersOf((*file)->bytes(), path.native(), limits::file) : file.fault();
    std::uint64_t bytes = fileSize;
    for (const zip::Member& member : members ? *members : std::vector<zip::Member>()) {
        const auto data = zip::packed((*file)->bytes(), member, path.native());
        std::vector<std::byte> start;
        if (data && member.method == 8)
            (void)detail::inflateInto(start, *data, detail::Wrapping::Raw, detail::longestNpyStart, detail::AtLimit::Stop, path.native());
        else if (data)
            start.assign(data->begin(), data->begin() + std::ptrdiff_t(std::min(data->size(), detail::longestNpyStart)));
        if (const auto layout = detail::npyLayout(start, path.native()))
            bytes += ofArray(member.size, *layout);
    }
    return bytes;
}

} // namespace

bool mayLieInRows(const fs::path& path) {
    const auto ending = path.extension();
    std::error_code ignored;
    return !path.empty() && ending != ".csv" && ending != ".npz" && ending != ".safetensors" && !fs::is_directory(path, ignored);
}

std::uint64_t memoryToRead(const fs::path& path) {
    std::error_code ignored;
    const auto file = fs::is_directory(path, ignored) ? Result<detail::RegularFile>(Fault{}) : detail::openRegular(path);
    if (!file)
        return 0;
    if (path.extension() == ".csv") // a number of two characters is one of eight bytes, three times over while it is read
        return 13 * file->size;
    if (path.extension() == ".npz")
        return ofArchive(path, file->size);
    if (!mayLieInRows(path))
        return 4 * file->size;
    const auto start = startOf(*file, path.string());
    const auto layout = path.extension() == ".npy" ? detail::npyLayout(start, path.native()) : detail::idxLayout(start, path.native());
    return layout ? ofArray(file->size, *layout) : 0;
}

Result<void> checkMemoryToRead(const fs::path& path) {
    const bool rows = mayLieInRows(path), npy = path.extension() == ".npy";
    auto fits = fitsIntoMemory(memoryToRead(path), path.native(), "reading all records at once",
                          npy    ? "save it in C order (numpy.ascontiguousarray), and its records are read block by block"
                          : rows ? "decompress it (gunzip), and its records are read block by block"
                                 : "save the records as NPY (numpy.save), which is read block by block");
    if (!fits && rows)
        if (const auto file = RowFile::open(path); !file && file.fault().code != Fault::Code::Unsupported)
            return file.fault(); // what is wrong with it comes first
    return fits;
}

} // namespace sfumato

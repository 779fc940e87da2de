// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/loading/file_facts.h"

#include "core/base/memory.h"
#include "core/files/durable/read_file.h"
#include "core/files/formats/arrays/row_file.h"
#include "core/data/loading/image_folder.h"
#include "core/data/loading/record_files.h"
#include "core/data/preparation/data_formats.h"

#include <ATen/ATen.h>

#include <algorithm>

namespace sfumato {

Result<FileFacts> fileFacts(const std::filesystem::path& path, const DataSpec& stated) {
    if (isPictureFolder(path)) return imageFolderFacts(path);
    if (mayLieInRows(path, stated.read))
        if (const auto file = RowFile::open(path)) {
            TRY(like, recordsLike(file->layout().type, file->layout().shape, path.string(), stated.read));
            const Geometry& g = like->geometry;
            return FileFacts{.isImage = g.isImage,
                             .isBytes = like->isBytes(),
                             .records = like->records,
                             .channels = g.channels,
                             .height = g.height,
                             .width = g.width};
        }
    TRY_DO(checkMemoryToRead(path));
    DataSpec data = stated;
    data.source = "file", data.path = path.string();
    TRY(content, readRecords(data));
    const at::Tensor& x = content->records;
    FileFacts facts{.isImage = content->isImage, .isBytes = content->isBytes, .records = x.size(0)};
    if (content->isImage)
        facts.channels = x.size(1), facts.height = x.size(2), facts.width = x.size(3);
    else
        facts.width = x.size(1);
    return facts;
}

namespace fs = std::filesystem;

bool mayLieInRows(const fs::path& path, const FileReading& reading) {
    std::error_code ignored;
    return !path.empty() && !fs::is_directory(path, ignored) && formatOf(path).rows &&
           (reading.axes.empty() || reading.axes.front() == 'n');
}

std::uint64_t memoryToRead(const fs::path& path) {
    std::error_code ignored;
    const auto file = isPictureFolder(path) ? Result<detail::RegularFile>(Fault{}) : detail::openRegular(path);
    return file ? formatOf(path).memory(path, *file) : 0;
}

Result<void> checkMemoryToRead(const fs::path& path) {
    const DataFormat& format = formatOf(path);
    auto fits = fitsIntoMemory(memoryToRead(path), path.native(), "reading all records at once",
                               std::string(format.remedy));
    if (!fits && format.rows)
        if (const auto file = RowFile::open(path); !file && file.fault().code != Fault::Code::Unsupported)
            return file.fault(); // what is wrong with it comes first
    return fits;
}

} // namespace sfumato

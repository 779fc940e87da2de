// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/loading/file_facts.h"

#include "core/files/row_file.h"
#include "core/loading/image_folder.h"
#include "core/loading/memory_to_read.h"
#include "core/loading/record_files.h"

#include <ATen/ATen.h>

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

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/loading/file_facts.h"

#include "core/loading/image_folder.h"
#include "core/loading/record_files.h"

#include <ATen/ATen.h>

namespace sfumato {

Result<FileFacts> fileFacts(const std::filesystem::path& path) {
    std::error_code ignored;
    if (std::filesystem::is_directory(path, ignored))
        return imageFolderFacts(path);
    const auto content = readRecords({.source = "file", .path = path.string()});
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

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/data/loading/record_files.h"
#include "core/spec/own_data.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace sfumato {

/// The PNG and JPEG files of `folder`, a folder or a ZIP archive, in the order of listPictures(), as pictures of
/// spec.side x spec.width (unstatedSide where it is 0), gray unless spec.colour: of other pictures nothing depends on
/// any of them. With sub-folders, those are the classes: by spec.classNames, a folder that is not among them being no
/// class (-1), or where there are none numbered in that order. Every file is inspected before a decoder sees it
/// (core/files/formats/image_guard.h); one that cannot be decoded is NaN. Without OpenCV only 8-bit PNG files are
/// decoded.
Result<FileRecords> readImageFolder(const std::filesystem::path& folder, const DataSpec& spec,
                                    const OnDecoded& onDecoded = {});

/// The number of those files, and what the header of the first that has one says. Nothing of it may leave its owner.
Result<FileFacts> imageFolderFacts(const std::filesystem::path& folder);

/// The sub-folders that are classes, and the paths of the files below `folder`, in the order of the records; and what
/// the first 256 pictures hold beyond 8 opaque bits a sample.
struct FolderNames {
    std::vector<std::string> classes, files;
    std::int64_t passedOver = 0;      ///< pictures of formats that are not read
    bool colour = false;              ///< one of them has colors
    bool differ = false;              ///< in height or width
    int largest = 0, largestDeep = 0; ///< sample of pictures of 8 bits, and of 16; 0 without such
    std::optional<double> brightness; ///< mean of what is opaque of transparent pictures, white being 1
};
Result<FolderNames> imageFolderNames(const std::filesystem::path& folder);

} // namespace sfumato

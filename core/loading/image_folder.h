// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/loading/record_files.h"
#include "core/record/own_data.h"

namespace sfumato {

/// The PNG and JPEG files of `folder`, in the order of their names; with sub-folders, those are the classes,
/// numbered in the order of their names. Grey unless spec.colour. Images of several sizes need spec.side.
/// Every file is inspected before a decoder sees it (core/files/image_guard.h); the first that cannot be read
/// is the fault. Without OpenCV only 8-bit PNG files are read.
Result<FileRecords> readImageFolder(const std::filesystem::path& folder, const DataSpec& spec,
                                    const OnDecoded& onDecoded = {});

/// What the headers of those files say; the least height and width where they differ.
Result<FileFacts> imageFolderFacts(const std::filesystem::path& folder);

} // namespace sfumato

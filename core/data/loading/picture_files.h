// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/files/durable/read_file.h"
#include "core/files/formats/zip.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace sfumato {

/// One picture of a folder, or of a ZIP archive.
struct PictureFile {
    std::filesystem::path path; ///< of an archive that of the archive and the name inside
    std::int64_t label = 0;     ///< the number of its class in PictureFiles::classes
    int levels = 1; ///< of its names lie in the folder, in which no link is followed: it could lead to any picture of
                    ///< this user
    std::shared_ptr<const MappedFile> archive;
    detail::zip::Member member; ///< of it

    Result<std::vector<std::byte>> bytes() const;
};

struct PictureFiles {
    std::vector<PictureFile> files;   ///< by class, then by name
    std::vector<std::string> classes; ///< names of the class folders: numbers by size where all are numbers, else in
                                      ///< the order of letters
    std::int64_t passedOver = 0;      ///< files whose ending is of a picture format that is not read
};

/// The PNG and JPEG files of a folder or ZIP archive. Its sub-folders are classes, whose own sub-folders, those of
/// patients say, belong to them. Hidden folders and files, __MACOSX, and folders without pictures are passed over.
/// Mismatch where pictures lie beside class folders, and where the sub-folders are parts (train, test) of the same
/// classes.
Result<PictureFiles> listPictures(const std::filesystem::path& path);

} // namespace sfumato

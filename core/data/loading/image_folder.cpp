// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/loading/image_folder.h"

#include "core/base/memory.h"
#include "core/base/number_text.h"
#include "core/base/stop_scope.h"
#include "core/files/formats/image_guard.h"
#include "core/data/loading/picture_decoder.h"
#include "core/data/loading/picture_files.h"
#include "core/data/loading/pixels.h"
#include "core/data/preparation/preparation.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <limits>

namespace sfumato {

namespace fs = std::filesystem;

namespace {

/// `onDecoded` sees of a file without pixels its bytes.
Result<at::Tensor> decodedPicture(const PictureFile& file, const FileReading& reading, const OnDecoded& onDecoded) {
    TRY(bytes, file.bytes());
    const std::string subject = file.path.string();
    const auto info = inspectImage(*bytes, subject);
    auto image = info ? decodePicture(*bytes, reading, subject) : Result<PngImage>(info.fault());
    at::Tensor pixels;
    if (image)
        pixels = at::from_blob(image->pixels.data(), {1, image->height, image->width, image->channels}, at::kByte)
                     .permute({0, 3, 1, 2})
                     .clone(at::MemoryFormat::Contiguous);
    if (onDecoded)
        onDecoded(image            ? pixels
                  : bytes->empty() ? at::full({1, 1, 1, 1}, std::numeric_limits<float>::quiet_NaN())
                                   : at::from_blob(bytes->data(), {1, 1, 1, std::int64_t(bytes->size())}, at::kByte));
    return pixels;
}

/// The number of every class in what `spec` states: its place among the stated names; without names the number that a
/// folder is named by, where all are and the stated classes hold them, as exports have it; else its place among the
/// folders.
std::vector<std::int64_t> labelsOf(const std::vector<std::string>& classes, const DataSpec& spec) {
    std::vector<std::int64_t> labels;
    for (const std::string& name : classes)
        if (const auto number = numberIn<std::int64_t>(name); spec.classNames.empty() && number && *number >= 0 &&
                                                              *number < (spec.classes > 0 ? spec.classes : mostClasses))
            labels.push_back(*number);
    if (labels.size() == classes.size()) return labels;
    labels.clear();
    for (std::size_t i = 0; i < classes.size(); ++i) {
        const auto stated = std::ranges::find(spec.classNames, classes[i]);
        labels.push_back(spec.classNames.empty()           ? std::int64_t(i)
                         : stated == spec.classNames.end() ? -1
                                                           : stated - spec.classNames.begin());
    }
    return labels;
}

} // namespace

Result<FileRecords> readImageFolder(const fs::path& folder, const DataSpec& spec, const OnDecoded& onDecoded) {
    TRY(listed, listPictures(folder));
    DataSpec unit = spec;
    unit.scaling = Scaling::Unit;
    if (unit.side == 0) unit.side = unstatedSide;
    const Geometry geometry = preparedGeometry({true, spec.colour ? 3 : 1, 1, 1}, preparationOf(unit));
    const auto count = std::int64_t(listed->files.size());
    // the pictures, all of them in one piece, and prepared
    if (auto fits = fitsIntoMemory(std::uint64_t(count * geometry.dimensions()) * 3 * sizeof(float), folder.string(),
                                   "all pictures at once", "choose a smaller data.side, or move some of them away");
        !fits)
        return fits.fault();
    const at::Tensor pictures = at::full({count, geometry.channels, geometry.height, geometry.width},
                                         std::numeric_limits<float>::quiet_NaN());
    const std::vector<std::int64_t> classes = labelsOf(listed->classes, spec);
    std::vector<std::int64_t> labels;
    for (std::int64_t i = 0; i < count; ++i) {
        StopScope::check();
        const PictureFile& file = listed->files[std::size_t(i)];
        labels.push_back(classes.empty() ? 0 : classes[std::size_t(file.label)]);
        TRY(pixels, decodedPicture(file, spec.read, onDecoded));
        if (!pixels->defined()) continue;
        if (spec.colour && pixels->size(1) == 1) *pixels = pixels->expand({1, 3, -1, -1}).contiguous();
        pictures.narrow(0, i, 1).copy_(preparedImages(*pixels, unit));
    }
    return FileRecords{true, pictures, classes.empty() ? std::nullopt : std::optional(at::tensor(labels, at::kLong)),
                       true};
}

Result<FileFacts> imageFolderFacts(const fs::path& folder) {
    TRY(listed, listPictures(folder));
    FileFacts facts{.isImage = true, .isBytes = true, .records = std::int64_t(listed->files.size()), .isFolder = true};
    facts.height = facts.width = unstatedSide;
    for (const auto& file : listed->files) {
        TRY(bytes, file.bytes());
        const auto info = inspectImage(*bytes, file.path.string());
        if (!info) continue;
        facts.channels = info->channels >= 3 ? 3 : 1, facts.height = info->height, facts.width = info->width;
        // A JPEG picture is turned as its EXIF orientation says, which its size in the header does not know.
        if (const auto decoded = isJpeg(*bytes) ? decodePicture(*bytes, {}, file.path.string())
                                                : Result<PngImage>(Fault{}))
            facts.height = decoded->height, facts.width = decoded->width;
        break;
    }
    return facts;
}

Result<FolderNames> imageFolderNames(const fs::path& folder) {
    constexpr std::size_t mostLooked = 256;
    TRY(listed, listPictures(folder));
    FolderNames names{.classes = std::move(listed->classes), .passedOver = listed->passedOver};
    for (const auto& file : listed->files) names.files.push_back(file.path.lexically_relative(folder).string());
    double brightness = 0;
    std::int64_t transparent = 0;
    std::optional<ImageInfo> first;
    for (std::size_t i = 0; i < std::min(listed->files.size(), mostLooked); ++i) {
        StopScope::check();
        const auto bytes = listed->files[i].bytes();
        const std::string subject = listed->files[i].path.string();
        const auto info = bytes ? inspectImage(*bytes, subject) : Result<ImageInfo>(Fault{});
        if (info) {
            names.colour |= info->channels >= 3;
            names.differ |= first && (first->height != info->height || first->width != info->width);
            if (!first) first = *info;
        }
        const auto depth = info ? depthOf(*bytes, subject) : Result<PictureDepth>(Fault{});
        if (!depth) continue;
        (depth->isDeep ? names.largestDeep
                       : names.largest) = std::max(depth->isDeep ? names.largestDeep : names.largest, depth->largest);
        transparent += depth->isTransparent, brightness += depth->isTransparent ? depth->brightness : 0;
    }
    if (transparent > 0) names.brightness = brightness / double(transparent);
    return names;
}

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/loading/image_folder.h"

#include "core/base/memory.h"
#include "core/base/stop_scope.h"
#include "core/loading/image_decoder.h"
#include "core/loading/pixels.h"
#include "core/files/image_guard.h"
#include "core/files/own_file.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <cctype>

namespace sfumato {

namespace fs = std::filesystem;

namespace {

struct LabelledFile {
    fs::path path;
    std::int64_t label;
    int levels; ///< of its names lie in the folder, in which no link is followed: it could lead to any picture of this user
    Result<std::vector<std::byte>> bytes() const { return readOwnFile(path, limits::record, levels); }
};

bool looksLikeImage(const fs::path& path) {
    std::string ending = path.extension().string();
    std::ranges::transform(ending, ending.begin(), [](unsigned char c) { return char(std::tolower(c)); });
    return ending == ".png" || ending == ".jpg" || ending == ".jpeg";
}

Result<std::vector<fs::path>> sortedEntries(const fs::path& folder) {
    std::error_code failed;
    std::vector<fs::path> entries;
    for (fs::directory_iterator it(folder, failed), end; !failed && it != end; it.increment(failed))
        entries.push_back(it->path());
    if (failed)
        return systemFault(failed.value(), folder.string(), "read");
    std::ranges::sort(entries);
    return entries;
}

/// The images of `folder`, and whether its sub-folders are classes.
Result<std::pair<std::vector<LabelledFile>, bool>> listImages(const fs::path& folder) {
    const auto entries = sortedEntries(folder);
    if (!entries)
        return entries.fault();
    std::vector<LabelledFile> files;
    std::vector<fs::path> classes;
    std::error_code ignored;
    for (const fs::path& entry : *entries)
        if (fs::is_directory(entry, ignored))
            classes.push_back(entry);
        else if (looksLikeImage(entry))
            files.push_back({entry, 0, 1});
    if (!files.empty() && !classes.empty())
        return Fault{
            Fault::Code::Mismatch, folder.string(),
            "holds both images and sub-folders; put all images into sub-folders, one per class, or none"};
    for (std::size_t label = 0; label < classes.size(); ++label) {
        const auto members = sortedEntries(classes[label]);
        if (!members)
            return members.fault();
        for (const fs::path& member : *members)
            if (looksLikeImage(member))
                files.push_back({member, std::int64_t(label), 2});
    }
    if (files.empty())
        return Fault{Fault::Code::NotFound, folder.string(),
                     "holds no .png or .jpg files, nor do its sub-folders"};
    return std::pair(std::move(files), !classes.empty());
}

/// [1, channels, height, width] uint8, or float32 in [0, 1] once resized.
Result<at::Tensor> readImage(const LabelledFile& file, const DataSpec& spec, const OnDecoded& onDecoded) {
    const auto bytes = file.bytes();
    if (!bytes)
        return bytes.fault();
    if (const auto info = inspectImage(*bytes, file.path.string()); !info)
        return info.fault();
    auto image = detail::decodeImage(*bytes, file.path.string());
    if (!image)
        return image.fault();
    at::Tensor pixels = at::from_blob(image->pixels.data(), {1, image->height, image->width, image->channels},
                                      at::kByte)
                            .permute({0, 3, 1, 2})
                            .contiguous();
    if (onDecoded)
        onDecoded(pixels);
    if (spec.colour && pixels.size(1) == 1)
        pixels = pixels.expand({1, 3, -1, -1}).contiguous();
    if (spec.side == 0 && (spec.colour || pixels.size(1) == 1))
        return pixels.clone();
    DataSpec unit = spec;
    unit.scaling = Scaling::Unit;
    return preparedImages(pixels, unit);
}

} // namespace

Result<FileRecords> readImageFolder(const fs::path& folder, const DataSpec& spec,
                                    const OnDecoded& onDecoded) {
    const auto listed = listImages(folder);
    if (!listed)
        return listed.fault();
    const auto& [files, hasClasses] = *listed;
    std::vector<at::Tensor> images;
    std::vector<std::int64_t> labels;
    for (const auto& file : files) {
        StopScope::check();
        auto image = readImage(file, spec, onDecoded);
        if (!image)
            return image.fault();
        if (!images.empty() && image->sizes() != images.front().sizes())
            return Fault{Fault::Code::Mismatch, file.path.string(),
                         "is " + std::to_string(image->size(3)) + " x " + std::to_string(image->size(2)) +
                             ", " + files.front().path.filename().string() + " is " +
                             std::to_string(images.front().size(3)) + " x " +
                             std::to_string(images.front().size(2)) +
                             "; set data.side to bring all images to one size"};
        if (images.empty()) // the pictures, all of them in one piece, and prepared
            if (auto fits = fitsIntoMemory(files.size() * std::uint64_t(image->numel()) * 3 * sizeof(float), folder.string(), "all pictures at once",
                                           "choose a smaller data.side, or move some of them away");
                !fits)
                return fits.fault();
        images.push_back(image->to(at::kFloat).div_(image->scalar_type() == at::kByte ? 255 : 1));
        labels.push_back(file.label);
    }
    return FileRecords{true, at::cat(images),
                       hasClasses ? std::optional(at::tensor(labels, at::kLong)) : std::nullopt, true};
}

Result<FileFacts> imageFolderFacts(const fs::path& folder) {
    const auto listed = listImages(folder);
    if (!listed)
        return listed.fault();
    FileFacts facts{.isImage = true, .isBytes = true, .records = std::int64_t(listed->first.size())};
    for (const auto& file : listed->first) {
        const auto bytes = file.bytes();
        if (!bytes)
            return bytes.fault();
        const auto info = inspectImage(*bytes, file.path.string());
        if (!info)
            return info.fault();
        const bool first = &file == &listed->first.front();
        facts.channels = std::max<std::int64_t>(facts.channels, info->channels >= 3 ? 3 : 1);
        facts.height = first ? info->height : std::min(facts.height, info->height);
        facts.width = first ? info->width : std::min(facts.width, info->width);
    }
    return facts;
}

} // namespace sfumato

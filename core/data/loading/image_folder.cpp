// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/loading/image_folder.h"

#include "core/base/memory.h"
#include "core/base/stop_scope.h"
#include "core/files/formats/image_guard.h"
#include "core/files/formats/png.h"
#include "core/files/durable/own_file.h"
#include "core/files/durable/refusal.h"
#include "core/data/loading/pixels.h"
#include "core/data/preparation/preparation.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <cctype>
#include <iterator>
#include <limits>

#ifdef SFUMATO_OPENCV
#include <cstdlib>
#include <opencv2/core.hpp>
#include <opencv2/imgcodecs.hpp>
#endif

namespace sfumato {

namespace fs = std::filesystem;

namespace {

/// The pixels of a PNG or JPEG file, grey or RGB, 8 bits per sample; transparency is dropped, 16 bits are cut
/// to 8. `bytes` has passed inspectImage().
#ifdef SFUMATO_OPENCV
Result<PngImage> decodeImage(std::span<const std::byte> bytes, std::string_view subject) {
    // Read once, by the first decoder that runs; a limit that the user has set stays.
    setenv("OPENCV_IO_MAX_IMAGE_PIXELS", std::to_string(limits::record).c_str(), 0);
    const cv::Mat encoded(1, int(bytes.size()), CV_8UC1, const_cast<std::byte*>(bytes.data()));
    try {
        const cv::Mat decoded = cv::imdecode(encoded, cv::IMREAD_ANYCOLOR);
        if (decoded.empty() || decoded.depth() != CV_8U ||
            (decoded.channels() != 1 && decoded.channels() != 3))
            return detail::corrupt(subject, TEXT("its pixels cannot be decoded"));
        PngImage image{decoded.cols, decoded.rows, decoded.channels()};
        image.pixels.resize(decoded.total() * decoded.elemSize());
        cv::Mat target(decoded.rows, decoded.cols, decoded.type(), image.pixels.data());
        if (image.channels == 1) {
            decoded.copyTo(target);
        } else {
            const int bgrToRgb[] = {0, 2, 1, 1, 2, 0};
            cv::mixChannels(&decoded, 1, &target, 1, bgrToRgb, 3);
        }
        return image;
    } catch (const cv::Exception& failure) {
        return detail::corrupt(subject, "its pixels cannot be decoded: " + failure.err);
    }
}
#else
Result<PngImage> decodeImage(std::span<const std::byte> bytes, std::string_view subject) {
    if (!isPng(bytes))
        return detail::unsupported(subject, "is a JPEG file, and this build has no OpenCV: convert it to PNG");
    return parsePng(bytes, subject);
}
#endif

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

/// The images of `folder`, and the sub-folders that are their classes.
struct Listed {
    std::vector<LabelledFile> files;
    std::vector<std::string> classes;
};

Result<Listed> listImages(const fs::path& folder) {
    const auto entries = sortedEntries(folder);
    if (!entries)
        return entries.fault();
    std::vector<LabelledFile> files;
    std::vector<fs::path> classes;
    std::error_code ignored;
    for (const fs::path& entry : *entries)
        if (entry.filename().native().starts_with('.')) // of other programs
            continue;
        else if (fs::is_directory(entry, ignored))
            classes.push_back(entry);
        else if (looksLikeImage(entry))
            files.push_back({entry, 0, 1});
    if (!files.empty() && !classes.empty())
        return Fault{
            Fault::Code::Mismatch, folder.string(),
            TEXT("holds both images and sub-folders; put all images into sub-folders, one per class, or none")};
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
                     TEXT("holds no .png or .jpg files, nor do its sub-folders")};
    Listed listed{std::move(files), {}};
    std::ranges::transform(classes, std::back_inserter(listed.classes), [](const fs::path& path) { return path.filename().string(); });
    return listed;
}

/// `onDecoded` sees of a file without pixels its bytes.
Result<at::Tensor> decodedPicture(const LabelledFile& file, const OnDecoded& onDecoded) {
    auto bytes = file.bytes();
    if (!bytes)
        return bytes.fault();
    const std::string subject = file.path.string();
    const auto info = inspectImage(*bytes, subject);
    auto image = info ? decodeImage(*bytes, subject) : Result<PngImage>(info.fault());
    at::Tensor pixels;
    if (image)
        pixels = at::from_blob(image->pixels.data(), {1, image->height, image->width, image->channels}, at::kByte).permute({0, 3, 1, 2}).clone(at::MemoryFormat::Contiguous);
    if (onDecoded)
        onDecoded(image            ? pixels
                  : bytes->empty() ? at::full({1, 1, 1, 1}, std::numeric_limits<float>::quiet_NaN())
                                   : at::from_blob(bytes->data(), {1, 1, 1, std::int64_t(bytes->size())}, at::kByte));
    return pixels;
}

/// The number of every class in what `spec` states.
std::vector<std::int64_t> labelsOf(const std::vector<std::string>& classes, const DataSpec& spec) {
    std::vector<std::int64_t> labels;
    for (std::size_t i = 0; i < classes.size(); ++i) {
        const auto stated = std::ranges::find(spec.classNames, classes[i]);
        labels.push_back(spec.classNames.empty() ? std::int64_t(i) : stated == spec.classNames.end() ? -1 : stated - spec.classNames.begin());
    }
    return labels;
}

} // namespace

Result<FileRecords> readImageFolder(const fs::path& folder, const DataSpec& spec,
                                    const OnDecoded& onDecoded) {
    const auto listed = listImages(folder);
    if (!listed)
        return listed.fault();
    DataSpec unit = spec;
    unit.scaling = Scaling::Unit;
    if (unit.side == 0)
        unit.side = unstatedSide;
    const Geometry geometry = preparedGeometry({true, spec.colour ? 3 : 1, 1, 1}, preparationOf(unit));
    const auto count = std::int64_t(listed->files.size());
    // the pictures, all of them in one piece, and prepared
    if (auto fits = fitsIntoMemory(std::uint64_t(count * geometry.dimensions()) * 3 * sizeof(float), folder.string(), "all pictures at once",
                                   "choose a smaller data.side, or move some of them away");
        !fits)
        return fits.fault();
    const at::Tensor pictures = at::full({count, geometry.channels, geometry.height, geometry.width}, std::numeric_limits<float>::quiet_NaN());
    const std::vector<std::int64_t> classes = labelsOf(listed->classes, spec);
    std::vector<std::int64_t> labels;
    for (std::int64_t i = 0; i < count; ++i) {
        StopScope::check();
        const LabelledFile& file = listed->files[std::size_t(i)];
        labels.push_back(classes.empty() ? 0 : classes[std::size_t(file.label)]);
        auto pixels = decodedPicture(file, onDecoded);
        if (!pixels)
            return pixels.fault();
        if (!pixels->defined())
            continue;
        if (spec.colour && pixels->size(1) == 1)
            *pixels = pixels->expand({1, 3, -1, -1}).contiguous();
        pictures.narrow(0, i, 1).copy_(preparedImages(*pixels, unit));
    }
    return FileRecords{true, pictures, classes.empty() ? std::nullopt : std::optional(at::tensor(labels, at::kLong)), true};
}

Result<FileFacts> imageFolderFacts(const fs::path& folder) {
    const auto listed = listImages(folder);
    if (!listed)
        return listed.fault();
    FileFacts facts{.isImage = true, .isBytes = true, .records = std::int64_t(listed->files.size()), .isFolder = true};
    facts.height = facts.width = unstatedSide;
    for (const auto& file : listed->files) {
        const auto bytes = file.bytes();
        if (!bytes)
            return bytes.fault();
        const auto info = inspectImage(*bytes, file.path.string());
        if (!info)
            continue;
        facts.channels = info->channels >= 3 ? 3 : 1, facts.height = info->height, facts.width = info->width;
        break;
    }
    return facts;
}

Result<FolderNames> imageFolderNames(const fs::path& folder) {
    auto listed = listImages(folder);
    if (!listed)
        return listed.fault();
    FolderNames names{std::move(listed->classes), {}};
    for (const auto& file : listed->files)
        names.files.push_back(file.path.lexically_relative(folder).string());
    return names;
}

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/loading/picture_files.h"

#include "core/base/stop_scope.h"
#include "core/data/preparation/data_formats.h"
#include "core/files/durable/own_file.h"
#include "core/files/formats/zip.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <optional>
#include <set>

namespace sfumato {

namespace fs = std::filesystem;

namespace {

constexpr int mostLevels = 8;

std::string endingOf(const fs::path& path) {
    std::string ending = path.extension().string();
    std::ranges::transform(ending, ending.begin(), [](unsigned char c) { return char(std::tolower(c)); });
    return ending;
}

bool looksLikePicture(const fs::path& path) {
    const std::string ending = endingOf(path);
    return ending == ".png" || ending == ".jpg" || ending == ".jpeg";
}

bool looksUnread(const fs::path& path) {
    static constexpr std::string_view unread = " .bmp .gif .tif .tiff .webp .dcm .pgm .ppm .jp2 .heic ";
    const std::string ending = endingOf(path);
    return !ending.empty() && unread.find(' ' + ending + ' ') != unread.npos;
}

/// Of other programs.
bool isLitterName(const fs::path& name) {
    return name.native().starts_with('.') || name == "__MACOSX" || name == "@eaDir" || name == "$RECYCLE.BIN";
}

/// All pictures below `folder`, by the names on the way to them.
struct Found {
    std::vector<fs::path> names;
    std::int64_t passedOver = 0;
    fs::path other; ///< a file that is no such picture; empty where there is none
};

Result<void> walk(const fs::path& folder, const fs::path& below, int levels, Found& found) {
    StopScope::check();
    std::error_code failed, ignored;
    for (fs::directory_iterator it(folder / below, failed), end; !failed && it != end; it.increment(failed)) {
        const fs::path name = it->path().filename();
        if (isLitterName(name)) continue;
        if (it->is_directory(ignored)) {
            if (levels == 1) continue;
            if (auto walked = walk(folder, below / name, levels - 1, found); !walked) return walked;
        } else if (looksLikePicture(name)) {
            found.names.push_back(below / name);
        } else {
            found.passedOver += looksUnread(name);
            const auto rank = [](const fs::path& file) { return std::pair(!looksUnread(file), file); };
            if (found.other.empty() || rank(below / name) < rank(found.other)) found.other = below / name;
        }
    }
    return failed ? Result<void>(systemFault(failed.value(), (folder / below).string(), "read")) : Result<void>();
}

std::optional<std::int64_t> asNumber(const std::string& name) {
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), number);
    return error == std::errc() && end == name.data() + name.size() ? std::optional(number) : std::nullopt;
}

/// As numbers where all are.
void sortClasses(std::vector<std::string>& classes) {
    std::ranges::sort(classes);
    if (std::ranges::all_of(classes, [](const std::string& name) { return asNumber(name).has_value(); }))
        std::ranges::stable_sort(classes, {}, [](const std::string& name) { return *asNumber(name); });
}

/// Whether folders in several of the classes have the same names and hold all pictures: these are no classes but parts
/// of a set.
bool arePartsOfOneSet(const std::vector<fs::path>& names) {
    std::map<std::string, std::set<std::string>> classes;
    for (const fs::path& name : names) {
        if (std::distance(name.begin(), name.end()) < 3) return false;
        classes[name.begin()->string()].insert(std::next(name.begin())->string());
    }
    std::map<std::string, int> count;
    for (const auto& [part, inside] : classes)
        for (const std::string& folder : inside) ++count[folder];
    return classes.size() > 1 && std::ranges::any_of(count, [](const auto& folder) { return folder.second > 1; });
}

/// What a folder without pictures holds, by one of its files, and what helps.
Fault withoutPictures(const Found& found, const fs::path& path) {
    const DataFormat* format = found.other.empty() ? nullptr : &formatOf(path / found.other);
    if (format && format->kind == DataFormat::Kind::Unread && !format->remedy.empty())
        return {Fault::Code::NotFound, path.string(),
                "holds no .png or .jpg files but files of the kind " + std::string(format->name) +
                    ", which are not read; " + (looksUnread(found.other) ? "convert them to PNG: " : "convert them: ") +
                    std::string(format->remedy)};
    if (format && (format->kind == DataFormat::Kind::Array || format->kind == DataFormat::Kind::Table))
        return {Fault::Code::NotFound, path.string(),
                "holds no .png or .jpg files; of a folder only pictures are read. Name one " +
                    std::string(format->name) + " file, or put all records into one"};
    return {Fault::Code::NotFound, path.string(), TEXT("holds no .png or .jpg files, nor do its sub-folders")};
}

/// Files in order, with their classes; names are relative to `path`.
Result<PictureFiles> sorted(Found found, const fs::path& path) {
    if (found.names.empty()) return withoutPictures(found, path);
    const auto isFlat = [](const fs::path& name) { return std::next(name.begin()) == name.end(); };
    const auto flat = std::ranges::count_if(found.names, isFlat);
    if (flat > 0 && std::size_t(flat) < found.names.size())
        return Fault{
            Fault::Code::Mismatch, path.string(),
            TEXT("holds both images and sub-folders; put all images into sub-folders, one per class, or none")};
    if (arePartsOfOneSet(found.names))
        return Fault{Fault::Code::Mismatch, path.string(),
                     TEXT("holds the same folders in several sub-folders, as training and test records do; name one of "
                          "its sub-folders")};
    PictureFiles pictures{.passedOver = found.passedOver};
    std::set<std::string> classes;
    for (const fs::path& name : found.names)
        if (!isFlat(name)) classes.insert(name.begin()->string());
    pictures.classes.assign(classes.begin(), classes.end());
    sortClasses(pictures.classes);
    std::ranges::sort(found.names);
    for (const fs::path& name : found.names) {
        const auto label = isFlat(name)
                               ? 0
                               : std::ranges::find(pictures.classes, name.begin()->string()) - pictures.classes.begin();
        pictures.files.push_back({path / name, label, int(std::distance(name.begin(), name.end())), nullptr, {}});
    }
    std::ranges::stable_sort(pictures.files, {}, &PictureFile::label);
    return pictures;
}

Result<PictureFiles> ofArchive(const fs::path& path) {
    TRY(file, MappedFile::open(path));
    TRY(members, detail::zip::membersOf((*file)->bytes(), path.native(), limits::file));
    Found found;
    for (const auto& member : *members) {
        const fs::path name = member.name;
        if (member.isLink || member.name.ends_with('/') || name.is_absolute() ||
            std::ranges::any_of(name, isLitterName))
            continue;
        if (looksLikePicture(name))
            found.names.push_back(name);
        else
            found.passedOver += looksUnread(name);
    }
    // One folder around all of them is the archive's own.
    const auto first = found.names.empty() ? fs::path() : *found.names[0].begin();
    const bool wrapped = std::ranges::all_of(found.names, [&](const fs::path& name) {
        return *name.begin() == first && std::next(name.begin()) != name.end();
    });
    if (wrapped)
        for (fs::path& name : found.names) name = name.lexically_relative(first);
    auto pictures = sorted(std::move(found), path);
    if (!pictures) return pictures;
    std::map<fs::path, detail::zip::Member> byName;
    for (const auto& member : *members) byName.emplace(member.name, member);
    for (PictureFile& picture : pictures->files) {
        const fs::path name = picture.path.lexically_relative(path);
        picture.archive = *file;
        picture.member = byName.at(wrapped ? first / name : name);
    }
    return pictures;
}

} // namespace

Result<std::vector<std::byte>> PictureFile::bytes() const {
    if (!archive) return readOwnFile(path, limits::record, levels);
    if (member.size > limits::record) return Fault{Fault::Code::TooLarge, path.string(), TEXT("is larger than 64 MB")};
    const auto data = detail::zip::packed(archive->bytes(), member, path.native());
    return data ? detail::zip::unpacked(*data, member, path.native()) : data.fault();
}

Result<PictureFiles> listPictures(const fs::path& path) {
    std::error_code ignored;
    if (!fs::is_directory(path, ignored)) return ofArchive(path);
    Found found;
    TRY_DO(walk(path, {}, mostLevels, found));
    return sorted(std::move(found), path);
}

} // namespace sfumato

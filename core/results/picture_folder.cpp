// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/results/picture_folder.h"

#include "core/files/durable/own_file.h"
#include "core/files/formats/png.h"

#include <algorithm>

namespace sfumato {

namespace fs = std::filesystem;

namespace {

bool isNumber(const std::string& name) {
    return !name.empty() && std::ranges::all_of(name, [](char c) { return c >= '0' && c <= '9'; });
}

/// By its name, and by the stamp that every exported picture carries.
bool isExported(const fs::path& path, int levels) {
    const std::string number = path.stem().string();
    if (path.extension() != ".png" || number.size() < pictureDigits || !isNumber(number)) return false;
    const auto bytes = readOwnFile(path, limits::file, levels);
    const auto image = bytes ? parsePng(*bytes, path.native()) : Result<PngImage>(bytes.fault());
    return image && std::ranges::any_of(image->text, [](const auto& text) { return text.first == "sfumato:stamp"; });
}

bool isLabel(const std::string& name) { return name == "label.md" || name == "label.json"; }

/// A file that is written beside pictures.
bool isCard(const std::string& name) {
    return name == "metadata.csv" || name == "README.md" || name == "croissant.json" || isLabel(name);
}

/// Whether this is the JSON of a privacy label.
bool isOwnLabel(const fs::path& path) {
    const auto text = readOwnText(path);
    return text && text->find("\"format\": \"sfumato-label\"") != std::string::npos;
}

/// Whether this page is one of dataCards().
bool isOwnCard(const fs::path& path) {
    const auto text = readOwnText(path);
    return text && text->starts_with("---\n") &&
           text->find("\n- differential-privacy\n- sfumato\n---\n") != std::string::npos;
}

Result<std::vector<fs::path>> entriesOf(const fs::path& folder) {
    std::error_code error;
    std::vector<fs::path> entries;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error))
        entries.push_back(entry->path());
    if (error) return systemFault(error.value(), folder.string(), "read the folder");
    return entries;
}

} // namespace

Result<PictureFolder> PictureFolder::open(const fs::path& folder, const std::vector<std::string>& classNames) {
    const auto stranger = [](const fs::path& path) {
        return Fault{Fault::Code::Mismatch, path.string(),
                     TEXT("is no picture of an earlier export; choose another folder, or move it away")};
    };
    TRY(entries, entriesOf(folder));
    PictureFolder found;
    const bool hasCard = isOwnCard(folder / "README.md"), hasLabel = isOwnLabel(folder / "label.json");
    for (const auto& path : *entries) {
        std::error_code error;
        const std::string name = path.filename().string();
        const bool isClass = isNumber(name) || std::ranges::find(classNames, name) != classNames.end();
        if (isClass && fs::is_directory(fs::symlink_status(path, error))) {
            TRY(pictures, entriesOf(path));
            for (const auto& picture : *pictures) {
                if (!isExported(picture, 2)) return stranger(picture);
                found.m_pictures.push_back(picture);
            }
            found.m_classes.push_back(path);
        } else if (isExported(path, 1) || (hasCard && isCard(name)) || (hasLabel && isLabel(name))) {
            found.m_pictures.push_back(path);
        } else {
            return stranger(path);
        }
    }
    return found;
}

Result<void> PictureFolder::clear() const {
    std::error_code error;
    for (const auto& picture : m_pictures)
        if (!fs::remove(picture, error) && error) return systemFault(error.value(), picture.string(), "remove");
    for (const auto& folder : m_classes) fs::remove(folder, error); // stays where there is anything in it
    return {};
}

} // namespace sfumato

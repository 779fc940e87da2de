// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/train/sheet_files.h"

#include "core/files/own_file.h"
#include "core/files/png.h"
#include "core/files/safetensors.h"
#include "core/imaging/contact_sheet.h"

#include <charconv>
#include <map>

namespace sfumato {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view middle = "_step_";

Result<void> stampSheet(const fs::path& picture, const std::string& stamp) {
    const auto bytes = readOwnFile(picture, limits::record, 2);
    auto image = bytes ? parsePng(*bytes, picture.string()) : bytes.fault();
    if (!image)
        return image.fault();
    for (auto& [keyword, text] : image->text)
        if (isStampKeyword(keyword))
            text = stamp;
    std::error_code error;
    if (const auto path = pointsBeside(picture); fs::exists(path, error)) {
        auto points = readOwnSafeTensors(path, limits::record, 2);
        if (!points)
            return points.fault();
        for (auto& [keyword, text] : points->metadata)
            if (isStampKeyword(keyword))
                text = stamp;
        if (auto written = writeOwnFile(path, toSafeTensors(*points), readableByAll, 2); !written)
            return written;
    }
    return writeOwnFile(picture, toPng(*image), readableByAll, 2);
}

} // namespace

std::string SheetName::fileName() const {
    std::string number = std::to_string(step);
    number.insert(0, number.size() < 6 ? 6 - number.size() : 0, '0');
    return label + std::string(middle) + number + ".png";
}

std::optional<SheetName> SheetName::parse(const std::string& stem) {
    const auto at = stem.rfind(middle);
    std::int64_t step = 0;
    if (at == std::string::npos)
        return {};
    const char* first = stem.data() + at + middle.size();
    const auto [end, error] = std::from_chars(first, stem.data() + stem.size(), step);
    if (error != std::errc() || end != stem.data() + stem.size() || step < 0)
        return {};
    return SheetName{stem.substr(0, at), step};
}

Result<void> stampLastSheets(const fs::path& samples, const std::string& stamp) {
    std::map<std::string, std::pair<std::int64_t, fs::path>> last;
    std::error_code error;
    for (fs::directory_iterator entry(samples, error), end; !error && entry != end; entry.increment(error))
        if (const auto name = SheetName::parse(entry->path().stem().string()); name && entry->path().extension() == ".png")
            if (auto& known = last[name->label]; known.second.empty() || known.first < name->step)
                known = {name->step, entry->path()};
    for (const auto& [label, sheet] : last)
        if (auto stamped = stampSheet(sheet.second, stamp); !stamped)
            return stamped;
    return {};
}

} // namespace sfumato

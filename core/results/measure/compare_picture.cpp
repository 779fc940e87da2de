// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/results/measure/compare_picture.h"

#include "core/base/require.h"
#include "core/files/formats/png.h"
#include "core/imaging/contact_sheet.h"

#include <algorithm>
#include <string>

namespace sfumato {

std::vector<std::byte> comparisonPicture(const Comparison& found) {
    SampleSheet all;
    std::vector<const SampleSheet*> sheets;
    std::string names;
    for (const auto& column : found.columns)
        if (column.sheet) {
            sheets.push_back(column.sheet.get());
            names += (names.empty() ? "" : ", ") + titleOf(column);
        }
    REQUIRE(!sheets.empty() && !sheets.front()->pixels.empty());
    all = *sheets.front();
    all.pixels.clear(), all.labels.clear(), all.classes = 0;
    const std::size_t size = std::size_t(all.height) * std::size_t(all.width) * std::size_t(all.channels);
    for (int row = 0; row < sheets.front()->count; ++row)
        for (const SampleSheet* sheet : sheets) {
            const auto from = sheet->pixels.begin() + std::ptrdiff_t(size) * std::min(row, sheet->count - 1);
            all.pixels.insert(all.pixels.end(), from, from + std::ptrdiff_t(size));
        }
    all.count = sheets.front()->count * int(sheets.size());
    all.usesRaw = found.usesRaw;
    PngImage image = contactSheet(all, {.columns = int(sheets.size()), .magnify = std::clamp(112 / all.height, 1, 8)});
    image.text = exportTexts(found.spec, stampOf(found), found.usesRaw);
    image.text.emplace_back("sfumato:columns", names);
    return toPng(image);
}

} // namespace sfumato

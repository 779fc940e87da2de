// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/public_pictures.h"

#include "core/files/formats/arrays/idx.h"
#include "core/spec/tables/data_locations.h"

#include <algorithm>
#include <array>

namespace sfumato {

Result<QImage> publicPictures(const std::string& source) {
    constexpr int rows = 4, classes = 10;
    TRY(files, findNamedSet(source, false, {}, DataLocations::fromEnvironment()));
    TRY(pictures, readIdx(files->images));
    TRY(labels, readIdx(files->labels));
    if (pictures->shape.size() != 3 || pictures->type != ElementType::U8 || labels->type != ElementType::U8 ||
        labels->shape != std::vector{pictures->shape[0]})
        return Fault{Fault::Code::WrongType, source, "holds no gray pictures with a label each"};
    const int height = int(pictures->shape[1]), width = int(pictures->shape[2]);
    QImage sheet(classes * width, rows * height, QImage::Format_Grayscale8);
    sheet.fill(Qt::black);
    std::array<int, classes> placed{};
    for (std::size_t i = 0; i < labels->bytes.size() && std::ranges::min(placed) < rows; ++i) {
        const auto label = std::size_t(labels->bytes[i]);
        if (label >= classes || placed[label] == rows) continue;
        const std::byte* picture = pictures->bytes.data() + i * std::size_t(height) * std::size_t(width);
        for (int y = 0; y < height; ++y)
            std::copy_n(picture + y * width, width,
                        reinterpret_cast<std::byte*>(sheet.scanLine(placed[label] * height + y)) + int(label) * width);
        ++placed[label];
    }
    return sheet;
}

} // namespace sfumato

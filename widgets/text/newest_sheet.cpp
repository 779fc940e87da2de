// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/text/newest_sheet.h"

#include "widgets/text/own_bytes.h"

#include <QColor>
#include <QImageReader>

#include <algorithm>
#include <vector>

namespace sfumato {

namespace fs = std::filesystem;

namespace {

/// Every point as dark as many of them make it, so that they are seen however small the picture is.
QImage inked(const QImage& points, int side, const QColor& ink) {
    std::vector<int> counts(std::size_t(side * side));
    for (int y = 0; y < points.height(); ++y)
        for (int x = 0; x < points.width(); ++x)
            if (qGray(points.pixel(x, y)) < 160)
                ++counts[std::size_t(y * side / points.height() * side + x * side / points.width())];
    QImage drawn(side, side, QImage::Format_ARGB32_Premultiplied);
    for (int y = 0; y < side; ++y)
        for (int x = 0; x < side; ++x) {
            const int alpha = std::min(255, 80 * counts[std::size_t(y * side + x)]);
            drawn.setPixel(x, y, qPremultiply(qRgba(ink.red(), ink.green(), ink.blue(), alpha)));
        }
    return drawn;
}

} // namespace

QImage newestSheet(const fs::path& run, const std::string& method, int side, const QColor& ink) {
    std::string newest;
    std::error_code error;
    for (fs::directory_iterator entry(run / "samples", error), end; !error && entry != end; entry.increment(error)) {
        const auto name = entry->path().filename().string();
        if (name.starts_with(method + "_step_") && name.ends_with(".png") &&
            (name.size() > newest.size() || (name.size() == newest.size() && name > newest)))
            newest = name; // steps have at least six digits
    }
    if (newest.empty()) return {};
    QFile file;
    if (!openOwnBytes(QFile::decodeName((run / "samples" / newest).c_str()), file, 2)) return {};
    const QImage whole = QImageReader(&file, "png").read();
    if (whole.isNull()) return {};
    if (ink.isValid() && fs::exists((run / "samples" / newest).replace_extension("safetensors"), error))
        return inked(whole, std::min(side, whole.width()), ink);
    const int larger = std::max(whole.width(), whole.height());
    if (larger > side) return whole.scaled(side, side, Qt::KeepAspectRatio, Qt::SmoothTransformation);
    const int times = std::max(1, side / larger); // pixels stay squares
    return whole.scaled(whole.size() * times, Qt::KeepAspectRatio, Qt::FastTransformation);
}

} // namespace sfumato

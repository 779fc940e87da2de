// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/text/newest_sheet.h"

#include "core/files/formats/arrays/safetensors.h"
#include "widgets/text/own_bytes.h"

#include <QColor>
#include <QImageReader>
#include <QPainter>

#include <algorithm>
#include <optional>
#include <vector>

namespace sfumato {

namespace fs = std::filesystem;

namespace {

/// Every point as dark as many of them make it, so that they are seen however small the picture is.
QImage inked(const std::vector<int>& counts, int side, const QColor& ink) {
    QImage drawn(side, side, QImage::Format_ARGB32_Premultiplied);
    for (int y = 0; y < side; ++y)
        for (int x = 0; x < side; ++x) {
            const int alpha = std::min(255, 80 * counts[std::size_t(y * side + x)]);
            drawn.setPixel(x, y, qPremultiply(qRgba(ink.red(), ink.green(), ink.blue(), alpha)));
        }
    return drawn;
}

QImage inked(const QImage& points, int side, const QColor& ink) {
    std::vector<int> counts(std::size_t(side * side));
    for (int y = 0; y < points.height(); ++y)
        for (int x = 0; x < points.width(); ++x)
            if (qGray(points.pixel(x, y)) < 160)
                ++counts[std::size_t(y * side / points.height() * side + x * side / points.width())];
    return inked(counts, side, ink);
}

/// The name of the newest file of a method's samples; empty where there is none.
std::string newestOf(const fs::path& run, const std::string& method, const char* ending) {
    std::string newest;
    std::error_code error;
    for (fs::directory_iterator entry(run / "samples", error), end; !error && entry != end; entry.increment(error)) {
        const auto name = entry->path().filename().string();
        if (name.starts_with(method + "_step_") && name.ends_with(ending) &&
            (name.size() > newest.size() || (name.size() == newest.size() && name > newest)))
            newest = name; // steps have at least six digits
    }
    return newest;
}

/// A table of float32 beside a sheet; nothing where there is none with this name.
std::optional<Array> tableBeside(const fs::path& sheet, const char* name) {
    auto file = readOwnSafeTensors(fs::path(sheet).replace_extension("safetensors"), std::size_t(64) << 20, 2);
    const auto found = file ? file->tensors.find(name) : std::map<std::string, Array>::iterator();
    if (!file || found == file->tensors.end() || found->second.type != ElementType::F32 ||
        found->second.shape.size() != 2)
        return {};
    return std::move(found->second);
}

/// Bars of the first numbers of a table's records, of each a row: how many records lie in each part of its range.
/// `counts`: [numbers, parts].
QImage barsImage(const Array& counts, int side, const QColor& ink) {
    constexpr std::size_t mostRows = 3;
    QImage drawn(side, side, QImage::Format_ARGB32_Premultiplied);
    drawn.fill(Qt::transparent);
    QPainter painter(&drawn);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto all = counts.as<float>();
    const auto parts = std::size_t(counts.shape[1]), rows = std::min(mostRows, std::size_t(counts.shape[0]));
    const double width = double(side) / double(parts), height = double(side) / double(rows);
    for (std::size_t row = 0; row < rows; ++row) {
        const auto of = all.subspan(row * parts, parts);
        const double most = std::ranges::max(of);
        for (std::size_t part = 0; most > 0 && part < parts; ++part) {
            const double high = std::max(0., of[part] / most) * (height - 2); // so that rows stay apart
            painter.fillRect(QRectF(double(part) * width, double(row + 1) * height - high, width, high), ink);
        }
    }
    return drawn;
}

} // namespace

std::vector<float> newestPoints(const fs::path& run, const std::string& method) {
    const std::string newest = newestOf(run, method, ".safetensors");
    const auto table = newest.empty() ? std::nullopt : tableBeside(run / "samples" / newest, "points");
    if (!table || table->shape[1] != 2) return {};
    const auto points = table->as<float>();
    return {points.begin(), points.end()};
}

QImage pointsImage(const std::vector<float>& points, const QRectF& frame, int side, const QColor& ink) {
    std::vector<int> counts(std::size_t(side * side));
    const double scale = side / std::max({frame.width(), frame.height(), 1e-9});
    for (std::size_t i = 0; i + 1 < points.size(); i += 2) {
        const double x = side / 2. + (points[i] - frame.center().x()) * scale,
                     y = side / 2. - (points[i + 1] - frame.center().y()) * scale;
        if (x >= 0 && x < side && y >= 0 && y < side) ++counts[std::size_t(y) * std::size_t(side) + std::size_t(x)];
    }
    return inked(counts, side, ink);
}

QImage newestSheet(const fs::path& run, const std::string& method, int side, const QColor& ink) {
    const std::string newest = newestOf(run, method, ".png");
    if (newest.empty()) return {};
    std::error_code error;
    QFile file;
    if (!openOwnBytes(QFile::decodeName((run / "samples" / newest).c_str()), file, 2)) return {};
    const QImage whole = QImageReader(&file, "png").read();
    if (whole.isNull()) return {};
    if (ink.isValid())
        if (const auto counts = tableBeside(run / "samples" / newest, "histograms");
            counts && counts->shape[0] > 0 && counts->shape[1] > 0)
            return barsImage(*counts, side, ink);
    if (ink.isValid() && fs::exists((run / "samples" / newest).replace_extension("safetensors"), error))
        return inked(whole, std::min(side, whole.width()), ink);
    const int larger = std::max(whole.width(), whole.height());
    if (larger > side) return whole.scaled(side, side, Qt::KeepAspectRatio, Qt::SmoothTransformation);
    const int times = std::max(1, side / larger); // pixels stay squares
    return whole.scaled(whole.size() * times, Qt::KeepAspectRatio, Qt::FastTransformation);
}

} // namespace sfumato

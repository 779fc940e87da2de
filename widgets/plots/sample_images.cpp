// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/sample_images.h"

#include "widgets/plots/figure_drawing.h"
#include "widgets/text/label_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <map>
#include <ranges>

namespace sfumato {

namespace {

/// All but the least and the largest 4 % of every other value, from `offset`.
std::pair<double, double> bulk(const std::vector<float>& points, std::size_t offset) {
    std::vector<float> values;
    for (std::size_t i = offset; i < points.size(); i += 2)
        if (std::isfinite(points[i])) values.push_back(points[i]);
    if (values.empty()) return {-1, 1};
    std::sort(values.begin(), values.end());
    const std::size_t cut = values.size() / 25;
    return {values[cut], values[values.size() - 1 - cut]};
}

} // namespace

QImage sheetImage(const SampleSheet& sheet, int columns, int shown, const QColor& gap) {
    const int rows = (shown + columns - 1) / columns;
    const bool color = sheet.channels == 3;
    QImage image(columns * (sheet.width + 1) - 1, rows * (sheet.height + 1) - 1, QImage::Format_RGB32);
    image.fill(gap);
    const std::size_t row = std::size_t(sheet.width) * std::size_t(sheet.channels);
    for (int k = 0; k < shown; ++k)
        for (int y = 0; y < sheet.height; ++y) {
            const std::uint8_t* from = sheet.pixels.data() +
                                       (std::size_t(k) * std::size_t(sheet.height) + std::size_t(y)) * row;
            auto* to = reinterpret_cast<QRgb*>(image.scanLine((k / columns) * (sheet.height + 1) + y)) +
                       (k % columns) * (sheet.width + 1);
            for (int x = 0; x < sheet.width; ++x, from += sheet.channels)
                to[x] = color ? qRgb(from[0], from[1], from[2]) : qRgb(from[0], from[0], from[0]);
        }
    return image;
}

SampleSheet byClass(const SampleSheet& sheet) {
    if (sheet.pixels.empty() || int(sheet.labels.size()) != sheet.count || samplesOfEach(sheet) > 1) return sheet;
    std::map<int, std::vector<int>> places;
    for (int i = 0; i < sheet.count; ++i) places[sheet.labels[std::size_t(i)]].push_back(i);
    std::size_t each = std::size_t(sheet.count);
    for (const auto& [label, own] : places) each = std::min(each, own.size());
    SampleSheet sorted = sheet;
    if (places.size() < 2 || each < 2) {
        if (!std::ranges::is_sorted(sheet.labels)) sorted.labels.clear(); // of neighbors that happen to differ
        return sorted;
    }
    sorted.pixels.clear(), sorted.labels.clear(), sorted.count = int(places.size() * each);
    const std::ptrdiff_t size = std::ptrdiff_t(sheet.height) * sheet.width * sheet.channels;
    for (const auto& [label, own] : places)
        for (std::size_t i = 0; i < each; ++i) {
            const auto from = sheet.pixels.begin() + own[i] * size;
            sorted.pixels.insert(sorted.pixels.end(), from, from + size);
            sorted.labels.push_back(label);
        }
    return sorted;
}

QImage pictureOf(const SampleSheet& sheet, int index) {
    SampleSheet one{.count = 1, .height = sheet.height, .width = sheet.width, .channels = sheet.channels};
    const std::ptrdiff_t size = std::ptrdiff_t(sheet.height) * sheet.width * sheet.channels;
    one.pixels.assign(sheet.pixels.begin() + index * size, sheet.pixels.begin() + (index + 1) * size);
    return sheetImage(one, 1, 1, Qt::black);
}

FigurePictures figurePictures(const SampleSheet& given, int most, const QStringList& classes) {
    const SampleSheet sheet = byClass(given);
    FigurePictures made;
    const int each = samplesOfEach(sheet);
    if (each > 0) {
        const int count = sheet.count / each, shown = std::clamp(most / std::max(1, count), 1, each);
        int rows = 1; // of a class, so that the whole is as square as can be, and not higher than wide
        for (int more = 2; more <= shown && shown / more >= more * count; ++more)
            if (shown % more == 0) rows = more;
        made.columns = shown / rows;
        for (int one = 0; one < count; ++one) {
            const int label = one * each < int(sheet.labels.size()) ? sheet.labels[std::size_t(one * each)] : one;
            made.rowNames << classes.value(label, QString::number(label));
            for (int row = 1; row < rows; ++row) made.rowNames << QString();
            for (int k = 0; k < shown; ++k) made.pictures.push_back(pictureOf(sheet, one * each + k));
        }
        return made;
    }
    const int count = std::min(most, sheet.count);
    made.columns = std::max(1, int(std::ceil(std::sqrt(double(count)))));
    for (int k = 0; k < count; ++k) made.pictures.push_back(pictureOf(sheet, k));
    return made;
}

void shareGrid(std::vector<FigurePanel>& panels) {
    const auto isByClass = [](const FigurePanel& panel) { return !panel.pictures.rowNames.isEmpty(); };
    const auto model = std::ranges::find_if(panels, isByClass);
    if (model == panels.end()) return;
    for (FigurePanel& panel : panels) {
        if (isByClass(panel) || panel.pictures.empty()) continue;
        auto& own = panel.pictures.pictures;
        own.resize(std::min(own.size(), model->pictures.pictures.size()));
        panel.pictures.columns = model->pictures.columns;
    }
}

FigureSeries figureCloud(const SampleSheet& sheet, const QString& name, const MethodStyle& style) {
    FigureSeries series{.name = name, .style = style, .kind = FigureSeries::Kind::Cloud};
    for (std::size_t i = 0; i + 1 < sheet.points.size(); i += 2)
        series.cloud << QPointF(sheet.points[i], sheet.points[i + 1]);
    return series;
}

Figure pointsFigure(const SampleSheet& sheet, const RunSpec& spec, CloudPlane plane) {
    const bool hasAll = !sheet.numbers.empty();
    const QString name = sheet.method.empty() ? QCoreApplication::translate("Figure", "generated")
                                              : methodText(sheet.method);
    const auto methods = methodNames(spec.methods);
    const auto method = std::ranges::find(methods, sheet.method);
    const std::size_t style = method == methods.end() ? 0
                                                      : styleNumbers(methods)[std::size_t(method - methods.begin())];
    std::vector<FigurePanel> panels{
        {.title = name,
         .series = {figureCloud(hasAll && plane != firstTwo ? onPlane(sheet, plane[0], plane[1]) : sheet, name,
                                methodStyle(style))},
         .axes = cloudAxes(spec.data, hasAll ? plane : firstTwo)}};
    fitFrames(panels, {});
    return {.panels = std::move(panels)};
}

FigureLook pointsLook(const Figure& points) {
    FigureLook look;
    look.height = contentHeight(points, look).value_or(look.height);
    return look;
}

DrawnPicture pointsPicture(const Figure& points) {
    constexpr double dotsPerInch = 300;
    const QImage drawn = imageOf(points, pointsLook(points), dotsPerInch).convertToFormat(QImage::Format_RGB888);
    DrawnPicture picture{.width = drawn.width(), .height = drawn.height(), .pixels = {}};
    for (int y = 0; y < drawn.height(); ++y)
        picture.pixels.insert(picture.pixels.end(), drawn.constScanLine(y), drawn.constScanLine(y) + 3 * drawn.width());
    return picture;
}

FigureSeries figureOutline(const std::vector<Polyline>& lines, const QString& name, const QColor& color) {
    FigureSeries series{.name = name, .style = {color}, .kind = FigureSeries::Kind::Cloud};
    for (const Polyline& line : lines) {
        QPolygonF& drawn = series.outline.emplace_back();
        for (const auto& [x, y] : line) drawn << QPointF(x, y);
    }
    return series;
}

QRectF cloudFrame(const std::vector<float>& points) {
    const auto [left, right] = bulk(points, 0);
    const auto [bottom, top] = bulk(points, 1);
    const double width = std::max(right - left, 1e-6), height = std::max(top - bottom, 1e-6);
    return {left - 0.05 * width, bottom - 0.05 * height, 1.1 * width, 1.1 * height};
}

QRectF nearRecords(const QRectF& frame, const std::vector<QRectF>& clouds) {
    constexpr double within = 1.3, farthest = 1.8;
    const QRectF limits(-within, -within, 2 * within, 2 * within);
    const bool isNear = std::ranges::any_of(clouds, [&](const QRectF& cloud) { return limits.contains(cloud); });
    return isNear ? frame & QRectF(-farthest, -farthest, 2 * farthest, 2 * farthest) : frame;
}

void fitFrames(std::vector<FigurePanel>& panels, const QString& noisy) {
    QRectF frame, all;
    std::vector<QRectF> clouds;
    for (const FigurePanel& panel : panels)
        for (const FigureSeries& series : panel.series) {
            if (series.name == noisy) continue;
            std::vector<float> points;
            for (const QPointF& point : series.cloud) {
                points.insert(points.end(), {float(point.x()), float(point.y())});
                if (std::isfinite(point.x()) && std::isfinite(point.y())) all |= QRectF(point, QSizeF(1e-6, 1e-6));
            }
            if (!points.empty()) frame |= clouds.emplace_back(cloudFrame(points));
            for (const QPolygonF& line : series.outline) {
                const QRectF around = line.boundingRect();
                const double margin = 0.05 * std::max(around.width(), around.height());
                frame |= around.adjusted(-margin, -margin, margin, margin);
            }
        }
    if (frame.isEmpty()) return;
    const QRectF whole = frame | all.adjusted(-0.03 * all.width(), -0.03 * all.height(), 0.03 * all.width(),
                                              0.03 * all.height());
    const bool hasUnits = std::ranges::any_of(panels, [](const FigurePanel& panel) { return panel.axes.has_value(); });
    if (hasUnits || (frame.width() >= 0.5 * whole.width() && frame.height() >= 0.5 * whole.height())) frame = whole;
    if (!hasUnits) frame = nearRecords(frame, clouds);
    if (hasUnits) { // points that have run together are shown within the limits, where they can be told to have done so
        constexpr double least = 0.02;
        const QRectF limits(QPointF(-1.05, -1.05), QPointF(1.05, 1.05)), here(frame);
        if (here.width() < least) frame |= QRectF(limits.left(), here.top(), limits.width(), here.height());
        if (here.height() < least) frame |= QRectF(here.left(), limits.top(), here.width(), limits.height());
    }
    for (FigurePanel& panel : panels) panel.frame = frame;
}

std::vector<FigurePanel> panelsBeside(const FigurePanel& panel) {
    std::vector<FigurePanel> made;
    for (const FigureSeries& series : panel.series | std::views::reverse) { // the original first
        if (series.name == panel.title) continue;
        made.push_back(
            {.title = series.name, .series = {series}, .frame = panel.frame, .axes = panel.axes, .isOptional = true});
        made.back().series.front().name.clear(); // so that it can be left out beside the others alone
    }
    return made;
}

} // namespace sfumato

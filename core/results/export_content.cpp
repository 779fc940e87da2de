// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/results/export_content.h"

#include "core/data/tensor_array.h"
#include "core/files/formats/arrays/idx.h"
#include "core/files/formats/arrays/npz.h"
#include "core/files/formats/gzip.h"
#include "core/files/formats/tables/csv.h"
#include "core/imaging/contact_sheet.h"
#include "core/ledger/label_text.h"
#include "core/results/exported_table.h"

#include <ATen/ATen.h>

#include <cmath>
#include <map>

namespace sfumato {

namespace {

/// Whether gray pictures have an axis of one channel: always but where somebody's array has none.
bool hasChannelAxis(const DataSpec& data) {
    const bool isArray = data.source == "file" &&
                         (!data.read.array.empty() || data.path.ends_with(".npz") || data.path.ends_with(".npy"));
    return !isArray || data.read.axes.find('c') != std::string::npos;
}

Array imagesAsBytes(const SampleSheet& sheet, bool channelAxis) {
    std::vector<std::int64_t> shape{sheet.count, sheet.height, sheet.width};
    if (channelAxis || sheet.channels > 1) shape.push_back(sheet.channels);
    return Array::of(shape, sheet.pixels);
}

/// Pictures [n, d] with 0 for black and 1 for white.
at::Tensor fromBlackToWhite(const at::Tensor& samples, const PublicDomain& domain) {
    const double low = domain.lowAt(0), high = domain.highAt(0);
    return ((samples - low) / (high - low)).clamp(0, 1);
}

/// [n, channels, height, width] in [0, 1]; of samples that were chosen as they are shown, in steps of 1 / 255.
at::Tensor fromBlackToWhite(const ExportContent& content) {
    const DataFacts& facts = content.run.facts();
    const Geometry& geometry = facts.geometry;
    if (content.request.samples)
        return toTensor(imagesAsBytes(content.sheet, true)).permute({0, 3, 1, 2}).to(at::kFloat).div(255).contiguous();
    return fromBlackToWhite(content.samples, facts.domain)
        .view({-1, geometry.channels, geometry.height, geometry.width})
        .contiguous();
}

std::string csvText(const ExportContent& content) {
    const bool images = content.run.facts().geometry.isImage;
    auto columns = tableColumns(content.run.spec().data, content.samples.size(1), content.hasLabels());
    for (TableColumn& column : columns)
        if (images && !column.label) column.name = "pixel" + std::to_string(column.first);
    std::vector<std::string> labels;
    for (const int label : content.sheet.labels)
        labels.push_back(content.classNames.empty() ? std::to_string(label) : content.classNames[std::size_t(label)]);
    const at::Tensor samples = images ? fromBlackToWhite(content.samples.to(at::kDouble), content.run.facts().domain)
                                      : content.samples;
    return toCsv(csvColumnsOf(samples, columns, labels));
}

/// Of a grid without a stated number: as square as can be with every class in rows of its own; 0 where no class has
/// rows of its own.
int squareColumns(const SampleSheet& sheet) {
    const int each = samplesOfEach(sheet);
    int best = each;
    const auto distance = [&](int columns) { return std::abs(std::log(double(columns) * columns / sheet.count)); };
    for (int columns = 1; columns < each; ++columns)
        if (each % columns == 0 && distance(columns) < distance(best)) best = columns;
    return best;
}

/// Beside the arrays of an archive what their run's label promises, as UTF-8: bytes(archive["stamp"]).decode().
Array stampArray(const ExportContent& content) {
    const std::string stamp = (content.sheet.usesRaw ? std::string(rawFileLine) + "; " : "") + content.stamp;
    return Array::of({std::int64_t(stamp.size())}, std::vector<std::uint8_t>(stamp.begin(), stamp.end()));
}

} // namespace

std::vector<std::byte> pngBytes(PngImage image, const ExportContent& content) {
    image.text = exportTexts(content.run.spec(), content.stamp, content.sheet.usesRaw);
    return toPng(image);
}

std::vector<std::byte> compressed(std::vector<std::byte> bytes, const std::filesystem::path& target) {
    return target.extension() == ".gz" ? gzip(bytes) : bytes;
}

Result<std::vector<std::byte>> fileBytes(const ExportContent& content) {
    const bool images = content.run.facts().geometry.isImage;
    const auto& request = content.request;
    switch (request.format) {
    case ExportFormat::PngGrid:
        if (request.drawPoints && content.sheet.pixels.empty() && !content.sheet.usesRaw) {
            DrawnPicture drawn = request.drawPoints(content.sheet, content.run.spec());
            return pngBytes({drawn.width, drawn.height, 3, std::move(drawn.pixels), {}}, content);
        }
        return pngBytes(contactSheet(content.sheet,
                                     {.columns = request.columns > 0 ? request.columns : squareColumns(content.sheet),
                                      .magnify = request.magnify,
                                      .divides = true}),
                        content);
    case ExportFormat::Npz: {
        std::map<std::string, Array> arrays;
        arrays["x"] = images ? imagesAsBytes(content.sheet, hasChannelAxis(content.run.spec().data))
                             : toArray(content.samples);
        if (content.hasLabels()) arrays["y"] = content.labels<std::int64_t>();
        arrays["stamp"] = stampArray(content);
        return toNpz(arrays);
    }
    case ExportFormat::Idx: {
        auto idx = toIdx(images ? imagesAsBytes(content.sheet, false) : toArray(content.samples));
        return compressed(std::move(idx), request.target);
    }
    case ExportFormat::Csv: {
        const std::string text = csvText(content);
        const auto bytes = std::as_bytes(std::span(text));
        return std::vector<std::byte>(bytes.begin(), bytes.end());
    }
    case ExportFormat::DpImageBench: {
        std::map<std::string, Array> arrays;
        arrays["x"] = toArray(fromBlackToWhite(content));
        arrays["y"] = content.labels<std::int64_t>();
        arrays["stamp"] = stampArray(content);
        return toNpz(arrays);
    }
    case ExportFormat::PngEach: break;
    }
    return Fault{Fault::Code::Unsupported, "format", "is written as several files"};
}

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/sheet.h"

#include "core/base/require.h"

#include <ATen/ATen.h>

#include <algorithm>

namespace sfumato {

namespace {

std::vector<std::uint8_t> bytesOf(const at::Tensor& images, const DataFacts& facts) {
    const Geometry& geometry = facts.geometry;
    const double low = facts.domain.lowAt(0), high = facts.domain.highAt(0);
    REQUIRE(images.size(1) == geometry.dimensions() && high > low);
    const auto bytes = ((images - low) * (255 / (high - low)))
                           .round_()
                           .clamp_(0, 255)
                           .nan_to_num_(0)
                           .reshape({-1, geometry.channels, geometry.height, geometry.width})
                           .permute({0, 2, 3, 1})
                           .to(at::kByte)
                           .contiguous();
    return {bytes.data_ptr<std::uint8_t>(), bytes.data_ptr<std::uint8_t>() + bytes.numel()};
}

std::vector<float> planeOf(const at::Tensor& points) {
    // empty records
    const auto plane = at::constant_pad_nd(points.to(at::kFloat), {0, 2}).narrow(1, 0, 2).nan_to_num(0).contiguous();
    return {plane.data_ptr<float>(), plane.data_ptr<float>() + plane.numel()};
}

std::vector<float> histogramsOf(const at::Tensor& records, const DataFacts& facts) {
    constexpr std::int64_t parts = SampleSheet::histogramParts, most = 256;
    const std::int64_t numbers = records.size(1);
    if (facts.domain.shape != PublicDomain::Shape::Box || numbers < 3 || numbers > most) return {};
    at::Tensor low = at::empty({numbers}), high = at::empty({numbers});
    for (std::int64_t i = 0; i < numbers; ++i) low[i] = facts.domain.lowAt(i), high[i] = facts.domain.highAt(i);
    const at::Tensor part = ((records.to(at::kFloat) - low) / (high - low).clamp_min(1e-12) * double(parts))
                                .clamp(0, double(parts - 1))
                                .to(at::kLong);
    const at::Tensor counts = at::zeros({numbers, parts})
                                  .scatter_add_(1, part.t().contiguous(), at::ones({numbers, records.size(0)}));
    return {counts.data_ptr<float>(), counts.data_ptr<float>() + counts.numel()};
}

std::vector<float> numbersOf(const at::Tensor& records) {
    const std::int64_t count = std::min(records.size(0), std::int64_t(SampleSheet::mostNumbers) / records.size(1));
    const auto numbers = records.narrow(0, 0, count).to(at::kFloat).contiguous();
    return {numbers.data_ptr<float>(), numbers.data_ptr<float>() + numbers.numel()};
}

} // namespace

SampleSheet sheetOf(const at::Tensor& records, const DataFacts& facts) {
    const Geometry& geometry = facts.geometry;
    SampleSheet sheet{.count = int(records.size(0))};
    if (!geometry.isImage) {
        sheet.points = planeOf(records);
        const at::Tensor present = records.index({records.isnan().any(1).logical_not()}); // no empty records
        sheet.histograms = histogramsOf(present, facts);
        if (!sheet.histograms.empty()) sheet.numbers = numbersOf(present);
        return sheet;
    }
    sheet.height = int(geometry.height);
    sheet.width = int(geometry.width);
    sheet.channels = int(geometry.channels);
    sheet.pixels = bytesOf(records, facts);
    return sheet;
}

void labelSheet(SampleSheet& sheet, const at::Tensor& labels, std::int64_t classes) {
    sheet.classes = labels.defined() ? int(classes) : 0;
    sheet.labels.clear();
    if (!labels.defined()) return;
    REQUIRE(labels.numel() == sheet.count);
    const at::Tensor whole = labels.to(at::kInt).contiguous();
    sheet.labels.assign(whole.data_ptr<int>(), whole.data_ptr<int>() + whole.numel());
}

Result<at::Tensor> recordsOf(const SampleSheet& sheet, const DataFacts& facts) {
    const Geometry& geometry = facts.geometry;
    const auto mismatch = [](Text detail) { return Fault{Fault::Code::Mismatch, "samples", detail}; };
    if (!geometry.isImage) {
        if (geometry.dimensions() > 2)
            return Fault{Fault::Code::Unsupported, "samples",
                         "a sheet shows two coordinates of points only, these have " +
                             std::to_string(geometry.dimensions())};
        if (sheet.points.size() != std::size_t(sheet.count) * 2)
            return mismatch("are no points, but the run's records are");
        return at::tensor(sheet.points).view({sheet.count, 2}).narrow(1, 0, geometry.dimensions());
    }
    if (sheet.height != geometry.height || sheet.width != geometry.width || sheet.channels != geometry.channels ||
        sheet.pixels.size() != std::size_t(sheet.count) * std::size_t(geometry.dimensions()))
        return mismatch("are not of the size of the run's images");
    const double low = facts.domain.lowAt(0), high = facts.domain.highAt(0);
    return at::tensor(sheet.pixels)
        .view({sheet.count, sheet.height, sheet.width, sheet.channels})
        .permute({0, 3, 1, 2})
        .reshape({sheet.count, -1})
        .to(at::kFloat)
        .mul_((high - low) / 255)
        .add_(low);
}

} // namespace sfumato

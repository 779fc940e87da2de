// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/imaging/sheet.h"

#include "core/base/require.h"

#include <ATen/ATen.h>

namespace sfumato {

SampleSheet imageSheet(const at::Tensor& images, int channels, int height, int width, double low,
                       double high) {
    REQUIRE(images.size(1) == std::int64_t(channels) * height * width && high > low);
    const auto bytes = ((images - low) * (255 / (high - low)))
                           .round_()
                           .clamp_(0, 255)
                           .nan_to_num_(0)
                           .reshape({-1, channels, height, width})
                           .permute({0, 2, 3, 1})
                           .to(at::kByte)
                           .contiguous();
    SampleSheet sheet{.count = int(images.size(0)), .height = height, .width = width, .channels = channels};
    sheet.pixels.assign(bytes.data_ptr<std::uint8_t>(), bytes.data_ptr<std::uint8_t>() + bytes.numel());
    return sheet;
}

SampleSheet pointSheet(const at::Tensor& points) {
    auto plane = points.narrow(1, 0, std::min<std::int64_t>(points.size(1), 2)).to(at::kFloat);
    if (plane.size(1) < 2)
        plane = at::cat({plane, at::zeros_like(plane)}, 1);
    plane = plane.contiguous();
    SampleSheet sheet{.count = int(points.size(0))};
    sheet.points.assign(plane.data_ptr<float>(), plane.data_ptr<float>() + plane.numel());
    return sheet;
}

} // namespace sfumato

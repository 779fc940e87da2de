// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/loading/pixels.h"

#include "core/base/stop_scope.h"
#include "core/data/preparation/preparation.h"

#include <ATen/ATen.h>

namespace sfumato {

at::Tensor preparedImages(const at::Tensor& images, const DataSpec& spec) {
    REQUIRE(images.dim() == 4);
    const at::Tensor x = (images.scalar_type() == at::kByte ? images.to(at::kFloat).div_(255) : images.to(at::kFloat))
                             .contiguous();
    const Geometry from{true, x.size(1), x.size(2), x.size(3)};
    const Preparation preparation = preparationOf(spec);
    const Geometry to = preparedGeometry(from, preparation);
    const at::Tensor prepared = at::empty({x.size(0), to.channels, to.height, to.width}, at::kFloat);
    for (std::int64_t i = 0; i < x.size(0); ++i) {
        if (i % 64 == 0) StopScope::check();
        preparePicture({x.data_ptr<float>() + i * from.dimensions(), std::size_t(from.dimensions())}, from, preparation,
                       {prepared.data_ptr<float>() + i * to.dimensions(), std::size_t(to.dimensions())});
    }
    return prepared;
}

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/train/gallery_sheets.h"

#include "core/privacy/transform.h"

#include <ATen/ATen.h>

#include <algorithm>

namespace sfumato {

at::Tensor inRecordSpace(const PrivatizedDataset& data, const at::Tensor& features) {
    const auto analysis = analysisMatrix(data.mechanism(), data.geometry());
    return analysis.defined() ? features.matmul(analysis) : features;
}

std::int64_t sheetSamples(const RunSpec& spec, const Geometry& geometry) {
    return geometry.isImage ? spec.train.samples : std::max(spec.train.samples, 1000);
}

} // namespace sfumato

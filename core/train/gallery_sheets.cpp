// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/train/gallery_sheets.h"

#include "core/imaging/sheet.h"
#include "core/privacy/transform.h"

#include <ATen/ATen.h>

#include <algorithm>

namespace sfumato {

SampleSheet sheetOf(const at::Tensor& records, const DataFacts& facts) {
    const auto& geometry = facts.geometry;
    return geometry.isImage ? imageSheet(records, int(geometry.channels), int(geometry.height),
                                         int(geometry.width), facts.domain.lowAt(0), facts.domain.highAt(0))
                            : pointSheet(records);
}

at::Tensor inRecordSpace(const PrivatizedDataset& data, const at::Tensor& features) {
    const auto analysis = analysisMatrix(data.mechanism(), data.geometry());
    return analysis.defined() ? features.matmul(analysis) : features;
}

std::int64_t sheetSamples(const RunSpec& spec, const Geometry& geometry) {
    return geometry.isImage ? spec.train.samples : std::max(spec.train.samples, 1000);
}

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/train/gallery_sheets.h"

#include "core/methods/window_decoder.h"
#include "core/privacy/mechanism.h"

#include <ATen/ATen.h>

#include <algorithm>

namespace sfumato {

at::Tensor likeliestBlocks(const at::Tensor& rows, std::int64_t classes) {
    const at::Tensor blocks = rows.view({rows.size(0), classes, -1});
    const at::Tensor most = blocks.square().sum(2).argmax(1).view({-1, 1, 1}).expand({-1, 1, blocks.size(2)});
    return blocks.gather(1, most).squeeze(1);
}

at::Tensor inRecordSpace(const MechanismSpec& mechanism, const DataFacts& facts, const at::Tensor& features) {
    if (isEncoder(mechanism.transform)) {
        const std::int64_t width = featureCount(mechanism, facts.geometry).value();
        return WindowDecoder(mechanism.transform, facts)
            .decode(features.size(1) == width ? features : likeliestBlocks(features, features.size(1) / width));
    }
    const auto analysis = analysisMatrix(mechanism, facts.geometry);
    return analysis.defined() ? features.matmul(analysis) : features;
}

at::Tensor inRecordSpace(const PrivatizedDataset& data, const at::Tensor& features) {
    return inRecordSpace(data.mechanism(), data.facts().source, features);
}

std::int64_t sheetSamples(const RunSpec& spec, const Geometry& geometry) {
    return geometry.isImage ? spec.train.samples : std::max(spec.train.samples, 1000);
}

} // namespace sfumato

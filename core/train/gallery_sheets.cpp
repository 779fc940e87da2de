// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/train/gallery_sheets.h"

#include "core/methods/window_decoder.h"
#include "core/privacy/transform.h"

#include <ATen/ATen.h>

#include <algorithm>

namespace sfumato {

at::Tensor inRecordSpace(const PrivatizedDataset& data, const at::Tensor& features) {
    if (isEncoder(data.mechanism().transform)) {
        const WindowDecoder decoder(data.mechanism().transform, data.facts().source);
        if (data.mechanism().labels != LabelRelease::Tensor)
            return decoder.decode(features);
        // The block that carries most is the likeliest class.
        const at::Tensor blocks = features.view({features.size(0), data.classes(), -1});
        const at::Tensor most = blocks.square().sum(2).argmax(1).view({-1, 1, 1}).expand({-1, 1, blocks.size(2)});
        return decoder.decode(blocks.gather(1, most).squeeze(1));
    }
    const auto analysis = analysisMatrix(data.mechanism(), data.geometry());
    return analysis.defined() ? features.matmul(analysis) : features;
}

std::int64_t sheetSamples(const RunSpec& spec, const Geometry& geometry) {
    return geometry.isImage ? spec.train.samples : std::max(spec.train.samples, 1000);
}

} // namespace sfumato

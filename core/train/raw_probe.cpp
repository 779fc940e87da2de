// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/train/raw_probe.h"

#include <memory>

namespace sfumato {

std::string probePurpose(const RunSpec& spec) {
    return "W2 and sliced W2 to raw while training run " + spec.name;
}

Result<RawProbe> openRawProbe(const RawDataset& raw, const RunSpec& spec, Ledger& ledger,
                              const std::string& purpose) {
    auto opened = RawEvaluator::open(raw, spec.monitor, spec.seed, ledger, purpose);
    if (!opened)
        return opened.fault();
    const auto evaluator = std::make_shared<RawEvaluator>(std::move(*opened));
    return RawProbe{evaluator->samplesNeeded(), evaluator->floor(),
                    [evaluator](const at::Tensor& samples) { return evaluator->distances(samples); }};
}

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/train/raw_probe.h"

#include "core/metrics/raw_evaluator.h"

#include <memory>

namespace sfumato {

Result<RawProbe> openRawProbe(const RawDataset& raw, const RunSpec& spec, Ledger& ledger,
                              const std::string& purpose) {
    if (raw.size() < 4)
        return Fault{Fault::Code::OutOfRange, "monitor.raw", "distances to raw data need at least 4 records"};
    PrivacyEvent event{.kind = PrivacyEvent::Kind::RawEvaluation,
                       .mechanism = "none",
                       .relation = "none",
                       .sensitivityNorm = "none",
                       .records = raw.size(),
                       .dimensions = raw.dimensions(),
                       .data = raw.name(),
                       .purpose = purpose};
    const auto entered = ledger.reserve(event);
    if (!entered)
        return entered.fault();
    const auto evaluator = std::make_shared<RawEvaluator>(raw, spec.monitor, spec.seed);
    if (auto done = ledger.commit(*entered); !done)
        return done.fault();
    return RawProbe{evaluator->samplesNeeded(), evaluator->floor(),
                    [evaluator](const at::Tensor& samples) { return evaluator->distances(samples); }};
}

} // namespace sfumato

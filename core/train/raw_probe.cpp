// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/train/raw_probe.h"

#include "core/loading/load.h"
#include "core/train/account.h"

#include <algorithm>
#include <memory>

namespace sfumato {

namespace {

/// Whether an arm comes with a rule that tells classes apart.
bool learnsClasses(const RunSpec& spec) {
    return spec.privacy.model == PrivacyModel::Local && spec.mechanism.labels != LabelRelease::None &&
           std::ranges::any_of(spec.arms, [](const ArmSpec& arm) { return arm.loss == Loss::Moments; });
}

} // namespace

std::string probePurpose(const RunSpec& spec) {
    return "W2 and sliced W2 to raw while training run " + spec.name;
}

Result<RawProbe> openTestProbe(const RunSpec& spec) {
    const auto test = loadRawTest(spec.data, spec.seed, DataLocations::fromEnvironment());
    if (!test)
        return test.fault();
    auto ledger = openLedger({}, spec.data, *test);
    if (!ledger)
        return ledger.fault();
    auto accuracy = RawEvaluator::accuracyOn(*test, *ledger, "accuracy while training run " + spec.name);
    if (!accuracy)
        return accuracy.fault();
    return RawProbe{.accuracy = std::move(*accuracy)};
}

Result<RawProbe> openRawProbe(const RawDataset& raw, const RunSpec& spec, Ledger& ledger,
                              const std::string& purpose, std::stop_token stop) {
    auto opened = RawEvaluator::open(raw, spec.monitor, spec.seed, ledger, purpose, std::move(stop));
    if (!opened)
        return opened.fault();
    const auto evaluator = std::make_shared<RawEvaluator>(std::move(*opened));
    RawProbe probe{evaluator->samplesNeeded(), evaluator->floor(),
                   [evaluator](const at::Tensor& samples, std::stop_token asked) {
                       return evaluator->distances(samples, std::move(asked));
                   },
                   {}};
    if (learnsClasses(spec) && isNamedSet(spec.data.source))
        if (auto test = openTestProbe(spec)) // whose files may not be here
            probe.accuracy = std::move(test->accuracy);
    return probe;
}

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/raw_probe.h"

#include "core/data/loading/load.h"
#include "core/spec/tables/central_methods.h"
#include "core/run/account/account.h"

#include <memory>

namespace sfumato {

namespace {

struct TestRecords {
    RawDataset data;
    Ledger ledger;
};

Result<TestRecords> openTestRecords(const RunSpec& spec) {
    auto test = loadRawTest(spec.data, spec.seed, DataLocations::fromEnvironment());
    if (!test)
        return test.fault();
    auto ledger = openLedger({}, spec.data, *test);
    if (!ledger)
        return ledger.fault();
    return TestRecords{std::move(*test), std::move(*ledger)};
}

} // namespace

std::string probePurpose(const RunSpec& spec) {
    return "W2 and sliced W2 to raw while training run " + spec.name;
}

Result<RawProbe> openTestProbe(const RunSpec& spec) {
    auto test = openTestRecords(spec);
    if (!test)
        return test.fault();
    auto accuracy = RawEvaluator::accuracyOn(test->data, test->ledger, "accuracy while training run " + spec.name);
    if (!accuracy)
        return accuracy.fault();
    return RawProbe{.accuracy = std::move(*accuracy)};
}

Result<RawEvaluator::SampleAccuracy> openSampleAccuracy(const RunSpec& spec) {
    auto test = openTestRecords(spec);
    if (!test)
        return test.fault();
    return RawEvaluator::sampleAccuracyOn(test->data, *spec.monitor.accuracy, spec.seed, test->ledger,
                                          "accuracy of a classifier of samples while training run " + spec.name);
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
                   }};
    if (measuresSampleAccuracy(spec)) {
        auto judged = openSampleAccuracy(spec);
        if (!judged)
            return judged.fault();
        probe.sampleAccuracy = std::move(*judged);
    }
    if (measuresRuleAccuracy(spec))
        if (auto test = openTestProbe(spec)) // whose files may not be here
            probe.accuracy = std::move(test->accuracy);
    return probe;
}

} // namespace sfumato

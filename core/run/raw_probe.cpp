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
    TRY(test, loadRawTest(spec.data, spec.seed, DataLocations::fromEnvironment()));
    TRY(ledger, openLedger({}, spec.data, *test));
    return TestRecords{std::move(*test), std::move(*ledger)};
}

} // namespace

std::string probePurpose(const RunSpec& spec) { return "W2 and sliced W2 to raw while training run " + spec.name; }

Result<RawProbe> openTestProbe(const RunSpec& spec) {
    TRY(test, openTestRecords(spec));
    TRY(accuracy, RawEvaluator::accuracyOn(test->data, test->ledger, "accuracy while training run " + spec.name));
    return RawProbe{.accuracy = std::move(*accuracy)};
}

Result<RawEvaluator::SampleAccuracy> openSampleAccuracy(const RunSpec& spec) {
    TRY(test, openTestRecords(spec));
    return RawEvaluator::sampleAccuracyOn(test->data, spec.monitor.accuracy.value_or(ClassifierKind::Logistic),
                                          spec.seed, test->ledger,
                                          "accuracy of a classifier of samples while training run " + spec.name);
}

Result<RawProbe> openRawProbe(const RawDataset& raw, const RunSpec& spec, Ledger& ledger, const std::string& purpose,
                              std::stop_token stop) {
    TRY(opened, RawEvaluator::open(raw, spec.monitor, spec.seed, ledger, purpose, std::move(stop)));
    const auto evaluator = std::make_shared<RawEvaluator>(std::move(*opened));
    RawProbe probe{evaluator->samplesNeeded(), evaluator->floor(),
                   [evaluator](const at::Tensor& samples, std::stop_token asked) {
                       return evaluator->distances(samples, std::move(asked));
                   }};
    if (measuresSampleAccuracy(spec)) {
        TRY(judged, openSampleAccuracy(spec));
        probe.sampleAccuracy = std::move(*judged);
    }
    if (measuresRuleAccuracy(spec))
        if (auto test = openTestProbe(spec)) // whose files may not be here
            probe.accuracy = std::move(test->accuracy);
    return probe;
}

} // namespace sfumato

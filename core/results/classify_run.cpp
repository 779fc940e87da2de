// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/results/classify_run.h"

#include "core/base/guarded.h"
#include "core/loading/load.h"
#include "core/metrics/raw_evaluator.h"
#include "core/results/trained_run.h"
#include "core/train/account.h"
#include "core/train/run_folder.h"

#include <ATen/ATen.h>

#include <algorithm>

namespace sfumato {

namespace {

DataSpec fileOf(const DataSpec& data, const std::filesystem::path& test) {
    return {.source = "file", .path = test.string(), .count = 0, .scaling = data.scaling, .side = data.side,
            .colour = data.colour, .low = data.low, .high = data.high};
}

Result<RawDataset> testRecords(const TrainedRun& run, const std::filesystem::path& test) {
    const RunSpec& spec = run.spec();
    const auto locations = DataLocations::fromEnvironment();
    if (test.empty())
        return loadRawTest(spec.data, spec.seed, locations);
    auto records = loadRaw(fileOf(spec.data, test), spec.seed, locations);
    if (records && !(records->geometry() == run.facts().geometry))
        return Fault{Fault::Code::Mismatch, test.string(), "holds records of another shape than those of the run"};
    return records;
}

Result<ClassifiedRun> judged(const ClassifyRequest& request, std::stop_token stop) {
    auto run = TrainedRun::open(request.run);
    if (!run)
        return run.fault();
    const RunSpec& spec = run->spec();
    const at::Tensor latents = *run->latents(request.count, request.seed), classes = run->classesOf(latents);
    if (!classes.defined())
        return Fault{Fault::Code::Unsupported, request.run.string(), "generates no labels to learn from"};
    const auto test = testRecords(*run, request.test);
    if (!test)
        return test.fault();
    auto ledger = openLedger({}, request.test.empty() ? spec.data : fileOf(spec.data, request.test), *test);
    if (!ledger)
        return ledger.fault();
    const auto samples = run->generate(request.arm, latents, stop);
    if (!samples)
        return samples.fault();
    ClassifiedRun found{request.count, test->size(), {}, {}};
    const auto arm = run->arm(request.arm);
    if (const auto* classifier = arm ? (*arm)->method().classifier() : nullptr) {
        const auto accuracy = RawEvaluator::accuracyOn(*test, *ledger, "accuracy of run " + spec.name);
        if (!accuracy)
            return accuracy.fault();
        found.own = Figure{(*accuracy)(*classifier), true};
    }
    const auto accuracies = RawEvaluator::accuracies(*test, request.kinds, *samples, classes, request.seed, *ledger, stop);
    if (!accuracies)
        return accuracies.fault();
    for (std::size_t i = 0; i < request.kinds.size(); ++i)
        found.judgements.push_back({request.kinds[i], {(*accuracies)[i], true}, {}});
    if (!request.calibrated)
        return found;
    const auto raw = loadRaw(spec.data, spec.seed, DataLocations::fromEnvironment());
    if (!raw)
        return raw.fault();
    auto rawLedger = openLedger(RunPaths{request.run}.ledger(), spec.data, *raw);
    if (!rawLedger)
        return rawLedger.fault();
    const auto ofReal = RawEvaluator::accuraciesOfReal(*test, *raw, request.kinds, request.seed, *ledger, *rawLedger, stop);
    if (!ofReal)
        return ofReal.fault();
    for (std::size_t i = 0; i < request.kinds.size(); ++i)
        found.judgements[i].ofReal = Figure{(*ofReal)[i], true};
    return found;
}

} // namespace

double ClassifiedRun::mean() const {
    double sum = 0;
    for (const Judgement& of : judgements)
        sum += of.accuracy.value;
    return sum / double(judgements.size());
}

const ClassifiedRun::Judgement& ClassifiedRun::best() const {
    return *std::ranges::max_element(judgements, {}, [](const Judgement& of) { return of.accuracy.value; });
}

Result<ClassifiedRun> classifyRun(const ClassifyRequest& request, std::stop_token stop) {
    return guarded([&] { return judged(request, stop); });
}

} // namespace sfumato

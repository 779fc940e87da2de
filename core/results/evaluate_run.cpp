// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/results/evaluate_run.h"

#include "core/loading/load.h"
#include "core/metrics/raw_evaluator.h"
#include "core/train/account.h"
#include "core/base/guarded.h"
#include "core/train/raw_probe.h"
#include "core/train/run_folder.h"
#include "core/results/trained_run.h"
#include "core/train/training_loop.h"

#include <ATen/ATen.h>

#include <algorithm>

namespace sfumato {

namespace {

Result<RawProbe> probeOf(const TrainedRun& run, const std::filesystem::path& folder, std::stop_token stop) {
    const auto raw = loadRaw(run.spec().data, run.spec().seed, DataLocations::fromEnvironment());
    if (!raw)
        return raw.fault();
    auto ledger = openLedger(RunPaths{folder}.ledger(), run.spec().data, *raw);
    if (!ledger)
        return ledger.fault();
    return openRawProbe(*raw, run.spec(), *ledger, "evaluation of run " + run.spec().name, std::move(stop));
}

Result<std::vector<RunReport::Arm>> figuresOf(const std::filesystem::path& folder, bool raw,
                                              std::uint64_t seed, std::stop_token stop) {
    auto run = TrainedRun::open(folder);
    if (!run)
        return run.fault();
    RawProbe probe;
    if (raw) {
        auto opened = probeOf(*run, folder, stop);
        if (!opened)
            return opened.fault();
        probe = std::move(*opened);
    }
    std::vector<RunReport::Arm> arms;
    for (const auto& spec : run->spec().arms) {
        const auto samples = run->sample(spec.name, std::max<std::int64_t>(probe.samplesNeeded, 2000), seed, {},
                                         stop);
        const auto arm = run->arm(spec.name);
        if (!samples || !arm)
            return samples ? arm.fault() : samples.fault();
        arms.push_back({spec.name, evaluateArm(**arm, *samples, probe, stop)});
    }
    return arms;
}

Result<ClassifiedRun> accuraciesOf(const std::filesystem::path& folder, std::int64_t count, std::uint64_t seed,
                                   std::stop_token stop) {
    auto run = TrainedRun::open(folder);
    if (!run)
        return run.fault();
    const at::Tensor latents = *run->latents(count, seed), classes = run->classesOf(latents);
    if (!classes.defined())
        return Fault{Fault::Code::Unsupported, folder.string(), "generates no labels to learn from"};
    const auto test = loadRawTest(run->spec().data, run->spec().seed, DataLocations::fromEnvironment());
    if (!test)
        return test.fault();
    auto ledger = openLedger({}, run->spec().data, *test);
    if (!ledger)
        return ledger.fault();
    const auto samples = run->generate({}, latents, stop);
    if (!samples)
        return samples.fault();
    ClassifiedRun found{count, test->size(), {}, {}};
    const auto arm = run->arm({});
    if (const auto* classifier = arm ? (*arm)->method().classifier() : nullptr) {
        const auto accuracy = RawEvaluator::accuracyOn(*test, *ledger, "accuracy of run " + run->spec().name);
        if (!accuracy)
            return accuracy.fault();
        found.own = Figure{(*accuracy)(*classifier), true};
    }
    for (const auto& [kind, name] : EnumNames<ClassifierKind>::table) {
        const auto accuracy = RawEvaluator::accuracy(*test, kind, *samples, classes, seed, *ledger, stop);
        if (!accuracy)
            return accuracy.fault();
        if (stop.stop_requested())
            return Fault{Fault::Code::Stopped, "classify", "was stopped before the last classifier was trained"};
        found.accuracies.emplace_back(kind, Figure{*accuracy, true});
    }
    return found;
}

} // namespace

Result<ClassifiedRun> classifyRun(const std::filesystem::path& folder, std::int64_t count, std::uint64_t seed,
                                  std::stop_token stop) {
    return guarded([&] { return accuraciesOf(folder, count, seed, stop); });
}

Result<std::vector<RunReport::Arm>> evaluateRun(const std::filesystem::path& folder, bool raw,
                                                std::uint64_t seed, std::stop_token stop) {
    return guarded([&] { return figuresOf(folder, raw, seed, stop); });
}

} // namespace sfumato

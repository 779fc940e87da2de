// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/results/measure/evaluate_run.h"

#include "core/base/guarded.h"
#include "core/base/stop_scope.h"
#include "core/data/loading/load.h"
#include "core/files/durable/own_file.h"
#include "core/metrics/picture_features.h"
#include "core/metrics/raw_evaluator.h"
#include "core/spec/tables/metrics_columns.h"
#include "core/run/folder/metrics_csv.h"
#include "core/run/folder/sheet_files.h"
#include "core/run/raw_probe.h"
#include "core/run/folder/run_folder.h"
#include "core/results/measure/classify_run.h"
#include "core/results/measure/raw_records.h"
#include "core/results/measure/spread.h"
#include "core/results/measure/table_samples.h"
#include "core/results/trained_run.h"
#include "core/run/training_loop.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <cmath>

namespace sfumato {

namespace {

/// `points` in each cloud; 0: as the run's monitor says.
Result<RawProbe> probeOf(const TrainedRun& run, const std::filesystem::path& folder, int points, std::stop_token stop) {
    RunSpec spec = run.spec();
    spec.monitor.accuracy.reset(); // see classifyRun()
    const std::string purpose = "evaluation of run " + spec.name;
    if (points > 0) spec.monitor.points = points, spec.monitor.repeats = 1;
    if (points > 0 && isDrawn(spec.data)) {
        spec.data.count = 2 * std::int64_t(points); // as many for the floor
        TRY(fresh, loadRaw(spec.data, ~spec.seed, DataLocations::fromEnvironment()));
        auto nobodys = Ledger::inMemory();
        return openRawProbe(*fresh, spec, nobodys, purpose, std::move(stop));
    }
    TRY(raw, openRaw(run, folder));
    return openRawProbe(raw->data, spec, raw->ledger, purpose, std::move(stop));
}

/// Exact and sliced W2 of the privatized records themselves to raw; nothing where there are too few, or none.
std::optional<RawDistances> privatizedDistances(const TrainedRun& run, const RawProbe& probe, std::stop_token stop) {
    if (!probe.distances || !run.data() || run.data()->size() < probe.samplesNeeded) return {};
    return probe.distances(inRecordSpace(*run.data(), run.data()->records(0, probe.samplesNeeded)), std::move(stop));
}

Result<EvaluatedRun> evaluationsOf(const std::filesystem::path& folder, bool raw, int points,
                                   std::optional<std::uint64_t> seed, std::stop_token stop) {
    TRY(run, TrainedRun::open(folder));
    RawProbe probe;
    if (raw) {
        TRY(opened, probeOf(*run, folder, points, stop));
        probe = std::move(*opened);
    }
    EvaluatedRun evaluated;
    for (const auto& spec : run->spec().methods) {
        TRY(method, run->method(spec.name));
        at::Tensor samples;
        if (seed) {
            TRY(drawn, run->sample(spec.name, std::max<std::int64_t>(probe.samplesNeeded, 2000), *seed, {}, stop));
            samples = std::move(*drawn);
        } else {
            samples = evaluationSamples(**method, run->spec().seed, probe);
        }
        evaluated.methods.push_back({spec.name, evaluateMethod(**method, samples, probe, stop)});
    }
    if (const auto distances = seed ? std::nullopt : privatizedDistances(*run, probe, stop)) {
        evaluated.privatizedWasserstein2 = Metric{distances->wasserstein2, true};
        evaluated.privatizedSlicedW2 = Metric{distances->slicedW2, true};
    }
    return evaluated;
}

/// What the run itself did not measure, behind its last rows.
Result<void> keep(const std::filesystem::path& folder, const EvaluatedRun& evaluated) {
    TRY(trained, TrainedRun::open(folder));
    TRY(run, RunFolder::open(folder)); // held by nobody else
    TRY(csv, readOwnText(run->paths().metrics()));
    if (!csv->starts_with(metricsHeader(run->spec())))
        return Fault{Fault::Code::Unsupported, folder.string(), "has a metrics.csv of an earlier version"};
    auto rows = lastRows(*csv);
    for (const auto& [name, last] : evaluated.methods) {
        TRY(method, trained->method(name));
        const auto found = rows.find(name);
        if (found == rows.end() || found->second.step != (*method)->stepsDone())
            return Fault{Fault::Code::Unsupported, folder.string(),
                         "has a metrics.csv that does not end at its last checkpoint; resume the run first"};
        StepRecord& row = found->second;
        const std::optional<Evaluation> before = row.evaluation;
        if (!row.evaluation) row.evaluation.emplace();
        for (const MetricsColumn& column : metricsColumns())
            if (column.evaluation)
                if (auto& there = (*row.evaluation).*column.evaluation; !there) there = last.*column.evaluation;
        if (row.evaluation != before) TRY_DO(run->appendMetrics(row));
    }
    if (evaluated.privatizedWasserstein2)
        run->setPrivatizedDistances(*evaluated.privatizedWasserstein2, *evaluated.privatizedSlicedW2);
    TRY_DO(run->writePrivatizedDistances());
    return run->flushMetrics();
}

/// The wanted figures that `evaluation` has.
std::vector<MeasuredMetric> among(const std::vector<MetricId>& wanted, const Evaluation& evaluation) {
    std::vector<MeasuredMetric> found;
    for (const MetricsColumn& column : metricsColumns()) {
        if (!column.evaluation || !std::ranges::count(wanted, column.metric)) continue;
        const auto& metric = evaluation.*column.evaluation;
        if (metric && column.isFloor)
            found.back().floor = metric->value; // it follows the figure
        else if (metric)
            found.push_back({column.metric, *metric, {}});
    }
    return found;
}

std::uint64_t seedOf(const TrainedRun& run, const MeasureRequest& request) {
    return request.seed.value_or(run.spec().seed);
}

bool isDistribution(MetricId id) { return id >= MetricId::FeatureDistance && id <= MetricId::Coverage; }

/// Of all methods, in one look.
Result<void> addDistributions(TrainedRun& run, const MeasureRequest& request, const std::vector<MetricId>& ids,
                              std::vector<MeasuredMethod>& methods, std::stop_token stop) {
    TRY(raw, openRaw(run, request.run));
    std::vector<at::Tensor> samples;
    for (const MeasuredMethod& method : methods) {
        TRY(drawn, run.sample(method.name, RawEvaluator::mostRecords, seedOf(run, request), {}, stop));
        samples.push_back(std::move(*drawn));
    }
    TRY(distributions, RawEvaluator::distributions(raw->data, samples, seedOf(run, request), raw->ledger,
                                                   "evaluation of run " + run.spec().name, stop));
    for (std::size_t i = 0; i < methods.size(); ++i)
        for (std::size_t k = 0; const auto& [id, value] : distributions->of[i].all()) {
            const double floor = distributions->floor.all()[k++].second;
            if (std::ranges::count(ids, id)) methods[i].metrics.push_back({id, {value, true}, floor});
        }
    return {};
}

bool isMarginal(MetricId id) { return id >= MetricId::Marginals1 && id <= MetricId::Marginals3; }

/// Of as many samples of each method as there are raw records, in one look.
Result<void> addMarginals(TrainedRun& run, const MeasureRequest& request, std::vector<MeasuredMethod>& methods,
                          std::stop_token stop) {
    TRY(columns, marginalColumns(run));
    TRY(raw, openRaw(run, request.run));
    const at::Tensor latents = *run.latents(std::min(raw->data.size(), RawEvaluator::mostTableRows),
                                            seedOf(run, request));
    std::vector<std::pair<at::Tensor, at::Tensor>> samples;
    for (const MeasuredMethod& method : methods) {
        TRY(drawn, run.generate(method.name, latents, stop));
        samples.emplace_back(samplesLikeRecords(run, *drawn), run.classesOf(latents));
    }
    TRY(found, RawEvaluator::marginals(raw->data, *columns, samples, seedOf(run, request), raw->ledger,
                                       "marginals of samples of run " + run.spec().name, stop));
    for (std::size_t i = 0; i < methods.size(); ++i)
        for (const MetricId id : request.metrics) {
            const std::size_t ways = std::size_t(id) - std::size_t(MetricId::Marginals1);
            if (isMarginal(id) && !std::isnan(found->of[i][ways])) // of fewer columns there is none
                methods[i].metrics.push_back({id, {found->of[i][ways], true}, found->floor[ways]});
        }
    return {};
}

Result<void> addClassScores(TrainedRun& run, const MeasureRequest& request, std::vector<MeasuredMethod>& methods,
                            std::stop_token stop) {
    const PictureFeatures features(run.facts().geometry, run.facts().domain);
    if (features.name() != "digits")
        return Fault{Fault::Code::Unsupported, "class-score", "is of gray pictures of 28 x 28"};
    for (MeasuredMethod& method : methods) {
        TRY(samples, run.sample(method.name, RawEvaluator::mostRecords, seedOf(run, request), {}, stop));
        method.metrics.push_back({MetricId::ClassScore, {classScore(features.probabilities(*samples)), false}, {}});
    }
    return {};
}

Result<void> addSpreads(TrainedRun& run, const MeasureRequest& request, std::vector<MeasuredMethod>& methods,
                        std::stop_token stop) {
    const auto noisy = noisyRecordsOf(run);
    const double raw = noisy ? rawVariance(*noisy) : 0;
    if (!(raw > 0)) return Fault{Fault::Code::Unsupported, "spread", "is not known of such a release"};
    for (MeasuredMethod& method : methods) {
        TRY(samples, run.sample(method.name, RawEvaluator::mostRecords, seedOf(run, request), {}, stop));
        method.metrics.push_back({MetricId::Spread, {spreadOf(*samples, *noisy, raw), false}, {}});
    }
    return {};
}

/// Distances of the privatized records to the raw ones.
Result<std::vector<MeasuredMethod>> measuredPrivatized(const MeasureRequest& request, std::stop_token stop) {
    for (const MetricId id : request.metrics)
        if (id != MetricId::Wasserstein2 && id != MetricId::SlicedW2)
            return Fault{Fault::Code::Unsupported, std::string(factsOf(id).name),
                         "is not measured of privatized records; w2 and sliced are"};
    TRY(run, TrainedRun::open(request.run));
    if (!run->data())
        return Fault{Fault::Code::Unsupported, request.run.string(),
                     "is of the central model, which privatizes no records"};
    TRY(probe, probeOf(*run, request.run, request.points, stop));
    if (run->data()->size() < probe->samplesNeeded)
        return Fault{Fault::Code::OutOfRange, "points", "there are fewer privatized records than that"};
    const auto distances = *privatizedDistances(*run, *probe, stop);
    if (stop.stop_requested())
        return Fault{Fault::Code::Stopped, "evaluate", "was stopped before the last figure was measured"};
    Evaluation evaluation;
    evaluation.wasserstein2 = Metric{distances.wasserstein2, true};
    evaluation.wasserstein2Floor = Metric{probe->floor.wasserstein2, true};
    evaluation.slicedW2 = Metric{distances.slicedW2, true};
    evaluation.slicedW2Floor = Metric{probe->floor.slicedW2, true};
    return std::vector<MeasuredMethod>{{privatizedMethod, among(request.metrics, evaluation)}};
}

Result<std::vector<MeasuredMethod>> measured(const MeasureRequest& request, std::stop_token stop) {
    if (request.privatized) return measuredPrivatized(request, std::move(stop));
    std::vector<MetricId> simple, distributions, network;
    std::vector<ClassifierKind> kinds;
    bool raw = false, answers = false, marginals = false;
    for (const MetricId id : request.metrics) {
        const MetricFacts& facts = factsOf(id);
        if (facts.kind == MetricKind::Step)
            return Fault{Fault::Code::Unsupported, std::string(facts.name),
                         TEXT("is a metric of steps: a run notes it in metrics.csv while it trains")};
        if (isOfClassifier(id) && !std::ranges::count(kinds, classifierOf(id)))
            kinds.push_back(classifierOf(id));
        else if (isOfClassifier(id))
            continue;
        else if (facts.kind == MetricKind::Answer)
            answers = true;
        else if (isDistribution(id))
            distributions.push_back(id);
        else if (facts.kind == MetricKind::Network)
            network.push_back(id);
        else if (isMarginal(id))
            marginals = true;
        else if (isEvaluated(id))
            simple.push_back(id), raw = raw || facts.usesRaw;
        else if (id != MetricId::ClassScore && id != MetricId::Spread)
            return Fault{Fault::Code::Unsupported, std::string(facts.name),
                         TEXT("is a metric of estimates of single records; see the commands denoise and compare")};
    }
    TRY(run, TrainedRun::open(request.run));
    std::vector<MeasuredMethod> methods;
    for (const auto& method : run->spec().methods) methods.push_back({method.name, {}});
    // What can be refused is refused before anything raw is looked at.
    if ((answers || !kinds.empty()) && run->classes() == 0)
        return Fault{Fault::Code::Unsupported, request.run.string(),
                     TEXT("generates no labels to learn from; w2, sliced and the feature distance need none")};
    if (!network.empty()) TRY_DO(addNetworkMetrics(*run, request, network, methods, stop));
    if (std::ranges::count(request.metrics, MetricId::ClassScore)) TRY_DO(addClassScores(*run, request, methods, stop));
    if (std::ranges::count(request.metrics, MetricId::Spread)) TRY_DO(addSpreads(*run, request, methods, stop));
    if (!simple.empty()) {
        TRY(evaluations, evaluationsOf(request.run, raw, request.points, request.seed, stop));
        for (std::size_t i = 0; i < methods.size(); ++i)
            std::ranges::copy(among(simple, evaluations->methods[i].last), std::back_inserter(methods[i].metrics));
    }
    if (!distributions.empty()) TRY_DO(addDistributions(*run, request, distributions, methods, stop));
    if (marginals) TRY_DO(addMarginals(*run, request, methods, stop));
    if (answers || !kinds.empty())
        for (MeasuredMethod& method : methods) {
            TRY(classified, classifyRun({.run = request.run,
                                         .method = method.name,
                                         .count = request.samples,
                                         .seed = seedOf(*run, request),
                                         .answers = answers,
                                         .kinds = kinds,
                                         .test = request.test},
                                        stop));
            for (const auto& of : classified->judgements)
                for (const MetricId id : request.metrics) {
                    if (!isOfClassifier(id) || classifierOf(id) != of.kind) continue;
                    if (factsOf(id).kind == MetricKind::Label)
                        method.metrics.push_back({id, of.accuracy, {}, {}, of.classes});
                    else if (of.area)
                        method.metrics.push_back({id, {*of.area, true}, {}});
                }
            for (const auto& [id, of] : {std::pair(MetricId::AccuracyOwn, classified->own),
                                         std::pair(MetricId::AccuracyReleased, classified->onReleased)})
                if (of && std::ranges::count(request.metrics, id)) method.metrics.push_back({id, *of, {}});
        }
    if (stop.stop_requested())
        return Fault{Fault::Code::Stopped, "evaluate", "was stopped before the last figure was measured"};
    return methods;
}

} // namespace

Result<std::vector<MeasuredMethod>> measureRun(const MeasureRequest& request, std::stop_token stop) {
    return guardedUntil(stop, [&] { return labelledAnew(request.run, [&] { return measured(request, stop); }); });
}

Result<EvaluatedRun> evaluateRun(const std::filesystem::path& folder, bool raw, std::optional<std::uint64_t> seed,
                                 std::stop_token stop) {
    return guardedUntil(stop, [&]() -> Result<EvaluatedRun> {
        TRY(evaluated, labelledAnew(folder, [&] { return evaluationsOf(folder, raw, 0, seed, stop); }));
        if (raw && !seed && !stop.stop_requested())
            if (const auto kept = keep(folder, *evaluated); !kept) evaluated->notKept = kept.fault();
        return evaluated;
    });
}

std::string whyNotMeasured(const TrainedRun& run, MetricId id) {
    const bool ofReleased = id == MetricId::EntropicDistance || id == MetricId::HeldOutNll;
    if (ofReleased && !run.data())
        return "is measured against privatized records, and a run of the central model releases none";
    if (id == MetricId::HeldOutNll && run.data()->trainingSize() == run.data()->size())
        return "is measured against privatized records that were held out, and this run held none out (data.heldOut)";
    if (id == MetricId::HeldOutNll) return "is not known of the noise of this run";
    if (isMarginal(id)) return "is of more columns than the records have";
    if (factsOf(id).kind == MetricKind::Area) return "is not known of this classifier with these classes";
    if (id == MetricId::AccuracyOwn) return "is of a classifier that the run itself trains, and this run trains none";
    if (id == MetricId::AccuracyReleased)
        return "is of records that were privatized together with their labels, and this run released none";
    return "is not known of this run";
}

Result<void> addNetworkMetrics(TrainedRun& run, const MeasureRequest& request, const std::vector<MetricId>& ids,
                               std::vector<MeasuredMethod>& methods, std::stop_token stop) {
    if (!request.network)
        return Fault{Fault::Code::Missing, "network", "is what fid and is are measured by: name an ONNX file"};
    const NetworkSpec& spec = *request.network;
    const bool distance = std::ranges::count(ids, MetricId::NetworkDistance) > 0,
               score = std::ranges::count(ids, MetricId::InceptionScore) > 0;
    if (score && spec.classes.empty())
        return Fault{Fault::Code::Missing, "network",
                     "gives a score for each class in some tensor, which is needs: name it"};
    if (spec.samples < 20 || spec.samples > 100000)
        return Fault{Fault::Code::OutOfRange, "network samples", {TEXT("must lie in [%1, %2]"), {20, 100000}}};
    const std::int64_t records = distance ? std::min(spec.samples, run.facts().records / 2) : 0;
    const std::int64_t all = std::int64_t(methods.size()) * spec.samples + 2 * records;
    TRY(network, NetworkFeatures::open(
                     spec, run.facts(),
                     [&](std::int64_t done) {
                         if (request.onNetwork) request.onNetwork(done, all);
                     },
                     stop));
    std::vector<at::Tensor> features;
    for (MeasuredMethod& method : methods) {
        TRY(samples, run.sample(method.name, spec.samples, seedOf(run, request), {}, stop));
        TRY(rows, (*network)(*samples));
        if (score) {
            const auto found = inceptionScore(rows->probabilities);
            method.metrics.push_back({MetricId::InceptionScore,
                                      {found.mean, false},
                                      {},
                                      NetworkMeasure{network->title(), spec.samples, 0, found.deviation}});
        }
        features.push_back(std::move(rows->features));
    }
    if (!distance) return {};
    TRY(raw, openRaw(run, request.run));
    TRY(found,
        RawEvaluator::networkDistances(raw->data, features, *network, spec.samples, seedOf(run, request), raw->ledger,
                                       "evaluation of run " + run.spec().name + " by a feature network"));
    for (std::size_t i = 0; i < methods.size(); ++i)
        methods[i].metrics.push_back({MetricId::NetworkDistance,
                                      {found->of[i], true},
                                      found->floor,
                                      NetworkMeasure{network->title(), spec.samples, found->records}});
    return {};
}

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/results/measure/compare_run.h"

#include "core/base/guarded.h"
#include "core/base/stop_scope.h"
#include "core/data/sheet.h"
#include "core/denoise/denoiser.h"
#include "core/denoise/wavelet_candidates.h"
#include "core/methods/local/local_transport.h"
#include "core/metrics/cloud_metrics.h"
#include "core/metrics/raw_evaluator.h"
#include "core/results/measure/denoise_run.h"
#include "core/results/measure/raw_records.h"
#include "core/results/measure/spread.h"
#include "core/results/measure/table_samples.h"
#include "core/results/trained_run.h"
#include "core/run/folder/sheet_files.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include <algorithm>
#include <chrono>

namespace sfumato {

namespace {

constexpr std::int64_t usual = 2000, points = 1000, particles = 10000, taught = 20000;

/// What all columns share.
struct Scene {
    TrainedRun run;
    CompareRequest request;
    std::int64_t count = 0;            ///< records that figures are of
    std::optional<NoisyRecords> noisy; ///< all of them; none of a central run, and where no denoiser may work on them
    at::Tensor heldOut;                ///< [h, k], undefined with none
    double variance = 0; ///< of all features of the raw records together, by privatized moments; 0: not known
    std::optional<RawRecords> records; ///< where raw records may be looked at
    std::optional<RawComparison> raw;
    std::optional<RawRecords> tests; ///< of classifiers, where accuracies are asked for
    std::optional<NetworkFeatures> network;
    std::optional<NetworkRows> seen; ///< by it, of the first raw records
};

at::Tensor featuresOf(const Scene& scene, const at::Tensor& records) {
    return scene.noisy->basis.defined() ? records.matmul(scene.noisy->basis.t()) : records;
}

/// What classifiers are tested on, or why there can be no accuracy of any column.
Result<void> openClassifierTests(Scene& scene) {
    const CompareRequest& request = scene.request;
    if (!request.raw)
        return Fault{Fault::Code::Mismatch, "accuracy", TEXT("is measured on raw records; allow these, too")};
    if (!std::ranges::all_of(request.accuracies, [](MetricId id) { return factsOf(id).kind == MetricKind::Label; }))
        return Fault{Fault::Code::Mismatch, "accuracy", "is that of a classifier"};
    if (scene.run.classes() == 0 &&
        std::ranges::all_of(request.columns, [](const CompareColumn& column) { return column.run.empty(); }))
        return Fault{Fault::Code::Unsupported, "accuracy",
                     TEXT("needs samples with labels, which this run does not generate; w2 and sliced need none")};
    TRY(tests, openTests(scene.run, request.test));
    if (!tests->data.hasLabels())
        return Fault{Fault::Code::Unsupported, "accuracy", TEXT("needs records with labels to test on")};
    const auto fits = [&](MetricId id) { return bool(checkClassifiers({classifierOf(id)}, scene.run.facts())); };
    if (std::ranges::none_of(request.accuracies, fits))
        return checkClassifiers({classifierOf(request.accuracies.front())}, scene.run.facts());
    std::erase_if(scene.request.accuracies, [&](MetricId id) { return !fits(id); });
    scene.tests = std::move(*tests);
    return {};
}

std::vector<CompareColumn> columnsOf(const Scene& scene) {
    const CompareRequest& request = scene.request;
    std::vector<std::string> methods;
    for (const auto& method : scene.run.spec().methods) methods.push_back(method.name);
    std::vector<CompareColumn> columns = request.papers ? papersColumns(methods, scene.run.facts().geometry.isImage,
                                                                        scene.noisy.has_value(), request.raw)
                                                        : std::vector<CompareColumn>();
    if (request.papers && scene.run.data() && !scene.noisy) // windows: what was released, and no denoiser of it
        columns.insert(columns.begin() + (request.raw ? 1 : 0), CompareColumn{.denoiser = Denoiser::None});
    columns.insert(columns.end(), request.columns.begin(), request.columns.end());
    return columns;
}

/// The network of the request, before anything raw is looked at.
Result<void> openNetwork(Scene& scene, CompareObserver& observer, std::stop_token stop) {
    const CompareRequest& request = scene.request;
    if (!request.raw && request.network->classes.empty())
        return Fault{
            Fault::Code::Missing, "network",
            "gives fid with raw records and is with class scores: allow the former or name the tensor of the latter"};
    const std::int64_t columns = std::int64_t(columnsOf(scene).size());
    const std::int64_t all = (columns + (request.raw ? 2 : 0)) * scene.count;
    TRY(network, NetworkFeatures::open(
                     *request.network, scene.run.facts(),
                     [&observer, all](std::int64_t done) { observer.onNetwork(done, all); }, std::move(stop)));
    scene.network.emplace(std::move(*network));
    return {};
}

Result<Scene> sceneOf(const CompareRequest& request, CompareObserver& observer, std::stop_token stop) {
    TRY(run, TrainedRun::open(request.run));
    Scene scene{.run = std::move(*run), .request = request};
    const std::int64_t all = scene.run.facts().records;
    if (request.records > all / 2)
        return Fault{Fault::Code::OutOfRange,
                     "records",
                     {TEXT("%1 are more than half of the %2 that there are; the other half is what distributions are "
                           "compared with"),
                      {request.records, all}}};
    scene.count = request.records > 0 ? request.records : std::min(usual, all / 2);
    if (request.rows < 1 || request.rows > 100)
        return Fault{Fault::Code::OutOfRange, "rows", {TEXT("must lie in %1 ... %2"), {1, 100}}};
    if (scene.count < 2)
        return Fault{Fault::Code::OutOfRange, "records", TEXT("are too few to compare anything; four are the least")};
    if (request.picture && !scene.run.facts().geometry.isImage)
        return Fault{Fault::Code::Mismatch, "picture",
                     TEXT("shows pictures beside each other, and these records are points: leave it out")};
    if (scene.noisy = noisyRecordsOf(scene.run); scene.noisy)
        scene.heldOut = scene.run.data()->heldOutRecords(), scene.variance = rawVariance(*scene.noisy);
    const auto isNoMethod = [&](const CompareColumn& column) {
        return column.kind == CompareColumn::Kind::Generated && column.run.empty() &&
               std::ranges::none_of(scene.run.spec().methods,
                                    [&](const MethodSpec& method) { return method.name == column.method; });
    };
    if (!request.papers && !request.columns.empty() && std::ranges::all_of(request.columns, isNoMethod))
        return Fault{Fault::Code::NotFound, "column " + nameOf(request.columns.front()),
                     "is neither a denoiser nor a method of this run"};
    if (!request.accuracies.empty()) TRY_DO(openClassifierTests(scene));
    if (request.network) TRY_DO(openNetwork(scene, observer, stop));
    if (request.raw) {
        const auto& spec = scene.run.spec();
        TRY(raw, openRaw(scene.run, request.run, RowOrder::AsReleased));
        scene.records = std::move(*raw);
        TRY(opened,
            RawEvaluator::comparison(scene.records->data, scene.count, points, spec.monitor.directions, request.seed,
                                     scene.records->ledger, "comparison of answers to the records of run " + spec.name,
                                     request.network.has_value()));
        scene.raw = std::move(*opened);
        if (scene.network) {
            TRY_DO(scene.raw->show(*scene.network));
            TRY(seen, (*scene.network)(scene.raw->first()));
            scene.seen = std::move(*seen);
        }
    }
    return scene;
}

/// What is told of one column on the way.
struct Told {
    std::function<void(std::int64_t step, std::int64_t steps, double loss)> training;
    std::function<void()> classifiers;
};

/// Estimates of the first records.
Result<at::Tensor> denoised(Scene& scene, const CompareColumn& column, const Told& told, std::stop_token stop) {
    if (const PrivatizedDataset* data = scene.run.data(); !scene.noisy)
        return data && column.denoiser == Denoiser::None ? inRecordSpace(*data, data->records(0, scene.count))
               : data                                    ? Result<at::Tensor>(mayDenoise(*data).fault())
                                                         : Fault{Fault::Code::Mismatch, nameOf(column),
                              TEXT("needs privatized records, and a run of the central model releases none")};
    NoisyRecords some = *scene.noisy;
    some.count = scene.count;
    some.training.seed = scene.request.seed;
    some.training.onStep = [&](std::int64_t step, double loss) { told.training(step, some.training.steps, loss); };
    if (factsOf(column.denoiser).needsSamples) {
        TRY(samples, scene.run.sample(column.method, particles, scene.request.seed, {}, stop));
        some.samples = *samples;
    }
    if (!factsOf(column.denoiser).usesRaw || !scene.raw) return denoise(column.denoiser, some, stop);
    TRY_DO(check(column.denoiser, some));
    const WaveletCandidates candidates(some);
    auto chosen = scene.raw->leastError(
        candidates.size(), [&](std::size_t i) { return candidates.estimates(i); },
        column.denoiser == Denoiser::WaveletOracleEach, stop);
    return chosen ? Result<at::Tensor>(std::move(chosen->estimates)) : chosen.fault();
}

/// The run that the column is of: this one, or `other`, which is opened, of records of the same shape.
Result<TrainedRun*> runOf(Scene& scene, const CompareColumn& column, std::optional<TrainedRun>& other,
                          ComparedColumn& done) {
    if (column.run.empty() || column.run == scene.request.run) return &scene.run;
    TRY(opened, TrainedRun::open(column.run));
    const DataFacts &ours = scene.run.facts(), &theirs = opened->facts();
    if (!(ours.geometry == theirs.geometry) || ours.domain.lowAt(0) != theirs.domain.lowAt(0) ||
        ours.domain.highAt(0) != theirs.domain.highAt(0))
        return Fault{Fault::Code::Mismatch, column.run.string(),
                     TEXT("has records of another shape or range than the run that it is compared with")};
    done.stamp = opened->stamp(), done.label = opened->label();
    other = std::move(*opened);
    return &*other;
}

/// Accuracies of classifiers that learn what the column draws with labels, or the raw records; none of other columns.
Result<void> judge(Scene& scene, TrainedRun* run, ComparedColumn& done, const std::function<void()>& begun,
                   std::stop_token stop) {
    const bool raw = done.column.kind == CompareColumn::Kind::Raw;
    if (!raw && (!run || run->classes() == 0)) return {};
    begun();
    at::Tensor samples, classes;
    if (!raw) {
        const at::Tensor latents = *run->latents(taught, scene.request.seed);
        TRY(drawn, run->generate(done.column.method, latents, stop));
        samples = samplesLikeRecords(*run, *drawn), classes = run->classesOf(latents);
    }
    std::vector<ClassifierKind> kinds;
    for (const MetricId id : scene.request.accuracies) kinds.push_back(classifierOf(id));
    RawRecords& tests = *scene.tests;
    TRY(found, [&]() -> Result<std::vector<ClassAccuracy>> {
        if (raw)
            return RawEvaluator::accuraciesOfReal(tests.data, scene.records->data, kinds, scene.request.seed,
                                                  tests.ledger, scene.records->ledger, stop);
        auto judged = RawEvaluator::accuracies(tests.data, kinds, samples, classes, scene.request.seed, tests.ledger,
                                               stop);
        return judged ? Result<std::vector<ClassAccuracy>>(std::move(judged->of)) : judged.fault();
    }());
    for (std::size_t i = 0; i < found->size(); ++i)
        done.metrics.emplace_back(scene.request.accuracies[i], Metric{(*found)[i].share, true});
    return {};
}

void measure(const Scene& scene, const at::Tensor& cloud, ComparedColumn& done, std::stop_token stop) {
    const bool itself = done.column.kind == CompareColumn::Kind::Raw, raw = itself || isOracle(done.column);
    const auto add = [&](MetricId id, double value) {
        done.metrics.emplace_back(id, Metric{value, raw || factsOf(id).usesRaw});
    };
    if (scene.raw) {
        if (done.column.kind != CompareColumn::Kind::Generated) {
            const RecordErrors errors = scene.raw->errors(cloud);
            add(MetricId::Rmse, errors.rmse);
            if (!itself) add(MetricId::Psnr, errors.psnr);
            add(MetricId::Ssim, errors.ssim);
        }
        const RawDistances distances = scene.raw->distances(cloud, stop);
        add(MetricId::Wasserstein2, distances.wasserstein2), add(MetricId::SlicedW2, distances.slicedW2);
        if (scene.raw->points() >= 6)
            for (const auto& [id, value] : scene.raw->distribution(cloud, stop).all()) add(id, value);
    }
    if (!scene.noisy) return;
    const at::Tensor features = featuresOf(scene, cloud);
    if (const auto cost = costOfNoise(scene.noisy->noise); cost && scene.heldOut.size(0) > 0) {
        const std::int64_t rows = *cost == GroundCost::L1 ? 1000 : usual;
        const auto few = [&](const at::Tensor& of) { return of.narrow(0, 0, std::min(rows, of.size(0))); };
        add(MetricId::HeldOutNll, heldOutNll(few(features), few(scene.heldOut), *cost, scene.noisy->noiseScale));
    }
    if (scene.variance > 0) add(MetricId::Spread, spreadOf(cloud, *scene.noisy, scene.variance));
}

/// fid and is of a column.
Result<void> measureByNetwork(Scene& scene, const at::Tensor& cloud, ComparedColumn& done) {
    const bool raw = done.column.kind == CompareColumn::Kind::Raw;
    TRY(rows, raw ? Result<NetworkRows>(*scene.seen) : (*scene.network)(cloud));
    const auto add = [&](MetricId id, double value) {
        done.metrics.emplace_back(id, Metric{value, raw || isOracle(done.column) || factsOf(id).usesRaw});
    };
    if (scene.raw) add(MetricId::NetworkDistance, scene.raw->networkDistance(rows->features));
    if (scene.network->hasClasses() && rows->probabilities.size(0) >= 10)
        add(MetricId::InceptionScore, inceptionScore(rows->probabilities).mean);
    return {};
}

/// As many pictures as there are rows; of points a cloud.
std::int64_t shownOf(const Scene& scene) {
    constexpr std::int64_t cloud = 500;
    return std::min(scene.run.facts().geometry.isImage ? scene.request.rows : cloud, scene.count);
}

ComparedColumn compared(Scene& scene, const CompareColumn& column, const Told& told, std::stop_token stop) {
    ComparedColumn done{.column = column};
    const auto start = std::chrono::steady_clock::now();
    const bool raw = column.kind == CompareColumn::Kind::Raw;
    std::optional<TrainedRun> other;
    TrainedRun* source = nullptr; // of samples
    Result<at::Tensor> cloud = Fault{Fault::Code::Mismatch, "raw",
                                     TEXT("is shown only where looking at raw records is allowed")};
    if (raw && scene.raw)
        cloud = scene.raw->first();
    else if (!raw)
        cloud = guarded([&]() -> Result<at::Tensor> {
            if (column.kind == CompareColumn::Kind::Denoised) return denoised(scene, column, told, stop);
            TRY(run, runOf(scene, column, other, done));
            source = *run;
            return source->sample(column.method, scene.count, scene.request.seed, {}, stop);
        });
    if (!cloud) {
        done.fault = cloud.fault();
        return done;
    }
    done.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    if (raw) {
        done.sheet = std::make_shared<const SampleSheet>(scene.raw->sheet(int(shownOf(scene))));
    } else {
        SampleSheet sheet = sheetOf(cloud->narrow(0, 0, shownOf(scene)), scene.run.facts());
        const bool made = column.kind == CompareColumn::Kind::Generated;
        const bool oracle = isOracle(column);
        sheet.kind = made     ? SampleSheet::Kind::Generated
                     : oracle ? SampleSheet::Kind::Raw
                              : SampleSheet::Kind::Privatized;
        sheet.usesRaw = oracle;
        sheet.method = made ? column.method : std::string();
        done.sheet = std::make_shared<const SampleSheet>(std::move(sheet));
    }
    measure(scene, *cloud, done, stop);
    if (scene.network)
        if (auto measured = measureByNetwork(scene, *cloud, done); !measured) done.fault = measured.fault();
    if (scene.tests)
        if (auto judged = judge(scene, source, done, told.classifiers, stop); !judged) done.fault = judged.fault();
    return done;
}

Result<Comparison> comparisonOf(const CompareRequest& request, CompareObserver& observer, std::stop_token stop) {
    TRY(opened, sceneOf(request, observer, stop));
    Scene& scene = *opened;
    const at::NoGradGuard noGrad;
    Comparison found{.records = scene.count, .spec = scene.run.spec(), .usesRaw = request.raw};
    if (scene.noisy) found.noise = scene.noisy->noise, found.noiseScale = scene.noisy->noiseScale;
    if (scene.raw) {
        const RawDistances floor = scene.raw->distances(scene.raw->first(), stop);
        found.floors = {{MetricId::Wasserstein2, floor.wasserstein2}, {MetricId::SlicedW2, floor.slicedW2}};
        if (scene.raw->points() >= 6)
            for (const auto& entry : scene.raw->distribution(scene.raw->first(), stop).all())
                found.floors.push_back(entry);
        if (scene.network)
            found.floors.emplace_back(MetricId::NetworkDistance, scene.raw->networkDistance(scene.seen->features));
    }
    if (scene.network) found.network = scene.network->title();
    for (const CompareColumn& column : columnsOf(scene)) {
        const std::size_t index = found.columns.size();
        const Told told{
            [&](std::int64_t step, std::int64_t steps, double loss) { observer.onTraining(column, step, steps, loss); },
            [&] { observer.onClassifiers(index, column); }};
        found.columns.push_back(compared(scene, column, told, stop));
        if (stop.stop_requested())
            return Fault{Fault::Code::Stopped, "comparison", TEXT("was stopped before its last column was done")};
        observer.onColumn(found.columns.size() - 1, found.columns.back());
    }
    // The look is on record by now: the run is opened again for what it says of itself.
    TRY(run, TrainedRun::open(request.run));
    found.stamp = run->stamp(), found.label = run->label();
    return found;
}

} // namespace

Result<Comparison> compareRun(const CompareRequest& request, CompareObserver& observer, std::stop_token stop) {
    return guardedUntil(
        stop, [&] { return labelledAnew(request.run, [&] { return comparisonOf(request, observer, stop); }); });
}

} // namespace sfumato

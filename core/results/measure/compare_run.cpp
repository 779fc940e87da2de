// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/results/measure/compare_run.h"

#include "core/base/guarded.h"
#include "core/base/stop_scope.h"
#include "core/data/sheet.h"
#include "core/denoise/denoiser.h"
#include "core/denoise/wavelet_candidates.h"
#include "core/ledger/composition.h"
#include "core/ledger/paid_ahead.h"
#include "core/methods/local/local_transport.h"
#include "core/metrics/cloud_metrics.h"
#include "core/metrics/raw_evaluator.h"
#include "core/models/latent.h"
#include "core/models/purposes.h"
#include "core/results/measure/compare_scene.h"
#include "core/results/measure/denoise_run.h"
#include "core/results/measure/raw_records.h"
#include "core/results/measure/spread.h"
#include "core/results/measure/table_samples.h"
#include "core/results/trained_run.h"
#include "core/run/folder/sheet_files.h"
#include "core/spec/tables/central_methods.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <map>

namespace sfumato {

namespace {

constexpr std::int64_t particles = 10000, taught = 20000;

at::Tensor featuresOf(const CompareScene& scene, const at::Tensor& records) {
    return scene.noisy->basis.defined() ? records.matmul(scene.noisy->basis.t()) : records;
}

/// What is told of one column on the way.
struct Told {
    std::function<void(std::int64_t step, std::int64_t steps, double loss)> training;
    std::function<void()> classifiers;
};

/// Estimates of the first records.
Result<at::Tensor> denoised(CompareScene& scene, const CompareColumn& column, const Told& told, std::stop_token stop) {
    if (const PrivatizedDataset* data = scene.run.data(); !scene.noisy)
        return data && column.denoiser == Denoiser::None ? inRecordSpace(*data, data->records(0, scene.count))
               : data                                    ? Result<at::Tensor>(mayDenoise(*data).fault())
                                                         : Fault{Fault::Code::Mismatch, nameOf(column),
                              TEXT("needs privatized records, and a run of the central model releases none")};
    NoisyRecords some = *scene.noisy;
    some.count = scene.count;
    some.strength = column.strength;
    some.training.seed = scene.request.seed;
    some.training.onStep = [&](std::int64_t step, double loss) { told.training(step, some.training.steps, loss); };
    if (factsOf(column.denoiser).needsSamples) {
        TRY(samples, scene.run.sample(column.method, particles, scene.request.seed, {}, stop));
        some.samples = *samples;
    }
    if (!factsOf(column.denoiser).usesRaw || scene.raw.empty()) return denoise(column.denoiser, some, stop);
    if (scene.noOrder) return *scene.noOrder;
    TRY_DO(check(column.denoiser, some));
    const WaveletCandidates candidates(some);
    auto chosen = scene.raw.front().leastError(
        candidates.size(), [&](std::size_t i) { return candidates.estimates(i); },
        column.denoiser == Denoiser::WaveletOracleEach, stop);
    return chosen ? Result<at::Tensor>(std::move(chosen->estimates)) : chosen.fault();
}

/// That the label states for the release, or for central training; 0: none.
double epsilonOf(const TrainedRun& run) {
    for (const LabelSection& section : run.labelTable().sections)
        if ((section.kind == "release" || section.kind == "training") && section.budget) return section.budget->first;
    return 0;
}

/// What exact noise of the scale that was stated would promise, where other noise was drawn: it tells rows apart.
double epsilonOfScale(const TrainedRun& run) {
    std::vector<PrivacyEvent> events = run.events();
    std::erase_if(events, isLook);
    if (events.empty() || noiseOf(run.spec()) == NoiseDistribution::None) return 0;
    for (PrivacyEvent& event : events) event.noise = NoiseDistribution::Exact;
    const double epsilon = totalOn(events, RecordsKey::everything()).epsilon;
    return std::isfinite(epsilon) ? epsilon : 0;
}

/// The run that the column is of: this one, or `other`, which is opened, of records of the same shape.
Result<TrainedRun*> runOf(CompareScene& scene, const CompareColumn& column, std::optional<TrainedRun>& other,
                          ComparedColumn& done) {
    if (column.run.empty() || column.run == scene.request.run) return &scene.run;
    TRY(opened, TrainedRun::open(column.run));
    TRY_DO(checkComparable(scene.run.facts(), opened->facts(), column.run));
    done.stamp = opened->stamp(), done.label = opened->label();
    done.method = column.method.empty() ? opened->spec().methods.front().name : column.method;
    done.model = opened->spec().privacy.model, done.epsilon = epsilonOf(*opened);
    other = std::move(*opened);
    return &*other;
}

/// Samples [n, d] of a run, pixels from its range to that of the run that is compared.
at::Tensor inOurRange(const CompareScene& scene, const TrainedRun& run, const at::Tensor& samples) {
    const DataFacts &ours = scene.run.facts(), &theirs = run.facts();
    if (!ours.geometry.isImage || ours.domain == theirs.domain) return samples;
    const double low = theirs.domain.lowAt(0),
                 scale = (ours.domain.highAt(0) - ours.domain.lowAt(0)) / (theirs.domain.highAt(0) - low);
    return (samples - low) * scale + ours.domain.lowAt(0);
}

/// Accuracies of classifiers that learn what the column draws with labels, or the raw records; none of other columns.
Result<void> judge(CompareScene& scene, TrainedRun* run, ComparedColumn& done, const std::function<void()>& begun,
                   std::stop_token stop) {
    const bool raw = done.column.kind == CompareColumn::Kind::Raw;
    if (!raw && (!run || run->classes() == 0)) return {};
    begun();
    at::Tensor samples, classes;
    if (!raw) {
        const at::Tensor latents = *run->latents(taught, scene.request.seed);
        TRY(drawn, run->generate(done.column.method, latents, stop));
        samples = samplesLikeRecords(*run, inOurRange(scene, *run, *drawn)), classes = run->classesOf(latents);
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

/// The values of every metric, one a repeat, and what their means and deviations are.
class Tally {
public:
    void add(MetricId id, double value) { m_values[id].push_back(value); }
    /// What is not the mean of repeats.
    void set(MetricId id, double value, double deviation) { m_known[id] = {value, deviation}; }
    void enter(ComparedColumn& done, bool raw) {
        for (const auto& [id, of] : m_values) {
            double mean = 0, squares = 0;
            for (const double value : of) mean += value / double(of.size());
            for (const double value : of) squares += (value - mean) * (value - mean);
            const double deviation = of.size() > 1 ? std::sqrt(squares / double(of.size() - 1)) : 0;
            if (!m_known.contains(id)) m_known[id] = {mean, deviation};
            m_known[id].second = std::max(m_known[id].second, deviation);
        }
        for (const auto& [id, found] : m_known) {
            done.metrics.emplace_back(id, Metric{found.first, raw || factsOf(id).usesRaw});
            if (found.second > 0) done.deviations.emplace_back(id, found.second);
        }
    }

private:
    std::map<MetricId, std::vector<double>> m_values;
    std::map<MetricId, std::pair<double, double>> m_known;
};

std::optional<double> likelihoodOf(const CompareScene& scene, const at::Tensor& cloud) {
    const auto cost = costOfNoise(scene.noisy->noise);
    if (!cost || scene.heldOut.size(0) == 0) return {};
    const std::int64_t rows = *cost == GroundCost::L1 ? 1000 : usualRecords;
    const auto few = [&](const at::Tensor& of) { return of.narrow(0, 0, std::min(rows, of.size(0))); };
    return heldOutNll(few(featuresOf(scene, cloud)), few(scene.heldOut), *cost, scene.noisy->noiseScale);
}

/// Of clouds [count, d], one a seed: of a method its samples, else the same estimates each time.
void measure(const CompareScene& scene, const std::vector<at::Tensor>& clouds, ComparedColumn& done,
             std::stop_token stop) {
    const bool itself = done.column.kind == CompareColumn::Kind::Raw,
               drawn = done.column.kind == CompareColumn::Kind::Generated, quick = scene.request.quick;
    Tally tally;
    if (!scene.raw.empty() && !drawn && (itself || !scene.noOrder)) {
        const RecordErrors errors = scene.raw.front().errors(clouds.front());
        tally.set(MetricId::Rmse, scene.unit * errors.rmse, scene.unit * errors.rmseDeviation);
        if (!itself) tally.set(MetricId::Psnr, errors.psnr, errors.psnrDeviation);
        tally.set(MetricId::Ssim, errors.ssim, errors.ssimDeviation);
    }
    const bool unseen = scene.noisy && (!quick || scene.raw.empty());
    for (std::size_t i = 0; i < clouds.size() && !stop.stop_requested(); ++i) {
        auto randomness = publicRandomness(scene.seeds[i], purpose::resampledRows);
        const at::Tensor& all = clouds[i];
        if (!scene.raw.empty() && !quick) {
            const at::Tensor cloud = drawn ? all
                                           : all.index_select(0, at::randperm(all.size(0), randomness, at::kLong));
            const RawDistances distances = scene.raw[i].distances(cloud, stop);
            tally.add(MetricId::Wasserstein2, scene.unit * distances.wasserstein2),
                tally.add(MetricId::SlicedW2, scene.unit * distances.slicedW2);
            if (scene.raw[i].points() >= 6)
                for (const auto& [id, value] : scene.raw[i].distribution(cloud, stop).all()) tally.add(id, value);
        }
        if (!unseen) continue;
        const at::Tensor cloud = drawn ? all
                                       : all.index_select(
                                             0, at::randint(all.size(0), {all.size(0)}, randomness, at::kLong));
        if (const auto nll = likelihoodOf(scene, cloud)) tally.add(MetricId::HeldOutNll, *nll);
        if (scene.variance > 0) tally.add(MetricId::Spread, spreadOf(cloud, *scene.noisy, scene.variance));
    }
    if (unseen && !drawn) { // resamples tell how the metrics vary, and all estimates what they are
        if (const auto nll = likelihoodOf(scene, clouds.front())) tally.set(MetricId::HeldOutNll, *nll, 0);
        if (scene.variance > 0) tally.set(MetricId::Spread, spreadOf(clouds.front(), *scene.noisy, scene.variance), 0);
    }
    tally.enter(done, itself || isOracle(done.column));
}

/// fid and is of a column.
Result<void> measureByNetwork(CompareScene& scene, const at::Tensor& cloud, ComparedColumn& done) {
    const bool raw = done.column.kind == CompareColumn::Kind::Raw;
    TRY(rows, raw ? Result<NetworkRows>(*scene.seen) : (*scene.network)(cloud));
    const auto add = [&](MetricId id, double value) {
        done.metrics.emplace_back(id, Metric{value, raw || isOracle(done.column) || factsOf(id).usesRaw});
    };
    if (!scene.raw.empty()) add(MetricId::NetworkDistance, scene.raw.front().networkDistance(rows->features));
    if (scene.network->hasClasses() && rows->probabilities.size(0) >= 10)
        add(MetricId::InceptionScore, inceptionScore(rows->probabilities).mean);
    return {};
}

/// As many pictures as there are rows; of points a cloud.
std::int64_t shownOf(const CompareScene& scene) {
    constexpr std::int64_t cloud = 500;
    return std::min(scene.run.facts().geometry.isImage ? scene.request.rows : cloud, scene.count);
}

ComparedColumn compared(CompareScene& scene, const CompareColumn& column, const Told& told, std::stop_token stop) {
    ComparedColumn done{.column = column};
    const auto start = std::chrono::steady_clock::now();
    const bool raw = column.kind == CompareColumn::Kind::Raw;
    std::optional<TrainedRun> other;
    TrainedRun* source = nullptr; // of samples
    Result<at::Tensor> cloud = Fault{Fault::Code::Mismatch, "raw",
                                     TEXT("is shown only where looking at raw records is allowed")};
    std::vector<at::Tensor> clouds; // one a seed
    if (raw && !scene.raw.empty())
        cloud = scene.raw.front().first();
    else if (!raw)
        cloud = guarded([&]() -> Result<at::Tensor> {
            if (column.kind == CompareColumn::Kind::Denoised) return denoised(scene, column, told, stop);
            TRY(run, runOf(scene, column, other, done));
            source = *run;
            TRY(method, source->method(column.method));
            done.steps = trainsInSteps(source->spec(), column.method) ? (*method)->stepsDone() : 0,
            done.seed = source->spec().seed;
            for (const std::uint64_t seed : scene.seeds) {
                TRY(drawn, source->sample(column.method, scene.count, seed, {}, stop));
                clouds.push_back(inOurRange(scene, *source, *drawn));
            }
            return clouds.front();
        });
    if (!cloud) {
        done.fault = cloud.fault();
        return done;
    }
    // Estimates of the records that are shown stand after the others.
    const bool apart = !raw && clouds.empty() && scene.noisy && scene.noisy->also.defined();
    const at::Tensor pictures = apart ? cloud->narrow(0, scene.count, cloud->size(0) - scene.count) : *cloud;
    if (apart) *cloud = cloud->narrow(0, 0, scene.count);
    if (clouds.empty()) clouds.assign(scene.seeds.size(), *cloud);
    done.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    if (raw && scene.noOrder) {
        done.fault = scene.noOrder; // others than those beside them
    } else if (raw) {
        done.sheet = std::make_shared<const SampleSheet>(scene.raw.front().sheet(int(shownOf(scene))));
    } else {
        SampleSheet sheet = sheetOf(pictures.narrow(0, 0, std::min(shownOf(scene), pictures.size(0))),
                                    scene.run.facts());
        const bool made = column.kind == CompareColumn::Kind::Generated;
        const bool oracle = isOracle(column);
        sheet.kind = made     ? SampleSheet::Kind::Generated
                     : oracle ? SampleSheet::Kind::Raw
                              : SampleSheet::Kind::Privatized;
        sheet.usesRaw = oracle;
        sheet.method = made ? column.method : std::string();
        done.sheet = std::make_shared<const SampleSheet>(std::move(sheet));
    }
    measure(scene, clouds, done, stop);
    if (scene.network)
        if (auto measured = measureByNetwork(scene, *cloud, done); !measured) done.fault = measured.fault();
    if (scene.tests)
        if (auto judged = judge(scene, source, done, told.classifiers, stop); !judged) done.fault = judged.fault();
    return done;
}

Result<Comparison> comparisonOf(const CompareRequest& request, CompareObserver& observer, std::stop_token stop) {
    TRY(opened, openScene(request, observer, stop));
    CompareScene& scene = *opened;
    const at::NoGradGuard noGrad;
    Comparison found{.records = scene.count, .seeds = scene.seeds, .spec = scene.run.spec(), .usesRaw = request.raw};
    if (scene.noisy) found.noise = scene.noisy->noise, found.noiseScale = scene.noisy->noiseScale;
    if (!scene.raw.empty() && !request.quick) {
        ComparedColumn floor{.column = {.kind = CompareColumn::Kind::Raw}};
        measure(scene, std::vector(scene.seeds.size(), scene.raw.front().first()), floor, stop);
        if (!scene.noOrder)
            found.shown = std::make_shared<const SampleSheet>(scene.raw.front().sheet(int(shownOf(scene))));
        found.showsAsked = scene.noisy && scene.noisy->also.defined();
        for (const auto& [id, metric] : floor.metrics)
            if (factsOf(id).kind == MetricKind::Distribution && factsOf(id).usesRaw)
                found.floors.emplace_back(id, metric.value);
        if (scene.network)
            found.floors.emplace_back(MetricId::NetworkDistance,
                                      scene.raw.front().networkDistance(scene.seen->features));
    }
    found.noOrder = scene.noOrder;
    if (scene.network) found.network = scene.network->title();
    for (const CompareColumn& column : comparedColumns(scene)) {
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
    found.stamp = run->stamp(), found.label = run->label(), found.epsilon = epsilonOf(*run);
    if (found.epsilon == 0 && statedEpsilon(run->spec()) == 0) found.epsilon = epsilonOfScale(*run);
    return found;
}

} // namespace

Result<Comparison> compareRun(const CompareRequest& request, CompareObserver& observer, std::stop_token stop) {
    return guardedUntil(
        stop, [&] { return labelledAnew(request.run, [&] { return comparisonOf(request, observer, stop); }); });
}

} // namespace sfumato

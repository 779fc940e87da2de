// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/results/measure/compare_scene.h"

#include "core/engine/compared_points.h"
#include "core/results/measure/table_samples.h"

#include <algorithm>

namespace sfumato {

namespace {

/// What classifiers are tested on, or why there can be no accuracy of any column.
Result<void> openClassifierTests(CompareScene& scene) {
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

/// The network of the request, before anything raw is looked at.
Result<void> openNetwork(CompareScene& scene, CompareObserver& observer, std::stop_token stop) {
    const CompareRequest& request = scene.request;
    if (!request.raw && request.network->classes.empty())
        return Fault{
            Fault::Code::Missing, "network",
            "gives fid with raw records and is with class scores: allow the former or name the tensor of the latter"};
    const std::int64_t columns = std::int64_t(comparedColumns(scene).size());
    const std::int64_t all = (columns + (request.raw ? 2 : 0)) * scene.count;
    TRY(network, NetworkFeatures::open(
                     *request.network, scene.run.facts(),
                     [&observer, all](std::int64_t done) { observer.onNetwork(done, all); }, std::move(stop)));
    scene.network.emplace(std::move(*network));
    return {};
}

} // namespace

std::vector<CompareColumn> comparedColumns(const CompareScene& scene) {
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

Result<void> checkComparable(const DataFacts& ours, const DataFacts& theirs, const std::filesystem::path& other) {
    if (ours.geometry == theirs.geometry &&
        (ours.geometry.isImage ||
         (ours.domain.lowAt(0) == theirs.domain.lowAt(0) && ours.domain.highAt(0) == theirs.domain.highAt(0))))
        return {};
    return Fault{Fault::Code::Mismatch, other.string(),
                 TEXT("has records of another shape or range than the run that it is compared with")};
}

Result<CompareScene> openScene(const CompareRequest& request, CompareObserver& observer, std::stop_token stop) {
    TRY(run, TrainedRun::open(request.run));
    CompareScene scene{.run = std::move(*run), .request = request};
    if (!request.beside.empty() && request.beside != request.run) {
        TRY(first, TrainedRun::open(request.beside));
        const DataFacts &ours = scene.run.facts(), &theirs = first->facts();
        TRY_DO(checkComparable(theirs, ours, request.run));
        if (ours.geometry.isImage)
            scene.unit = (theirs.domain.highAt(0) - theirs.domain.lowAt(0)) /
                         (ours.domain.highAt(0) - ours.domain.lowAt(0));
    }
    for (int i = 0; i < (request.quick ? 1 : compareRepeats); ++i)
        scene.seeds.push_back(request.seed + std::uint64_t(i));
    const std::int64_t all = scene.run.facts().records;
    if (request.records > all / 2)
        return Fault{Fault::Code::OutOfRange,
                     "records",
                     {TEXT("%1 are more than half of the %2 that there are; the other half is what distributions are "
                           "compared with"),
                      {request.records, all}}};
    scene.count = request.records > 0 ? request.records : std::min(usualRecords, all / 2);
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
    if (!request.papers && !request.columns.empty() && std::ranges::all_of(request.columns, isNoMethod)) {
        std::string methods;
        for (const MethodSpec& method : scene.run.spec().methods)
            methods += (methods.empty() ? "" : ", ") + method.name;
        return Fault{Fault::Code::NotAChoice,
                     "column " + nameOf(request.columns.front()),
                     {TEXT("is neither a method of this run (%1), nor raw, nor a denoiser (%2)"),
                      {methods, namesOf<Denoiser>()}}};
    }
    if (!request.accuracies.empty()) TRY_DO(openClassifierTests(scene));
    if (request.network) TRY_DO(openNetwork(scene, observer, stop));
    if (request.raw) {
        const auto& spec = scene.run.spec();
        const bool released = scene.run.data() != nullptr;
        auto raw = openRaw(scene.run, request.run, released ? RowOrder::AsReleased : RowOrder::Any);
        if (!raw && released && raw.fault().code == Fault::Code::Missing) {
            scene.noOrder = raw.fault();
            raw = openRaw(scene.run, request.run);
        }
        if (!raw) return raw.fault();
        scene.records = std::move(*raw);
        // Of a run that released nothing any records may be shown.
        const bool finds = !released || (scene.noisy && !scene.noOrder);
        TRY(opened, RawEvaluator::comparisons(scene.records->data, scene.count, comparedPoints, spec.monitor.directions,
                                              scene.seeds, scene.records->ledger,
                                              "comparison of answers to the records of run " + spec.name,
                                              request.network.has_value(), finds ? request.show.get() : nullptr));
        scene.raw = std::move(*opened);
        if (scene.noisy && scene.raw.front().shown().defined()) scene.noisy->also = scene.raw.front().shown();
        if (scene.network) {
            TRY_DO(scene.raw.front().show(*scene.network));
            TRY(seen, (*scene.network)(scene.raw.front().first()));
            scene.seen = std::move(*seen);
        }
    }
    return scene;
}

} // namespace sfumato

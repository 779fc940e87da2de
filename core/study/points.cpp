// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/points.h"

#include "core/base/environment.h"
#include "core/files/durable/own_file.h"
#include "core/engine/privatized_records.h"
#include "core/spec/study/sweep_spec.h"
#include "core/study/point_queue.h"
#include "core/run/account/paid_run.h"
#include "core/run/run.h"
#include "core/run/folder/run_folder.h"

#include <algorithm>
#include <cstdlib>

namespace sfumato {

namespace fs = std::filesystem;

namespace {

/// This process, which runs one point after the other.
class PlaceHere : public Place {
public:
    explicit PlaceHere(PointResults& results) : m_results(results) {}
    std::size_t room() const override { return m_point.empty() ? 1 : 0; }
    Result<void> start(const std::vector<std::string>& points) override {
        m_point = points.front();
        return {};
    }
    Result<std::vector<PointEnd>> ended() override {
        const auto over = m_results.runHere(m_point);
        if (!over)
            return over.fault();
        const auto kind = *over ? PointEnd::Kind::Exited : PointEnd::Kind::Saved;
        return std::vector<PointEnd>{{std::exchange(m_point, {}), kind, "was stopped"}};
    }
    void stop() override {}
    int attempts() const override { return 1; }
    bool isHere() const override { return true; }

private:
    PointResults& m_results;
    std::string m_point;
};

/// The points that train on one release have one number.
std::vector<QueuedPoint> queueOf(const PlannedPoints& all, const std::vector<std::string>& names) {
    std::vector<const PlannedPoint*> points;
    for (const auto& name : names)
        points.push_back(&all.named(name));
    const auto share = [](const PlannedPoint& one, const PlannedPoint& other) {
        return one.spec && other.spec && !isPrivatizedFile(one.spec->data) && shareRelease(*one.spec, *other.spec);
    };
    std::vector<QueuedPoint> queue;
    for (std::size_t i = 0; i < points.size(); ++i) {
        QueuedPoint queued{names[i]};
        for (std::size_t j = 0; j < points.size() && !queued.release; ++j)
            if (i != j && share(*points[i], *points[j]))
                queued.release = j < i ? *queue[j].release : i;
        queue.push_back(std::move(queued));
    }
    return queue;
}

Result<void> settleAll(const PlannedPoints& all) {
    Result<void> done;
    for (const auto& point : all.points)
        if (auto settled = RunPayer::settle(all.run(point.name)); !settled && done)
            done = settled;
    return done;
}

} // namespace

void keepBlasKernels(const std::vector<std::filesystem::path>& runs, const std::function<void(const std::string&)>& message) {
    std::string planned;
    for (const auto& run : runs)
        if (planned.empty())
            planned = savedBlasKernels(run);
    const std::string own = blasKernels();
    if (planned.empty())
        planned = own;
    ::setenv(blasKernelsVariable, planned.c_str(), 1);
    if (planned != own)
        message("earlier runs were computed with OpenBLAS kernels " + planned + ", this process computes with " + (own.empty() ? "no OpenBLAS" : own) +
                ": the last digits of metrics may differ. To use the same, start it with OPENBLAS_CORETYPE=" + planned);
}

std::string otherBlasKernels(const std::filesystem::path& folder) {
    const char* planned = std::getenv(blasKernelsVariable);
    const std::string used = savedBlasKernels(folder);
    if (!planned || !*planned || used.empty() || used == planned)
        return {};
    return "was computed with OpenBLAS kernels " + used + ", the others with " + planned +
           ": the last digits of its metrics may differ. Choose machines whose processors have the same instructions";
}

const PlannedPoint& PlannedPoints::named(const std::string& name) const {
    const auto found = std::ranges::find(points, name, &PlannedPoint::name);
    REQUIRE(found != points.end());
    return *found;
}

fs::path releaseFor(const PlannedPoints& all, const RunSpec& spec) {
    if (isPrivatizedFile(spec.data))
        return {};
    for (const auto& root : {all.folder, all.preview})
        for (const auto& point : all.points) {
            if (root.empty() || (point.spec && point.spec->seed != spec.seed) || !privatizedRecords(root / point.name, spec.data))
                continue;
            if (const auto there = readRunSpec(root / point.name); there && shareRelease(*there, spec))
                return fs::absolute(root / point.name);
        }
    return {};
}

RunReport trainPoint(const PlannedPoints& all, const PlannedPoint& point, RunObserver& observer, std::stop_token stop) {
    const auto folder = all.run(point.name);
    RunReport report;
    if (auto right = checkOwnFolder(folder); !right) {
        report = {.ending = RunReport::Ending::Failed, .fault = right.fault()};
    } else if (isThere(RunPaths{folder}.config())) {
        report = resume(folder, observer, stop);
    } else {
        RunSpec spec = *point.spec;
        if (spec.data.release.empty())
            spec.data.release = releaseFor(all, spec).string();
        report = run(spec, folder, observer, stop);
    }
    report.folder = folder;
    return report;
}

Result<void> runPoints(const PlannedPoints& all, const std::vector<std::string>& waiting, Place* elsewhere, PointResults& results,
                       bool again, std::stop_token stop) {
    RunPayer payer;
    PlaceHere here(results);
    std::optional<Fault> failure;
    std::stop_source broken;
    const std::stop_callback passedOn(stop, [&broken] { broken.request_stop(); });
    const auto hasReleased = [&](const std::string& name) {
        const auto& spec = all.named(name).spec;
        return spec && !releaseFor(all, *spec).empty();
    };
    const QueueHooks queue{
        .isOver = [&](const std::string& name) { return results.isOver(name); },
        .hasReleased = hasReleased,
        .pay = [&](const std::string& name) -> Result<void> {
            const PlannedPoint& point = all.named(name);
            if (!elsewhere) // where the run writes in the account itself
                return {};
            if (auto forgotten = results.forget(name); !forgotten)
                return forgotten;
            return !point.spec ? Result<void>(point.spec.fault())
                               : payer.pay(*point.spec, all.run(name), !point.ended && !hasReleased(name), again, broken.get_token());
        },
        .ended = [&](const std::string& name, std::optional<Fault> fault) {
            auto kept = elsewhere ? RunPayer::settle(all.run(name)) : Result<void>();
            if (kept)
                kept = results.keep(name, std::move(fault));
            if (!kept && !failure)
                failure = kept.fault(), broken.request_stop();
        },
        .standing = [&](const std::vector<std::string>& running) { results.tellRunning(running); },
        .message = [&](const std::string& line) { results.tell(line); },
        .next = [&](const std::vector<std::string>& names) { return elsewhere ? 0 : results.next(names); }};
    Place& place = elsewhere ? *elsewhere : here;
    const auto done = runQueue(place, queueOf(all, waiting), all.folder, queue, broken.get_token());
    const auto settled = elsewhere ? settleAll(all) : Result<void>();
    return !done ? done : failure ? Result<void>(*failure) : settled;
}

Result<void> endElsewhere(const PlannedPoints& all) {
    auto over = endEarlierJobs(all.folder);
    return over ? settleAll(all) : over;
}

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sweep/sweep_elsewhere.h"

#include "core/sweep/point_queue.h"
#include "core/sweep/sweep_point.h"
#include "core/train/paid_run.h"
#include "core/train/run_folder.h"

#include <algorithm>
#include <map>

namespace sfumato {

namespace {

/// The points with the same number train on one release.
std::vector<QueuedPoint> queueOf(const SweepSpec& sweep, const std::vector<SweepPoint>& points) {
    std::vector<QueuedPoint> queue;
    std::vector<RunSpec> specs;
    for (const auto& point : points)
        specs.push_back(runSpecAt(sweep, point));
    for (std::size_t i = 0; i < points.size(); ++i) {
        QueuedPoint queued{folderNameOf(sweep, points[i])};
        for (std::size_t j = 0; j < points.size() && !queued.release && !isPrivatizedFile(specs[i].data); ++j)
            if (i != j && specs[i].seed == specs[j].seed && shareRelease(specs[i], specs[j]))
                queued.release = j < i ? *queue[j].release : i;
        queue.push_back(std::move(queued));
    }
    return queue;
}

} // namespace

PointCommand sweepCommand(const SweepPaths& paths, const SweepSpec& sweep, bool releaseAgain) {
    const auto folder = std::filesystem::absolute(paths.folder).lexically_normal();
    PointCommand command{.words = {commandLineProgram(), "sweep", "--out", folder.string()}, .folder = folder, .threads = sweep.base.threads};
    if (releaseAgain)
        command.words.push_back("--release-again");
    return command;
}

Result<void> endElsewhere(const SweepPaths& paths, const SweepSpec& sweep) {
    if (auto over = endEarlierJobs(paths.folder); !over)
        return over;
    Result<void> done;
    for (const auto& point : pointsOf(sweep))
        if (auto settled = RunPayer::settle(paths.folder / folderNameOf(sweep, point)); !settled && done)
            done = settled;
    return done;
}

Result<void> runElsewhere(const SweepPaths& paths, const SweepSpec& sweep, const std::vector<SweepPoint>& waiting, Place& place,
                          SweepObserver& observer, const ElsewhereHooks& hooks, std::stop_token stop) {
    std::map<std::string, SweepPoint> points;
    for (const auto& point : waiting)
        points.emplace(folderNameOf(sweep, point), point);
    RunPayer payer;
    std::optional<Fault> failure;
    std::stop_source broken;
    const std::stop_callback passedOn(stop, [&broken] { broken.request_stop(); });
    const QueueHooks queue{
        .isOver = [&](const std::string& name) {
            const auto outcome = leftOutcome(paths, sweep, name);
            return outcome && *outcome;
        },
        .hasReleased = [&](const std::string& name) { return !releaseFor(paths, sweep, runSpecAt(sweep, points.at(name))).empty(); },
        .pay = [&](const std::string& name) -> Result<void> {
            removeOutcome(paths, name); // of an earlier call, that the sweep has tried again
            const RunSpec spec = runSpecAt(sweep, points.at(name));
            return payer.pay(spec, paths.folder / name, releaseFor(paths, sweep, spec).empty(), observer.releaseAgain({}), broken.get_token());
        },
        .ended = [&](const std::string& name, std::optional<Fault> fault) {
            const auto folder = paths.folder / name;
            auto settled = RunPayer::settle(folder);
            const auto left = leftOutcome(paths, sweep, name);
            SweepOutcome outcome{.point = points.at(name), .folder = folder, .fault = std::move(fault)};
            if (left && *left)
                outcome = std::move(**left);
            auto kept = settled ? hooks.ended(outcome) : settled;
            if (kept)
                removeOutcome(paths, name);
            else if (!failure)
                failure = kept.fault(), broken.request_stop();
        },
        .standing = [&](const std::vector<std::string>& names) {
            std::vector<SweepPoint> running;
            for (const auto& name : names)
                running.push_back(points.at(name));
            hooks.standing(running);
        },
        .message = [&](const std::string& line) { observer.onMessage(line); }};
    const auto done = runQueue(place, queueOf(sweep, waiting), paths.folder, queue, broken.get_token());
    for (const auto& [name, point] : points)
        if (auto settled = RunPayer::settle(paths.folder / name); !settled && !failure)
            failure = settled.fault();
    return done ? failure ? Result<void>(*failure) : done : done;
}

} // namespace sfumato

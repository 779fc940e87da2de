// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sweep/study_elsewhere.h"

#include "core/record/privatized_records.h"
#include "core/record/sweep_spec.h"
#include "core/sweep/point_queue.h"
#include "core/train/paid_run.h"
#include "core/train/run_folder.h"

#include <algorithm>
#include <map>

namespace sfumato {

namespace {

/// The points that train on one release have one number.
std::vector<QueuedPoint> queueOfStudy(const Study& study, const std::vector<StudyPoint>& points) {
    std::vector<QueuedPoint> queue;
    for (std::size_t i = 0; i < points.size(); ++i) {
        QueuedPoint queued{folderNameOf(study.spec, points[i])};
        for (std::size_t j = 0; j < points.size() && !queued.release; ++j)
            if (i != j && shareRelease(study, points[i], points[j]))
                queued.release = j < i ? *queue[j].release : i;
        queue.push_back(std::move(queued));
    }
    return queue;
}

/// What is on the disk of a point that another process has run.
StudyResult resultOf(const StudyPaths& paths, const std::string& name) {
    const auto kept = readStudyResult(paths.result(name));
    return kept ? *kept : StudyResult{};
}

} // namespace

PointCommand studyCommand(const Study& study, const StudyRequest& request, bool releaseAgain) {
    const auto folder = std::filesystem::absolute(request.folder).lexically_normal();
    PointCommand command{.words = {commandLineProgram(), "study",
                                   request.file.empty()
                                       ? std::string()
                                       : std::filesystem::absolute(request.file).lexically_normal().string(),
                                   "--out", folder.string()},
                         .folder = folder};
    for (const auto& data : request.data)
        command.words.insert(command.words.end(),
                             {"--data", std::filesystem::absolute(data).lexically_normal().string()});
    if (request.raw)
        command.words.push_back("--raw");
    if (request.asRead)
        command.words.push_back("--as-read");
    if (releaseAgain)
        command.words.push_back("--release-again");
    for (const auto& point : pointsOf(study.spec))
        if (const auto spec = runSpecAt(study, point))
            command.threads = std::max(command.threads, spec->threads);
    return command;
}

Result<void> endStudyElsewhere(const Study& study, const std::filesystem::path& folder) {
    auto done = endEarlierJobs(folder);
    for (const auto& point : pointsOf(study.spec))
        if (done)
            done = RunPayer::settle(StudyPaths{folder}.run(folderNameOf(study.spec, point)));
    return done;
}

Result<void> runStudyElsewhere(const Study& study, const StudyRequest& request, const std::vector<StudyPoint>& waiting,
                               Place& place, StudyObserver& observer,
                               const std::function<void(const StudyPoint&)>& ended, std::stop_token stop) {
    const StudyPaths paths{request.folder};
    std::map<std::string, StudyPoint> points;
    for (const auto& point : waiting)
        points.emplace(folderNameOf(study.spec, point), point);
    RunPayer payer;
    std::optional<Fault> failure;
    const QueueHooks queue{
        .isOver =
            [&](const std::string& name) {
                const auto result = resultOf(paths, name);
                return result.fault || !result.stamp.empty();
            },
        .hasReleased =
            [&](const std::string& name) {
                const auto spec = runSpecAt(study, points.at(name));
                return spec && privatizedRecords(paths.run(name), spec->data);
            },
        .pay = [&](const std::string& name) -> Result<void> {
            auto before = resultOf(paths, name); // it is tried again
            if (before.fault || !before.stamp.empty()) {
                before.fault.reset(), before.stamp.clear();
                if (auto written = writeStudyResult(paths.result(name), before); !written)
                    return written;
            }
            const auto spec = runSpecAt(study, points.at(name));
            if (!spec)
                return spec.fault();
            const bool releases = !before.ended && studyRelease(study, points.at(name), *spec, request.folder).empty();
            return payer.pay(*spec, paths.run(name), releases, observer.releaseAgain({}), stop);
        },
        .ended =
            [&](const std::string& name, std::optional<Fault> fault) {
                auto kept = RunPayer::settle(paths.run(name));
                auto result = resultOf(paths, name);
                if (kept && fault && !result.fault) {
                    result.fault = std::move(fault);
                    kept = writeStudyResult(paths.result(name), result);
                }
                if (!kept && !failure)
                    failure = kept.fault();
                ended(points.at(name));
            },
        .standing =
            [&](const std::vector<std::string>& running) {
                if (!running.empty())
                    observer.onStudy(
                        {.running = running.front() +
                                    (running.size() > 1 ? " and " + std::to_string(running.size() - 1) + " more" : ""),
                         .phase = "running"});
            },
        .message = [&](const std::string& line) { observer.onMessage(line); }};
    const auto done = runQueue(place, queueOfStudy(study, waiting), request.folder, queue, stop);
    for (const auto& [name, point] : points)
        if (auto settled = RunPayer::settle(paths.run(name)); !settled && !failure)
            failure = settled.fault();
    return done && failure ? Result<void>(*failure) : done;
}

} // namespace sfumato

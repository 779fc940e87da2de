// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sweep/sweep_point.h"

#include "core/base/guarded.h"
#include "core/files/own_file.h"
#include "core/record/privatized_records.h"
#include "core/record/sweep_spec.h"
#include "core/sweep/sweep_results.h"
#include "core/sweep/text_file.h"
#include "core/train/run.h"
#include "core/train/run_folder.h"

#include <algorithm>

namespace sfumato {

namespace {

std::filesystem::path outcomeFile(const SweepPaths& paths, const std::string& name) {
    return paths.tasks() / (name + ".csv");
}

} // namespace

std::filesystem::path releaseFor(const SweepPaths& paths, const SweepSpec& sweep, const RunSpec& spec) {
    if (isPrivatizedFile(spec.data))
        return {};
    for (const auto& root : {paths.folder, paths.preview()})
        for (const auto& point : pointsOf(sweep)) {
            if (point.seed != spec.seed || !shareRelease(runSpecAt(sweep, point), spec))
                continue;
            const auto folder = root / folderNameOf(sweep, point);
            if (!privatizedRecords(folder, spec.data))
                continue;
            if (const auto other = readRunSpec(folder); other && shareRelease(*other, spec))
                return std::filesystem::absolute(folder);
        }
    return {};
}

RunReport trainPoint(const SweepPaths& paths, const SweepSpec& sweep, const SweepPoint& point, RunObserver& observer, std::stop_token stop,
                     bool* isNew) {
    const auto folder = paths.folder / folderNameOf(sweep, point);
    std::error_code error;
    if (auto right = checkOwnFolder(folder); !right)
        return {.ending = RunReport::Ending::Failed, .fault = right.fault(), .folder = folder};
    const bool half = std::filesystem::exists(RunPaths{folder}.config(), error);
    if (isNew)
        *isNew = !half;
    RunReport report;
    if (half) {
        report = resume(folder, observer, stop);
    } else {
        RunSpec spec = runSpecAt(sweep, point);
        if (spec.data.release.empty())
            spec.data.release = releaseFor(paths, sweep, spec).string();
        report = run(spec, folder, observer, stop);
    }
    report.folder = folder;
    return report;
}

SweepOutcome outcomeOf(const SweepPoint& point, const RunReport& report) {
    SweepOutcome outcome{.point = point, .folder = report.folder, .fault = report.fault};
    if (!outcome.fault)
        outcome.series = seriesOf(report);
    return outcome;
}

Result<RunReport::Ending> runSweepPoint(const std::filesystem::path& folder, const std::string& name, RunObserver& observer, std::stop_token stop) {
    return guarded([&]() -> Result<RunReport::Ending> {
        const SweepPaths paths{folder};
        const auto text = readText(paths.spec());
        if (!text)
            return text.fault();
        const auto sweep = parseSweepSpec(*text, paths.spec().string());
        if (!sweep)
            return sweep.fault();
        if (!isOwnRun(folder, *text))
            return notOwnSweep(folder);
        const auto points = pointsOf(*sweep);
        const auto point = std::ranges::find_if(points, [&](const auto& each) { return folderNameOf(*sweep, each) == name; });
        if (point == points.end())
            return Fault{Fault::Code::UnknownKey, "--point " + name, "is no point of this sweep"};
        const auto report = trainPoint(paths, *sweep, *point, observer, stop);
        if (report.ending == RunReport::Ending::Stopped)
            return report.ending;
        if (auto written = writeText(outcomeFile(paths, name), toResultsCsv(*sweep, {outcomeOf(*point, report)}), 2); !written)
            return written.fault();
        return report.ending;
    });
}

Result<std::optional<SweepOutcome>> leftOutcome(const SweepPaths& paths, const SweepSpec& sweep, const std::string& name) {
    const auto file = outcomeFile(paths, name);
    std::error_code error;
    if (!std::filesystem::exists(file, error))
        return std::optional<SweepOutcome>();
    const auto text = readText(file, 2);
    if (!text)
        return text.fault();
    const auto outcomes = parseResultsCsv(*text, sweep, paths.folder, file.string());
    if (!outcomes)
        return outcomes.fault();
    return outcomes->empty() ? std::optional<SweepOutcome>() : std::optional(outcomes->front());
}

void removeOutcome(const SweepPaths& paths, const std::string& name) {
    std::error_code ignored;
    std::filesystem::remove(outcomeFile(paths, name), ignored);
}

} // namespace sfumato

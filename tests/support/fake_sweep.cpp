// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fake_sweep.h"

#include "core/engine/sweep_values.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <fstream>
#include <iterator>
#include <thread>

namespace sfumato {

namespace {

namespace fs = std::filesystem;

SweepOutcome outcomeOf(const SweepSpec& sweep, const SweepPoint& point, const fs::path& folder) {
    SweepOutcome outcome{.point = point, .folder = folder / folderNameOf(sweep, point)};
    if (point.value == 13) {
        outcome.fault = Fault{Fault::Code::OutOfRange, "mechanism.delta",
                              "thirteen is not a number that this engine likes"};
        return outcome;
    }
    double worse = 0;
    for (const auto& method : runSpecAt(sweep, point).methods) {
        const double w2 = 0.2 + worse + 3 / (1 + point.value * point.value / 100) + 0.03 * std::sin(double(point.seed));
        outcome.series.push_back(
            {method.name, {{MetricId::Wasserstein2, {w2, true}}, {MetricId::EntropicDistance, {w2 + 2, false}}}});
        worse += 0.4;
    }
    return outcome;
}

Result<SweepState> readFake(const fs::path& folder) {
    std::ifstream file(folder / "sweep.json");
    const std::string text(std::istreambuf_iterator<char>(file), {});
    auto spec = parseSweepSpec(text, (folder / "sweep.json").string());
    if (!spec) return spec.fault();
    SweepState state{.spec = *spec, .secondsPerRun = 1};
    std::ifstream done(folder / "done.txt");
    for (SweepPoint point; done >> point.value >> point.seed;) // of a sweep with one axis
        state.outcomes.push_back(outcomeOf(*spec, point, folder));
    return state;
}

SweepReport runFake(const fs::path& folder, double secondsPerStep, SweepObserver& observer, std::stop_token stop) {
    const auto state = readFake(folder);
    if (!state) return {.ending = RunReport::Ending::Failed, .fault = state.fault(), .folder = folder};
    SweepReport report{.ending = RunReport::Ending::Finished, .folder = folder};
    std::vector<SweepPoint> waiting = pointsOf(state->spec);
    for (const auto& outcome : state->outcomes) {
        std::erase(waiting, outcome.point);
        ++(outcome.fault ? report.failed : report.done);
        observer.onOutcome(outcome);
    }
    while (!waiting.empty()) {
        const auto next = observer.next(waiting);
        const SweepPoint point = waiting[next];
        for (int step = 0; step < 2; ++step) {
            observer.beforeStep(stop);
            if (stop.stop_requested()) {
                report.ending = RunReport::Ending::Stopped;
                report.waiting = waiting.size();
                return report;
            }
            std::this_thread::sleep_for(std::chrono::duration<double>(secondsPerStep));
            observer.onSweep(
                {report.done, report.failed, waiting.size() - 1, point, 0.5 * (step + 1), double(waiting.size())});
        }
        waiting.erase(waiting.begin() + std::ptrdiff_t(next));
        const auto outcome = outcomeOf(state->spec, point, folder);
        std::ofstream(folder / "done.txt", std::ios::app) << point.value << ' ' << point.seed << '\n';
        ++(outcome.fault ? report.failed : report.done);
        observer.onOutcome(outcome);
    }
    std::ofstream(folder / "sweep-state.json") << "{\"status\":\"finished\"}\n";
    return report;
}

} // namespace

void addFakeSweep(Engine& engine, double secondsPerStep) {
    const auto plan = [](const SweepSpec& sweep, const fs::path& folder, bool timed) -> Result<SweepPlan> {
        if (const auto faults = check(sweep); !faults.empty()) return faults.front();
        SweepPlan plan{.runs = pointsOf(sweep).size(),
                       .releases = pointsOf(sweep).size(),
                       .sensitive = isSensitive(sweep.base.data)};
        plan.seconds = timed ? 90.0 * double(plan.runs) : -1;
        if (!folder.empty() && fs::exists(folder / "preview")) plan.releases = 0;
        for (const auto& point : pointsOf(sweep))
            if (plan.releases > 0)
                plan.epsilon += runSpecAt(sweep, point).mechanism.epsilon, plan.delta += sweep.base.mechanism.delta;
        return plan;
    };
    engine.planSweep = [plan](const SweepSpec& sweep, bool timed, std::stop_token) { return plan(sweep, {}, timed); };
    engine.planRest = [plan](const SweepSpec& sweep, const fs::path& folder, std::stop_token) {
        return plan(sweep, folder, false);
    };
    engine.openSweep = readFake;
    engine.sweep = [secondsPerStep](const SweepSpec& sweep, const fs::path& folder, const PlaceToRun& place,
                                    SweepObserver& observer, std::stop_token stop) {
        fs::create_directories(folder);
        std::ofstream(folder / "place.txt")
            << nameOf(place.kind) << ' ' << place.partition << ' ' << place.time << '\n';
        std::ofstream(folder / "sweep.json") << toJson(sweep).dump(2);
        return runFake(folder, secondsPerStep, observer, stop);
    };
    engine.resumeSweep = [secondsPerStep](const fs::path& folder, const PlaceToRun&, SweepObserver& observer,
                                          std::stop_token stop) {
        return runFake(folder, secondsPerStep, observer, stop);
    };
}

} // namespace sfumato

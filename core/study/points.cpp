// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/points.h"

#include "core/base/environment.h"
#include "core/files/durable/folder_lock.h"
#include "core/files/durable/own_file.h"
#include "core/engine/privatized_records.h"
#include "core/spec/study/sweep_spec.h"
#include "core/run/account/paid_run.h"
#include "core/run/run.h"
#include "core/run/folder/run_folder.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <map>
#include <set>
#include <thread>

namespace sfumato {

namespace fs = std::filesystem;

namespace {

/// How long a result that was written on another machine may take to be seen here.
constexpr auto mostDelay = std::chrono::seconds(60);
constexpr auto tellAgain = std::chrono::seconds(2);

class PointQueue {
public:
    PointQueue(Place& place, std::vector<QueuedPoint> points, const fs::path& folder, const QueueHooks& hooks,
               std::stop_token stop)
        : m_place(place), m_waiting(std::move(points)), m_folder(folder), m_hooks(hooks), m_stop(std::move(stop)) {}

    Result<void> run() {
        payAhead();
        bool asked = false;
        while (!m_running.empty() || (!m_waiting.empty() && goesOn())) {
            if (goesOn()) fill();
            if (!goesOn() && !asked && !m_running.empty()) asked = true, m_place.stop();
            const auto over = m_place.ended();
            if (!over) {
                if (asked) // and it does not even tell what became of them
                    return m_fault ? *m_fault : over.fault();
                m_fault = over.fault();
                continue;
            }
            for (const PointEnd& end : *over) take(end);
            if (std::chrono::steady_clock::now() - m_told > tellAgain) tell();
            if (const std::string news = m_place.news(); !news.empty()) m_hooks.message(news);
        }
        return m_fault ? Result<void>(*m_fault) : Result<void>();
    }

private:
    struct Started {
        QueuedPoint point;
        int attempts = 1;
        fs::file_time_type saved;
    };

    bool goesOn() const { return !m_fault && !m_stop.stop_requested(); }

    /// The budget of all of them, or none is started.
    void payAhead() {
        for (const QueuedPoint& point : m_waiting)
            if (goesOn() && isFirst(point)) {
                if (auto paid = m_hooks.pay(point.name); !paid && goesOn())
                    m_fault = paid.fault();
                else if (paid)
                    m_paid.insert(point.name);
            }
    }

    /// Of the points that share its release, or that shares it with nobody.
    bool isFirst(const QueuedPoint& point) const {
        return !point.release || &*std::ranges::find(m_waiting, point.release, &QueuedPoint::release) == &point;
    }

    bool isFree(const QueuedPoint& point, const std::vector<QueuedPoint>& chosen) const {
        if (!point.release || m_released.contains(*point.release)) return true;
        return std::ranges::none_of(chosen, [&](const auto& other) { return other.release == point.release; }) &&
               std::ranges::none_of(m_running,
                                    [&](const auto& other) { return other.second.point.release == point.release; });
    }

    /// Puts the point that is to be started next before all others that wait.
    void putFirst() {
        std::vector<std::string> names;
        for (const QueuedPoint& point : m_waiting) names.push_back(point.name);
        const auto next = m_waiting.begin() + std::ptrdiff_t(std::min(m_hooks.next(names), names.size() - 1));
        std::rotate(m_waiting.begin(), next, next + 1);
    }

    void fill() {
        std::vector<QueuedPoint> chosen;
        if (m_hooks.next && !m_waiting.empty() && m_place.room() > 0) putFirst();
        for (std::size_t i = 0; i < m_waiting.size() && chosen.size() < m_place.room();) {
            if (!isFree(m_waiting[i], chosen)) {
                ++i;
                continue;
            }
            chosen.push_back(m_waiting[i]);
            m_waiting.erase(m_waiting.begin() + std::ptrdiff_t(i));
        }
        std::vector<std::string> names;
        std::erase_if(chosen, [&](const QueuedPoint& point) {
            const auto paid = m_paid.erase(point.name) ? Result<void>() : m_hooks.pay(point.name);
            if (!paid && goesOn())
                m_hooks.ended(point.name, paid.fault());
            else if (paid)
                names.push_back(point.name);
            return !paid;
        });
        if (names.empty()) return;
        if (auto started = m_place.start(names); !started) {
            m_fault = started.fault();
            return;
        }
        for (const QueuedPoint& point : chosen) {
            auto& [attempts, when] = m_tried.try_emplace(point.name, 0, fs::file_time_type::min()).first->second;
            const auto saved = savedAt(point.name);
            attempts = saved > when ? 1 : attempts + 1; // what has saved anew since has not failed
            when = saved;
            m_running[point.name] = {point, attempts, saved};
        }
        tell();
    }

    /// When the point's run last kept a checkpoint.
    fs::file_time_type savedAt(const std::string& point) const {
        std::error_code error;
        const auto time = fs::last_write_time(RunPaths{m_folder / point}.checkpoint(), error);
        return error ? fs::file_time_type::min() : time;
    }

    void take(const PointEnd& end) {
        const auto found = m_running.find(end.point);
        if (found == m_running.end()) return;
        const Started started = found->second;
        m_running.erase(found);
        if (!m_place.isHere()) FolderLock::forgetHolder(m_folder / end.point); // whatever machine it was on
        const bool over = end.kind == PointEnd::Kind::Exited ? isSeenOver(end.point) : m_hooks.isOver(end.point);
        if (over) {
            if (const std::string other = otherBlasKernels(m_folder / end.point); !other.empty() && !m_place.isHere())
                m_hooks.message(end.point + " " + other);
            if (started.point.release && m_hooks.hasReleased(end.point)) m_released.insert(*started.point.release);
            m_hooks.ended(end.point, {});
        } else if (goesOn() && end.kind != PointEnd::Kind::Withdrawn &&
                   (started.attempts < m_place.attempts() || savedAt(end.point) > started.saved)) {
            m_hooks.message(end.point + " " + end.how + "; it is started again");
            m_waiting.push_back(started.point);
        } else if (goesOn()) {
            m_hooks.ended(end.point, Fault{Fault::Code::Internal, "process of the run", end.how});
        }
        tell();
    }

    /// On a shared file system another machine's files are seen a little later.
    bool isSeenOver(const std::string& point) const {
        const auto begin = std::chrono::steady_clock::now();
        while (!m_hooks.isOver(point)) {
            if (m_place.attempts() == 1 || std::chrono::steady_clock::now() - begin > mostDelay) return false;
            std::this_thread::sleep_for(std::chrono::milliseconds(500));
        }
        return true;
    }

    void tell() {
        m_told = std::chrono::steady_clock::now();
        std::vector<std::string> names;
        for (const auto& [name, started] : m_running) names.push_back(name);
        m_hooks.standing(names);
    }

    Place& m_place;
    std::vector<QueuedPoint> m_waiting;
    const fs::path m_folder;
    const QueueHooks& m_hooks;
    std::stop_token m_stop;
    std::map<std::string, Started> m_running;
    std::map<std::string, std::pair<int, fs::file_time_type>> m_tried;
    std::set<std::size_t> m_released;
    std::set<std::string> m_paid; ///< and not started yet
    std::optional<Fault> m_fault;
    std::chrono::steady_clock::time_point m_told{};
};

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
        TRY(over, m_results.runHere(m_point));
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
    for (const auto& name : names) points.push_back(&all.named(name));
    const auto share = [](const PlannedPoint& one, const PlannedPoint& other) {
        return one.spec && other.spec && !isPrivatizedFile(one.spec->data) && shareRelease(*one.spec, *other.spec);
    };
    std::vector<QueuedPoint> queue;
    for (std::size_t i = 0; i < points.size(); ++i) {
        QueuedPoint queued{names[i]};
        for (std::size_t j = 0; j < points.size() && !queued.release; ++j)
            if (i != j && share(*points[i], *points[j])) queued.release = j < i ? *queue[j].release : i;
        queue.push_back(std::move(queued));
    }
    return queue;
}

Result<void> settleAll(const PlannedPoints& all) {
    Result<void> done;
    for (const auto& point : all.points)
        if (auto settled = RunPayer::settle(all.run(point.name)); !settled && done) done = settled;
    return done;
}

} // namespace

Result<void> runQueue(Place& place, std::vector<QueuedPoint> points, const fs::path& folder, const QueueHooks& hooks,
                      std::stop_token stop) {
    return PointQueue(place, std::move(points), folder, hooks, std::move(stop)).run();
}

void keepBlasKernels(const std::vector<std::filesystem::path>& runs,
                     const std::function<void(const std::string&)>& message) {
    std::string planned;
    for (const auto& run : runs)
        if (planned.empty()) planned = savedBlasKernels(run);
    const std::string own = blasKernels();
    if (planned.empty()) planned = own;
    ::setenv(blasKernelsVariable, planned.c_str(), 1);
    if (planned != own)
        message("earlier runs were computed with OpenBLAS kernels " + planned + ", this process computes with " +
                (own.empty() ? "no OpenBLAS" : own) +
                ": the last digits of metrics may differ. To use the same, start it with OPENBLAS_CORETYPE=" + planned);
}

std::string otherBlasKernels(const std::filesystem::path& folder) {
    const char* planned = std::getenv(blasKernelsVariable);
    const std::string used = savedBlasKernels(folder);
    if (!planned || !*planned || used.empty() || used == planned) return {};
    return "was computed with OpenBLAS kernels " + used + ", the others with " + planned +
           ": the last digits of its metrics may differ. Choose machines whose processors have the same instructions";
}

const PlannedPoint& PlannedPoints::named(const std::string& name) const {
    const auto found = std::ranges::find(points, name, &PlannedPoint::name);
    REQUIRE(found != points.end());
    return *found;
}

fs::path releaseFor(const PlannedPoints& all, const RunSpec& spec) {
    if (isPrivatizedFile(spec.data)) return {};
    for (const auto& root : {all.folder, all.preview})
        for (const auto& point : all.points) {
            if (root.empty() || (point.spec && point.spec->seed != spec.seed) ||
                !privatizedRecords(root / point.name, spec.data))
                continue;
            if (const auto there = readRunSpec(root / point.name); there && shareRelease(*there, spec))
                return fs::absolute(root / point.name);
        }
    return {};
}

RunSpec begunAs(RunSpec wanted, const RunSpec& there) {
    wanted.data.release = there.data.release;
    if (isPrivatizedFile(wanted.data)) wanted.mechanism = there.mechanism;
    return wanted;
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
        if (spec.data.release.empty()) spec.data.release = releaseFor(all, spec).string();
        report = run(spec, folder, observer, stop);
    }
    report.folder = folder;
    return report;
}

Result<void> runPoints(const PlannedPoints& all, const std::vector<std::string>& waiting, Place* elsewhere,
                       PointResults& results, bool again, std::stop_token stop) {
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
            if (auto forgotten = results.forget(name); !forgotten) return forgotten;
            return !point.spec ? Result<void>(point.spec.fault())
                               : payer.pay(*point.spec, all.run(name), !point.ended && !hasReleased(name), again,
                                           broken.get_token());
        },
        .ended =
            [&](const std::string& name, std::optional<Fault> fault) {
                auto kept = elsewhere ? RunPayer::settle(all.run(name)) : Result<void>();
                if (kept) kept = results.keep(name, std::move(fault));
                if (!kept && !failure) failure = kept.fault(), broken.request_stop();
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
    const fs::path notes = all.folder / "tasks";
    if (auto right = checkOwnFolder(notes); !right) return right;
    if (auto over = endEarlierJobs(all.folder); !over) return over;
    std::error_code ignored;
    fs::remove(notes, ignored); // stays where there is anything in it
    return settleAll(all);
}

} // namespace sfumato

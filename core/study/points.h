// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/engine/run_observer.h"
#include "core/engine/run_report.h"
#include "core/spec/run_spec.h"
#include "core/study/places/place.h"

#include <filesystem>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace sfumato {

/// A point as its queue sees it.
struct QueuedPoint {
    std::string name;                        ///< of its run folder
    std::optional<std::size_t> release = {}; ///< points of one number train on one release: the first alone, then the
                                             ///< others
};

/// What the sweep or study does about its points.
struct QueueHooks {
    /// Whether the point's result is on the disk, good or bad.
    std::function<bool(const std::string& point)> isOver;
    /// Whether others can train on the release of the point.
    std::function<bool(const std::string& point)> hasReleased;
    /// Before every start; a fault ends the point. Told of all points before the first of them starts, then of each.
    std::function<Result<void>(const std::string& point)> pay;
    /// The point is over; with a fault where that is all there is of it.
    std::function<void(const std::string& point, std::optional<Fault>)> ended;
    /// The names of what runs now, when it has changed and every other second.
    std::function<void(const std::vector<std::string>& running)> standing;
    std::function<void(const std::string& line)> message;
    /// Which of the points that wait is started next; absent: the first.
    std::function<std::size_t(const std::vector<std::string>& waiting)> next = {};
};

/// Runs all points in `place` until they are over, the number of attempts is used up, or a stop is requested: then what
/// runs is asked to save. Faults: the place cannot run them; points whose state is lost are among
/// `hooks.ended`.
Result<void> runQueue(Place& place, std::vector<QueuedPoint> points, const std::filesystem::path& folder,
                      const QueueHooks& hooks, std::stop_token stop);

/// Keeps all runs of a sweep or study on the same OpenBLAS kernels, since others round differently: those that the
/// first of `runs` (folders, in the plan's order) has recorded, or this process's where none has. Processes started
/// from here on get them by blasKernelsVariable. Where this process itself computes with others, `message` is called
/// with a line that says so.
void keepBlasKernels(const std::vector<std::filesystem::path>& runs,
                     const std::function<void(const std::string&)>& message);

/// What to tell of the run in `folder` that was computed with other kernels than those of the plan; empty where it was
/// not.
std::string otherBlasKernels(const std::filesystem::path& folder);

/// A run of a sweep or study.
struct PlannedPoint {
    std::string name;     ///< of its run folder
    Result<RunSpec> spec; ///< its paths absolute; a fault: the point cannot be run
    bool ended = false;   ///< its run is at its end and releases nothing more
};

/// All runs of a sweep or study, in its order.
struct PlannedPoints {
    std::filesystem::path folder;
    std::vector<PlannedPoint> points;
    std::filesystem::path preview = {}; ///< of a sweep: holds shorter runs of the same names, whose releases are
                                        ///< trained on again

    std::filesystem::path run(const std::string& name) const { return folder / name; }
    /// Precondition: there is one of this name.
    const PlannedPoint& named(const std::string& name) const;
};

/// Passes on everything that a run reports.
template <class To, class As = To>
class PassingObserver : public As {
public:
    explicit PassingObserver(To& to) : m_to(to) {}
    void onStep(const StepRecord& record) override { m_to.onStep(record); }
    void onSheet(std::shared_ptr<const SampleSheet> sheet) override { m_to.onSheet(std::move(sheet)); }
    void onPlan(std::shared_ptr<const PlanLinks> plan) override { m_to.onPlan(std::move(plan)); }
    RunObserver::Plans plans() const override { return m_to.plans(); }
    void onProgress(const Progress& progress) override { m_to.onProgress(progress); }
    void onMessage(std::string_view line) override { m_to.onMessage(line); }
    bool releaseAgain(const Spending& total) override { return m_to.releaseAgain(total); }
    bool mayRelease(const Spending& now) override { return m_to.mayRelease(now); }
    void beforeStep(std::stop_token stop) override { m_to.beforeStep(stop); }

protected:
    To& m_to;
};

/// The run folder whose records were privatized as `spec` would privatize them; empty: nobody has yet.
std::filesystem::path releaseFor(const PlannedPoints& all, const RunSpec& spec);

/// `wanted` with what a run takes over where it begins, as `there` has it: another run's release, and of privatized
/// records the mechanism that they were released by.
RunSpec begunAs(RunSpec wanted, const RunSpec& there);

/// Trains a point, whose spec has no fault, into its run folder: resumes what is there, and trains on the release of
/// another point where there is one.
RunReport trainPoint(const PlannedPoints& all, const PlannedPoint& point, RunObserver& observer, std::stop_token stop);

/// What a sweep or study does about its points while runPoints() runs them.
class PointResults {
public:
    virtual ~PointResults() = default;
    /// Trains a point in this process and keeps what came of it; false: it was stopped before. A fault ends all.
    virtual Result<bool> runHere(const std::string& point) = 0;
    /// Which of the points that wait is the next of those that runHere() trains.
    virtual std::size_t next(const std::vector<std::string>& /*waiting*/) { return 0; }
    /// Whether the result of a point is there, good or bad.
    virtual bool isOver(const std::string& point) = 0;
    /// Removes the result of an earlier try.
    virtual Result<void> forget(const std::string& point) = 0;
    /// The point is over; with a fault where that is all there is of it. A fault of this ends all.
    virtual Result<void> keep(const std::string& point, std::optional<Fault> fault) = 0;
    /// What runs now, when it has changed and every other second.
    virtual void tellRunning(const std::vector<std::string>& running) = 0;
    virtual void tell(const std::string& line) = 0;
};

/// Runs the points `waiting` of a folder whose lock the caller holds: in `elsewhere`, or one after the other in this
/// process where that is null. Elsewhere the budget of all of them is reserved before the first is started, `again`
/// where noise that was not saved may be drawn anew, and what was not drawn is refunded at the end, whatever that is.
/// Faults: of the place, of the ledger, or of `results`.
Result<void> runPoints(const PlannedPoints& all, const std::vector<std::string>& waiting, Place* elsewhere,
                       PointResults& results, bool again, std::stop_token stop);

/// Ends what earlier processes left running elsewhere, and refunds what was reserved for them.
Result<void> endElsewhere(const PlannedPoints& all);

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/engine.h"
#include "widgets/bridge/mailbox.h"
#include "widgets/bridge/pause_gate.h"

#include <QObject>
#include <QPointer>
#include <QTimer>

#include <atomic>
#include <condition_variable>
#include <deque>
#include <map>
#include <optional>
#include <thread>

namespace sfumato {

/// What a person has agreed to who was asked.
struct Consent {
    std::optional<Agreed> agreed = {}; ///< the run ends before it releases anything that is not covered; none: nobody
                                       ///< was asked
    bool again = false;                ///< what RunObserver::releaseAgain() answers
};

/// The engine on a thread of its own. All calls and all signals are on the thread of the window; the engine's
/// thread takes one job after the other, so the engine is never called twice at a time. What a run reports is
/// delivered at most 20 times a second.
class RunSession : public QObject {
    Q_OBJECT

public:
    enum class State { NoEngine, Idle, Training, Paused, Stopping };
    enum class Pace { Free, Stepwise };
    using Load = std::function<Result<Engine>()>;

    /// `load` is called on the engine's thread, once, by load(). Questions that are asked before wait for it;
    /// where it fails they are answered with its fault, as are all later ones.
    explicit RunSession(Load load, QObject* parent = nullptr);
    ~RunSession() override;

    State state() const { return m_state; }
    bool isRunning() const {
        return m_state == State::Training || m_state == State::Paused || m_state == State::Stopping;
    }

    void load();
    /// Ignored unless Idle. Stepwise: stops before the second step, as after step().
    void start(const RunSpec& spec, const std::filesystem::path& folder, Pace pace = Pace::Free,
               const Consent& consent = {});
    /// Goes on with a stopped run of so many methods.
    void resume(const std::filesystem::path& folder, int methods, Pace pace = Pace::Free, const Consent& consent = {});
    void pause();
    void proceed();
    /// One step of every method, then paused.
    void step();
    /// The run ends after its current step and is saved; finished() follows, or sweepFinished().
    void stop();

    /// All points of a sweep as one job: Training while it lasts, paused and stopped as a run. Ignored unless
    /// Idle.
    void startSweep(const SweepSpec& sweep, const std::filesystem::path& folder, const PlaceToRun& place = {},
                    const Consent& consent = {});
    void resumeSweep(const std::filesystem::path& folder, const PlaceToRun& place = {}, const Consent& consent = {});
    /// The points that are run first, in this order; others follow as they are planned.
    void setSweepOrder(std::vector<SweepPoint> order);
    bool isSweeping() const { return m_sweeping; }
    /// What the engine works on now, by the name of the question; empty: nothing.
    std::string busyWith() const;

    /// Transport plans of points of the plane: with every sheet, or after every step.
    void setEveryPlan(bool every) { m_everyPlan = every; }

    /// The newest request wins, as in ask().
    /// `opened`: the fingerprint of the records that may be seen; empty: whichever are there. Of others the preview
    /// holds no record.
    void requestPreview(const RunSpec& spec, int samples, const std::string& opened = {});
    void requestExport(const ExportRequest& request);

    /// Calls `work` with the engine on its thread, after whatever it does now, and `answered` with the result
    /// on the window's thread. Of several questions of one name the newest wins: an older one is asked to
    /// stop and never answered, nor is one whose `receiver` is gone.
    template <class T>
    void ask(QObject* receiver, const std::string& name, std::function<Result<T>(const Engine&, std::stop_token)> work,
             std::function<void(Result<T>)> answered) {
        askEngine(
            receiver, name,
            [work = std::move(work), answered](const Engine& engine, std::stop_token stop) -> Answer {
                return [answered, result = std::make_shared<Result<T>>(work(engine, stop))] {
                    answered(std::move(*result));
                };
            },
            [answered](Fault fault) { answered(std::move(fault)); });
    }
    /// Asks the question of this name to stop; it is still answered, at once where the engine has not begun with it.
    void cancel(const std::string& name);

Q_SIGNALS:
    void engineReady(const sfumato::EngineInfo& info);
    void engineFailed(const sfumato::Fault& fault);
    void stateChanged(sfumato::RunSession::State state);
    void started();
    void stepsArrived(const std::vector<sfumato::StepRecord>& steps);
    void sheetArrived(const std::shared_ptr<const sfumato::SampleSheet>& sheet);
    void planArrived(const std::shared_ptr<const sfumato::PlanLinks>& plan);
    void progressed(const sfumato::Progress& progress);
    void messageArrived(const QString& message);
    void finished(const sfumato::RunReport& report);
    void sweepStarted(const std::filesystem::path& folder);
    void sweepProgressed(const sfumato::SweepProgress& progress);
    void sweepOutcomeArrived(const sfumato::SweepOutcome& outcome);
    void sweepFinished(const sfumato::SweepReport& report);
    void previewArrived(const std::shared_ptr<const sfumato::Preview>& preview);
    void previewFailed(const sfumato::Fault& fault);
    void exported(const std::vector<std::filesystem::path>& files);
    void exportFailed(const sfumato::Fault& fault);

private:
    struct Job {
        std::string name;
        std::function<void(std::stop_token)> work;
        std::function<void(Fault)> failed; ///< the engine threw
        std::stop_source stop;
    };
    using Call = std::function<RunReport(const Engine&, RunObserver&, std::stop_token)>;

    using Answer = std::function<void()>;

    void enqueue(const std::string& name, std::function<void(std::stop_token)> work, std::function<void(Fault)> failed);
    /// Asks the job of this name to stop; true when one was still waiting and is now dropped.
    bool giveUp(const std::string& name);
    void askEngine(QObject* receiver, const std::string& name,
                   std::function<Answer(const Engine&, std::stop_token)> work, std::function<void(Fault)> failed);
    void work(std::stop_token stop);
    void begin(Pace pace, int methods, Call call, const Consent& consent);
    void enterTraining(Pace pace, int methods);
    void beginSweep(const std::filesystem::path& folder, const Consent& consent,
                    std::function<SweepReport(const Engine&, SweepObserver&, std::stop_token)> call);
    void endSweep(const SweepReport& report);
    void deliver();
    void end(const RunReport& report);
    void setState(State state);
    template <class F>
    void reply(F&& function) {
        QMetaObject::invokeMethod(this, std::forward<F>(function), Qt::QueuedConnection);
    }

    friend class MailboxObserver;
    friend class SweepMailboxObserver;

    Load m_load;
    Engine m_engine; ///< of the engine's thread once load() was called
    Mailbox m_mailbox;
    PauseGate m_gate;
    std::atomic<bool> m_everyPlan = false;
    QTimer m_delivery;
    State m_state = State::NoEngine;
    int m_methods = 1;
    bool m_sweeping = false;
    std::map<std::string, std::uint64_t> m_newest; ///< question of each name

    mutable std::mutex m_mutex; ///< of the six below
    bool m_loaded = false;      ///< load() has ended, well or not
    std::optional<Fault> m_loadFault;
    std::vector<SweepPoint> m_sweepOrder;
    std::condition_variable_any m_wake;
    std::deque<Job> m_jobs;
    std::string m_current; ///< name of the job at work
    std::stop_source m_currentStop{std::nostopstate};

    std::jthread m_thread; ///< last member: joins before anything it uses is destroyed
};

} // namespace sfumato

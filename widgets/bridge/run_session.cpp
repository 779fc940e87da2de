// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/bridge/run_session.h"

#include <chrono>

#ifdef __linux__
#include <sys/resource.h>
#endif

namespace sfumato {

using namespace std::chrono_literals;

namespace {

constexpr const char* loading = "load";

} // namespace

/// Lives on the engine's thread for the length of one run.
class MailboxObserver : public RunObserver {
public:
    MailboxObserver(RunSession& session, const Consent& consent) : m_session(session), m_consent(consent) {}
    void onStep(const StepRecord& record) override { ringIf(m_session.m_mailbox.post(record)); }
    void onSheet(std::shared_ptr<const SampleSheet> sheet) override {
        ringIf(m_session.m_mailbox.post(std::move(sheet)));
    }
    void onPlan(std::shared_ptr<const PlanLinks> plan) override { ringIf(m_session.m_mailbox.post(std::move(plan))); }
    Plans plans() const override { return m_session.m_everyPlan ? Plans::EveryStep : Plans::WithSheets; }
    void onProgress(const Progress& progress) override { ringIf(m_session.m_mailbox.post(progress)); }
    void onMessage(std::string_view message) override { ringIf(m_session.m_mailbox.post(std::string(message))); }
    bool releaseAgain(const Spending&) override { return m_consent.again; }
    bool mayRelease(const Spending& now) override { return !m_consent.agreed || m_consent.agreed->covers(now); }
    void beforeStep(std::stop_token stop) override { m_session.m_gate.pass(stop); }

private:
    void ringIf(bool first) {
        if (first) m_session.reply([&session = m_session] { session.m_delivery.start(); });
    }
    RunSession& m_session;
    Consent m_consent;
};

RunSession::RunSession(Load load, QObject* parent)
    : QObject(parent), m_load(std::move(load)), m_thread([this](std::stop_token stop) { work(stop); }) {
    m_delivery.setSingleShot(true);
    m_delivery.setInterval(50ms);
    connect(&m_delivery, &QTimer::timeout, this, &RunSession::deliver);
}

RunSession::~RunSession() = default;

void RunSession::work(std::stop_token stop) {
#ifdef __linux__
    setpriority(PRIO_PROCESS, 0, 5); // this thread and those that the engine starts from it: the window comes first
#endif
    for (;;) {
        Job job;
        {
            std::unique_lock lock(m_mutex);
            m_current.clear();
            m_wake.wait(lock, stop, [this] { return !m_jobs.empty() && (m_loaded || m_jobs.front().name == loading); });
            if (stop.stop_requested()) return;
            job = std::move(m_jobs.front());
            m_jobs.pop_front();
            m_current = job.name;
            m_currentStop = job.stop;
            if (m_loadFault) {
                job.failed(*m_loadFault);
                continue;
            }
        }
        std::stop_callback onEnd(stop, [&job] { job.stop.request_stop(); });
        try {
            job.work(job.stop.get_token());
        } catch (const std::exception& error) {
            job.failed({Fault::Code::Internal, "engine", error.what()});
        }
    }
}

void RunSession::enqueue(const std::string& name, std::function<void(std::stop_token)> work,
                         std::function<void(Fault)> failed) {
    std::lock_guard lock(m_mutex);
    m_jobs.push_back({name, std::move(work), std::move(failed), std::stop_source()});
    m_wake.notify_one();
}

bool RunSession::giveUp(const std::string& name) {
    std::lock_guard lock(m_mutex);
    if (m_current == name) m_currentStop.request_stop();
    return std::erase_if(m_jobs, [&name](const Job& job) { return job.name == name; }) > 0;
}

void RunSession::load() {
    const auto ended = [this](std::optional<Fault> fault) {
        std::lock_guard lock(m_mutex);
        m_loaded = true;
        m_loadFault = fault;
        if (fault) reply([this, fault = *fault] { Q_EMIT engineFailed(fault); });
    };
    const auto work = [this, ended](std::stop_token) {
        auto engine = m_load();
        if (!engine) return ended(engine.fault());
        m_engine = std::move(engine).value();
        const EngineInfo info = m_engine.info();
        ended({});
        reply([this, info] {
            setState(State::Idle);
            Q_EMIT engineReady(info);
        });
    };
    std::lock_guard lock(m_mutex);
    m_jobs.push_front({loading, work, ended, std::stop_source()});
    m_wake.notify_one();
}

void RunSession::start(const RunSpec& spec, const std::filesystem::path& folder, Pace pace, const Consent& consent) {
    begin(
        pace, int(spec.methods.size()),
        [spec, folder](const Engine& engine, RunObserver& observer, std::stop_token stop) {
            return engine.run(spec, folder, observer, stop);
        },
        consent);
}

void RunSession::resume(const std::filesystem::path& folder, int methods, Pace pace, const Consent& consent) {
    begin(
        pace, methods,
        [folder](const Engine& engine, RunObserver& observer, std::stop_token stop) {
            return engine.resume(folder, observer, stop);
        },
        consent);
}

void RunSession::begin(Pace pace, int methods, Call call, const Consent& consent) {
    if (m_state != State::Idle) return;
    enterTraining(pace, methods);
    const auto ended = [this](const RunReport& report) { reply([this, report] { end(report); }); };
    enqueue(
        "run",
        [this, call = std::move(call), ended, consent](std::stop_token stop) {
            MailboxObserver observer(*this, consent);
            ended(call(m_engine, observer, stop));
        },
        [ended](Fault fault) { ended({.ending = RunReport::Ending::Failed, .fault = std::move(fault)}); });
    setState(pace == Pace::Free ? State::Training : State::Paused);
    Q_EMIT started();
}

void RunSession::enterTraining(Pace pace, int methods) {
    m_methods = methods;
    pace == Pace::Free ? m_gate.open() : m_gate.closeAfter(methods);
}

void RunSession::pause() {
    if (m_state != State::Training) return;
    m_gate.close();
    setState(State::Paused);
}

void RunSession::proceed() {
    if (m_state != State::Paused) return;
    m_gate.open();
    setState(State::Training);
}

void RunSession::step() {
    if (m_state != State::Training && m_state != State::Paused) return;
    m_gate.closeAfter(m_methods);
    setState(State::Paused);
}

void RunSession::stop() {
    if (!isRunning()) return;
    setState(State::Stopping);
    if (giveUp("run")) // it never began
        reply([this] {
            m_sweeping ? endSweep({.ending = RunReport::Ending::Stopped}) : end({.ending = RunReport::Ending::Stopped});
        });
}

void RunSession::end(const RunReport& report) {
    if (!isRunning()) return;
    m_delivery.stop();
    deliver();
    setState(State::Idle);
    Q_EMIT finished(report);
}

void RunSession::deliver() {
    const Delivery delivery = m_mailbox.take();
    if (!delivery.steps.empty()) Q_EMIT stepsArrived(delivery.steps);
    for (const auto& sheet : delivery.sheets) Q_EMIT sheetArrived(sheet);
    for (const auto& plan : delivery.plans) Q_EMIT planArrived(plan);
    for (const auto& message : delivery.messages) Q_EMIT messageArrived(QString::fromStdString(message));
    if (delivery.progress) Q_EMIT progressed(*delivery.progress);
    if (delivery.sweep) Q_EMIT sweepProgressed(*delivery.sweep);
}

void RunSession::askEngine(QObject* receiver, const std::string& name,
                           std::function<Answer(const Engine&, std::stop_token)> work,
                           std::function<void(Fault)> failed) {
    giveUp(name);
    const auto question = ++m_newest[name]; // an answer on its way while another was asked for is dropped on arrival
    const auto answer = [this, name, question, alive = QPointer(receiver)](Answer tell) {
        reply([this, name, question, alive, tell = std::move(tell)] {
            if (question == m_newest[name] && alive) tell();
        });
    };
    enqueue(
        name, [this, work = std::move(work), answer](std::stop_token stop) { answer(work(m_engine, stop)); },
        [failed = std::move(failed), answer](Fault fault) { answer([failed, fault] { failed(fault); }); });
}

/// Where other records lie in the place of those that were opened, no look at them is taken.
static Result<Preview> previewOf(const Engine& engine, const RunSpec& spec, int samples, const std::string& opened,
                                 std::stop_token stop) {
    const auto isOther = [&](const Result<Preview>& preview) { return preview && preview->fingerprint != opened; };
    if (samples == 0 || opened.empty()) return engine.preview(spec, samples, stop);
    if (auto bare = engine.preview(spec, 0, stop); !bare || isOther(bare)) return bare;
    auto preview = engine.preview(spec, samples, stop);
    return isOther(preview) ? engine.preview(spec, 0, stop) : preview;
}

void RunSession::requestPreview(const RunSpec& spec, int samples, const std::string& opened) {
    using Shared = std::shared_ptr<const Preview>;
    ask<Shared>(
        this, "preview",
        [spec, samples, opened](const Engine& engine, std::stop_token stop) -> Result<Shared> {
            TRY(preview, previewOf(engine, spec, samples, opened, stop));
            return std::make_shared<const Preview>(std::move(preview).value());
        },
        [this](const Result<Shared>& preview) {
            preview ? Q_EMIT previewArrived(*preview) : Q_EMIT previewFailed(preview.fault());
        });
}

void RunSession::requestExport(const ExportRequest& request) {
    using Files = std::vector<std::filesystem::path>;
    ask<Files>(
        this, "export",
        [request](const Engine& engine, std::stop_token stop) { return engine.exportSamples(request, stop); },
        [this](const Result<Files>& files) { files ? Q_EMIT exported(*files) : Q_EMIT exportFailed(files.fault()); });
}

std::string RunSession::busyWith() const {
    std::lock_guard lock(m_mutex);
    return m_current;
}

void RunSession::cancel(const std::string& name) {
    std::deque<Job> waiting;
    {
        std::lock_guard lock(m_mutex);
        if (m_current == name) m_currentStop.request_stop();
        for (auto job = m_jobs.begin(); job != m_jobs.end();)
            if (job->name == name) {
                waiting.push_back(std::move(*job));
                job = m_jobs.erase(job);
            } else {
                ++job;
            }
    }
    for (Job& job : waiting) {
        job.stop.request_stop();
        job.failed(Fault{Fault::Code::Stopped, name, "was stopped"});
    }
}

void RunSession::setState(State state) {
    if (m_state == state) return;
    m_state = state;
    Q_EMIT stateChanged(state);
}

} // namespace sfumato

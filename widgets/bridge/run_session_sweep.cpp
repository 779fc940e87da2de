// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/bridge/run_session.h"

#include <algorithm>

namespace sfumato {

/// Lives on the engine's thread for the length of one sweep. Steps and sheets of its runs stay in their
/// folders.
class SweepMailboxObserver : public SweepObserver {
public:
    SweepMailboxObserver(RunSession& session, const Consent& consent) : m_session(session), m_consent(consent) {}
    void onMessage(std::string_view message) override { ringIf(m_session.m_mailbox.post(std::string(message))); }
    bool mayRelease(const Spending& now) override { return !m_consent.agreed || m_consent.agreed->covers(now); }
    void beforeStep(std::stop_token stop) override { m_session.m_gate.pass(stop); }
    void onSweep(const SweepProgress& progress) override { ringIf(m_session.m_mailbox.post(progress)); }
    void onOutcome(const SweepOutcome& outcome) override {
        m_session.reply([&session = m_session, outcome] { Q_EMIT session.sweepOutcomeArrived(outcome); });
    }
    std::size_t next(const std::vector<SweepPoint>& waiting) override {
        std::lock_guard lock(m_session.m_mutex);
        for (const auto& wanted : m_session.m_sweepOrder)
            if (const auto found = std::find(waiting.begin(), waiting.end(), wanted); found != waiting.end())
                return std::size_t(found - waiting.begin());
        return 0;
    }

private:
    void ringIf(bool first) {
        if (first) m_session.reply([&session = m_session] { session.m_delivery.start(); });
    }
    RunSession& m_session;
    Consent m_consent;
};

void RunSession::startSweep(const SweepSpec& sweep, const std::filesystem::path& folder, const PlaceToRun& place,
                            const Consent& consent) {
    beginSweep(folder, consent,
               [sweep, folder, place](const Engine& engine, SweepObserver& observer, std::stop_token stop) {
                   return engine.sweep(sweep, folder, place, observer, stop);
               });
}

void RunSession::resumeSweep(const std::filesystem::path& folder, const PlaceToRun& place, const Consent& consent) {
    beginSweep(folder, consent, [folder, place](const Engine& engine, SweepObserver& observer, std::stop_token stop) {
        return engine.resumeSweep(folder, place, observer, stop);
    });
}

void RunSession::setSweepOrder(std::vector<SweepPoint> order) {
    std::lock_guard lock(m_mutex);
    m_sweepOrder = std::move(order);
}

void RunSession::beginSweep(const std::filesystem::path& folder, const Consent& consent,
                            std::function<SweepReport(const Engine&, SweepObserver&, std::stop_token)> call) {
    if (m_state != State::Idle) return;
    enterTraining(Pace::Free, 1);
    m_sweeping = true;
    const auto ended = [this](const SweepReport& report) { reply([this, report] { endSweep(report); }); };
    enqueue(
        "run",
        [this, call = std::move(call), ended, consent](std::stop_token stop) {
            SweepMailboxObserver observer(*this, consent);
            ended(call(m_engine, observer, stop));
        },
        [ended, folder](Fault fault) {
            ended({.ending = RunReport::Ending::Failed, .fault = std::move(fault), .folder = folder});
        });
    setState(State::Training);
    Q_EMIT sweepStarted(folder);
}

void RunSession::endSweep(const SweepReport& report) {
    if (!isRunning()) return;
    m_delivery.stop();
    deliver();
    m_sweeping = false;
    setState(State::Idle);
    Q_EMIT sweepFinished(report);
}

} // namespace sfumato

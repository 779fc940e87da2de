// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/window/window_part.h"

#include <QElapsedTimer>

#include <functional>
#include <optional>

namespace sfumato {

class CentralPanel;
class Inquiry;
struct Settings;
class TrainingView;

/// A run: what it costs, its questions, its beginning and its end.
class RunController : public WindowPart {
    Q_OBJECT

public:
    RunController(const WindowContext& context, Inquiry& inquiry, TrainingView& training, CentralPanel& central,
                  const Settings& settings, const QString& runsFolder);
    void trainOrPause();
    void step();
    /// A step that slow motion wants. Where that begins a run, which spends no budget, the run before it comes back
    /// once slow motion or the run is stopped.
    void stepSlowly();
    void followSlowMotion(bool on);
    void train(RunSession::Pace pace);
    /// Asks again what notAgreed() was about.
    void trainAgain() { train(m_pace); }
    void privatizeAgain();
    void askCap();
    /// What the next training, or this one, does to the budget.
    QString cost() const;
    /// A cap refuses the run that Train would begin.
    bool isForbidden() const;
    /// The run privatizes, and has not yet.
    bool releases() const { return m_releases; }
    bool isTraining() const { return m_session.isRunning() && !m_session.isSweeping(); }
    /// Of the last run, in a few words; without its ending, steps and time alone.
    QString outcome(bool withEnding = true) const;
    /// The run began so many milliseconds ago; -1: there was none.
    qint64 elapsed() const { return m_runTime.isValid() ? m_runTime.elapsed() : -1; }

Q_SIGNALS:
    void begins();         ///< nothing can keep it from beginning any more
    void began(bool anew); ///< or a run goes on
    void capChanged();
    void commandAsked(); ///< to be copied, from the question before a release
    /// The records, or what was spent on them, are not what a person had agreed to; nothing was released.
    void notAgreed();
    /// A run that slow motion had begun was stopped: the one before it is the experiment's again, and its cursor stood
    /// at this step; -1: live.
    void returned(qint64 step);
    /// `whole`: it began at its beginning and was not stepped.
    void ended(const sfumato::RunReport& report, bool whole);

private:
    /// What a person is asked about: exactly this runs after the answer, or nothing.
    struct Asked {
        RunSpec spec;
        int opening;
    };

    QString spendsText(const Spending::Sum& sum) const;
    Asked asked() const { return {spec(), m_experiment.opening()}; }
    void begin(const Asked& asked, RunSession::Pace pace, const Consent& consent = {});
    void start(const Asked& asked, RunSession::Pace pace, const Consent& consent);
    void declarePeople(const Asked& asked, const std::string& account, const std::filesystem::path& run,
                       std::function<void(const Asked&, const Spending&)> known);
    void askSpending(const std::filesystem::path& run, std::function<void(const Asked&, const Spending&)> known,
                     std::function<void(const Asked&)> unread = {});
    void askToSpend(const Asked& asked, const Spending& spending, RunSession::Pace pace, std::function<void()> prepare);
    void proceed();
    void end(const RunReport& report);

    Inquiry& m_inquiry;
    TrainingView& m_training;
    CentralPanel& m_central;
    const Settings& m_settings;
    const QString m_runsFolder;
    QElapsedTimer m_runTime;
    RunSession::Pace m_pace = RunSession::Pace::Free; ///< at which the run began
    bool m_agreed = false;                            ///< a person was asked about what the run releases
    bool m_wholeRun = false;                          ///< the run began at its beginning and was not stepped
    bool m_releases = false;
    bool m_slowed = false;              ///< the run trained freely until slow motion began
    std::optional<qint64> m_cursorBack; ///< the run was begun by slow motion; where the cursor stood before: -1: live
};

} // namespace sfumato

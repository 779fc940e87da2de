// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/bridge/run_session.h"
#include "widgets/experiment/released.h"
#include "widgets/experiment/spec_history.h"

namespace sfumato {

/// What a person works on: a spec with its edits and its faults, the run that was made of it, and the release
/// that the next run may train on. It knows no widgets; it reaches the engine through a RunSession.
class Experiment : public QObject {
    Q_OBJECT

public:
    /// What the next training does to the budget of the records.
    enum class Cost {
        None,   ///< public data, or noise that promises nothing: there is no budget
        Free,   ///< it trains on privatized records that are there
        Release ///< it privatizes the records first
    };

    Experiment(RunSession& session, SpecHistory::Title title, QObject* parent = nullptr);

    const RunSpec& spec() const { return m_spec; }
    const std::vector<Fault>& faults() const { return m_faults; }
    SpecHistory& history() { return m_history; }

    /// Another experiment, without a run. Sensitive records get exact noise whatever the spec says.
    void open(RunSpec spec);
    /// A run folder and its spec. `unfinished`: it can be resumed.
    void openRun(const RunSpec& spec, const std::filesystem::path& folder, bool unfinished);
    /// The spec as a person has edited it, and what that needs beside it: see fitted(). With other data, or an answer to whether they are sensitive, the
    /// noise follows: exact for sensitive data, study noise else; figures from sensitive raw records go off.
    void edit(RunSpec spec);

    /// Of the newest run; empty while there is none.
    const std::filesystem::path& folder() const { return m_folder; }
    /// The spec of that run, which may have been edited since.
    const RunSpec& runSpec() const { return m_runSpec; }
    /// How it ended, where it ended here.
    const std::optional<RunReport>& report() const { return m_report; }
    bool hasRun() const { return !m_folder.empty() && !m_session.isRunning(); }
    /// The run stopped before its end, and the spec is still its own.
    bool isResumable() const;

    Cost cost() const;
    /// The run folder whose privatized records serve the spec as it stands; empty: none.
    std::filesystem::path release() const;
    /// Privatized records that the next run may train on.
    void setRelease(Released released) { m_released = std::move(released); }
    const Released& released() const { return m_released; }
    /// The next training draws fresh noise although there is a release that it could use.
    void forgetRelease();

    /// Resumes the run, or starts a new one in `folder`; `threads` and `device`: where the spec leaves them open.
    /// `again`: a person agrees that what a stopped run had privatized, but not saved, is privatized again.
    void begin(RunSession::Pace pace, const std::filesystem::path& folder, int threads, TransportSolver device, bool again = false);
    /// Stops the run and goes on with these settings: from its last checkpoint where they fit it, as a new
    /// run on the same release where they do not, or where it had come to its end. goesOn() says when. Fault:
    /// Busy (a sweep is running).
    Result<void> mend(std::vector<SpecSetting> settings);

Q_SIGNALS:
    void replaced(); ///< by another spec than the forms show
    void changed();  ///< spec, faults, run or release
    void ended(const sfumato::RunReport& report);
    void goesOn(); ///< a mended run can begin
    void said(const sfumato::Fault& fault);

private:
    void take(RunSpec spec);
    void end(const RunReport& report);
    void goOnMended();

    RunSession& m_session;
    SpecHistory m_history;
    RunSpec m_spec, m_runSpec;
    std::vector<Fault> m_faults;
    std::filesystem::path m_folder;
    std::optional<RunReport> m_report;
    Released m_released;
    bool m_unfinished = false, m_resumed = false;
    std::vector<SpecSetting> m_mending;
};

} // namespace sfumato

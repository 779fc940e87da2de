// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/bridge/run_session.h"
#include "widgets/experiment/released.h"
#include "widgets/experiment/spec_history.h"

#include <QString>

#include <functional>
#include <map>
#include <set>

namespace sfumato {

/// `spec` with only what determines the result of its run: names, titles, what is measured and how often, processor
/// threads, the device, the place of the ledger and the budget and noise of the other model of trust are as in a new
/// spec, and whether the records are sensitive is said.
RunSpec resultSettings(RunSpec spec);

/// What a person works on: a spec with its edits and its faults, its file, the run that was made of it, and the release
/// that the next run may train on. It knows no widgets; it reaches the engine through a RunSession. While the session
/// runs, nothing in it can be changed; with undo and redo, an experiment comes back with its file and its run.
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

    /// Titles that the program gives, which follow the settings; one that a person has given stays.
    void setMadeTitles(std::set<std::string> titles) { m_madeTitles = std::move(titles); }

    const RunSpec& spec() const { return m_spec; }
    const std::vector<Fault>& faults() const { return m_faults; }
    SpecHistory& history() { return m_history; }

    /// Another experiment, without a run. Sensitive records get exact noise whatever the spec says. `file`: the file
    /// that it was read from and is saved to; empty: none.
    void open(RunSpec spec, const QString& file = {});
    /// A run folder and its spec. `unfinished`: it can be resumed. `noise`: by which it was released, whatever the spec
    /// says.
    void openRun(const RunSpec& spec, const std::filesystem::path& folder, bool unfinished, NoiseDistribution noise);
    /// The number of the opened experiment: another one has another, and undo returns to the earlier one.
    int opening() const { return m_opening; }
    /// The spec as a person has edited it, and what that needs beside it: see fitted(). With other data, or an answer
    /// to whether they are sensitive, the noise follows: exact for sensitive data, study noise else; figures from
    /// sensitive raw records go off. While the session runs nothing is edited, and specChanged() makes the forms show
    /// the spec as it is. Undo names the edit after its first field.
    void edit(RunSpec spec);
    /// Edits a copy of the spec by `change`. Within show() nothing is changed.
    void edit(const std::function<void(RunSpec&)>& change);
    /// Takes the distribution of `budget` with its epsilon, delta and noise scale, which may come from other records:
    /// bound, transform and source of noise stay.
    void useBudget(const MechanismSpec& budget);
    /// Runs `fill`, which sets fields to what is so: what they say meanwhile is no edit by a person. A slot of
    /// specChanged() runs within a show() already.
    void show(const std::function<void()>& fill);

    /// The spec is exactly `asked` again, where it is another by now.
    void returnTo(const RunSpec& asked);

    const QString& file() const { return m_of.file; }
    void setFile(const QString& file);
    /// The file holds something else than when it was read or written here: to save would replace what somebody has
    /// written since.
    bool isFileChanged() const;

    /// Of the newest run; empty while there is none.
    const std::filesystem::path& folder() const { return m_of.folder; }
    /// The spec of that run, which may have been edited since.
    const RunSpec& runSpec() const { return m_of.runSpec; }
    /// By which noise that run was released, and its spec with this noise: whatever is said of the run follows from
    /// these. A run of somebody else may have had less than what would be trained of its settings here.
    NoiseDistribution runNoise() const { return m_of.noise; }
    RunSpec ranSpec() const;
    /// How it ended, where it ended here or its files have told.
    const std::optional<RunReport>& report() const { return m_of.report; }
    /// What the files of an opened run tell. Ignored where another run is open by now.
    void setPastReport(const RunReport& report);
    bool isLocked() const { return m_session.isRunning(); } ///< a run keeps its settings until it has ended
    bool hasRun() const { return !m_of.folder.empty() && !m_session.isRunning(); }
    /// There is a run, and it has not failed before its first step, with nothing to show.
    bool hasResult() const;
    /// There is a result, and the spec has been edited since: what is shown of the run is not what the spec would give,
    /// by resultSettings().
    bool isEditedSinceRun() const;
    /// Nobody has said whether each record of this file is one person: it counts as one. Of a run, and of an experiment
    /// that came from a file, that is stated.
    bool lacksUnit() const;
    /// A person has said it of this file.
    void setUnitStated(const std::string& path) { m_unitStatedOf = path; }
    /// Of which file a person has said it last; empty: of none.
    const std::string& unitStatedOf() const { return m_unitStatedOf; }
    /// The program gave the experiment its title, and nobody has changed it since.
    bool hasMadeTitle() const;
    /// The run stopped before its end, and the spec is still its own.
    bool isResumable() const;

    /// The fingerprint of the records of `data` as they are now: a release of other ones does not serve.
    void setRecords(const DataSpec& data, const std::string& fingerprint);
    Cost cost() const;
    /// The run folder whose privatized records serve the spec as it stands; empty: none.
    std::filesystem::path release() const;
    /// Privatized records that the next run may train on.
    void setRelease(Released released) { m_released = std::move(released); }
    const Released& released() const { return m_released; }
    /// The next training draws fresh noise although there is a release that it could use.
    void forgetRelease();

    /// Trains exactly `asked`, which a person was asked about: resumes the run, or starts a new one in `folder`;
    /// `threads` and `device`: where the spec leaves them open. Where the spec has changed meanwhile, it becomes
    /// `asked` again. Where the engine finds that more would be released than `consent` agrees to, all is as it was
    /// before.
    void begin(const RunSpec& asked, RunSession::Pace pace, const std::filesystem::path& folder, int threads,
               TransportSolver device, const Consent& consent = {});
    /// The run that has begun is only looked at: where it is stopped before its end, the experiment has the run and the
    /// release that it had before.
    void setPassing() { m_passing = true; }
    /// The run ended since its records, or their account, were others than a person had agreed to; nothing was
    /// released.
    static bool wasNotAgreedTo(const RunReport& report);
    /// Stops the run and goes on with these settings: from its last checkpoint where they fit it, as a new
    /// run on the same release where they do not, or where it had come to its end. goesOn() says when. Fault:
    /// Busy (a sweep is running).
    Result<void> mend(std::vector<SpecSetting> settings);

Q_SIGNALS:
    void opened();      ///< another experiment, or an earlier one again: its run is another
    void specChanged(); ///< the spec is another one, or an edit was refused: forms show spec(). changed() comes next
    void changed();     ///< spec, faults, run or release
    void ended(const sfumato::RunReport& report);
    void goesOn(); ///< a mended run can begin
    void said(const sfumato::Fault& fault);

private:
    /// What belongs to one opened experiment.
    struct Belongings {
        QString file;
        QByteArray contents; ///< of the file when it was read or written here, as a hash
        std::filesystem::path folder;
        std::optional<RunSpec> made; ///< as it was opened, where the program gave it its title
        RunSpec runSpec;
        NoiseDistribution noise = NoiseDistribution::Exact;
        std::optional<RunReport> report;
        bool unfinished = false;
    };

    void openWith(RunSpec spec, Belongings of);
    void take(RunSpec spec);
    void announceSpec();
    void retitle(RunSpec& edited) const;
    void end(const RunReport& report);
    void goOnMended();

    RunSession& m_session;
    SpecHistory m_history;
    RunSpec m_spec;
    std::vector<Fault> m_faults;
    bool m_showing = false; ///< see show()
    int m_opening = 0;
    Belongings m_of;                    ///< of m_opening
    std::map<int, Belongings> m_others; ///< of those that undo and redo may return to
    Released m_released;
    std::set<std::string> m_madeTitles;
    std::string m_unitStatedOf;                              ///< see setUnitStated()
    std::optional<std::string> m_records;                    ///< see setRecords(); none: not known
    std::optional<std::pair<Belongings, Released>> m_before; ///< the run that is trained
    bool m_resumed = false, m_passing = false;
    std::vector<SpecSetting> m_mending;
};

} // namespace sfumato

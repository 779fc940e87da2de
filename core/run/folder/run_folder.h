// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/base/wording.h"
#include "core/files/durable/append_file.h"
#include "core/files/durable/folder_lock.h"
#include "core/ledger/label.h"
#include "core/ledger/label_check.h"
#include "core/ledger/ledger.h"
#include "core/ledger/own_run.h"
#include "core/spec/tables/privacy_event.h"
#include "core/engine/privatized_records.h"
#include "core/spec/run_spec.h"
#include "core/engine/sample_sheet.h"
#include "core/spec/tables/step_record.h"

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sfumato {

/// Names of what a run leaves behind; plain files that other programs can read.
struct RunPaths {
    std::filesystem::path folder;
    std::filesystem::path config() const { return folder / "config.json"; }
    std::filesystem::path ledger() const { return folder / "ledger.json"; }
    std::filesystem::path label() const { return folder / "label.md"; }
    std::filesystem::path labelJson() const { return folder / "label.json"; }
    std::filesystem::path metrics() const { return folder / "metrics.csv"; }
    std::filesystem::path log() const { return folder / "log.txt"; }
    std::filesystem::path samples() const { return folder / "samples"; }
    std::filesystem::path checkpoint() const { return folder / "checkpoint.safetensors"; }
    /// Earlier ones, where they take little room: see writeCheckpoint().
    std::filesystem::path checkpoints() const { return folder / "checkpoints"; }
    std::filesystem::path keptCheckpoint(std::int64_t step) const;
    std::filesystem::path privatized() const { return folder / privatizedName; }
    std::filesystem::path released() const { return folder / "released.safetensors"; }
    std::filesystem::path state() const { return folder / "state.json"; }
    /// What the account of the records held when the run was packed elsewhere: see packRun(). Nothing in a run of this
    /// machine.
    std::filesystem::path account() const { return folder / "account.json"; }
    /// How many ranks trained it, and how: see RankRecord. Absent where one process did.
    std::filesystem::path ranks() const { return folder / "ranks.json"; }
    /// Whose run it is: see core/ledger/own_run.h. Never exported.
    std::filesystem::path mark() const { return folder / markName; }
    /// What has seen raw records and is not private: see HiddenState. Never exported.
    std::filesystem::path secret() const { return folder / "secret"; }
};

/// The folder of one run, open for its one writer, who goes on in it when it is renamed. metrics.csv holds only what
/// spec, seed and privatized data determine; times stand in log.txt and in the TensorBoard events.
class RunFolder {
public:
    /// Makes the folder (its parent must exist or be makeable) and writes config.json, paths made absolute. A
    /// folder that holds a run already, or anything else, is refused.
    static Result<RunFolder> create(const std::filesystem::path& folder, const RunSpec& spec);
    /// Takes away what create() made, for a start that was refused; what else stands in the folder stays, and
    /// the folder itself if it was there before.
    void discard();
    /// Opens an existing run to go on with it. NotFound where it has a checkpoint and no ledger.
    static Result<RunFolder> open(const std::filesystem::path& folder);

    /// Of its files, whatever the folder's name is: see HeldFolder::path().
    const RunPaths& paths() const { return m_paths; }
    /// With the name by which what was reserved for the run is known: openedAs().
    const HeldFolder& held() const { return m_held; }
    const RunSpec& spec() const { return m_spec; }
    /// What every file of this run must carry; set once the ledger knows.
    void setStamp(std::string stamp) { m_stamp = std::move(stamp); }
    const std::string& stamp() const { return m_stamp; }
    /// What came out, in one sentence; written with the next state. Empty: not known.
    void setVerdict(Text verdict) { m_verdict = std::move(verdict); }
    /// Exact and sliced W2 of the privatized records themselves to raw; written with the next state.
    void setPrivatizedDistances(const Metric& wasserstein2, const Metric& slicedW2) {
        m_privatizedDistances = {wasserstein2, slicedW2};
    }
    /// Wall clock of the run so far, from the moment its folder was opened, over all of its sessions, without what
    /// was left out; that of a finished run does not grow.
    double seconds() const;
    /// The run waited so long, as while it was paused: that is no time of its training.
    void leaveOut(std::chrono::steady_clock::duration waited) { m_opened += waited; }
    /// By what the privatized records are known that this run trains on, see fingerprintOf(): at first those
    /// of its checkpoint; empty where there are none.
    void setRecords(std::string fingerprint) { m_records = std::move(fingerprint); }
    const std::string& records() const { return m_records; }

    Result<void> appendMetrics(const StepRecord& record);
    /// Returns when the device has all rows.
    Result<void> flushMetrics() { return m_metrics.flush(); }
    std::uint64_t metricsSize() const { return m_metrics.size(); }
    /// Cuts metrics.csv back to what a checkpoint knew.
    Result<void> truncateMetrics(std::uint64_t size);
    /// samples/<method>_step_000400.png with config and stamp inside; the numbers of points beside it, first.
    Result<void> writeSheet(const SampleSheet& sheet);
    /// One line with date and time; failures are ignored, a log must not end a run.
    void log(std::string_view line);
    /// state.json: status, step, process and seconds(), for lists of runs, the OpenBLAS kernels, and where they are
    /// known the verdict and the distances of the privatized records.
    Result<void> writeState(std::string_view status, std::int64_t step) const;
    /// Puts the distances that were set into state.json as it stands.
    Result<void> writePrivatizedDistances() const;

private:
    RunFolder(HeldFolder held, RunSpec spec, FolderLock lock, AppendFile metrics, AppendFile log, AppendFile events);
    static Result<RunFolder> assemble(HeldFolder held, RunSpec spec, FolderLock lock);

    HeldFolder m_held;
    RunPaths m_paths;
    RunSpec m_spec;
    std::string m_stamp;
    Text m_verdict;
    std::optional<std::pair<Metric, Metric>> m_privatizedDistances;
    std::string m_records;
    FolderLock m_lock;
    AppendFile m_metrics;
    AppendFile m_log;
    AppendFile m_events;
    double m_secondsBefore = 0; ///< of earlier sessions
    bool m_wasFinished = false;
    std::chrono::steady_clock::time_point m_opened = std::chrono::steady_clock::now();
    bool m_made = false; ///< the folder was not there before
};

/// Missing where the run reads records from a file and its spec names none, since it is not marked as this user's.
std::optional<Fault> namesNoRecords(const RunFolder& folder);

/// The spec with the paths of its data made absolute, so that it names the same files from any folder.
/// Unsupported where such a path is no UTF-8: JSON could not hold it.
Result<RunSpec> withAbsolutePaths(RunSpec spec);

/// True of a run folder and of what a run writes in it: its files by their names, and all in samples/ and secret/.
bool belongsToRun(const std::filesystem::path& path);

/// The steps whose checkpoints a run keeps, in order.
std::vector<std::int64_t> keptSteps(const RunPaths& run);

/// Steps of the last checkpoint of the run in `folder`, by its state.json; 0 before there is one.
std::int64_t savedSteps(const std::filesystem::path& folder);

/// What came out of the run in `folder`, in one sentence, by its state.json; empty where that is not known.
std::string savedVerdict(const std::filesystem::path& folder);

/// RunFolder::seconds() as the run last wrote it; nothing where an earlier program did not.
std::optional<double> savedSeconds(const std::filesystem::path& folder);

/// The OpenBLAS kernels that the run in `folder` was last computed with, by its state.json; empty where it says none.
std::string savedBlasKernels(const std::filesystem::path& folder);

/// Whether the run in `folder` is marked as this user's: see core/ledger/own_run.h.
bool isOwnRun(const std::filesystem::path& folder);

/// Writes the spec as the config.json of the run in `folder`, marked as this user's.
Result<void> writeRunSpec(const std::filesystem::path& folder, const RunSpec& spec);

/// The spec in a run folder's config.json; withoutFiles() where the run is not marked as this user's.
Result<RunSpec> readRunSpec(const std::filesystem::path& folder);

/// The same as it stands in the file, whoever wrote it.
Result<RunSpec> statedRunSpec(const std::filesystem::path& folder);

/// What every label and stamp of a run is made from: what its ledger holds, what its plan has still to enter, and what
/// the account says of the records. Nothing else makes one.
class RunLabel {
public:
    /// Of no run yet.
    RunLabel() = default;
    /// `events`: Ledger::withPlan() of a central run, eventsBehind() of a local one. `account`: accountEvents().
    RunLabel(std::vector<PrivacyEvent> events, std::vector<PrivacyEvent> account, const LabelNotes& notes = {})
        : m_events(std::move(events)), m_account(std::move(account)), m_notes(notes) {}
    /// Of the run in `folder`, with what is known here of its account.
    static Result<RunLabel> of(const std::filesystem::path& folder, const DataSpec& data,
                               std::vector<PrivacyEvent> events, LabelNotes notes = {});
    /// The same of a central run by its ledger.
    static Result<RunLabel> of(const std::filesystem::path& folder, const DataSpec& data, const Ledger& ledger);

    const std::vector<PrivacyEvent>& events() const { return m_events; }
    const std::vector<PrivacyEvent>& account() const { return m_account; }
    /// Whether the guarantee is only what somebody else says.
    bool isClaimed() const { return m_notes.claimed; }
    /// Whether the owner has stated that the records are not those of the people of another account.
    bool areOthers() const { return m_notes.others; }
    /// On the records, where the run is this user's and their owner has set one.
    const std::optional<PrivacyBudget>& cap() const { return m_notes.cap; }

    std::string stamp(const Wording& say = {}) const;
    /// For what is written before the run has ended; `run`: how it can be told from others.
    std::string stampWhileTraining(const std::string& run) const;
    LabelTable table(const RunSpec& spec, const Wording& say = {}) const;
    std::string text(const RunSpec& spec, const Wording& say = {}) const {
        return labelMarkdown(table(spec, say), say);
    }
    /// Writes the English text as label.md and as label.json of the run in `folder`.
    Result<void> write(const std::filesystem::path& folder, const RunSpec& spec) const;

private:
    std::vector<PrivacyEvent> m_events, m_account;
    LabelNotes m_notes;
};

/// How a run is told from others in RunLabel::stampWhileTraining().
std::string nameWhileTraining(const RunSpec& spec, const Ledger& ledger);

/// What in `file`, or without one in the label.md of the run in `folder`, differs from what the run's ledger comes to.
/// `file`: a label, a card that quotes one, an exported file, or a folder of exported pictures. Compared along: the
/// label in its other form, and what was exported with it, in its bytes and numbers of samples.
Result<std::optional<LabelChange>> labelChangeIn(const std::filesystem::path& folder,
                                                 const std::filesystem::path& file = {});

} // namespace sfumato

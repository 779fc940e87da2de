// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/run.h"

#include "core/base/environment.h"
#include "core/base/guarded.h"
#include "core/base/rounded_text.h"
#include "core/run/account/account_spending.h"
#include "core/run/amend_run.h"
#include "core/run/check.h"
#include "core/run/model_run.h"
#include "core/run/account/people.h"
#include "core/run/distributed/ranked_run.h"
#include "core/run/release.h"
#include "core/spec/forked_spec.h"
#include "core/run/training_loop.h"
#include "core/transport/on_gpu.h"

#include <ATen/Parallel.h>

#include <algorithm>

namespace sfumato {

namespace fs = std::filesystem;

Result<RunReport> ModelRun::go() {
    std::optional<StopScope> stoppable(std::in_place, m_stop);
    TRY(opened, Ledger::open(m_folder.paths().ledger()));
    m_ledger.emplace(std::move(*opened));
    m_begun = !m_ledger->events().empty();
    for (const auto& note : m_ledger->notes()) say(note);
    TRY_DO(noteChangedConfig(m_folder, *m_ledger));
    if (auto ended = finishedRun(m_folder); !ended || *ended) {
        TRY_DO(ended ? endAgain() : Result<void>());
        if (ended) (*ended)->verdict = savedVerdict(m_folder.paths().folder);
        return ended ? Result<RunReport>(std::move(**ended)) : ended.fault();
    }
    TRY_DO(checkFork(m_spec));
    TRY_DO(keepRanks(m_folder, keptRanks()));
    return train(stoppable);
}

void ModelRun::say(std::string_view text) {
    const std::string line = m_folder.held().readable(std::string(text));
    m_folder.log(line);
    m_observer.onMessage(line);
}

Result<void> ModelRun::mayReleaseAgain(const RawDataset& raw, bool isOther, bool (*isRelease)(const PrivacyEvent&)) {
    if (!isOther || !m_ledger->hasAccount() || std::ranges::none_of(m_ledger->events(), isRelease)) return {};
    TRY(spending, spendingOf(m_spec, raw));
    spending->again = true;
    return m_observer.releaseAgain(*spending) ? Result<void>() : unconfirmedRelease(m_folder.paths().folder, *spending);
}

namespace {

/// LibTorch's number of threads while this lives; the caller's comes back.
class ThreadCount {
public:
    explicit ThreadCount(int threads) : m_before(at::get_num_threads()) { at::set_num_threads(threads); }
    ~ThreadCount() { at::set_num_threads(m_before); }
    ThreadCount(const ThreadCount&) = delete;
    ThreadCount& operator=(const ThreadCount&) = delete;

private:
    int m_before;
};

/// Transport on the GPU while this lives, where the run asks for it and there is one; then as before.
class TransportDevice {
public:
    explicit TransportDevice(TransportSolver wanted)
        : m_before(solvesOnGpu()), m_missing(wanted == TransportSolver::Cpu ? std::string() : noGpu()) {
        solveOnGpu(wanted != TransportSolver::Cpu && m_missing.empty());
    }
    ~TransportDevice() { solveOnGpu(m_before); }
    TransportDevice(const TransportDevice&) = delete;
    TransportDevice& operator=(const TransportDevice&) = delete;

    const std::string& missing() const { return m_missing; } ///< why it is not the GPU that was asked for

private:
    bool m_before;
    std::string m_missing;
};

std::string_view status(RunReport::Ending ending) {
    switch (ending) {
    case RunReport::Ending::Finished: return "finished";
    case RunReport::Ending::Stopped: return "stopped";
    case RunReport::Ending::Diverged: return "diverged";
    case RunReport::Ending::Failed: return "failed";
    }
    return "failed";
}

RunReport failed(Fault fault, const fs::path& folder) {
    return {.ending = RunReport::Ending::Failed, .fault = std::move(fault), .folder = folder};
}

/// `isNew`: a start that is refused takes its folder away again, so that it can be tried once more.
RunReport train(Result<RunFolder> folder, const fs::path& path, bool isNew, RunObserver& observer, std::stop_token stop,
                const Ranks* ranks) {
    const BegunAccounts begunHere;
    if (!folder) return failed(folder.fault(), path);
    const ThreadCount threads(threadsOf(folder->spec()));
    const TransportDevice device(folder->spec().device);
    if (!device.missing().empty()) {
        if (folder->spec().device == TransportSolver::Cuda) {
            if (isNew) folder->discard();
            return failed({Fault::Code::Unsupported, "device", "cuda: " + device.missing()}, path);
        }
        observer.onMessage("device auto: " + device.missing() + "; the processor computes");
    }
    if (const std::string before = savedBlasKernels(path), own = blasKernels(); !before.empty() && before != own) {
        const std::string line = "the run was computed with OpenBLAS kernels " + before + " so far, and goes on with " +
                                 (own.empty() ? "no OpenBLAS" : own) +
                                 ": the last digits of its metrics may differ from those of an unbroken run";
        folder->log(line), observer.onMessage(line);
    }
    const bool isLocal = folder->spec().privacy.model == PrivacyModel::Local;
    const auto model = (isLocal ? localRun : centralRun)(*folder, observer, stop, ranks);
    auto result = guarded([&] { return model->go(); });
    RunReport report = result ? std::move(*result) : failed(result.fault(), path);
    if (!result && result.fault().code == Fault::Code::Stopped)
        report.ending = RunReport::Ending::Stopped, report.fault.reset();
    if (report.fault) report.fault = folder->held().readable(std::move(*report.fault));
    report.folder = folder->held().name(); // which may be another than at the start
    if (isNew && report.ending == RunReport::Ending::Failed && !model->begun()) {
        folder->discard();
        return report;
    }
    if (report.ending != RunReport::Ending::Finished) // of a process that ended before it trained
        report.stepsDone = std::max(report.stepsDone, savedSteps(folder->paths().folder));
    report.seconds = folder->seconds();
    folder->log(std::string(status(report.ending)) + " at step " + std::to_string(report.stepsDone) + " after " +
                durationText(report.seconds) + (report.fault ? ": " + describe(*report.fault) : ""));
    if (auto written = folder->writeState(status(report.ending), report.stepsDone); !written && !report.fault)
        report.ending = RunReport::Ending::Failed, report.fault = folder->held().readable(written.fault());
    return report;
}

RunReport begin(const RunSpec& spec, const fs::path& folder, RunObserver& observer, std::stop_token stop,
                const Ranks* ranks) {
    if (const auto faults = check(spec); !faults.empty()) return failed(faults.front(), folder);
    if (const auto cannot = notItsOwn(spec, ranks)) return failed(*cannot, folder);
    const auto report = guarded([&]() -> Result<RunReport> {
        TRY(settled, withReleasedMechanism(spec));
        if (std::string& ledger = settled->data.ledger; !ledger.empty())
            ledger = fs::absolute(ledger); // a resume may start elsewhere
        return train(RunFolder::create(folder, *settled), folder, true, observer, stop, ranks);
    });
    return report ? *report : failed(report.fault(), folder);
}

RunReport goOn(const fs::path& folder, RunObserver& observer, std::stop_token stop, const Ranks* ranks) {
    const auto report = guarded(
        [&]() -> Result<RunReport> { return train(RunFolder::open(folder), folder, false, observer, stop, ranks); });
    return report ? *report : failed(report.fault(), folder);
}

} // namespace

RunReport run(const RunSpec& spec, const fs::path& folder, RunObserver& observer, std::stop_token stop) {
    return begin(spec, folder, observer, std::move(stop), nullptr);
}

RunReport resume(const fs::path& folder, RunObserver& observer, std::stop_token stop) {
    return goOn(folder, observer, std::move(stop), nullptr);
}

RunReport runOnRanks(const RunSpec& spec, const fs::path& folder, RunObserver& observer, std::stop_token stop,
                     const Ranks& ranks) {
    const auto cannot = notOnRanks(spec, ranks);
    RunReport report = cannot ? failed(*cannot, folder) : begin(spec, folder, observer, std::move(stop), &ranks);
    endOthers(ranks, report);
    return report;
}

RunReport resumeOnRanks(const fs::path& folder, RunObserver& observer, std::stop_token stop, const Ranks& ranks) {
    RunReport report = goOn(folder, observer, std::move(stop), &ranks);
    endOthers(ranks, report);
    return report;
}

} // namespace sfumato

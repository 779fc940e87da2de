// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/train/run.h"

#include "core/base/environment.h"
#include "core/base/guarded.h"
#include "core/base/stop_scope.h"
#include "core/data/record_order.h"
#include "core/data/sheet.h"
#include "core/ledger/composition.h"
#include "core/loading/load.h"
#include "core/privacy/privatized_file.h"
#include "core/record/central_methods.h"
#include "core/train/account.h"
#include "core/train/account_spending.h"
#include "core/train/central_run.h"
#include "core/train/changed_config.h"
#include "core/train/check.h"
#include "core/train/gallery_sheets.h"
#include "core/train/local_arms.h"
#include "core/train/people.h"
#include "core/train/ranked_run.h"
#include "core/train/raw_probe.h"
#include "core/train/release.h"
#include "core/train/run_label.h"
#include "core/train/shared_run.h"
#include "core/train/training_loop.h"
#include "core/transport/on_gpu.h"

#include <ATen/ATen.h>
#include <ATen/Parallel.h>

#include <algorithm>
#include <memory>
#include <optional>

namespace sfumato {

namespace fs = std::filesystem;

namespace {

/// A run of the local model from its data on; each step leaves a fault in the report or goes on.
class Run {
public:
    Run(RunFolder& folder, RunObserver& observer, std::stop_token stop, const Ranks* ranks)
        : m_folder(folder), m_spec(folder.spec()), m_observer(observer), m_stop(std::move(stop)), m_ranks(ranks) {}

    Result<RunReport> go() {
        std::optional<StopScope> stoppable(std::in_place, m_stop); // until it trains
        auto opened = Ledger::open(m_folder.paths().ledger());
        if (!opened)
            return opened.fault();
        Ledger& ledger = m_ledger.emplace(std::move(*opened));
        for (const auto& note : ledger.notes())
            say(note);
        if (auto same = noteChangedConfig(m_folder, ledger); !same)
            return same.fault();
        if (auto ended = finishedRun(m_folder); !ended || *ended)
            return ended ? Result<RunReport>(std::move(**ended)) : ended.fault();
        if (auto same = keepRanks(m_folder, m_ranks); !same)
            return same.fault();
        if (measuresSampleAccuracy(m_spec)) // before anything is released
            if (const auto tests = loadRawTest(m_spec.data, m_spec.seed, DataLocations::fromEnvironment()); !tests)
                return tests.fault();
        auto data = recordsToTrainOn();
        m_begun = !ledger.events().empty();
        if (!data)
            return data.fault();
        if (auto same = checkRecords(m_folder.records(), *data, m_folder.paths().folder, m_spec.data); !same)
            return same.fault();
        m_folder.setRecords(fingerprintOf(*data));
        RunSpec released = m_spec;
        released.mechanism = data->mechanism();
        released.monitor.raw = m_spec.monitor.raw && !isPrivatizedFile(m_spec.data);
        if (const auto faults = check(released, data->facts().source); !faults.empty())
            return faults.front();
        m_begun = true;
        if (m_stop.stop_requested())
            return RunReport{.ending = RunReport::Ending::Stopped};
        auto probe = rawProbe(*data);
        if (!probe)
            return probe.fault();
        const auto events = eventsBehind(*data, ledger);
        const auto label = RunLabel::of(m_folder.paths().folder, m_spec.data, events);
        if (!label)
            return label.fault();
        m_folder.setStamp(label->stamp()); // all that it costs was spent before it trains
        if (auto written = label->write(m_folder.paths().folder, m_spec); !written)
            return written.fault();
        if (auto shown = showPrivatized(*data); !shown)
            return shown.fault();

        auto arms = localArms(m_spec, *data, m_ranks, m_stop);
        std::vector<TrainingArm*> lent;
        for (const auto& arm : arms)
            lent.push_back(arm.get());
        TrainingLoop loop(m_spec, std::move(arms), data->facts().source,
                          [epsilon = totalOn(events, data->event()).epsilon] { return epsilon; },
                          std::move(*probe));
        for (const auto& warning : loop.warnings())
            say(warning);
        if (auto restored = loop.restore(m_folder); !restored)
            return restored.fault();
        if (m_ranks)
            if (auto told = lendArms(*m_ranks, *privatizedRecords(m_folder.paths().folder, m_spec.data), lent); !told)
                return told.fault();
        stoppable.reset();
        RunReport report = loop.train(m_folder, m_observer, m_stop);
        if (m_ranks)
            say("SHA-256 of the weights: " + weightsHash(lent));
        report.privatizedWasserstein2 = m_privatizedWasserstein2;
        report.privatizedSlicedW2 = m_privatizedSlicedW2;
        return report;
    }

    /// False while nothing was asked of anybody's records and nothing was trained.
    bool begun() const { return m_begun; }

private:
    void say(std::string_view text) {
        const std::string line = m_folder.held().readable(std::string(text));
        m_folder.log(line);
        m_observer.onMessage(line);
    }

    /// In the order in which they were released or, where that is not known here, will be.
    Result<const RawDataset*> raw(const PrivatizedDataset* released = nullptr) {
        if (!m_raw) {
            if (const auto unnamed = namesNoRecords(m_folder))
                return *unnamed;
            const auto order = released ? orderForFigures(released->event().order, m_spec.seed)
                                        : RecordOrder::forRelease(m_spec.mechanism.noise, m_spec.seed);
            if (!order)
                return order.fault();
            auto loaded = loadRaw(m_spec.data, *order, DataLocations::fromEnvironment(),
                                  readingFor(m_observer, m_stop));
            if (!loaded)
                return loaded.fault();
            if (auto known = attachAccount(m_folder.held().openedAs(), m_spec.data, *loaded, *m_ledger); !known)
                return known.fault();
            m_raw = std::make_unique<RawDataset>(std::move(*loaded));
        }
        return m_raw.get();
    }

    /// Noise that was drawn and not saved was paid for; to draw other noise is another release. Study noise
    /// is the same again.
    Result<void> mayRelease(const RawDataset& raw) {
        if (m_ledger->hasAccount() && !m_ledger->isPaidAhead()) {
            const auto now = spendingOf(m_spec, raw);
            if (!now)
                return now.fault();
            if (!m_observer.mayRelease(*now))
                return notAgreedTo(m_folder.paths().folder);
        }
        const bool before = std::ranges::any_of(m_ledger->events(), [](const PrivacyEvent& event) {
            return event.kind == PrivacyEvent::Kind::LocalRelease;
        });
        if (!before || !m_ledger->hasAccount() || m_spec.mechanism.noise == NoiseLaw::Study)
            return {};
        auto spending = spendingOf(m_spec, raw);
        if (!spending)
            return spending.fault();
        spending->again = true;
        if (m_observer.releaseAgain(*spending))
            return {};
        return unconfirmedRelease(m_folder.paths().folder, *spending);
    }

    /// Those that the run has, or else those that it releases now.
    Result<PrivatizedDataset> recordsToTrainOn() {
        if (privatizedRecords(m_folder.paths().folder, m_spec.data)) {
            auto data = loadPrivatizedRecords(m_folder.paths().folder, m_spec.data);
            if (!data)
                return data;
            auto fits = checkTrainingMemory(m_spec, data->facts().source, data->mechanism());
            return fits ? std::move(data) : fits.fault();
        }
        const auto kept = m_folder.paths().privatized();
        if (!m_spec.data.release.empty()) {
            say("Trains on the records that " + m_spec.data.release +
                " privatized: no more budget is spent.");
            return takeRelease(m_spec, kept, readingFor(m_observer, m_stop));
        }
        const auto records = raw();
        if (!records)
            return records.fault();
        if (const auto faults = check(m_spec, (*records)->facts()); !faults.empty())
            return faults.front();
        if (auto fits = checkTrainingMemory(m_spec, (*records)->facts(), m_spec.mechanism); !fits)
            return fits.fault();
        if (auto may = mayRelease(**records); !may)
            return may.fault();
        if (auto released = releaseInto(m_spec, **records, *m_ledger, kept, m_observer, m_stop); !released)
            return released.fault();
        return loadPrivatizedRecords(m_folder.paths().folder, m_spec.data);
    }

    /// The first released records, as they are trained on: a picture that may be shown to anyone.
    Result<void> showPrivatized(const PrivatizedDataset& data) {
        const auto count = std::min(data.size(), sheetSamples(m_spec, data.geometry()));
        auto sheet = std::make_shared<SampleSheet>(sheetOf(firstRecords(data, count), data.facts().source));
        sheet->kind = SampleSheet::Kind::Privatized;
        auto written = m_folder.writeSheet(*sheet);
        m_observer.onSheet(std::move(sheet));
        return written;
    }

    static at::Tensor firstRecords(const PrivatizedDataset& data, std::int64_t count) {
        return inRecordSpace(data, data.records(0, count));
    }

    Result<RawProbe> rawProbe(const PrivatizedDataset& data) {
        if (!m_spec.monitor.raw || isPrivatizedFile(m_spec.data))
            return RawProbe{};
        if (const auto unnamed = namesNoRecords(m_folder)) {
            say("Figures that compare with the raw records are left out: " + unnamed->detail);
            return RawProbe{};
        }
        const auto records = raw(&data);
        if (!records)
            return records.fault();
        auto probe = openRawProbe(**records, m_spec, *m_ledger, probePurpose(m_spec), m_stop);
        m_raw.reset();
        if (!probe || data.size() < probe->samplesNeeded || m_stop.stop_requested())
            return probe;
        const auto distances = probe->distances(firstRecords(data, probe->samplesNeeded), m_stop);
        if (m_stop.stop_requested())
            return probe;
        m_privatizedWasserstein2 = Figure{distances.wasserstein2, true};
        m_privatizedSlicedW2 = Figure{distances.slicedW2, true};
        return probe;
    }

    RunFolder& m_folder;
    const RunSpec& m_spec;
    RunObserver& m_observer;
    std::stop_token m_stop;
    const Ranks* m_ranks; ///< nothing where one process trains alone
    bool m_begun = false;
    std::optional<Ledger> m_ledger;
    std::unique_ptr<RawDataset> m_raw;
    std::optional<Figure> m_privatizedWasserstein2, m_privatizedSlicedW2;
};

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
    case RunReport::Ending::Finished:
        return "finished";
    case RunReport::Ending::Stopped:
        return "stopped";
    case RunReport::Ending::Diverged:
        return "diverged";
    case RunReport::Ending::Failed:
        return "failed";
    }
    return "failed";
}

RunReport failed(Fault fault, const fs::path& folder) {
    return {.ending = RunReport::Ending::Failed, .fault = std::move(fault), .folder = folder};
}

/// `isNew`: a start that is refused takes its folder away again, so that it can be tried once more.
RunReport train(Result<RunFolder> folder, const fs::path& path, bool isNew, RunObserver& observer,
                std::stop_token stop, const Ranks* ranks) {
    const BegunAccounts begunHere;
    if (!folder)
        return failed(folder.fault(), path);
    const ThreadCount threads(threadsOf(folder->spec()));
    const TransportDevice device(folder->spec().device);
    if (!device.missing().empty()) {
        if (folder->spec().device == TransportSolver::Cuda) {
            if (isNew)
                folder->discard();
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
    Run local(*folder, observer, stop, ranks);
    CentralRun central(*folder, observer, stop, ranks);
    const bool isLocal = folder->spec().privacy.model == PrivacyModel::Local;
    auto result = guarded([&] { return isLocal ? local.go() : central.go(); });
    const bool begun = isLocal ? local.begun() : central.begun();
    RunReport report = result ? std::move(*result) : failed(result.fault(), path);
    if (!result && result.fault().code == Fault::Code::Stopped)
        report.ending = RunReport::Ending::Stopped, report.fault.reset();
    if (report.fault)
        report.fault = folder->held().readable(std::move(*report.fault));
    report.folder = folder->held().name(); // which may be another than at the start
    if (isNew && report.ending == RunReport::Ending::Failed && !begun) {
        folder->discard();
        return report;
    }
    if (report.ending != RunReport::Ending::Finished) // of a process that ended before it trained
        report.stepsDone = std::max(report.stepsDone, savedSteps(folder->paths().folder));
    folder->log(std::string(status(report.ending)) + " at step " + std::to_string(report.stepsDone) +
                (report.fault ? ": " + describe(*report.fault) : ""));
    if (auto written = folder->writeState(status(report.ending), report.stepsDone); !written && !report.fault)
        report.ending = RunReport::Ending::Failed, report.fault = folder->held().readable(written.fault());
    return report;
}

RunReport begin(const RunSpec& spec, const fs::path& folder, RunObserver& observer, std::stop_token stop,
                const Ranks* ranks) {
    if (const auto faults = check(spec); !faults.empty())
        return failed(faults.front(), folder);
    if (const auto cannot = notItsOwn(spec, ranks))
        return failed(*cannot, folder);
    RunSpec settled = spec; // a resume may start elsewhere
    if (!settled.data.ledger.empty())
        settled.data.ledger = fs::absolute(settled.data.ledger);
    const auto report = guarded([&]() -> Result<RunReport> {
        return train(RunFolder::create(folder, settled), folder, true, observer, stop, ranks);
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

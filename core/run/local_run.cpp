// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/record_order.h"
#include "core/data/sheet.h"
#include "core/ledger/composition.h"
#include "core/data/loading/load.h"
#include "core/local/release/privatized_file.h"
#include "core/spec/tables/central_methods.h"
#include "core/run/account/account.h"
#include "core/run/account/account_spending.h"
#include "core/run/check.h"
#include "core/run/local_methods.h"
#include "core/run/model_run.h"
#include "core/run/account/people.h"
#include "core/run/raw_probe.h"
#include "core/run/release.h"
#include "core/run/release_forecast.h"
#include "core/run/folder/run_folder.h"
#include "core/run/distributed/shared_run.h"
#include "core/run/folder/sheet_files.h"
#include "core/run/training_loop.h"

#include <algorithm>

namespace sfumato {

namespace {

/// A run of the local model from its data on; each step leaves a fault in the report or goes on.
class LocalRun : public ModelRun {
public:
    LocalRun(RunFolder& folder, RunObserver& observer, std::stop_token stop, const Ranks* ranks)
        : ModelRun(folder, folder.spec(), observer, std::move(stop), ranks) {}

private:
    Result<RunReport> train(std::optional<StopScope>& stoppable) override {
        if (measuresSampleAccuracy(m_spec)) // before anything is released
            TRY_DO(loadRawTest(m_spec.data, m_spec.seed, DataLocations::fromEnvironment()));
        auto data = recordsToTrainOn();
        m_begun = m_begun || !m_ledger->events().empty();
        if (!data) return data.fault();
        TRY_DO(checkRecords(m_folder.records(), *data, m_folder.paths().folder, m_spec.data));
        m_folder.setRecords(fingerprintOf(*data));
        RunSpec released = m_spec;
        released.mechanism = data->mechanism();
        released.monitor.raw = m_spec.monitor.raw && !isPrivatizedFile(m_spec.data);
        if (const auto faults = check(released, data->facts().source); !faults.empty()) return faults.front();
        m_begun = m_begun || m_spec.train.from.empty(); // a fork has begun once its checkpoint is read
        if (m_stop.stop_requested()) return RunReport{.ending = RunReport::Ending::Stopped};
        TRY(probe, rawProbe(*data));
        const auto events = eventsBehind(*data, *m_ledger);
        TRY(label, RunLabel::of(m_folder.paths().folder, m_spec.data, events));
        m_folder.setStamp(label->stamp()); // all that it costs was spent before it trains
        TRY_DO(label->write(m_folder.paths().folder, m_spec));
        TRY_DO(showPrivatized(*data));

        auto methods = localMethods(m_spec, *data, m_ranks, m_stop);
        std::vector<TrainingMethod*> pointers;
        for (const auto& method : methods) pointers.push_back(method.get());
        TrainingLoop loop(
            m_spec, std::move(methods), data->facts().source,
            [epsilon = totalOn(events, data->event()).epsilon] { return epsilon; }, std::move(*probe));
        for (const auto& warning : loop.warnings()) say(warning);
        TRY_DO(loop.restore(m_folder));
        m_begun = true;
        if (m_ranks) TRY_DO(lendMethods(*m_ranks, *privatizedRecords(m_folder.paths().folder, m_spec.data), pointers));
        stoppable.reset();
        RunReport report = loop.train(m_folder, m_observer, m_stop);
        if (m_ranks) say("SHA-256 of the weights: " + weightsHash(pointers));
        report.privatizedWasserstein2 = m_privatizedWasserstein2;
        report.privatizedSlicedW2 = m_privatizedSlicedW2;
        return report;
    }

    /// In the order in which they were released or, where that is not known here, will be.
    Result<const RawDataset*> raw(const PrivatizedDataset* released = nullptr) {
        if (!m_raw) {
            if (const auto unnamed = namesNoRecords(m_folder)) return *unnamed;
            TRY(order, released ? orderForMetrics(released->event().order, m_spec.seed)
                                : RecordOrder::forRelease(m_spec.mechanism.noise, m_spec.seed));
            TRY(loaded, loadRaw(m_spec.data, *order, DataLocations::fromEnvironment(), readingFor(m_observer, m_stop)));
            TRY_DO(attachAccount(m_folder.held().openedAs(), m_spec.data, *loaded, *m_ledger));
            m_raw = std::make_unique<RawDataset>(std::move(*loaded));
        }
        return m_raw.get();
    }

    /// What public facts say can only bring noise is released where that is meant.
    Result<void> mayBringNothing(const RawDataset& raw) {
        const std::string expected = releasedForNothing(m_spec, raw);
        if (expected.empty()) return {};
        say(expected);
        return mayReleaseForNothing(m_spec.data, expected, m_folder.paths().folder.string(), m_observer);
    }

    /// Noise that was drawn and not saved was paid for; to draw other noise is another release. Study noise
    /// is the same again.
    Result<void> mayRelease(const RawDataset& raw) {
        if (m_ledger->hasAccount() && !m_ledger->isPaidAhead()) {
            TRY(now, spendingOf(m_spec, raw));
            if (!m_observer.mayRelease(*now)) return notAgreedTo(m_folder.paths().folder);
        }
        return mayReleaseAgain(raw, m_spec.mechanism.noise != NoiseDistribution::Study, [](const PrivacyEvent& event) {
            return event.kind == PrivacyEvent::Kind::LocalRelease;
        });
    }

    /// Those that the run has, or else those that it releases now.
    Result<PrivatizedDataset> recordsToTrainOn() {
        if (privatizedRecords(m_folder.paths().folder, m_spec.data)) {
            auto data = loadPrivatizedRecords(m_folder.paths().folder, m_spec.data);
            if (!data) return data;
            auto fits = checkTrainingMemory(m_spec, data->facts().source, data->mechanism());
            return fits ? std::move(data) : fits.fault();
        }
        const auto kept = m_folder.paths().privatized();
        if (!m_spec.data.release.empty()) {
            say("Trains on the records that " + m_spec.data.release + " privatized: no more budget is spent.");
            return takeRelease(m_spec, kept, readingFor(m_observer, m_stop));
        }
        TRY(records, raw());
        if (const auto faults = check(m_spec, (*records)->facts()); !faults.empty()) return faults.front();
        TRY_DO(checkTrainingMemory(m_spec, (*records)->facts(), m_spec.mechanism));
        TRY_DO(mayBringNothing(**records));
        TRY_DO(mayRelease(**records));
        TRY_DO(releaseInto(m_spec, **records, *m_ledger, kept, m_observer, m_stop));
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
        if (!m_spec.monitor.raw || isPrivatizedFile(m_spec.data)) return RawProbe{};
        if (const auto unnamed = namesNoRecords(m_folder)) {
            say("Figures that compare with the raw records are left out: " + unnamed->detail.english());
            return RawProbe{};
        }
        TRY(records, raw(&data));
        auto probe = openRawProbe(**records, m_spec, *m_ledger, probePurpose(m_spec), m_stop);
        m_raw.reset();
        if (!probe || data.size() < probe->samplesNeeded || m_stop.stop_requested()) return probe;
        const auto distances = probe->distances(firstRecords(data, probe->samplesNeeded), m_stop);
        if (m_stop.stop_requested()) return probe;
        m_privatizedWasserstein2 = Metric{distances.wasserstein2, true};
        m_privatizedSlicedW2 = Metric{distances.slicedW2, true};
        m_folder.setPrivatizedDistances(*m_privatizedWasserstein2, *m_privatizedSlicedW2);
        return probe;
    }

    std::unique_ptr<RawDataset> m_raw;
    std::optional<Metric> m_privatizedWasserstein2, m_privatizedSlicedW2;
};

} // namespace

std::unique_ptr<ModelRun> localRun(RunFolder& folder, RunObserver& observer, std::stop_token stop, const Ranks* ranks) {
    return std::make_unique<LocalRun>(folder, observer, std::move(stop), ranks);
}

} // namespace sfumato

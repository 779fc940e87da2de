// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/planned_releases.h"

#include "core/accounting/central_plan.h"
#include "core/ledger/composition.h"
#include "core/data/loading/load.h"
#include "core/spec/study/sweep_spec.h"
#include "core/run/account/account.h"
#include "core/run/central_release.h"
#include "core/run/run.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <map>

namespace sfumato {

namespace fs = std::filesystem;

namespace {

/// Whether the two read the same data set, whatever number of its records.
bool readAlike(const DataSpec& one, DataSpec other) {
    other.count = one.count;
    return one == other;
}

/// Whether who reads `count` records, 0 being all, reads at least `wanted`.
bool readsEnough(std::int64_t count, std::int64_t wanted) { return count == 0 || (wanted > 0 && wanted <= count); }

/// Data sets as they are loaded, each once and with as many of its records as any run reads, where there are so many.
class LoadedData {
public:
    LoadedData(const std::vector<RunSpec>& specs, std::stop_token stop) : m_specs(specs), m_stop(std::move(stop)) {}

    Result<DataReleases*> of(const RunSpec& spec) {
        auto known = std::ranges::find_if(m_sets, [&](const Set& set) { return readAlike(set.data, spec.data); });
        if (known != m_sets.end() && readsEnough(known->data.count, spec.data.count)) return &known->releases;
        DataSpec data = spec.data;
        for (const RunSpec& other : m_specs)
            if (known == m_sets.end() && readAlike(data, other.data) && !readsEnough(data.count, other.data.count))
                data.count = other.data.count;
        auto raw = load(data, spec.seed);
        if (!raw && data.count != spec.data.count) raw = load(data = spec.data, spec.seed);
        if (!raw) return raw.fault();
        if (known == m_sets.end())
            known = m_sets.insert(known, {data, {spec, std::move(*raw), {}}});
        else
            known->data = data, known->releases.raw = std::move(*raw);
        return &known->releases;
    }

    /// Data sets of one name are the same people's.
    std::vector<DataReleases> byName() && {
        std::vector<DataReleases> sets;
        for (Set& set : m_sets) {
            auto& [first, raw, events] = set.releases;
            const auto known = std::ranges::find_if(
                sets, [&](const DataReleases& of) { return of.raw.name() == raw.name(); });
            if (known == sets.end())
                sets.push_back(std::move(set.releases));
            else
                known->events.insert(known->events.end(), events.begin(), events.end());
        }
        return sets;
    }

private:
    struct Set {
        DataSpec data; ///< as it was loaded
        DataReleases releases;
    };

    Result<RawDataset> load(const DataSpec& data, std::uint64_t seed) const {
        return loadRaw(data, seed, DataLocations::fromEnvironment(), {{}, m_stop});
    }

    const std::vector<RunSpec>& m_specs;
    std::stop_token m_stop;
    std::vector<Set> m_sets;
};

Result<std::vector<PrivacyEvent>> releasesOn(const DataReleases& set, const RunSpec& spec) {
    DataFacts facts = set.raw.facts();
    facts.records = spec.data.count > 0 ? spec.data.count : facts.records;
    return plannedReleases(spec, set.raw, facts);
}

/// A folder that goes when this does.
class TrialFolder {
public:
    TrialFolder() {
        std::string name = (fs::temp_directory_path() / "sfumato-trial-XXXXXX").string();
        if (::mkdtemp(name.data())) m_path = name;
    }
    ~TrialFolder() {
        std::error_code ignored;
        if (!m_path.empty()) fs::remove_all(m_path, ignored);
    }
    TrialFolder(const TrialFolder&) = delete;
    TrialFolder& operator=(const TrialFolder&) = delete;
    const fs::path& path() const { return m_path; }

private:
    fs::path m_path;
};

/// When the first step was done, and how long the steps took.
class Watch : public RunObserver {
public:
    void onStep(const StepRecord& record) override {
        if (record.step == 1) m_begun = elapsed() - record.seconds;
        m_seconds[record.method] = record.seconds;
        m_steps = std::max(m_steps, record.step);
    }
    double elapsed() const { return std::chrono::duration<double>(std::chrono::steady_clock::now() - m_start).count(); }

    /// What a run of `train` would take: reading and privatizing, steps, and evaluations with sheets and
    /// checkpoints.
    double forecast(const TrainSpec& train) const {
        double steps = 0;
        for (const auto& [method, seconds] : m_seconds) steps += seconds;
        const double pauses = std::max(0.0, elapsed() - m_begun - steps);
        const double whole = m_begun + steps / double(m_steps) * double(train.steps) +
                             pauses * std::ceil(double(train.steps) / double(train.evaluateEvery));
        return train.seconds > 0 ? std::min(whole, m_begun + double(m_seconds.size()) * train.seconds) : whole;
    }
    bool known() const { return m_steps > 0; }

private:
    std::chrono::steady_clock::time_point m_start = std::chrono::steady_clock::now();
    std::map<std::string, double> m_seconds;
    double m_begun = 0;
    std::int64_t m_steps = 0;
};

} // namespace

std::size_t DataReleases::withoutGuarantee() const {
    return std::size_t(std::ranges::count_if(events, [](const PrivacyEvent& event) { return !isGuaranteed(event); }));
}

Spending::Sum DataReleases::sum() const {
    auto guaranteed = events;
    std::erase_if(guaranteed, [](const PrivacyEvent& event) { return !isGuaranteed(event); });
    return totalOn(guaranteed, raw.name());
}

Result<std::vector<DataReleases>> releasesByData(const std::vector<RunSpec>& specs, std::vector<RunSpec> released,
                                                 const std::function<void(std::size_t, const Fault&)>& failed,
                                                 std::stop_token stop) {
    const Planning planning(stop);
    LoadedData loaded(specs, stop);
    for (std::size_t i = 0; i < specs.size(); ++i) {
        const RunSpec& spec = specs[i];
        if (stop.stop_requested())
            return Fault{Fault::Code::Stopped, "planning", "was asked to stop; nothing was spent"};
        if (isReleasedAlready(spec.data) ||
            std::ranges::any_of(released, [&](const RunSpec& other) { return shareRelease(other, spec); }))
            continue;
        const auto set = loaded.of(spec);
        const auto events = set ? releasesOn(**set, spec) : set.fault();
        if (!events && events.fault().code == Fault::Code::Stopped) return events.fault();
        if (!events) {
            failed(i, events.fault());
            continue;
        }
        (*set)->events.insert((*set)->events.end(), events->begin(), events->end());
        released.push_back(spec);
    }
    return std::move(loaded).byName();
}

bool isReleasedAlready(const DataSpec& data) { return isPrivatizedFile(data) || !data.release.empty(); }

double forecastSeconds(const RunSpec& spec, std::stop_token stop) {
    constexpr std::int64_t trialSteps = 20;
    TrialFolder folder;
    if (folder.path().empty()) return -1;
    RunSpec trial = spec;
    trial.mechanism.noise = NoiseDistribution::Study;
    if (trial.privacy.noise == NoiseDistribution::Exact) trial.privacy.noise = NoiseDistribution::Study;
    trial.train.steps = std::min(spec.train.steps, trialSteps);
    trial.train.seconds = 3;
    trial.train.evaluateEvery = trial.train.sampleEvery = trial.train.checkpointEvery = trialSteps;
    const TrialWithoutAccount nowhere; // nothing of the trial is kept, and nobody sees it
    Watch watch;
    const auto report = run(trial, folder.path() / "run", watch, stop);
    return report.ending == RunReport::Ending::Finished && watch.known() ? watch.forecast(spec.train) : -1;
}

} // namespace sfumato

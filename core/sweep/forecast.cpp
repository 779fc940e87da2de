// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sweep/forecast.h"

#include "core/train/account.h"
#include "core/train/run.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <map>

namespace sfumato {

namespace {

namespace fs = std::filesystem;

/// A folder that goes when this does.
class TrialFolder {
public:
    TrialFolder() {
        std::string name = (fs::temp_directory_path() / "sfumato-trial-XXXXXX").string();
        if (::mkdtemp(name.data()))
            m_path = name;
    }
    ~TrialFolder() {
        std::error_code ignored;
        if (!m_path.empty())
            fs::remove_all(m_path, ignored);
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
        if (record.step == 1)
            m_begun = elapsed() - record.seconds;
        m_seconds[record.arm] = record.seconds;
        m_steps = std::max(m_steps, record.step);
    }
    double elapsed() const {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - m_start).count();
    }

    /// What a run of `train` would take: reading and privatizing, steps, and evaluations with sheets and
    /// checkpoints.
    double forecast(const TrainSpec& train) const {
        double steps = 0;
        for (const auto& [arm, seconds] : m_seconds)
            steps += seconds;
        const double pauses = std::max(0.0, elapsed() - m_begun - steps);
        const double whole = m_begun + steps / double(m_steps) * double(train.steps) +
                             pauses * std::ceil(double(train.steps) / double(train.evaluateEvery));
        return train.seconds > 0 ? std::min(whole, m_begun + double(m_seconds.size()) * train.seconds)
                                 : whole;
    }
    bool known() const { return m_steps > 0; }

private:
    std::chrono::steady_clock::time_point m_start = std::chrono::steady_clock::now();
    std::map<std::string, double> m_seconds;
    double m_begun = 0;
    std::int64_t m_steps = 0;
};

} // namespace

double forecastSeconds(const RunSpec& spec, std::stop_token stop) {
    constexpr std::int64_t trialSteps = 20;
    TrialFolder folder;
    if (folder.path().empty())
        return -1;
    RunSpec trial = spec;
    trial.mechanism.noise = NoiseLaw::Study;
    if (trial.privacy.noise == NoiseLaw::Exact)
        trial.privacy.noise = NoiseLaw::Study;
    trial.train.steps = std::min(spec.train.steps, trialSteps);
    trial.train.seconds = 3;
    trial.train.evaluateEvery = trial.train.sampleEvery = trial.train.checkpointEvery = trialSteps;
    const TrialWithoutAccount nowhere; // nothing of the trial is kept, and nobody sees it
    Watch watch;
    const auto report = run(trial, folder.path() / "run", watch, stop);
    return report.ending == RunReport::Ending::Finished && watch.known() ? watch.forecast(spec.train) : -1;
}

} // namespace sfumato

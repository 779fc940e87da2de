// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/data/data_facts.h"
#include "core/record/privacy_event.h"
#include "core/record/run_spec.h"
#include "core/train/training_arm.h"

#include <filesystem>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

namespace sfumato {

/// A run folder opened to sample from: generators as of the last checkpoint. Reads only; the run may still be
/// training.
class TrainedRun {
public:
    static Result<TrainedRun> open(const std::filesystem::path& folder);

    const RunSpec& spec() const { return m_spec; }
    const DataFacts& facts() const { return m_data->facts().source; }
    const PrivatizedDataset& data() const { return *m_data; }
    const std::vector<PrivacyEvent>& events() const { return m_events; }
    std::string stamp() const;
    std::string label() const;

    /// The arm of this name, the first for an empty name.
    Result<TrainingArm*> arm(const std::string& name);

    /// Latents [count, latentDimension], the i-th a function of `seed` and i alone.
    at::Tensor latents(std::int64_t count, std::uint64_t seed) const;
    /// Samples [count, d] of an arm from latents [count, latentDimension]. A fault where `stop` is requested
    /// meanwhile.
    Result<at::Tensor> generate(const std::string& arm, const at::Tensor& latents, std::stop_token stop);
    /// The samples of latents(count, seed).
    Result<at::Tensor> sample(const std::string& arm, std::int64_t count, std::uint64_t seed,
                              std::stop_token stop);

private:
    TrainedRun() = default;
    RunSpec m_spec;
    std::unique_ptr<PrivatizedDataset> m_data;
    std::unique_ptr<TrainingRecords> m_records;
    std::vector<PrivacyEvent> m_events;
    std::vector<PrivacyEvent> m_account; ///< everything on record of the same records
    std::vector<std::unique_ptr<TrainingArm>> m_arms;
};

} // namespace sfumato

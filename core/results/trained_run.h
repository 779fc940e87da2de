// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/base/wording.h"
#include "core/data/privatized_dataset.h"
#include "core/spec/tables/data_facts.h"
#include "core/engine/gallery.h"
#include "core/spec/tables/privacy_event.h"
#include "core/spec/run_spec.h"
#include "core/run/folder/run_folder.h"
#include "core/run/training_method.h"

#include <filesystem>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

namespace sfumato {

/// A run folder opened to sample from: generators as of a checkpoint. Reads only; the run may still be training.
class TrainedRun {
public:
    /// As of the checkpoint of `step`, see checkpointAt(), or of the last one for 0.
    static Result<TrainedRun> open(const std::filesystem::path& folder, std::int64_t step = 0);

    const RunSpec& spec() const { return m_spec; }
    const DataFacts& facts() const { return m_facts; }
    /// The privatized records; none of a central run.
    const PrivatizedDataset* data() const { return m_data.get(); }
    /// What was entered by now; its label also speaks of what a run that was stopped has still to enter.
    const std::vector<PrivacyEvent>& events() const { return m_events; }
    const RunLabel& privacyFacts() const { return m_label; }
    /// Everything on record of the same records, the run's events among it; empty where there is no account.
    const std::vector<PrivacyEvent>& account() const { return m_label.account(); }
    /// Whether the guarantee is only what somebody else says: central steps of a run that is not marked as this user's.
    bool isClaimed() const { return m_label.isClaimed(); }
    std::string stamp(const Wording& say = {}) const { return m_label.stamp(say); }
    std::string label(const Wording& say = {}) const { return m_label.text(m_spec, say); }
    LabelTable labelTable(const Wording& say = {}) const { return m_label.table(m_spec, say); }

    /// The method of this name, the first for an empty name.
    Result<TrainingMethod*> method(const std::string& name);

    /// How many classes its samples have; 0: none.
    int classes() const { return int(m_methods.front()->implementation().classCount()); }

    /// Latent codes [count, anything]. The i-th is a function of `seed`, `choice` and i alone, of as many of
    /// each class also of `count`. Faults: a class that the run has not.
    Result<at::Tensor> latents(std::int64_t count, std::uint64_t seed, ClassChoice choice = {}) const;
    /// Those that every sheet of the run shows, or those of one class among them.
    Result<at::Tensor> sheetLatents(ClassChoice choice = {}) const;
    /// Samples [count, d] of a method from such codes. A fault where `stop` is requested
    /// meanwhile.
    Result<at::Tensor> generate(const std::string& method, const at::Tensor& latents, std::stop_token stop);
    /// The classes [count] of samples of such codes; undefined where there are none.
    at::Tensor classesOf(const at::Tensor& latents) const {
        return classes() ? m_methods.front()->implementation().classesOf(latents) : at::Tensor();
    }
    bool drawsEqualClasses() const { return m_methods.front()->implementation().drawsEqualClasses(); }
    /// The columns of latents that a walk passes by a leap.
    Method::Choices choices() const { return m_methods.front()->implementation().choices(); }
    /// The samples of latents(count, seed, choice).
    Result<at::Tensor> sample(const std::string& method, std::int64_t count, std::uint64_t seed, ClassChoice choice,
                              std::stop_token stop);

private:
    TrainedRun() = default;
    Result<void> check(ClassChoice choice) const;
    Result<void> openLocal(const RunPaths& paths); ///< the records; methods follow with the checkpoint
    Result<void> openCentral(const RunPaths& paths);
    Result<void> checkEvents(const std::vector<PrivacyEvent>& events, const RunPaths& paths) const;

    RunSpec m_spec;
    DataFacts m_facts;
    std::unique_ptr<PrivatizedDataset> m_data;
    std::vector<PrivacyEvent> m_events;
    RunLabel m_label;
    std::vector<std::unique_ptr<TrainingMethod>> m_methods;
};

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/tensor_array.h"
#include "core/files/formats/arrays/safetensors.h"
#include "core/distributed/thread_ranks.h"
#include "core/run/distributed/ranked_run.h"

#include <ATen/ATen.h>

#include <functional>
#include <map>
#include <thread>

namespace sfumato {

/// Several ranks, which are threads, on one run.
struct OnRanks {
    int size = 4;
    int batches = 4;
    Patience patience{60};
    ThreadRanks::Listener listener = {};
    /// What a rank above 0 does instead of following.
    std::function<void(Communicator&, const RunSpec&, const std::filesystem::path&)> instead = {};

    RunReport run(const RunSpec& spec, const std::filesystem::path& folder, RunObserver& observer,
                  std::stop_token stop = {}) const {
        return together(spec, folder,
                        [&](const Ranks& ranks) { return runOnRanks(spec, folder, observer, stop, ranks); });
    }
    RunReport resume(const std::filesystem::path& folder, RunObserver& observer) const {
        return together(readRunSpec(folder).value(), folder,
                        [&](const Ranks& ranks) { return resumeOnRanks(folder, observer, {}, ranks); });
    }

private:
    template <class Lead>
    RunReport together(const RunSpec& spec, const std::filesystem::path& folder, const Lead& lead) const {
        ThreadRanks ranks(size, listener);
        std::vector<std::jthread> others;
        for (int rank = 1; rank < size; ++rank)
            others.emplace_back([this, &ranks, rank, spec, folder] {
                if (instead)
                    instead(ranks.of(rank), spec, folder);
                else
                    static_cast<void>(followRankZero(spec, folder, {&ranks.of(rank), patience, batches}));
            });
        return lead({&ranks.of(0), patience, batches});
    }
};

/// A rank that says nothing any more after its first `messages`.
class Silenced : public Communicator {
public:
    Silenced(Communicator& all, int messages) : m_all(all), m_left(messages) {}
    int rank() const override { return m_all.rank(); }
    int size() const override { return m_all.size(); }
    void send(int to, Bytes message) override {
        if (m_left-- > 0) m_all.send(to, std::move(message));
    }
    std::optional<Bytes> receive(int from, Patience patience) override { return m_all.receive(from, patience); }

private:
    Communicator& m_all;
    int m_left;
};

/// Remembers what it was told, and stops after a step.
struct Listening : RunObserver {
    explicit Listening(std::int64_t step = -1) : at(step) {}
    void onStep(const StepRecord& record) override {
        if (record.step == at) source.request_stop();
    }
    void onMessage(std::string_view line) override { received += std::string(line) + '\n'; }
    std::int64_t at;
    std::string received;
    std::stop_source source;
};

/// Whether two runs have the same numbers in their checkpoints.
inline bool sameWeights(const std::filesystem::path& one, const std::filesystem::path& two) {
    const auto a = readSafeTensors(RunPaths{one}.checkpoint()).value().tensors,
               b = readSafeTensors(RunPaths{two}.checkpoint()).value().tensors;
    for (const auto& [name, values] : a)
        if (!b.contains(name) || !toTensor(values).equal(toTensor(b.at(name)))) return false;
    return a.size() == b.size();
}

} // namespace sfumato

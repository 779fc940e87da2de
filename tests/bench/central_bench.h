// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/accounting/central_plan.h"
#include "core/methods/central/central_training.h"
#include "core/spec/tables/central_methods.h"
#include "core/spec/run_spec_json.h"

#include <ATen/ATen.h>
#include <ATen/Parallel.h>

#include <benchmark/benchmark.h>

#include <fstream>
#include <sstream>
#include <utility>

namespace sfumato {

constexpr std::int64_t pixels = 784;

/// Records [n, 784] in [0, 1] with strokes enough of zeros, and their labels.
inline std::pair<at::Tensor, at::Tensor> rawPictures(std::int64_t n) {
    at::manual_seed(1);
    return {at::rand({n, pixels}).sub_(0.8).clamp_min_(0).mul_(5), at::arange(n, at::kLong) % 10};
}

inline RunSpec presetNamed(const std::string& name) {
    std::ifstream file(SFUMATO_SOURCE_DIR "/resources/presets/images/" + name + ".json");
    std::stringstream text;
    text << file.rdbuf();
    return parseRunSpec(text.str(), name).value();
}

/// A method before a door with exact noise over 60,000 pictures, ready for its first step.
struct AtTheDoor {
    explicit AtTheDoor(const RunSpec& spec, bool labelled = true) : ledger(Ledger::inMemory()) {
        constexpr std::int64_t records = 60000;
        auto [pictures, labels] = rawPictures(records);
        const DataFacts facts{.name = "bench",
                              .geometry = {true, 1, 28, 28},
                              .domain = {PublicDomain::Shape::Box, {0}, {1}},
                              .records = records,
                              .drawn = true};
        const auto plan = planCentral(spec, records).value();
        QueryDoor::Plan asked{
            .delta = plan.delta, .noise = NoiseDistribution::Exact, .seed = spec.seed, .block = 100000};
        const auto queries = centralMethod(spec.privacy.method)->queries(spec.privacy);
        for (std::size_t i = 0; i < queries.size(); ++i) asked.queries.emplace_back(queries[i].name, plan.phases[i]);
        door.emplace(
            QueryDoor::open(RawDataset(facts, pictures, labelled ? std::optional(labels) : std::nullopt, "bench"),
                            ledger, asked)
                .value());
        method = makeCentralTraining(spec, facts, labelled ? 10 : 1).value();
        if (const auto hidden = method->hiddenRows();
            hidden.rows > 0 && !door->keepHidden(hidden.rows, hidden.width, {}, 0))
            std::abort();
        method->attach(&*door);
    }

    void step() {
        StepRecord record{.step = ++done};
        if (method->step(record, 0.5, {}, nullptr) != Method::Outcome::Moved) std::abort();
    }

    Ledger ledger;
    std::optional<QueryDoor> door;
    std::unique_ptr<CentralTraining> method;
    std::int64_t done = 0;
};

/// Wall and processor time, on two threads and on one.
inline void onThreads(benchmark::internal::Benchmark* bench) {
    bench->ArgName("threads")->Arg(2)->Arg(1)->Unit(benchmark::kMillisecond)->UseRealTime()->MeasureProcessCPUTime();
}

/// A long training of one method, step by step.
inline void trainSteps(benchmark::State& state, RunSpec spec, bool labelled = true) {
    at::set_num_threads(int(state.range(0)));
    spec.train.steps = 1000000;
    spec.privacy.epsilon = 0, spec.privacy.noiseMultiplier = 5;
    AtTheDoor training(spec, labelled);
    for (auto _ : state) training.step();
}

} // namespace sfumato

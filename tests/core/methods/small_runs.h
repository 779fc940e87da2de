// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/run_spec.h"
#include "core/spec/tables/data_facts.h"

#include <ATen/core/Tensor.h>

#include <map>
#include <string>
#include <vector>

namespace sfumato {

/// A run of one central method, small enough to be made hundreds of times.
struct SmallRun {
    const char* name;
    std::string method;
    std::map<std::string, SettingValue> settings{};
    MechanismPhase::Sampling sampling = MechanismPhase::Sampling::All;
    double rate = 1;
};
inline const std::vector<SmallRun>& smallRuns() {
    using Sampling = MechanismPhase::Sampling;
    static const std::vector<SmallRun> all = {
        {"moments", "moments"},
        {"moments of glyphs, components",
         "moments",
         {{"encoder", "glyph"}, {"components", 3.0}, {"background", -20.0}}},
        {"dp-merf", "dp-merf", {{"features", 200.0}}},
        {"fresh-features", "fresh-features", {{"features", 200.0}}, Sampling::Poisson, 0.3},
        {"dp-sinkhorn", "dp-sinkhorn", {}, Sampling::Poisson, 0.1},
        {"dp-sinkhorn on parameters",
         "dp-sinkhorn",
         {{"gradient", "parameters"}, {"corner", 6.0}},
         Sampling::FixedSize,
         0.1},
        {"dp-sinkhorn with adversaries", "dp-sinkhorn", {{"adversaries", 2.0}, {"adversaryMaps", 2.0}}},
        {"dp-cgan", "dp-cgan", {}, Sampling::Poisson, 0.3},
        {"dp-cgan, clipped apart", "dp-cgan", {{"clipping", "apart"}}, Sampling::Poisson, 0.3},
        {"dp-swd", "dp-swd", {{"corner", 12.0}, {"directions", 30.0}}, Sampling::ClassSubsets, 0.2},
        {"dp-swd of all", "dp-swd", {{"corner", 12.0}, {"directions", 30.0}}, Sampling::FixedSize, 0.4},
        {"gs-wgan", "gs-wgan", {{"critics", 2.0}, {"channels", 2.0}, {"criticSteps", 2.0}, {"ownSteps", 2.0}}},
        {"gs-wgan with moments",
         "gs-wgan",
         {{"schedule", "reset"}, {"critics", 2.0}, {"channels", 2.0}, {"criticSteps", 2.0}, {"momentsShare", 0.3}}},
        {"gs-fed", "gs-fed", {{"clients", 2.0}, {"channels", 2.0}, {"criticSteps", 2.0}}},
        {"evolution", "evolution", {{"population", 20.0}}},
        {"dp-classifier", "dp-classifier", {{"encoder", "glyph"}, {"background", -20.0}, {"features", 40.0}}},
        {"dp-classifier of samples", "dp-classifier", {{"features", 40.0}}, Sampling::Poisson, 0.3},
        {"dp-adapt",
         "dp-adapt",
         {{"source", "glyph-digits"}, {"sourceSteps", 1.0}, {"directions", 30.0}},
         Sampling::FixedSize,
         0.3},
        {"dp-adapt by a discriminator",
         "dp-adapt",
         {{"source", "glyph-digits"}, {"distance", "dann"}, {"sourceSteps", 1.0}},
         Sampling::FixedSize,
         0.3},
        {"moments of garments", "moments", {{"recipe", "garments"}}},
        {"moments, components", "moments", {{"components", 3.0}}},
        {"moments of tables", "moments", {{"recipe", "table"}}},
    };
    return all;
}

/// The records of a run are pictures of 28 x 28, or rows of a table of 30 numbers, two whole numbers and two
/// categories: numbers of these pictures.
inline bool hasTable(const RunSpec& spec) {
    return spec.privacy.settings.contains("recipe") && spec.data.source == "file";
}
inline constexpr std::int64_t tableNumbers = 40;
inline DataFacts factsOf(const RunSpec& spec, std::int64_t records, std::int64_t classes) {
    const bool table = hasTable(spec);
    return {.name = "digits",
            .geometry = table ? Geometry{.width = tableNumbers} : Geometry{true, 1, 28, 28},
            .domain = {PublicDomain::Shape::Box, {0}, {1}},
            .records = records,
            .drawn = true,
            .classes = classes};
}
/// Of pictures [n, 784] those numbers.
inline at::Tensor recordsFor(const RunSpec& spec, const at::Tensor& pictures) {
    return hasTable(spec) ? pictures.narrow(1, 370, tableNumbers).contiguous() : pictures;
}

inline RunSpec specOf(const SmallRun& of) {
    RunSpec spec;
    if (of.settings.contains("recipe") && of.settings.at("recipe") == SettingValue("table")) {
        spec.data.source = "file";
        spec.data.read.columns.assign(30, "*=number");
        for (const char* column : {"w=whole", "v=whole", "c=A|B|C|D|E", "d=x|y|z"})
            spec.data.read.columns.push_back(column);
    }
    spec.privacy = {.model = PrivacyModel::Central,
                    .method = of.method,
                    .epsilon = 0,
                    .delta = 1e-5,
                    .noiseMultiplier = 1,
                    .sampling = of.sampling,
                    .rate = of.rate,
                    .noise = NoiseDistribution::Study,
                    .settings = of.settings};
    spec.methods = {{.name = of.method, .batch = 40}};
    spec.model = {.hidden = {32}, .latent = Latent::Normal, .latentDimension = 4};
    spec.optimizer.learningRate = 0.01;
    spec.train.steps = 2;
    return spec;
}

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/local/collect/recipe_answer.h"
#include "core/local/record_release.h"

namespace sfumato::trial {

/// A recipe of points in [0, 10]^3 with labels of four classes.
inline Recipe recipe(LabelRelease labels = LabelRelease::Response, MechanismKind kind = MechanismKind::Laplace) {
    const DataFacts facts{.name = "steps",
                          .geometry = {.width = 3},
                          .domain = {PublicDomain::Shape::Box, {-1}, {1}},
                          .records = 100,
                          .low = {0},
                          .high = {10},
                          .classes = 4};
    MechanismSpec mechanism{.kind = kind, .epsilon = 4, .bound = Bound::Range, .labels = labels};
    if (kind == MechanismKind::PrivUnit) mechanism.bound = Bound::Sphere;
    return makeRecipe(facts, {}, mechanism).value();
}

/// `records` points with labels 0, 1, 2, 3, 0, ...; others for another `start`.
inline FileArray points(std::int64_t records, double start = 0) {
    std::vector<double> values;
    std::vector<std::int64_t> labels;
    for (std::int64_t i = 0; i < records; ++i) {
        for (int j = 0; j < 3; ++j) values.push_back(start + 0.25 * double(i) + j);
        labels.push_back(i % 4);
    }
    FileArray file{.records = records, .values = Array::of({records, 3}, values), .labels = labels};
    file.geometry.width = 3;
    return file;
}

inline RecipeAnswer answer(const Recipe& to, const FileArray& file,
                           NoiseDistribution distribution = NoiseDistribution::Exact, std::uint64_t first = 0) {
    return answerRecipe(prepareOwn(file, to, "own").value(), to, noiseSourceFor(distribution, 5).value(), first)
        .value();
}

} // namespace sfumato::trial

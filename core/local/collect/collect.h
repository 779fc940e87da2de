// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/collecting.h"
#include "core/local/collect/recipe_answer.h"
#include "core/local/privatized_content.h"

#include <filesystem>
#include <optional>
#include <span>
#include <vector>

namespace sfumato {

struct Collected {
    std::optional<PrivatizedContent> content; ///< nothing where all were refused
    std::int64_t contributions = 0;           ///< in it
    std::vector<Fault> refused; ///< one for each file that is not in it, its path in the subject; in the order of the
                                ///< paths
};

struct CollectOptions {
    NoiseDistribution noise = NoiseDistribution::Exact; ///< of the contributions that are wanted: Exact, or Study for
                                                        ///< those of a study
    double heldOut = 0.1; ///< share of the records that is kept for the held-out likelihood, in [0, 0.5]
};

/// The contributions in `files` as one set of privatized records, ordered by their ids: neither the order nor the names
/// of the files change it. Refused: what parseAnswer() refuses, noise of another kind, and a contribution that is there
/// already, under its own id or another; two that say different things under one id are both refused. Facts, event and
/// guarantee are those that the recipe gives for as many records. The fault is of the whole: more records than the
/// recipe's delta allows. A StopScope ends it, between two files.
Result<Collected> collect(const Recipe& recipe, std::span<const std::filesystem::path> files,
                          const CollectOptions& options);

/// collect() from files to a file. The fault: what it is of the recipe, of heldOut, or of writing.
Result<CollectedSet> collectInto(const CollectRequest& request);

} // namespace sfumato

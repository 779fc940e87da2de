// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/local/mechanism.h"
#include "core/data/preparation/preparation.h"

#include <filesystem>
#include <string>
#include <string_view>

namespace sfumato {

/// What people are asked to answer, and all that their program needs for it: public, made before there are any records,
/// and the same for everybody. Calibrated noise is always Exact here; a study's noise is a matter of whoever answers.
struct Recipe {
    DataFacts facts; ///< of what will be collected; `records` is the number that is reckoned with: delta is checked
                     ///< against it
    Preparation preparation; ///< of pictures; of points the default
    MechanismSpec mechanism;
    CalibratedMechanism calibrated; ///< follows from the two
    std::string promise;            ///< what a person is promised, one sentence; follows
    std::string id;                 ///< SHA-256 of all else, 64 digits
};

/// The largest delta of a recipe.
inline constexpr double largestRecipeDelta = 1e-3;

/// Faults: what calibrate() refuses; a mechanism without a guarantee; a delta that is accepted though it is large, or
/// above largestRecipeDelta; a data.name that is no isPlainWord(); labels of less than two classes; a preparation that
/// does not lead to the facts.
Result<Recipe> makeRecipe(DataFacts facts, const Preparation& preparation, MechanismSpec mechanism);

/// JSON, indented.
std::string recipeText(const Recipe& recipe);

/// The inverse, strictly: every key is there and no other; promise and id are derived again, and a Mismatch where the
/// text says others.
Result<Recipe> parseRecipe(std::string_view text, const std::string& origin);
Result<Recipe> readRecipe(const std::filesystem::path& path);

} // namespace sfumato

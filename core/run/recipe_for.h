// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/run_spec.h"
#include "core/local/collect/recipe.h"

#include <filesystem>
#include <optional>
#include <string>

namespace sfumato {

/// What a recipe says beyond a spec.
struct RecipeWish {
    std::optional<Geometry> shape; ///< of a record as people hold it, of source "file"; absent: that of the file in
                                   ///< spec.data.path
    std::int64_t people = 0;       ///< reckoned with; 0: spec.data.count, or as many as that file holds
    std::string name;              ///< empty: the source, or the file's name
};

/// "28x28", "3x32x32" (pictures) or "7" (points).
Result<Geometry> parseShape(std::string_view text);

/// The recipe by which people make what this spec's data and mechanism make of records that lie in one place. Of a file
/// its format, shape and number are read, no values. Faults: a central spec, fast noise, data that are privatized
/// already, a shape or a number that nobody states.
Result<Recipe> recipeFor(const RunSpec& spec, const RecipeWish& wish);

/// The same, into a file; a StopScope ends it before the file is written.
Result<Recipe> writeRecipe(const RunSpec& spec, const RecipeWish& wish, const std::filesystem::path& file);

} // namespace sfumato

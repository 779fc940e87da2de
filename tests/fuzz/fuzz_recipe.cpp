// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/local/collect/recipe.h"
#include "tests/fuzz/fuzz.h"

using namespace sfumato;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto recipe = parseRecipe({reinterpret_cast<const char*>(data), size}, "f");
    fuzz::check(recipe, "f");
    if (recipe) REQUIRE(parseRecipe(recipeText(*recipe), "f")->id == recipe->id);
    return 0;
}

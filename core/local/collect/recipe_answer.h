// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/formats/arrays/array.h"
#include "core/noise/noise_source.h"
#include "core/data/preparation/file_records.h"
#include "core/local/collect/recipe.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace sfumato {

/// Somebody's own records, prepared as a recipe asks: n records of recipe.facts.geometry, and their labels where it
/// asks for labels.
struct OwnRecords {
    std::int64_t records = 0;
    std::vector<float> values;
    std::vector<std::int64_t> labels;

    std::span<const float> at(std::int64_t row) const {
        const std::size_t d = values.size() / std::size_t(records);
        return {values.data() + std::size_t(row) * d, d};
    }
};

/// Faults, with `subject`: records of another shape, pictures beyond black and white, labels that are absent or none of
/// the classes.
Result<OwnRecords> prepareOwn(const FileArray& file, const Recipe& recipe, const std::string& subject);

/// What leaves: noisy integers and randomized answers, nothing of the records themselves.
struct RecipeAnswer {
    std::string recipe; ///< its id
    std::string id;     ///< 32 random digits: says nothing, and tells contributions apart
    NoiseDistribution noise = NoiseDistribution::Exact;
    Array records;               ///< I32 or I64, [n, k]
    std::optional<Array> labels; ///< I64, [n], of LabelRelease::Response
};

/// Each record by itself, through RecordRelease, in a uniform order that stays nowhere (study answers: in that of
/// `own`); row i of the answer has the stream `first` + i of `noise`.
Result<RecipeAnswer> answerRecipe(const OwnRecords& own, const Recipe& recipe, const NoiseSource& noise,
                                  std::uint64_t first);

/// A safetensors file: tensors "records" and "labels"; metadata "format" = "sfumato-contribution", "version" = "1",
/// "recipe", "contribution" (the id), "noise" and "checksum", the SHA-256 of these and of the tensors' bytes.
std::vector<std::byte> toSafeTensors(const RecipeAnswer& contribution);

/// The inverse, and everything that can be checked of it: format, recipe, checksum (against accidents; whoever means to
/// can make another), shape, labels, and values that the mechanism would not draw in 2^86 draws. Faults name `subject`.
Result<RecipeAnswer> parseAnswer(std::span<const std::byte> bytes, const Recipe& recipe, const std::string& subject);

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/local/collect/recipe_answer.h"

#include "core/files/formats/arrays/safetensors.h"
#include "core/files/durable/sha256.h"
#include "core/noise/uniform_below.h"
#include "core/local/record_release.h"

#include <sodium/randombytes.h>
#include <sodium/utils.h>

#include <algorithm>
#include <array>
#include <set>

namespace sfumato {

namespace {

constexpr const char* contributionFormat = "sfumato-contribution";
constexpr const char* contributionVersion = "1";

std::string geometryText(const Geometry& g) {
    if (!g.isImage) return "points of " + std::to_string(g.width) + (g.width == 1 ? " number" : " numbers");
    return (g.channels == 3 ? "color pictures of " : "gray pictures of ") + std::to_string(g.height) + " x " +
           std::to_string(g.width);
}

Result<void> checkOwnLabels(const FileArray& file, const Recipe& recipe, const std::string& subject) {
    if (recipe.mechanism.labels == LabelRelease::None) return {};
    const std::string range = "[0, " + std::to_string(recipe.facts.classes) + ")";
    if (!file.labels)
        return Fault{Fault::Code::Missing, subject,
                     "has no labels, and the recipe asks for them: name a file of them with --labels, or a last column "
                     "label; whole numbers in " +
                         range};
    for (std::size_t i = 0; i < file.labels->size(); ++i)
        if (const auto label = (*file.labels)[i]; label < 0 || label >= recipe.facts.classes)
            return Fault{Fault::Code::OutOfRange, subject + ": record " + std::to_string(i + 1),
                         "has a label outside " + range};
    return {};
}

std::string checksumOf(const RecipeAnswer& c) {
    std::string all = std::string(contributionFormat) + ' ' + contributionVersion + '\n' + c.recipe + '\n' + c.id +
                      '\n' + std::string(nameOf(c.noise)) + '\n';
    const auto add = [&](const Array& array) {
        all += std::string(name(array.type)) + ' ' + std::to_string(array.shape[0]) + '\n';
        all.append(reinterpret_cast<const char*>(array.bytes.data()), array.bytes.size());
    };
    add(c.records);
    if (c.labels) add(*c.labels);
    return sha256(all);
}

bool isHexadecimal(std::string_view text, std::size_t digits) {
    return text.size() == digits && text.find_first_not_of("0123456789abcdef") == text.npos;
}

template <class Stored>
bool allWithin(const Array& array, std::int64_t largest) {
    return std::ranges::all_of(array.as<Stored>(),
                               [&](std::int64_t value) { return value >= -largest && value <= largest; });
}

Result<void> checkTensors(const RecipeAnswer& c, const Recipe& recipe, const std::string& subject) {
    const RecordEncoder encoder(recipe.mechanism, recipe.facts);
    const ElementType type = storedType(recipe.calibrated, encoder);
    const auto& shape = c.records.shape;
    if (c.records.type != type || shape.size() != 2 || shape[0] < 1 || shape[1] != recipe.calibrated.dimensions)
        return Fault{Fault::Code::Mismatch, subject + ": records",
                     "must be of type " + std::string(name(type)) + ", " +
                         std::to_string(recipe.calibrated.dimensions) + " numbers a record, at least one record"};
    const std::int64_t largest = largestReleased(recipe.calibrated, encoder);
    if (!(type == ElementType::I32 ? allWithin<std::int32_t>(c.records, largest)
                                   : allWithin<std::int64_t>(c.records, largest)))
        return Fault{Fault::Code::OutOfRange, subject + ": records",
                     "holds numbers that this mechanism does not draw; they were not made by sfumato-privatize"};
    if (!c.labels) return {};
    if (c.labels->type != ElementType::I64 || c.labels->shape != std::vector<std::int64_t>{shape[0]})
        return Fault{Fault::Code::Mismatch, subject + ": labels", "must be of type i64, one for every record"};
    for (const std::int64_t label : c.labels->as<std::int64_t>())
        if (label < 0 || label >= recipe.calibrated.classes)
            return Fault{Fault::Code::OutOfRange,
                         subject + ": labels",
                         {TEXT("must lie in [%1, %2)"), {0, recipe.calibrated.classes}}};
    return {};
}

} // namespace

Result<OwnRecords> prepareOwn(const FileArray& file, const Recipe& recipe, const std::string& subject) {
    const Geometry& asked = recipe.facts.geometry;
    const Geometry given = file.geometry.isImage && asked.isImage ? preparedGeometry(file.geometry, recipe.preparation)
                                                                  : file.geometry;
    if (given != asked)
        return Fault{Fault::Code::Mismatch, subject,
                     "holds " + geometryText(file.geometry) + "; the recipe asks for " + geometryText(asked)};
    if (asked.isImage && file.isBytes() && !recipe.preparation.low.empty())
        return Fault{Fault::Code::Mismatch, subject,
                     "holds bytes; the recipe asks for numbers with a black and a white of its own"};
    TRY_DO(checkOwnLabels(file, recipe, subject));
    OwnRecords own{.records = file.records,
                   .values = std::vector<float>(std::size_t(file.records * asked.dimensions()))};
    own.labels = file.labels && recipe.mechanism.labels != LabelRelease::None
                     ? *file.labels
                     : std::vector<std::int64_t>(std::size_t(file.records));
    for (std::int64_t row = 0; row < file.records; ++row) {
        const std::span<float> prepared(own.values.data() + row * asked.dimensions(), std::size_t(asked.dimensions()));
        if (!prepareRow(file, row, recipe.preparation, recipe.facts.low, recipe.facts.high, prepared))
            return Fault{Fault::Code::OutOfRange, subject + ": record " + std::to_string(row + 1),
                         "pictures must be bytes, or numbers in [0, 1]; this recipe states no other black and white"};
    }
    return own;
}

Result<RecipeAnswer> answerRecipe(const OwnRecords& own, const Recipe& recipe, const NoiseSource& noise,
                                  std::uint64_t first) {
    const RecordEncoder encoder(recipe.mechanism, recipe.facts);
    RecordRelease release(encoder, recipe.calibrated, noise);
    const std::vector<std::int64_t> shape{own.records, recipe.calibrated.dimensions};
    std::vector<std::int64_t> wide, answers;
    std::vector<std::int32_t> narrow;
    const bool fits = storedType(recipe.calibrated, encoder) == ElementType::I32;
    std::vector<std::int64_t> order; // that of the file says something of the records; study answers keep it
    if (!noise.isForStudy()) {
        ChaCha20 stream = noise.stream(NoisePurpose::Order, first);
        order = uniformOrder(own.records, stream);
    }
    for (std::int64_t place = 0; place < own.records; ++place) {
        const std::int64_t row = order.empty() ? place : order[std::size_t(place)];
        const auto integers = release.integers(first + std::uint64_t(place), own.at(row), own.labels[std::size_t(row)]);
        if (fits)
            std::ranges::transform(integers, std::back_inserter(narrow), cutTo<std::int32_t>);
        else
            wide.insert(wide.end(), integers.begin(), integers.end());
        answers.push_back(release.response());
    }
    std::array<unsigned char, 16> random;
    randombytes_buf(random.data(), random.size());
    std::string id(2 * random.size() + 1, '\0');
    sodium_bin2hex(id.data(), id.size(), random.data(), random.size());
    id.pop_back();
    RecipeAnswer made{.recipe = recipe.id,
                      .id = std::move(id),
                      .noise = noise.isForStudy() ? NoiseDistribution::Study : NoiseDistribution::Exact,
                      .records = fits ? Array::of(shape, narrow) : Array::of(shape, wide)};
    if (recipe.mechanism.labels == LabelRelease::Response) made.labels = Array::of({own.records}, answers);
    return made;
}

std::vector<std::byte> toSafeTensors(const RecipeAnswer& contribution) {
    SafeTensors file;
    file.metadata = {{"format", contributionFormat},
                     {"version", contributionVersion},
                     {"recipe", contribution.recipe},
                     {"contribution", contribution.id},
                     {"noise", std::string(nameOf(contribution.noise))},
                     {"checksum", checksumOf(contribution)}};
    file.tensors["records"] = contribution.records;
    if (contribution.labels) file.tensors["labels"] = *contribution.labels;
    return toSafeTensors(file);
}

Result<RecipeAnswer> parseAnswer(std::span<const std::byte> bytes, const Recipe& recipe, const std::string& subject) {
    TRY(file, parseSafeTensors(bytes, subject));
    auto& metadata = file->metadata;
    if (metadata["format"] != contributionFormat)
        return Fault{Fault::Code::Malformed, subject, "is not an answer to a recipe"};
    if (metadata["version"] != contributionVersion)
        return Fault{Fault::Code::Unsupported, subject + ": version",
                     "is another than " + std::string(contributionVersion) + ", which this program reads"};
    if (metadata["recipe"] != recipe.id)
        return Fault{Fault::Code::Mismatch, subject + ": recipe",
                     "answers another recipe than this one; ask for an answer to recipe " + recipe.id.substr(0, 12)};
    const auto noise = fromName<NoiseDistribution>(metadata["noise"]);
    const bool labelled = recipe.mechanism.labels == LabelRelease::Response;
    if (metadata.size() != 6 || !isHexadecimal(metadata["contribution"], 32) || !noise ||
        (noise != NoiseDistribution::Exact && noise != NoiseDistribution::Study) ||
        file->tensors.size() != 1U + labelled || !file->tensors.contains("records") ||
        file->tensors.contains("labels") != labelled)
        return Fault{Fault::Code::Malformed, subject,
                     labelled ? "must hold the tensors records and labels, an id and a kind of noise, and nothing else"
                              : "must hold the tensor records, an id and a kind of noise, and nothing else"};
    RecipeAnswer read{.recipe = recipe.id,
                      .id = metadata["contribution"],
                      .noise = *noise,
                      .records = std::move(file->tensors["records"])};
    if (labelled) read.labels = std::move(file->tensors["labels"]);
    const bool shaped = !read.records.shape.empty() && (!read.labels || !read.labels->shape.empty());
    if (!shaped || metadata["checksum"] != checksumOf(read))
        return Fault{Fault::Code::Corrupt, subject, "is not as it was made: its checksum does not hold"};
    TRY_DO(checkTensors(read, recipe, subject));
    return read;
}

} // namespace sfumato

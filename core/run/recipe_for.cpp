// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/recipe_for.h"

#include "core/base/stop_scope.h"
#include "core/data/synthetic.h"
#include "core/files/durable/atomic_file.h"
#include "core/files/formats/tables/utf8.h"
#include "core/data/loading/file_facts.h"
#include "core/spec/own_title.h"

#include <charconv>
#include <filesystem>
#include <span>

namespace sfumato {

namespace {

/// Geometry, number and classes of the raw records, and the domain of points; name and classes as the spec says.
Result<DataFacts> factsBefore(const DataSpec& data, LabelRelease labels, const RecipeWish& wish) {
    const bool file = data.source == "file";
    if (wish.shape && !file)
        return Fault{Fault::Code::Mismatch, "--shape",
                     "is known of " + data.source + "; it is read with data.source file"};
    if (isSynthetic(data.source)) {
        DataFacts facts = syntheticDataset(data.source, 1, 0).facts();
        facts.records = data.count;
        return facts;
    }
    DataFacts facts{.name = data.source, .records = data.count, .classes = 10};
    if (!file) {
        const PictureSet* set = pictureSet(data.source);
        const std::int64_t side = set ? set->side : unstatedSide;
        facts.geometry = {true, 1, side, side};
        return facts;
    }
    facts.classes = data.classes;
    if (facts.classes == 0 && labels != LabelRelease::None)
        return Fault{Fault::Code::Missing, "data.classes",
                     TEXT("is not stated: how many classes people may answer with")};
    facts.name = ownDataName;
    if (wish.shape) {
        facts.geometry = *wish.shape;
        return facts;
    }
    if (data.path.empty())
        return Fault{Fault::Code::Missing, "--shape",
                     "is needed where no file says it: 28x28, 3x32x32 or a number of columns"};
    TRY(read, fileFacts(data.path, data));
    facts.geometry = {read->isImage, read->isFolder && data.colour ? 3 : read->channels, read->height, read->width};
    if (read->isFolder && data.side == 0) facts.geometry.height = facts.geometry.width = unstatedSide;
    if (data.count == 0) facts.records = read->records;
    return facts;
}

} // namespace

Result<Geometry> parseShape(std::string_view text) {
    std::vector<std::int64_t> extents;
    const char* at = text.data();
    const char* const end = at + text.size();
    bool more = true, right = true;
    while (more && right) {
        const auto [next, error] = std::from_chars(at, end, extents.emplace_back());
        right = error == std::errc() && extents.back() >= 1;
        more = right && next != end && *next == 'x';
        at = next + more;
    }
    right = right && at == end;
    if (right && extents.size() == 1) return Geometry{.width = extents[0]};
    if (right && extents.size() == 2) return Geometry{true, 1, extents[0], extents[1]};
    if (right && extents.size() == 3 && (extents[0] == 1 || extents[0] == 3))
        return Geometry{true, extents[0], extents[1], extents[2]};
    return Fault{Fault::Code::OutOfRange, "--shape " + std::string(text),
                 "must be like 28x28, 3x32x32 (pictures) or 7 (columns of points)"};
}

Result<Recipe> recipeFor(const RunSpec& spec, const RecipeWish& wish) {
    if (spec.privacy.model != PrivacyModel::Local)
        return Fault{Fault::Code::Mismatch, "privacy.model",
                     "must be local (--set privacy.model=local): in the central model one party holds all records, and "
                     "nobody answers"};
    if (isPrivatizedFile(spec.data))
        return Fault{Fault::Code::Mismatch, "data.path", "holds records that are privatized already"};
    if (spec.mechanism.noise == NoiseDistribution::Fast)
        return Fault{Fault::Code::Unsupported, "mechanism.noise",
                     "is fast, which promises nobody anything: whoever answers draws exactly"};
    TRY(facts, factsBefore(spec.data, spec.mechanism.labels, wish));
    if (!wish.name.empty() || !detail::isPlainText(facts->name) || facts->name.empty())
        facts->name = wish.name.empty() ? "records" : wish.name;
    facts->records = wish.people > 0 ? wish.people : facts->records;
    if (facts->records < 1)
        return Fault{Fault::Code::Missing, "--people", "is needed: how many records are reckoned with"};
    Preparation preparation;
    if (facts->geometry.isImage) {
        preparation = preparationOf(spec.data);
        facts->geometry = preparedGeometry(facts->geometry, preparation);
        facts->domain = domainOf(spec.data.scaling);
    } else if (!spec.data.low.empty()) {
        facts->domain = {PublicDomain::Shape::Box, {-1}, {1}};
        facts->low = spec.data.low, facts->high = spec.data.high;
    }
    return makeRecipe(std::move(*facts), preparation, spec.mechanism);
}

Result<Recipe> writeRecipe(const RunSpec& spec, const RecipeWish& wish, const std::filesystem::path& file) {
    auto recipe = recipeFor(spec, wish);
    if (!recipe) return recipe;
    const std::string text = recipeText(*recipe);
    StopScope::check();
    TRY_DO(writeAtomically(file, std::as_bytes(std::span(text))));
    return recipe;
}

} // namespace sfumato

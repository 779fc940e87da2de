// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/own_data_spec.h"

#include "core/local/release/privatized_file.h"
#include "core/base/plain_word.h"
#include "core/data/loading/file_facts.h"
#include "core/spec/tables/central_methods.h"
#include "core/spec/tables/data_facts.h"
#include "core/spec/own_data.h"
#include "core/spec/own_title.h"
#include "core/spec/table_columns.h"
#include "core/local/release/mechanism.h"
#include "core/local/release/preview.h"
#include "core/base/guarded.h"
#include "core/data/preparation/preparation.h"
#include "core/run/release.h"

#include <algorithm>
#include <cmath>

namespace sfumato {

namespace {

using Kind = PublicBound::Kind;

constexpr std::int64_t fewColumns = 8;

Fault unfit(Text detail) { return {Fault::Code::Mismatch, "bound", std::move(detail)}; }

/// 1 / (10 n), rounded down to one digit.
double smallDelta(std::int64_t records) {
    const double most = 0.1 / double(records);
    const double places = std::pow(10, -std::floor(std::log10(most))); // a whole number: a quotient by it is
                                                                       // the number that a person types
    return std::max(1.0, std::floor(most * places * (1 + 1e-12))) / places;
}

/// Height and width halved until neither is above `most`; the width is 0 where the picture is square.
void stateSize(const FileFacts& facts, std::int64_t most, DataSpec& data) {
    std::int64_t height = facts.height, width = facts.width;
    while (std::max(height, width) > most) height /= 2, width /= 2;
    data.side = int(std::max<std::int64_t>(height, 4));
    data.width = height == width ? 0 : int(std::max<std::int64_t>(width, 4));
}

/// What the mean over blocks leaves of a ball: W has row sums 1 and column sums `share`, so |Wx|_1 <= share
/// |x|_1 and |Wx|_2 <= sqrt(share) |x|_2.
Result<void> boundImages(const PublicBound& bound, const FileFacts& facts, RunSpec& spec) {
    auto& mechanism = spec.mechanism;
    // Pictures of a folder have many sizes: there a ball is one of pictures of the stated size.
    const double share = facts.isFolder
                             ? 1
                             : double(spec.data.side) * (spec.data.width > 0 ? spec.data.width : spec.data.side) /
                                   double(facts.height * facts.width);
    const double white = domainOf(spec.data.scaling).highAt(0);
    if (!facts.isBytes) {
        if (bound.kind != Kind::Range || bound.low.size() != 1)
            return Fault{Fault::Code::Missing, "bound",
                         TEXT("these images are no bytes, so their format has no range: give the numbers that black "
                              "and white have, as in range:0:1")};
        spec.data.low = bound.low, spec.data.high = bound.high;
    } else if (bound.kind == Kind::Range) {
        return unfit(TEXT("is not needed: the format of 8-bit images has a range; leave it out, or give l2:R or l1:R"));
    }
    switch (bound.kind) {
    case Kind::Format:
    case Kind::Range: mechanism.bound = Bound::Range; break;
    case Kind::L1Ball: mechanism.bound = Bound::L1Ball, mechanism.radius = bound.radius * share * white; break;
    case Kind::L2Ball: // no pixel is below 0
        mechanism.bound = Bound::Orthant, mechanism.radius = bound.radius * std::sqrt(share) * white;
        break;
    }
    return {};
}

/// One range for each number of a record, from one for all columns, one for each column, or one for each that is no
/// category: the numbers of a category are 0 or 1, whatever range is given for it. Others stay as they are.
void extendToCategories(const std::vector<TableColumn>& columns, std::int64_t width, PublicBound& bound) {
    const auto categories = std::ranges::count_if(columns, [](const auto& column) { return !column.values.empty(); });
    const std::size_t given = bound.low.size(), numbers = columns.size() - std::size_t(categories);
    if (categories == 0 || given == std::size_t(width) || (given != 1 && given != columns.size() && given != numbers))
        return;
    PublicBound extended{.kind = bound.kind};
    std::size_t next = 0;
    for (const TableColumn& column : columns) {
        const bool isCategory = !column.values.empty();
        const std::size_t at = given == 1 ? 0 : next;
        extended.low.insert(extended.low.end(), std::size_t(column.numbers()), isCategory ? 0 : bound.low[at]);
        extended.high.insert(extended.high.end(), std::size_t(column.numbers()), isCategory ? 1 : bound.high[at]);
        next += !isCategory || given == columns.size() ? 1 : 0;
    }
    bound = std::move(extended);
}

Result<void> boundPoints(PublicBound bound, const FileFacts& facts, RunSpec& spec) {
    if (bound.kind == Kind::Range) extendToCategories(tableColumns(spec.data, facts.width, false), facts.width, bound);
    spec.data.low = bound.low, spec.data.high = bound.high;
    spec.mechanism.bound = Bound::Range;
    switch (bound.kind) {
    case Kind::Format:
        if (!facts.isBytes) return Fault{Fault::Code::Missing, "bound", std::string(howToChooseABound)};
        spec.data.low = {0}, spec.data.high = {255};
        break;
    case Kind::Range:
        if (bound.low.size() != 1 && std::int64_t(bound.low.size()) != facts.width)
            return unfit({TEXT("gives %1 ranges for %2 columns: give one for all, or one for each; a category needs "
                               "none"),
                          {bound.low.size(), std::int64_t(tableColumns(spec.data, facts.width, false).size())}});
        break;
    case Kind::L1Ball:
    case Kind::L2Ball:
        spec.data.low = {-bound.radius}, spec.data.high = {bound.radius};
        spec.mechanism.bound = bound.kind == Kind::L1Ball ? Bound::L1Ball : Bound::L2Ball;
        spec.mechanism.radius = 1;
        break;
    }
    return {};
}

/// The public facts that loadRaw() will give these records.
DataFacts factsFor(const FileFacts& file, const RunSpec& spec) {
    DataFacts facts{.records = file.records};
    if (file.isImage) {
        const bool colour = spec.data.colour && (file.isFolder || file.channels == 3);
        facts.geometry = preparedGeometry({true, colour ? 3 : 1, file.height, file.width}, preparationOf(spec.data));
        facts.domain = domainOf(spec.data.scaling);
    } else {
        facts.geometry.width = file.width;
        facts.domain = {PublicDomain::Shape::Box, {-1}, {1}};
    }
    return facts;
}

/// The mechanism with independent noise on each number that needs the smallest noise for this bound.
Result<void> chooseMechanism(const DataFacts& facts, MechanismSpec& mechanism) {
    std::optional<double> least;
    Result<void> chosen;
    for (const MechanismFacts& candidate : mechanisms()) {
        if (!candidate.hasGuarantee || candidate.isDirection) continue;
        MechanismSpec spec = mechanism;
        spec.kind = candidate.id;
        const auto calibrated = calibrate(spec, facts);
        if (!calibrated && !least) chosen = calibrated.fault();
        if (!calibrated || (least && noiseVariance(spec, calibrated->noiseScale) >= *least)) continue;
        least = noiseVariance(spec, calibrated->noiseScale), mechanism = spec, chosen = Result<void>();
    }
    return chosen;
}

void settleTraining(std::int64_t records, std::int64_t columns, RunSpec& spec) {
    MethodSpec method{.iterations = 200, .tolerance = 0.01};
    method.batch = int(std::clamp<std::int64_t>(records / 4, 16, 200));
    spec.model.latentDimension = int(std::clamp<std::int64_t>(columns, 2, 32));
    spec.optimizer.learningRate = 4e-3;
    spec.optimizer.averaging = 0.998;
    spec.train.steps = std::clamp<std::int64_t>(100 * records / method.batch, 1500, 3000);
    if (columns > fewColumns) {
        method.name = "anchored", method.loss = Loss::Hybrid, method.start = Start::Anchored;
        method.generated = 2 * method.batch;
        spec.model.hidden = {256, 256};
        spec.model.latent = Latent::Normal;
        spec.optimizer.learningRate = 5e-4;
        spec.optimizer.averaging = 0.999;
    }
    spec.methods = {method};
    spec.train.evaluateEvery = spec.train.checkpointEvery = spec.train.steps / 10;
    spec.train.sampleEvery = spec.train.steps / 30;
    spec.monitor.raw = false;
}

} // namespace

Result<FileFacts> ownDataFacts(const DataSpec& stated) {
    return guarded([&]() -> Result<FileFacts> {
        if (!isPrivatizedFile(stated)) return fileFacts(stated.path, stated);
        TRY(data, loadPrivatized(stated.path));
        const Geometry& geometry = data->geometry();
        return FileFacts{.isPrivatized = true,
                         .isImage = geometry.isImage,
                         .records = data->size(),
                         .channels = geometry.channels,
                         .height = geometry.height,
                         .width = geometry.width,
                         .title = data->facts().title};
    });
}

Result<RunSpec> ownDataSpec(const OwnData& own, const FileFacts& facts) {
    RunSpec spec;
    spec.name = "own-data"; // the file's own name may tell whose records they are, and leaves nowhere
    spec.title = textOf(OwnTitle{facts.records, facts.isImage});
    spec.data = {.source = "file", .path = own.path, .count = 0};
    const std::int64_t columns = facts.channels * facts.height * facts.width;
    if (facts.isPrivatized) {
        if (!facts.title.empty()) spec.title = facts.title;
        settleTraining(facts.records, columns, spec);
        return spec;
    }
    spec.data = withStated(spec.data, own.stated);
    fitRecipe(spec.privacy, !facts.isImage); // where the model will be central
    if (facts.isImage && spec.data.side == 0 && facts.isFolder)
        spec.data.side = unstatedSide;
    else if (facts.isImage && spec.data.side == 0)
        stateSize(facts, own.mostSide, spec.data);
    if (!(own.epsilon > 0) || !std::isfinite(own.epsilon))
        return Fault{Fault::Code::OutOfRange, "epsilon", TEXT("must be a number above 0; smaller is stronger privacy")};
    spec.mechanism.epsilon = own.epsilon;
    spec.mechanism.delta = spec.privacy.delta = smallDelta(facts.records);
    TRY(bounded, facts.isImage ? boundImages(own.bound, facts, spec) : boundPoints(own.bound, facts, spec));
    const DataFacts known = factsFor(facts, spec);
    TRY_DO(chooseMechanism(known, spec.mechanism));
    settleTraining(facts.records, known.geometry.dimensions(), spec);
    if (const auto faults = check(spec); !faults.empty()) return faults.front();
    return spec;
}

Result<RunSpec> specForOwnData(const OwnData& own) {
    TRY(facts, ownDataFacts(withStated({.source = "file", .path = own.path}, own.stated)));
    return guarded([&]() -> Result<RunSpec> {
        TRY(made, ownDataSpec(own, *facts));
        auto spec = withReleasedMechanism(std::move(*made));
        if (spec && facts->isPrivatized && factsOf(spec->mechanism.kind).isDirection) {
            spec->methods = {{.name = "moments", .loss = Loss::Moments}};
            spec->train.steps = 0;
        }
        return spec;
    });
}

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/stand_in.h"

#include "core/accounting/central_plan.h"
#include "core/base/stop_scope.h"
#include "core/central/query_door.h"
#include "core/data/loading/glyph_digits.h"
#include "core/data/loading/proposal.h"
#include "core/data/loading/record_files.h"
#include "core/data/sheet.h"
#include "core/files/durable/own_file.h"
#include "core/imaging/contact_sheet.h"
#include "core/methods/central/central_training.h"
#include "core/models/latent.h"
#include "core/models/purposes.h"
#include "core/spec/tables/central_methods.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <optional>

namespace sfumato {

namespace {

constexpr std::int64_t mostDrawn = 4000, mostPixels = std::int64_t(1) << 23;
constexpr std::uint64_t seedOfStandIn = 1;
constexpr double leastNoise = 1e-3; ///< that a phase may have; nobody sees it in sums over hundreds of records

std::int64_t drawnOf(const DataFacts& facts) {
    const std::int64_t most = std::min(mostDrawn, mostPixels / facts.geometry.dimensions());
    return std::min(facts.records, std::max<std::int64_t>(most, 300));
}

/// Each record has an ink and a paper of its own, lit from some side, so that tones are as even as in photographs:
/// black and white alone would look sharper than these can. Of colored records each class has a hue.
at::Tensor lit(const at::Tensor& glyphs, const at::Tensor& labels, const DataFacts& facts) {
    const Geometry& g = facts.geometry;
    at::Generator randomness = publicRandomness(seedOfStandIn, purpose::batches);
    const at::Tensor inks = g.channels == 3 ? at::rand({facts.classes, 3}, randomness) * 0.5 + 0.45
                                            : at::full({facts.classes, 1}, 0.75);
    const auto near = [&](const at::Tensor& tone, double deviation) {
        return tone + at::randn({glyphs.size(0), g.channels, 1, 1}, randomness) * deviation;
    };
    const at::Tensor ink = near(inks.index_select(0, labels).view({-1, g.channels, 1, 1}), 0.08),
                     down = at::linspace(-1, 1, g.height).view({1, 1, g.height, 1}),
                     across = at::linspace(-1, 1, g.width).view({1, 1, 1, g.width}), none = at::zeros({1, 1, 1, 1}),
                     paper = near(none + 0.25, 0.08), light = near(none, 0.1) * down + near(none, 0.1) * across;
    return (paper + (ink - paper) * glyphs + light).clamp_(0, 1);
}

struct Digits {
    at::Tensor pictures, labels; ///< [n, P] in [0, 1]; [n]
};

/// Class k has the digit k mod 10.
Digits digitsLike(const DataFacts& facts) {
    const Geometry& g = facts.geometry;
    const FileRecords drawn = glyphDigits(facts.records, seedOfStandIn, facts.classes);
    at::Tensor glyphs = drawn.records.to(at::kFloat).div_(255);
    glyphs = g.height > glyphs.size(2) || g.width > glyphs.size(3)
                 ? at::upsample_bilinear2d(glyphs, {g.height, g.width}, false)
                 : at::adaptive_avg_pool2d(glyphs, {g.height, g.width});
    return {lit(glyphs, *drawn.labels, facts).flatten(1).contiguous(), *drawn.labels};
}

/// The pictures of a file in the shape of `facts`, of those that can be used as many as `most`, with the classes of the
/// file.
Result<Digits> publicPictures(const DataFacts& facts, std::int64_t most) {
    const Geometry& g = facts.geometry;
    DataSpec data{.source = "file", .path = facts.name, .count = 0};
    TRY(proposal, proposalFor(data));
    data = withProposal(data, *proposal);
    if (proposal->isFolder) data.side = g.height, data.width = g.width, data.colour = g.channels == 3;
    TRY(content, readRecords(data));
    if (!content->isImage)
        return Fault{Fault::Code::Mismatch, facts.name,
                     TEXT("holds no pictures, and only pictures stand in for pictures; choose another file")};
    at::Tensor pictures = content->records.to(at::kFloat);
    if (content->isBytes) pictures = pictures / 255;
    if (pictures.dim() == 3) pictures = pictures.unsqueeze(1);
    at::Tensor labels = content->labels ? content->labels->to(at::kLong) : at::zeros({pictures.size(0)}, at::kLong);
    if (const at::Tensor empty = emptyRecords(*content, data); empty.defined()) {
        const at::Tensor usable = empty.logical_not().nonzero().flatten();
        pictures = pictures.index_select(0, usable), labels = labels.index_select(0, usable);
    }
    if (pictures.size(0) == 0)
        return Fault{Fault::Code::Mismatch, facts.name, TEXT("holds no picture that can be used; choose another file")};
    at::Generator randomness = publicRandomness(seedOfStandIn, purpose::batches);
    const at::Tensor chosen = at::randperm(pictures.size(0), randomness, at::kLong)
                                  .narrow(0, 0, std::min<std::int64_t>(pictures.size(0), most));
    pictures = pictures.index_select(0, chosen), labels = labels.index_select(0, chosen);
    if (pictures.size(1) != g.channels)
        pictures = pictures.mean(1, true).expand({pictures.size(0), g.channels, pictures.size(2), pictures.size(3)});
    pictures = g.height > pictures.size(2) || g.width > pictures.size(3)
                   ? at::upsample_bilinear2d(pictures, {g.height, g.width}, false)
                   : at::adaptive_avg_pool2d(pictures, {g.height, g.width});
    return Digits{pictures.clamp(0, 1).flatten(1).contiguous(), labels};
}

/// The first digits of each class that is shown; a class of which fewer were drawn shows some of them again, one of
/// which none was drawn any others.
at::Tensor shownOf(const Digits& digits, std::int64_t classes) {
    std::vector<at::Tensor> rows;
    for (std::int64_t k = 0; k < classes; ++k) {
        const at::Tensor own = digits.labels.eq(k).nonzero().flatten();
        const at::Tensor places = at::arange(StandIn::shownOfClass);
        rows.push_back(own.numel() > 0 ? own.index_select(0, places.remainder(own.numel()))
                                       : places.remainder(digits.labels.numel()));
    }
    return digits.pictures.index_select(0, at::cat(rows));
}

SampleSheet sheetOfClasses(const at::Tensor& pictures, const at::Tensor& labels, const DataFacts& facts) {
    SampleSheet sheet = sheetOf(pictures, facts);
    labelSheet(sheet, labels, std::min<std::int64_t>(facts.classes, StandIn::most));
    return sheet;
}

/// Moments at the budget and with the settings of `privacy`.
RunSpec momentsRun(const PrivacySpec& privacy) {
    RunSpec spec;
    spec.seed = seedOfStandIn;
    spec.train.steps = 0;
    spec.privacy = {.model = PrivacyModel::Central,
                    .method = "moments",
                    .epsilon = privacy.epsilon,
                    .delta = privacy.delta,
                    .noise = NoiseDistribution::Study,
                    .acceptLargeDelta = true};
    if (privacy.method == "moments" && momentsRecipe(privacy) == "any") spec.privacy.settings = privacy.settings;
    return spec;
}

Result<QueryDoor> doorTo(const Digits& digits, const DataFacts& facts, const RunSpec& spec,
                         const std::vector<MechanismPhase>& phases, Ledger& ledger) {
    QueryDoor::Plan plan{.delta = spec.privacy.delta, .noise = NoiseDistribution::Study, .seed = spec.seed};
    const auto queries = centralMethod(spec.privacy.method)->queries(spec.privacy);
    for (std::size_t i = 0; i < queries.size(); ++i) plan.queries.emplace_back(queries[i].name, phases[i]);
    return QueryDoor::open(RawDataset(facts, digits.pictures, digits.labels), ledger, std::move(plan));
}

Result<StandIn> learned(DataFacts facts, const PrivacySpec& privacy, const std::stop_token& stop) {
    std::optional<Digits> named;
    if (!facts.name.empty()) {
        TRY(pictures, publicPictures(facts, drawnOf(facts)));
        named = std::move(*pictures);
        facts.classes = named->labels.max().item<std::int64_t>() + 1;
    }
    facts.name = "stand-in", facts.drawn = true;
    facts.domain = domainOf(Scaling::Unit);
    facts.classes = std::max<std::int64_t>(facts.classes, 1);
    RunSpec spec = momentsRun(privacy);
    TRY(plan, planCentral(spec, facts.records));
    const std::int64_t drawn = named ? named->pictures.size(0) : drawnOf(facts);
    const double smaller = double(drawn) / double(facts.records);
    for (MechanismPhase& phase : plan->phases)
        phase.noiseMultiplier = std::max(phase.noiseMultiplier * smaller, leastNoise);
    spec.privacy.epsilon = 0, spec.privacy.noiseMultiplier = plan->noiseMultiplier * smaller;
    facts.records = drawn;
    TRY(training, makeCentralTraining(spec, facts, facts.classes));
    const Digits digits = named ? std::move(*named) : digitsLike(facts);
    Ledger ledger = Ledger::inMemory();
    TRY(door, doorTo(digits, facts, spec, plan->phases, ledger));
    RunObserver silent;
    TRY_DO((*training)->release(*door, silent, stop));
    const std::int64_t shown = std::min<std::int64_t>(facts.classes, StandIn::most);
    const at::Tensor labels = at::arange(shown, at::kLong).repeat_interleave(StandIn::shownOfClass);
    at::Generator randomness = publicRandomness(spec.seed, purpose::sheetLatents);
    const at::Tensor samples = (*training)->generate((*training)->latentsOf(labels, randomness));
    return StandIn{sheetOfClasses(shownOf(digits, shown), labels, facts), sheetOfClasses(samples, labels, facts),
                   drawn};
}

} // namespace

Result<StandIn> standInFor(const DataFacts& facts, const PrivacySpec& privacy, std::stop_token stop) {
    if (facts.records < 1)
        return Fault{Fault::Code::OutOfRange, "records", TEXT("there must be at least one record and one class")};
    if (!facts.geometry.isImage) return Fault{Fault::Code::Unsupported, "data", TEXT("only pictures have a stand-in")};
    return guardedUntil(stop, [&] { return learned(facts, privacy, stop); });
}

Result<void> writeStandIn(const StandIn& standIn, const std::filesystem::path& path) {
    const int rows = standIn.drawn.count / StandIn::shownOfClass;
    SampleSheet both = standIn.drawn;
    both.labels.clear(), both.classes = 0, both.pixels.clear();
    both.count *= 2;
    const std::size_t row = standIn.drawn.pixels.size() / std::size_t(rows);
    for (int k = 0; k < rows; ++k)
        for (const SampleSheet* sheet : {&standIn.drawn, &standIn.learned}) {
            const auto from = sheet->pixels.begin() + std::ptrdiff_t(std::size_t(k) * row);
            both.pixels.insert(both.pixels.end(), from, from + std::ptrdiff_t(row));
        }
    const int magnify = std::clamp(256 / std::max(both.height, both.width), 1, 4);
    PngImage image = contactSheet(both, {.columns = 2 * StandIn::shownOfClass, .gap = 2, .magnify = magnify});
    image.text = {{"Software", "Sfumato"},
                  {"Description", "A stand-in: digits that the program drew, on the left, and what moments learn of "
                                  "them, on the right. No record of a person was read."}};
    return writeOwnFile(path, toPng(image));
}

} // namespace sfumato

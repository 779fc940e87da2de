// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/loading/load.h"

#include "core/loading/glyph_digits.h"
#include "core/loading/fingerprint.h"
#include "core/loading/pixels.h"
#include "core/loading/record_files.h"
#include "core/data/seeded_random.h"
#include "core/data/synthetic.h"
#include "core/data/unit_range.h"
#include "core/files/state_folder.h"
#include "core/files/utf8.h"

#include <ATen/ATen.h>

namespace sfumato {

namespace {

Fault fault(Fault::Code code, std::string subject, std::string detail) {
    return {code, std::move(subject), std::move(detail)};
}

/// Float images with 0 for black and 1 for white, by the spec's public range; without one they are to be so
/// already.
Result<at::Tensor> blackToWhite(const at::Tensor& images, bool bytes, const DataSpec& spec) {
    if (!spec.low.empty() && (bytes || spec.low.size() != 1))
        return fault(Fault::Code::Mismatch, "data.low",
                     bytes ? "is not read: bytes have the range of their format"
                           : "must be one number, that of black");
    if (!spec.low.empty())
        return images.to(at::kFloat).sub(spec.low[0]).div_(spec.high[0] - spec.low[0]);
    if (!bytes && (images.min().item<float>() < 0 || images.max().item<float>() > 1))
        return fault(Fault::Code::OutOfRange, spec.path,
                     "images must be bytes, or numbers in [0, 1], or have a public range: set data.low and "
                     "data.high");
    return images;
}

/// Points in the public range of the spec, as float32.
Result<at::Tensor> inPublicRange(const at::Tensor& points, const DataSpec& spec) {
    if (spec.low.empty())
        return points.to(at::kFloat);
    if (spec.low.size() != 1 && std::int64_t(spec.low.size()) != points.size(1))
        return fault(Fault::Code::Mismatch, "data.low",
                     "has " + std::to_string(spec.low.size()) + " entries for " +
                         std::to_string(points.size(1)) + " columns; give one for all, or one for each");
    return toUnitRange(points, spec.low, spec.high);
}

/// The first `count` of the records in an order given by the seed, prepared.
Result<RawDataset> prepared(FileRecords content, std::string name, const DataSpec& spec, std::int64_t count,
                            std::uint64_t seed, std::string fingerprint) {
    const std::int64_t available = content.records.size(0);
    if (count > available)
        return fault(Fault::Code::Mismatch, "data.count",
                     "asks for " + std::to_string(count) + " records, " + name + " holds " +
                         std::to_string(available) + "; choose fewer, or 0 for all");
    count = count == 0 ? available : count;
    const std::vector<std::int64_t> order = SeededRandom(seed).permutation(available);
    const at::Tensor chosen = at::tensor(at::ArrayRef<std::int64_t>(order.data(), std::size_t(count)),
                                         at::kLong);

    DataFacts facts{.name = std::move(name), .records = count, .drawn = isDrawn(spec)};
    if (content.labels)
        facts.classes = spec.source == "file" ? spec.classes : 10;
    at::Tensor records = content.records.index_select(0, chosen);
    if (content.isImage) {
        const auto unit = blackToWhite(records, content.isBytes, spec);
        if (!unit)
            return unit.fault();
        records = preparedImages(*unit, spec);
        facts.geometry = {true, records.size(1), records.size(2), records.size(3)};
        facts.domain = domainOf(spec.scaling);
        records = records.reshape({count, -1});
    } else {
        const auto scaled = inPublicRange(records, spec);
        if (!scaled)
            return scaled.fault();
        records = *scaled;
        facts.geometry.width = records.size(1);
        if (!spec.low.empty())
            facts.domain = {PublicDomain::Shape::Box, {-1}, {1}}, facts.low = spec.low,
            facts.high = spec.high;
    }
    return RawDataset(std::move(facts), records,
                      content.labels ? std::optional(content.labels->index_select(0, chosen)) : std::nullopt,
                      std::move(fingerprint));
}

/// What the file or the named set holds, and its fingerprint.
struct Known {
    FileRecords content;
    std::string fingerprint;
};

Result<Known> readKnown(const DataSpec& spec, bool test, const DataLocations& locations) {
    const auto state = stateFolder();
    if (!state)
        return state.fault();
    const auto secret = userSecret(*state);
    if (!secret)
        return secret.fault();
    Fingerprint fingerprint(*secret);
    const auto seen = [&](const at::Tensor& records, bool isImage) { fingerprint.add(records, isImage); };
    if (!isNamedSet(spec.source)) {
        if (spec.path.empty())
            return fault(Fault::Code::Missing, "data.path", "source \"file\" needs a path");
        auto content = readRecords(spec, seen);
        if (!content)
            return content.fault();
        return Known{std::move(*content), fingerprint.digits()};
    }
    const auto files = findNamedSet(spec.source, test, spec.path, locations);
    if (!files)
        return files.fault();
    auto content = readIdxPair(*files);
    if (!content)
        return content.fault();
    seen(content->records, content->isImage);
    return Known{std::move(*content), fingerprint.digits()};
}

Result<RawDataset> loadNamed(const DataSpec& spec, bool test, std::uint64_t seed,
                             const DataLocations& locations) {
    auto known = readKnown(spec, test, locations);
    if (!known)
        return known.fault();
    return prepared(std::move(known->content), spec.source, spec, test ? 0 : spec.count, seed,
                    std::move(known->fingerprint));
}

} // namespace

Result<RawDataset> loadRaw(const DataSpec& spec, std::uint64_t seed, const DataLocations& locations) {
    if (isNamedSet(spec.source))
        return loadNamed(spec, false, seed, locations);
    if (spec.source == "file") {
        auto known = readKnown(spec, false, locations);
        if (!known)
            return known.fault();
        const std::string name = std::filesystem::path(spec.path).stem().string();
        return prepared(std::move(known->content), detail::isPlainText(name) ? name : "file", spec,
                        spec.count, seed, std::move(known->fingerprint));
    }
    const bool glyphs = spec.source == "glyph-digits";
    if (!glyphs && !isSynthetic(spec.source))
        return fault(Fault::Code::UnknownKey, "data.source",
                     "\"" + spec.source +
                         "\" is not known: choose half-circle, ring, ellipse, rectangle, two-moons, "
                         "eight-gaussians, " +
                         "glyph-digits, fashion-mnist, mnist, usps or file");
    if (!spec.path.empty())
        return fault(Fault::Code::Mismatch, "data.path",
                     "is not read: the program draws " + spec.source +
                         " itself; with data.source file it is");
    if (spec.count < 1)
        return fault(Fault::Code::OutOfRange, "data.count", "a synthetic set needs a number of records");
    if (glyphs)
        return prepared(glyphDigits(spec.count, seed), spec.source, spec, spec.count, seed, {});
    RawDataset drawn = syntheticDataset(spec.source, spec.count, seed);
    drawn.setDrawn(isDrawn(spec));
    return drawn;
}

Result<std::string> fingerprintOf(const DataSpec& spec, const DataLocations& locations) {
    if (spec.source != "file" && !isNamedSet(spec.source))
        return std::string();
    auto known = readKnown(spec, false, locations);
    return known ? Result<std::string>(std::move(known->fingerprint)) : known.fault();
}

Result<RawDataset> loadRawTest(const DataSpec& spec, std::uint64_t seed, const DataLocations& locations) {
    if (!isNamedSet(spec.source))
        return fault(Fault::Code::Unsupported, "data.source", spec.source + " has no official test files");
    return loadNamed(spec, true, seed, locations);
}

Result<PublicPictures> loadPublicPictures(std::string_view set, int side, std::uint64_t seed,
                                          const DataLocations& locations) {
    FileRecords content;
    if (set == "glyph-digits") {
        content = glyphDigits(2000, seed);
    } else {
        const auto files = findNamedSet(set, false, {}, locations);
        if (!files)
            return files.fault();
        auto read = readIdxPair(*files);
        if (!read)
            return read.fault();
        content = std::move(*read);
    }
    if (!content.labels)
        return fault(Fault::Code::Missing, std::string(set), "has no labels beside its pictures");
    const at::Tensor pictures = preparedImages(content.records, {.scaling = Scaling::Unit, .side = side});
    return PublicPictures{pictures.flatten(1).contiguous(), content.labels->to(at::kLong)};
}

} // namespace sfumato

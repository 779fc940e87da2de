// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/loading/load.h"

#include "core/base/memory.h"
#include "core/base/plain_word.h"
#include "core/base/stop_scope.h"
#include "core/data/synthetic.h"
#include "core/data/tensor_array.h"
#include "core/files/durable/state_folder.h"
#include "core/files/formats/tables/utf8.h"
#include "core/data/loading/file_facts.h"
#include "core/data/loading/file_row_hashes.h"
#include "core/data/loading/file_rows.h"
#include "core/data/loading/fingerprint.h"
#include "core/data/loading/glyph_digits.h"
#include "core/data/loading/made_visits.h"
#include "core/data/loading/pixels.h"
#include "core/data/loading/record_files.h"
#include "core/spec/stated_columns.h"
#include "core/spec/own_title.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <limits>
#include <mutex>
#include <optional>

namespace sfumato {

namespace fs = std::filesystem;

namespace {

Fault fault(Fault::Code code, std::string subject, Text detail) {
    return {code, std::move(subject), std::move(detail)};
}

/// What a file says of its records, before they are prepared.
struct Held {
    Geometry geometry;
    std::int64_t records;
    bool isBytes, labelled;
};

/// The public facts of spec.count (0: all) of these records once they are prepared.
Result<DataFacts> preparedFacts(const Held& held, std::string name, const DataSpec& spec, std::int64_t count) {
    if (count > held.records)
        return fault(
            Fault::Code::Mismatch, "data.count",
            {TEXT("asks for %1 records, %2 holds %3; choose fewer, or 0 for all"), {count, name, held.records}});
    DataFacts facts{.name = std::move(name),
                    .records = count == 0 ? held.records : count,
                    .drawn = isDrawn(spec),
                    .rowsOfPerson = rowsOfPerson(spec.read)};
    if (held.labelled && classesOf(spec) == 0)
        return fault(Fault::Code::Missing, "data.classes",
                     TEXT("is not stated, and the records have labels: state how many classes there are, and their "
                          "names as data.classNames"));
    if (held.labelled) facts.classes = classesOf(spec);
    if (held.geometry.isImage) {
        if (!spec.low.empty() && (held.isBytes || spec.low.size() != 1))
            return fault(Fault::Code::Mismatch, "data.low",
                         held.isBytes ? TEXT("is not read: bytes have the range of their format")
                                      : TEXT("must be one number, that of black"));
        facts.geometry = preparedGeometry(held.geometry, preparationOf(spec));
        facts.domain = domainOf(spec.scaling);
        return facts;
    }
    facts.geometry = held.geometry;
    if (spec.low.empty()) return facts;
    if (spec.low.size() != 1 && std::int64_t(spec.low.size()) != held.geometry.width)
        return fault(Fault::Code::Mismatch, "data.low",
                     {TEXT("has %1 entries for %2 columns; give one for all, or one for each"),
                      {spec.low.size(), held.geometry.width}});
    facts.domain = {PublicDomain::Shape::Box, {-1}, {1}}, facts.low = spec.low, facts.high = spec.high;
    return facts;
}

/// Float images with 0 for black and 1 for white, by the spec's public range; without one they are to be so
/// already.
at::Tensor blackToWhite(const at::Tensor& images, const DataSpec& spec) {
    return spec.low.empty() ? images : images.to(at::kFloat).sub(spec.low[0]).div_(spec.high[0] - spec.low[0]);
}

/// toUnitRange() of points [n, d], piece by piece, so that a stop request is seen in between.
at::Tensor scaledPoints(const at::Tensor& points, const DataSpec& spec) {
    constexpr std::int64_t most = 1 << 15;
    const at::Tensor scaled = at::empty(points.sizes(), at::kFloat);
    for (std::int64_t first = 0; first < points.size(0); first += most) {
        StopScope::check();
        const std::int64_t count = std::min(most, points.size(0) - first);
        scaled.narrow(0, first, count).copy_(toUnitRange(points.narrow(0, first, count), spec.low, spec.high));
    }
    return scaled;
}

Fault otherRecords(const DataSpec& spec) {
    return fault(Fault::Code::Mismatch, "data.path " + spec.path,
                 TEXT("holds other records, or other labels, than those that this run began with"));
}

/// Marks of records and their labels together.
std::vector<RecordMark> withLabels(std::vector<RecordMark> marks, const std::int64_t* labels) {
    for (std::size_t i = 0; labels && i < marks.size(); ++i) marks[i][1] += std::uint64_t(labels[i]) + 1;
    return marks;
}

/// The first `count` of the records in that order, prepared.
Result<RawDataset> prepared(FileRecords content, std::string name, const DataSpec& spec, std::int64_t count,
                            RecordOrder& by, std::string fingerprint, std::vector<RecordMark> marks = {}) {
    const at::Tensor& all = content.records;
    const Geometry geometry = content.isImage ? Geometry{true, all.size(1), all.size(2), all.size(3)}
                                              : Geometry{.width = all.size(1)};
    TRY(facts, preparedFacts({geometry, all.size(0), content.isBytes, content.labels.has_value()}, std::move(name),
                             spec, count));
    const at::Tensor labels = content.labels ? content.labels->contiguous() : at::Tensor();
    const auto order = by.rows(
        all.size(0), facts->records,
        withLabels(std::move(marks), labels.defined() ? labels.data_ptr<std::int64_t>() : nullptr));
    if (!order) return otherRecords(spec);
    const at::Tensor chosen = at::tensor(at::ArrayRef<std::int64_t>(order->data(), order->size()), at::kLong);
    at::Tensor records = all.index_select(0, chosen), empty = emptyRecords(content, spec);
    if (content.isImage) {
        records = preparedImages(blackToWhite(records, spec), spec).reshape({facts->records, -1});
    } else {
        records = spec.low.empty() ? records.to(at::kFloat) : scaledPoints(records, spec);
    }
    auto chosenLabels = content.labels ? std::optional(content.labels->index_select(0, chosen)) : std::nullopt;
    if (empty.defined()) {
        empty = empty.index_select(0, chosen);
        records = records.masked_fill(empty.unsqueeze(1), std::numeric_limits<float>::quiet_NaN());
        if (chosenLabels) chosenLabels->masked_fill_(empty, -1);
    }
    return RawDataset(std::move(*facts), records, std::move(chosenLabels), std::move(fingerprint));
}

/// `marks`: those of the records are wanted, too.
Result<Fingerprint> newFingerprint(bool marks) {
    TRY(state, stateFolder());
    TRY(secret, userSecret(*state));
    Fingerprint fingerprint(*secret);
    if (marks) fingerprint.keepMarks();
    return fingerprint;
}

/// The hashes of the file that was read last for its marks: accounts ask for those of the records that were just
/// loaded.
class LastHashes {
public:
    static RecordHashes keep(const std::vector<RecordMark>& marks, std::string fingerprint, std::int64_t width) {
        RecordHashes hashes{
            .fingerprint = std::move(fingerprint), .records = std::int64_t(marks.size()), .width = width};
        const auto hasher = newFingerprint(false);
        const auto empty = hasher ? std::optional(hasher->emptyMark(width)) : std::nullopt;
        hashes.hashes.reserve(marks.size());
        for (const RecordMark& mark : marks)
            if (mark != empty) hashes.hashes.push_back(mark[0]);
        return keep(std::move(hashes));
    }
    static std::optional<RecordHashes> of(const std::string& fingerprint) {
        const std::scoped_lock lock(s_mutex);
        return s_last.fingerprint == fingerprint ? std::optional(s_last) : std::nullopt;
    }
    static RecordHashes keep(RecordHashes hashes) {
        const std::scoped_lock lock(s_mutex);
        return s_last = std::move(hashes);
    }

private:
    inline static std::mutex s_mutex;
    inline static RecordHashes s_last;
};

std::int64_t widthOf(const at::Tensor& records) { return records.numel() / std::max<std::int64_t>(records.size(0), 1); }
std::int64_t widthOf(const RowFile& file) { return std::int64_t(file.layout().size / file.layout().elementSize()); }

/// What the file or the named set holds, and its fingerprint.
struct Known {
    FileRecords content;
    std::string fingerprint;
    std::vector<RecordMark> marks;
};

/// The training or the test rows of a published table.
Result<FileRecords> readTableSet(DataSpec spec, bool test, const fs::path& file) {
    const std::int64_t training = tableSet(spec.source)->trainingRows;
    const std::string name = std::move(spec.source);
    spec.source = "file", spec.path = file.string();
    TRY(content, readRecords(spec));
    const std::int64_t all = content->records.size(0), first = test ? training : 0;
    if (all <= training)
        return fault(Fault::Code::Mismatch, "data.source " + name,
                     {TEXT("has more than %1 rows, and %2 has %3: it is another file"), {training, spec.path, all}});
    const auto part = [&](const at::Tensor& of) { return of.narrow(0, first, test ? all - training : training); };
    content->records = part(content->records);
    if (content->labels) content->labels = part(*content->labels);
    return content;
}

Result<Known> readKnown(const DataSpec& spec, bool test, const DataLocations& locations, bool marks = false) {
    TRY(fingerprint, newFingerprint(marks));
    const auto seen = [&](const at::Tensor& records) { fingerprint->add(records); };
    if (!isNamedSet(spec.source)) {
        if (spec.path.empty()) return fault(Fault::Code::Missing, "data.path", TEXT("source \"file\" needs a path"));
        TRY_DO(checkMemoryToRead(spec.path));
        TRY(content, readRecords(spec, seen));
        return Known{std::move(*content), fingerprint->digits(), fingerprint->marks()};
    }
    TRY(files, findNamedSet(spec.source, test, spec.path, locations));
    TRY(content, tableSet(spec.source) ? readTableSet(spec, test, files->images) : readIdxPair(*files));
    seen(content->records);
    return Known{std::move(*content), fingerprint->digits(), fingerprint->marks()};
}

/// What it is known by and what its records are, as loadRaw() has them; their fingerprint is found on the way.
Result<RawDataset> inFile(RowFile file, std::string name, const DataSpec& spec, RecordOrder& by,
                          const Reading& reading) {
    const fs::path path = file.path();
    TRY(like, recordsLike(file.layout().type, file.layout().shape, file.path(), spec.read));
    TRY(words, spec.read.labels == "-" ? Result(std::vector<std::string>()) : labelWordsBeside(path, like->records));
    const std::vector<std::int64_t> labels = classesNamed(*words, readingOf(spec));
    TRY(facts, preparedFacts({like->geometry, like->records, like->isBytes(), !labels.empty()}, std::move(name), spec,
                             spec.count));
    TRY(fingerprint, newFingerprint(!by.id().empty()));
    file.watch();
    std::vector<bool> unusable; // rows of the file
    const auto see = [&](FileRecords some) {
        fingerprint->add(some.records);
        const std::size_t first = unusable.size(), count = std::size_t(some.records.size(0));
        if (!labels.empty())
            some.labels = at::tensor(at::ArrayRef<std::int64_t>(labels.data() + first, count), at::kLong);
        const at::Tensor empty = emptyRecords(some, spec);
        unusable.resize(first + count);
        for (std::size_t i = 0; empty.defined() && i < count; ++i) unusable[first + i] = empty.data_ptr<bool>()[i];
    };
    TRY_DO(lookThrough(file, spec.read, reading, see));
    if (!by.id().empty()) LastHashes::keep(fingerprint->marks(), fingerprint->digits(), widthOf(file));
    auto order = by.rows(like->records, facts->records,
                         withLabels(fingerprint->marks(), labels.empty() ? nullptr : labels.data()));
    if (!order) return otherRecords(spec);
    std::vector<bool> empty(order->size());
    std::transform(order->begin(), order->end(), empty.begin(),
                   [&](std::int64_t row) { return unusable[std::size_t(row)]; });
    std::optional<at::Tensor> chosen;
    if (!labels.empty()) {
        chosen = at::empty({facts->records}, at::kLong);
        std::ranges::transform(*order, chosen->data_ptr<std::int64_t>(), [&](std::int64_t row) {
            return unusable[std::size_t(row)] ? -1 : labels[std::size_t(row)];
        });
    }
    auto rows = std::make_shared<const FileRows>(std::move(file), spec, *facts, std::move(*order), std::move(empty));
    return RawDataset(std::move(*facts), std::move(rows), std::move(chosen), fingerprint->digits());
}

Result<RawDataset> loadNamed(const DataSpec& spec, bool test, RecordOrder& order, const DataLocations& locations) {
    TRY(known, readKnown(spec, test, locations, !order.id().empty()));
    return prepared(std::move(known->content), spec.source, spec, test ? 0 : spec.count, order,
                    std::move(known->fingerprint), std::move(known->marks));
}

Result<RawDataset> load(const DataSpec& spec, RecordOrder& order, const DataLocations& locations,
                        const Reading& reading) {
    if (isNamedSet(spec.source)) return loadNamed(spec, false, order, locations);
    if (spec.source == "file") {
        const std::string name = ownDataName; // the file's stays here
        if (auto large = largeFile(spec)) return inFile(std::move(*large), name, spec, order, reading);
        TRY(known, readKnown(spec, false, locations, !order.id().empty()));
        if (!known->marks.empty()) LastHashes::keep(known->marks, known->fingerprint, widthOf(known->content.records));
        return prepared(std::move(known->content), name, spec, spec.count, order, std::move(known->fingerprint),
                        std::move(known->marks));
    }
    const bool glyphs = spec.source == "glyph-digits", visits = spec.source == "visits";
    if (!glyphs && !visits && !isSynthetic(spec.source))
        return fault(Fault::Code::UnknownKey, "data.source",
                     {TEXT("\"%1\" is not known: choose %2"),
                      {spec.source, "half-circle, ring, ellipse, rectangle, two-moons, eight-gaussians, "
                                    "glyph-digits, visits, fashion-mnist, mnist, usps or file"}});
    if (!spec.path.empty())
        return fault(Fault::Code::Mismatch, "data.path",
                     {TEXT("is not read: the program draws %1 itself; with data.source file it is"), {spec.source}});
    if (spec.count < 1)
        return fault(Fault::Code::OutOfRange, "data.count", TEXT("a synthetic set needs a number of records"));
    if (visits) return prepared(madeVisits(spec.count, order.seed()), spec.source, spec, spec.count, order, {});
    if (glyphs) return prepared(glyphDigits(spec.count, order.seed()), spec.source, spec, spec.count, order, {});
    RawDataset drawn = syntheticDataset(spec.source, spec.count, order.seed());
    if (!order.id().empty()) drawn.arrange(order.of(drawn.size()));
    drawn.setDrawn(isDrawn(spec));
    return drawn;
}

Result<std::string> fingerprint(const DataSpec& spec, const DataLocations& locations, const Reading& reading) {
    if (spec.source != "file" && !isNamedSet(spec.source)) return std::string();
    if (const auto large = largeFile(spec)) {
        auto found = newFingerprint(false);
        const auto whole = found ? lookThrough(*large, spec.read, reading,
                                               [&](const FileRecords& some) { found->add(some.records); })
                                 : found.fault();
        return whole ? Result<std::string>(found->digits()) : whole.fault();
    }
    auto known = readKnown(spec, false, locations);
    return known ? Result<std::string>(std::move(known->fingerprint)) : known.fault();
}

Result<RecordHashes> readForHashes(const DataSpec& spec, const DataLocations& locations, const Reading& reading) {
    if (const auto large = largeFile(spec)) {
        TRY(fingerprint, newFingerprint(true));
        const auto whole = lookThrough(*large, spec.read, reading,
                                       [&](const FileRecords& some) { fingerprint->add(some.records); });
        return whole ? Result(LastHashes::keep(fingerprint->marks(), fingerprint->digits(), widthOf(*large)))
                     : whole.fault();
    }
    const auto known = readKnown(spec, false, locations, true);
    return known ? Result(LastHashes::keep(known->marks, known->fingerprint, widthOf(known->content.records)))
                 : known.fault();
}

} // namespace

Result<RawDataset> loadRaw(const DataSpec& spec, const RecordOrder& order, const DataLocations& locations,
                           const Reading& reading) {
    RecordOrder by = order; // which then knows its records
    auto raw = guardedUntil(reading.stop, [&] { return load(spec, by, locations, reading); });
    if (raw) raw->setOrder(std::move(by));
    return raw;
}

Result<std::string> fingerprintOf(const DataSpec& spec, const DataLocations& locations, const Reading& reading) {
    return guardedUntil(reading.stop, [&] { return fingerprint(spec, locations, reading); });
}

Result<RecordHashes> recordHashesOf(const DataSpec& spec, const std::string& fingerprint,
                                    const DataLocations& locations, const Reading& reading) {
    auto last = LastHashes::of(fingerprint);
    auto hashes = last ? Result(std::move(*last))
                       : guardedUntil(reading.stop, [&] { return readForHashes(spec, locations, reading); });
    if (hashes && hashes->fingerprint != fingerprint)
        return fault(Fault::Code::Mismatch, "data.path " + spec.path,
                     TEXT("changed while it was read; nothing was released"));
    const std::string rowsOf = spec.path + '\n' + spec.read.array;
    if (!hashes || spec.source != "file" || hashes->rowsOf == rowsOf) return hashes;
    TRY(rows, guardedUntil(reading.stop, [&] { return fileRowHashes(spec); }));
    hashes->rows = std::move(*rows), hashes->rowsOf = rowsOf;
    return LastHashes::keep(std::move(*hashes));
}

Result<RawDataset> loadRawTest(const DataSpec& spec, std::uint64_t seed, const DataLocations& locations) {
    if (!isNamedSet(spec.source))
        return fault(Fault::Code::Unsupported, "data.source",
                     {TEXT("%1 has no official test files: name labeled records to test on, or choose w2, "
                           "sliced or the feature distance, which need none"),
                      {spec.source}});
    RecordOrder order(seed);
    return loadNamed(spec, true, order, locations);
}

Result<PublicPictures> loadPublicPictures(std::string_view set, int side, std::uint64_t seed,
                                          const DataLocations& locations) {
    FileRecords content;
    if (set == "glyph-digits") {
        content = glyphDigits(2000, seed);
    } else {
        TRY(files, findNamedSet(set, false, {}, locations));
        TRY(read, readIdxPair(*files));
        content = std::move(*read);
    }
    if (!content.labels)
        return fault(Fault::Code::Missing, std::string(set), TEXT("has no labels beside its pictures"));
    const at::Tensor pictures = preparedImages(content.records, {.scaling = Scaling::Unit, .side = side});
    return PublicPictures{pictures.flatten(1).contiguous(), content.labels->to(at::kLong)};
}

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/loading/proposal.h"

#include "core/base/number_text.h"
#include "core/base/stop_scope.h"
#include "core/files/formats/tables/csv.h"
#include "core/files/formats/arrays/npz.h"
#include "core/data/loading/file_facts.h"
#include "core/data/loading/file_rows.h"
#include "core/data/loading/image_folder.h"
#include "core/data/loading/proposal_parts.h"
#include "core/data/loading/record_files.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <optional>
#include <set>

namespace sfumato {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t mostPlaces = 5;

using Words = std::set<std::pair<std::optional<std::int64_t>, std::string>>;

/// At most one more than may be classes. "none" is one beside other texts.
Words differentWords(const std::vector<std::string>& words) {
    const bool texts = std::ranges::any_of(
        words, [](const std::string& word) { return !isAbsentWord(word) && !numberIn<double>(word); });
    Words different;
    for (const std::string& word : words)
        if ((!isAbsentWord(word) || (texts && detail::isOneOf(word, "none"))) &&
            different.size() <= std::size_t(mostClasses))
            different.insert({numberIn<std::int64_t>(word), word});
    return different;
}

/// Numbers by size, before all others.
std::vector<std::string> inOrder(const Words& different) {
    std::vector<std::string> numbers, names;
    for (const auto& [number, word] : different) (number ? numbers : names).push_back(word);
    numbers.insert(numbers.end(), names.begin(), names.end());
    return numbers;
}

} // namespace

namespace detail {

bool isOneOf(std::string_view name, std::string_view words) {
    std::string small;
    for (const char c : name)
        if (c != ' ' && c != '\t') small += c >= 'A' && c <= 'Z' ? char(c + 32) : c;
    return !small.empty() && (' ' + std::string(words) + ' ').find(' ' + small + ' ') != std::string::npos;
}

void proposeClasses(const std::vector<std::string>& words, FileProposal& proposal) {
    const auto different = differentWords(words);
    if (different.size() > std::size_t(mostClasses)) return;
    proposal.classes = std::int64_t(different.size());
    std::int64_t next = 0;
    for (const auto& [number, word] : different) next += number == next;
    if (next != proposal.classes) proposal.classNames = inOrder(different);
}

void proposeArrayClasses(const std::vector<std::string>& words, FileProposal& proposal) {
    proposal.labels = FileProposal::Labels::File;
    const auto different = differentWords(words);
    if (different.empty() || different.size() > std::size_t(mostClasses)) return;
    std::int64_t most = -1;
    bool fromZero = false, whole = true;
    for (const auto& [number, word] : different) {
        whole = whole && number && *number >= 0;
        most = std::max(most, number.value_or(0)), fromZero = fromZero || number == 0;
    }
    if (whole && fromZero && 2 * std::int64_t(different.size()) > most && most < mostClasses) {
        proposal.classes = most + 1;
        return;
    }
    proposal.classes = std::int64_t(different.size());
    proposal.classNames = inOrder(different);
}

} // namespace detail

namespace {

/// Which of these records, the first of which is number `first`, cannot be used. Labels that are no classes
/// count for nothing.
void countUnusable(FileRecords some, const DataSpec& stated, std::int64_t first, FileProposal& proposal,
                   const auto& placeOf) {
    if (classesOf(stated) == 0) some.labels.reset();
    const at::Tensor empty = emptyRecords(some, stated);
    for (std::int64_t i = 0; empty.defined() && i < empty.numel(); ++i)
        if (empty.data_ptr<bool>()[i]) {
            ++proposal.unusable;
            if (proposal.places.size() < mostPlaces) proposal.places.push_back(placeOf(first + i));
        }
}

std::string indexText(std::int64_t record) { return "index " + std::to_string(record); }

Result<FileProposal> ofTable(const DataSpec& data) {
    FileProposal proposal;
    TRY_DO(detail::proposeTable(data, proposal));
    const DataSpec stated = withProposal(data, proposal);
    RecordReading reading = readingOf(stated);
    TRY(table, readTable(data.path, reading));
    proposal.records = table->records;
    countUnusable(tensorsOf(*table), stated, 0, proposal,
                  [&](std::int64_t record) { return "row " + std::to_string(record + table->headerRows + 1); });
    if (proposal.unusable < proposal.records) return proposal;
    reading.unusable = Unusable::Refused;
    const auto strict = readTable(data.path, reading);
    return strict ? Result<FileProposal>(proposal) : strict.fault();
}

Result<FileProposal> ofFolder(const DataSpec& data) {
    const auto names = imageFolderNames(data.path);
    TRY(facts, names ? imageFolderFacts(data.path) : names.fault());
    FileProposal proposal{.isFolder = true,
                          .height = facts->height,
                          .width = facts->width,
                          .colour = names->colour,
                          .records = facts->records};
    if (!names->classes.empty()) {
        proposal.labels = FileProposal::Labels::Folders;
        if (names->classes.size() <= std::size_t(mostClasses))
            proposal.classes = std::int64_t(names->classes.size()), proposal.classNames = names->classes;
    }
    if (names->brightness && !data.read.background) // light shapes are seen on black
        proposal.read.background = *names->brightness > 0.5 ? 0 : 1;
    if (data.read.bits == 0 && names->largestDeep > 0)
        proposal.read.bits = names->largestDeep < 256 ? 8 : names->largestDeep < 4096 ? 12 : 0;
    else if (data.read.bits == 0 && names->largest == 1)
        proposal.read.bits = 1;
    if (names->passedOver > 0)
        proposal.remarks.push_back(
            {TEXT("%1 pictures of other formats than PNG and JPEG are not read; convert them to PNG"),
             {names->passedOver}});
    if (names->differ)
        proposal.remarks.push_back(
            TEXT("its pictures differ in size: each is brought to the stated one, which stretches "
                 "those of another shape"));
    const DataSpec stated = withProposal(data, proposal);
    TRY(content, readRecords(stated));
    countUnusable(*content, stated, 0, proposal,
                  [&](std::int64_t record) { return names->files[std::size_t(record)]; });
    return proposal;
}

Result<FileProposal> ofRows(const RowFile& file, const DataSpec& data, const Reading& reading) {
    FileProposal proposal{.records = file.rows()};
    detail::proposeAxes({file.layout().type, file.layout().shape, {}}, file.layout().isBool, data, proposal);
    TRY(words, labelWordsBeside(data.path, file.rows()));
    if (!words->empty()) detail::proposeArrayClasses(*words, proposal);
    const DataSpec stated = withProposal(data, proposal);
    const std::vector<std::int64_t> labels = classesNamed(*words, readingOf(stated));
    std::int64_t first = 0;
    const auto whole = lookThrough(file, stated.read, reading, [&](FileRecords some) {
        const std::int64_t count = some.records.size(0);
        if (!labels.empty())
            some.labels = at::tensor(at::ArrayRef<std::int64_t>(labels.data() + first, std::size_t(count)), at::kLong);
        countUnusable(std::move(some), stated, first, proposal, indexText);
        first += count;
    });
    return whole ? Result<FileProposal>(proposal) : whole.fault();
}

/// The records of `data` as the file has them, and whether they are 0 and 1 by their type.
Result<std::pair<Array, bool>> arrayIn(const DataSpec& data) {
    if (formatOf(data.path).kind != DataFormat::Kind::Archive) {
        auto array = readArrayFile(data.path);
        const auto file = RowFile::open(data.path);
        return array ? Result(std::pair(std::move(*array), file && file->layout().isBool)) : array.fault();
    }
    TRY(file, NpzFile::open(data.path));
    const auto* entry = !data.read.array.empty() ? file->find(data.read.array)
                        : file->find("x")        ? file->find("x")
                                                 : file->find("arr_0");
    if (!entry) return std::pair(Array(), false); // the reader names what is there
    auto array = file->array(*entry);
    return array ? Result(std::pair(std::move(*array), entry->facts.type == "b1")) : array.fault();
}

Result<FileProposal> ofArray(const DataSpec& data) {
    FileProposal proposal;
    const bool archive = formatOf(data.path).kind == DataFormat::Kind::Archive;
    if (archive) {
        TRY_DO(detail::checkTestPart(data));
        TRY_DO(detail::proposeArrays(data, proposal));
    }
    DataSpec stated = withProposal(data, proposal);
    TRY(array, arrayIn(stated));
    if (array->first.count() > 0 && !array->first.shape.empty()) {
        TRY_DO(detail::checkRecords(array->first, stated));
        detail::proposeAxes(array->first, array->second, stated, proposal);
    }
    array->first = {}; // is read again, as stated
    stated = withProposal(data, proposal);
    RecordReading reading = readingOf(stated);
    reading.keepWords = true;
    TRY(words, readFileRecords(data.path, reading));
    proposal.records = words->records;
    if (words->labels) {
        const auto none = std::ranges::count(words->labelWords, "");
        if (2 * none > words->records && proposal.read.labels == stated.read.labels) {
            proposal.read.labels = "-";
            for (ProposedArray& each : proposal.arrays)
                if (each.use == ProposedArray::Use::Labels) each.use = ProposedArray::Use::None;
            proposal.remarks.push_back(TEXT("its labels name several classes a record, or none, and are not read"));
        } else {
            detail::proposeArrayClasses(words->labelWords, proposal);
        }
    }
    stated = withProposal(data, proposal);
    TRY(content, readRecords(stated));
    countUnusable(*content, stated, 0, proposal, indexText);
    return proposal;
}

Result<FileProposal> ofFile(const DataSpec& data, const Reading& reading) {
    if (isPictureFolder(data.path)) return ofFolder(data);
    if (const auto large = largeFile(data)) return ofRows(*large, data, reading);
    TRY_DO(checkMemoryToRead(data.path));
    const DataFormat& format = formatOf(data.path);
    if (format.kind == DataFormat::Kind::Table) return ofTable(data);
    if (format.kind == DataFormat::Kind::Unread || format.kind == DataFormat::Kind::Pictures || isPrivatizedFile(data))
        return format.read(data.path, {}).fault();
    return ofArray(data);
}

} // namespace

Result<FileProposal> proposalFor(const DataSpec& data, const Reading& reading) {
    return guardedUntil(reading.stop, [&] { return ofFile(data, reading); });
}

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/loading/proposal.h"

#include "core/base/number_text.h"
#include "core/base/stop_scope.h"
#include "core/files/formats/csv.h"
#include "core/data/loading/file_facts.h"
#include "core/data/loading/file_rows.h"
#include "core/data/loading/image_folder.h"
#include "core/data/loading/record_files.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <optional>
#include <set>

namespace sfumato {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t mostPlaces = 5;

/// Of whole numbers from 0 on only how many there are, of other words the words: numbers by size, before all
/// others.
void proposeClasses(const std::vector<std::string>& words, FileProposal& proposal) {
    std::set<std::pair<std::optional<std::int64_t>, std::string>> different;
    for (const std::string& word : words)
        if (!isAbsentWord(word) && different.size() <= std::size_t(mostClasses))
            different.insert({numberIn<std::int64_t>(word), word});
    if (different.size() > std::size_t(mostClasses))
        return;
    proposal.classes = std::int64_t(different.size());
    std::int64_t next = 0;
    for (const auto& [number, word] : different)
        next += number == next;
    if (next == proposal.classes)
        return;
    std::vector<std::string> numbers, names;
    for (const auto& [number, word] : different)
        (number ? numbers : names).push_back(word);
    proposal.classNames = std::move(numbers);
    proposal.classNames.insert(proposal.classNames.end(), names.begin(), names.end());
}

void proposeClasses(const at::Tensor& labels, FileProposal& proposal) {
    proposal.labels = FileProposal::Labels::File;
    const auto most = std::max<std::int64_t>(proposal.classes, labels.max().item<std::int64_t>() + 1);
    proposal.classes = most <= mostClasses ? std::max<std::int64_t>(most, 1) : 0;
}

/// Which of these records, the first of which is number `first`, cannot be used. Labels that are no classes
/// count for nothing.
void countUnusable(FileRecords some, const DataSpec& stated, std::int64_t first, FileProposal& proposal,
                   const auto& placeOf) {
    if (classesOf(stated) == 0)
        some.labels.reset();
    const at::Tensor empty = emptyRecords(some, stated);
    for (std::int64_t i = 0; empty.defined() && i < empty.numel(); ++i)
        if (empty.data_ptr<bool>()[i]) {
            ++proposal.unusable;
            if (proposal.places.size() < mostPlaces)
                proposal.places.push_back(placeOf(first + i));
        }
}

std::string indexText(std::int64_t record) {
    return "index " + std::to_string(record);
}

Result<FileProposal> ofTable(const DataSpec& data) {
    TableReading reading = tableReading(data);
    reading.keepWords = true;
    auto table = readTable(data.path, reading);
    if (!table)
        return table.fault();
    FileProposal proposal{.records = table->records};
    if (table->labels) {
        proposal.labels = FileProposal::Labels::Column;
        const auto columns = csvColumns(data.path);
        proposal.labelColumn = !data.labelColumn.empty()      ? data.labelColumn
                               : columns && !columns->empty() ? columns->back()
                                                              : std::string();
        proposeClasses(table->labelWords, proposal);
    }
    const DataSpec stated = withProposal(data, proposal);
    if (!(tableReading(stated).classNames == reading.classNames)) {
        table = readTable(data.path, tableReading(stated));
        if (!table)
            return table.fault();
    }
    countUnusable(tensorsOf(*table), stated, 0, proposal, [&](std::int64_t record) {
        return "row " + std::to_string(record + table->headerRows + 1);
    });
    if (proposal.unusable < proposal.records)
        return proposal;
    reading.unusable = Unusable::Refused;
    const auto strict = readTable(data.path, reading);
    return strict ? Result<FileProposal>(proposal) : strict.fault();
}

Result<FileProposal> ofFolder(const DataSpec& data) {
    const auto names = imageFolderNames(data.path);
    const auto facts = names ? imageFolderFacts(data.path) : names.fault();
    if (!facts)
        return facts.fault();
    FileProposal proposal{.isFolder = true,
                          .height = facts->height,
                          .width = facts->width,
                          .colour = facts->channels == 3,
                          .records = facts->records};
    if (!names->classes.empty()) {
        proposal.labels = FileProposal::Labels::Folders;
        if (names->classes.size() <= std::size_t(mostClasses))
            proposal.classes = std::int64_t(names->classes.size()), proposal.classNames = names->classes;
    }
    const DataSpec stated = withProposal(data, proposal);
    const auto content = readRecords(stated);
    if (!content)
        return content.fault();
    countUnusable(*content, stated, 0, proposal,
                  [&](std::int64_t record) { return names->files[std::size_t(record)]; });
    return proposal;
}

Result<FileProposal> ofRows(const RowFile& file, const DataSpec& data, const Reading& reading) {
    FileProposal proposal{.records = file.rows()};
    std::vector<std::int64_t> labels;
    const fs::path path = data.path;
    if (const fs::path beside = path.extension() == ".npy" ? fs::path() : labelsBeside(path);
        !beside.empty()) {
        auto read = readLabels(beside, file.rows());
        if (!read)
            return read.fault();
        labels = std::move(*read);
        proposeClasses(at::tensor(labels, at::kLong), proposal);
    }
    const DataSpec stated = withProposal(data, proposal);
    std::int64_t first = 0;
    const auto whole = lookThrough(file, reading, [&](FileRecords some) {
        const std::int64_t count = some.records.size(0);
        if (!labels.empty())
            some.labels = at::tensor(at::ArrayRef<std::int64_t>(labels.data() + first, std::size_t(count)),
                                     at::kLong);
        countUnusable(std::move(some), stated, first, proposal, indexText);
        first += count;
    });
    return whole ? Result<FileProposal>(proposal) : whole.fault();
}

Result<FileProposal> ofFile(const DataSpec& data, const Reading& reading) {
    std::error_code ignored;
    if (fs::is_directory(data.path, ignored))
        return ofFolder(data);
    if (const auto large = largeFile(data))
        return ofRows(*large, data, reading);
    if (auto fits = checkMemoryToRead(data.path); !fits)
        return fits.fault();
    if (fs::path(data.path).extension() == ".csv")
        return ofTable(data);
    const auto content = readRecords(data);
    if (!content)
        return content.fault();
    FileProposal proposal{.records = content->records.size(0)};
    if (content->labels)
        proposeClasses(*content->labels, proposal);
    countUnusable(*content, withProposal(data, proposal), 0, proposal, indexText);
    return proposal;
}

} // namespace

Result<FileProposal> proposalFor(const DataSpec& data, const Reading& reading) {
    return guardedUntil(reading.stop, [&] { return ofFile(data, reading); });
}

} // namespace sfumato

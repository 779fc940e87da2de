// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/preparation/array_axes.h"
#include "core/data/preparation/file_records.h"
#include "core/data/preparation/row_hashes.h"
#include "core/files/formats/arrays/npz.h"

namespace sfumato {

namespace {

using Entry = NpzFile::Entry;

std::string arraysText(const NpzFile& file) {
    constexpr std::size_t most = 12;
    std::string text;
    for (std::size_t i = 0; i < std::min(file.entries().size(), most); ++i)
        text += (i ? ", " : "") + file.entries()[i].name + ' ' + shapeText(file.entries()[i].facts.shape);
    return text + (file.entries().size() > most ? ", ..." : "");
}

Fault noArray(const NpzFile& file, const std::string& subject, const std::string& named, const char* field) {
    if (file.entries().empty())
        return {Fault::Code::Missing, subject, {TEXT("holds no array named %1, and no other"), {named}}};
    return {Fault::Code::Missing,
            subject,
            {TEXT("holds no array named %1, but %2; name one of them in %3"), {named, arraysText(file), field}}};
}

/// The records' array: as stated, else x or arr_0.
Result<const Entry*> recordsOf(const NpzFile& file, const std::string& subject, const std::string& stated) {
    const auto exactly = [&](std::string_view name) {
        const Entry* found = file.find(name);
        return found && found->name == name ? found : nullptr;
    };
    const Entry* entry = !stated.empty() ? file.find(stated) : exactly("x") ? exactly("x") : exactly("arr_0");
    return entry ? Result<const Entry*>(entry)
                 : noArray(file, subject, stated.empty() ? "x or arr_0" : stated, "data.read.array");
}

/// The labels' array: as stated, else y beside x and arr_1 beside arr_0.
Result<const Entry*> labelsOf(const NpzFile& file, const Entry& records, const std::string& subject,
                              const std::string& stated) {
    if (stated == "-") return nullptr;
    const Entry* found = file.find(!stated.empty() ? stated : records.name == "x" ? "y" : "arr_1");
    if (!stated.empty() && !found) return noArray(file, subject, stated, "data.read.labels");
    const bool belongs = found && (!stated.empty() || found->name == (records.name == "x" ? "y" : "arr_1"));
    return belongs && (!stated.empty() || records.name == "x" || records.name == "arr_0") ? found : nullptr;
}

Result<std::vector<std::string>> wordsOf(const NpzFile& file, const Entry& entry, std::int64_t records,
                                         const std::string& subject) {
    if (entry.facts.type.starts_with('U') || entry.facts.type.starts_with('S')) {
        TRY(texts, file.texts(entry));
        if (std::int64_t(texts->words.size()) != records)
            return Fault{Fault::Code::Mismatch,
                         subject,
                         {TEXT("holds labels %1 for %2 records; there must be one per record"),
                          {shapeText(texts->shape), records}}};
        return std::move(texts->words);
    }
    const auto array = file.array(entry);
    return array ? labelWordsIn(*array, records, subject) : array.fault();
}

} // namespace

Result<FileArray> readArchive(const std::filesystem::path& path, const RecordReading& reading) {
    TRY(file, NpzFile::open(path));
    const std::string subject = path.string();
    TRY(found, recordsOf(*file, subject, reading.file.array));
    const Entry* entry = *found;
    auto array = file->array(*entry);
    auto records = array ? recordsIn(std::move(*array), subject + ": " + entry->name, reading.unusable, reading.file)
                         : array.fault();
    if (!records) return records;
    TRY(labels, labelsOf(*file, *entry, subject, reading.file.labels));
    if (!*labels) return records;
    TRY(words, wordsOf(*file, **labels, records->records, subject + ": " + (*labels)->name));
    records->labels = classesNamed(*words, reading);
    if (reading.keepWords) records->labelWords = std::move(*words);
    return records;
}

Result<void> forEachArrayOfRows(const std::filesystem::path& path, const FileReading& reading,
                                const std::function<void(const Array& array, bool isRecords)>& seen) {
    const auto file = NpzFile::open(path);
    TRY(records, file ? recordsOf(*file, path.string(), reading.array) : file.fault());
    TRY(array, file->array(**records));
    seen(*array, true);
    const auto& shape = (*records)->facts.shape;
    for (const Entry& entry : file->entries()) {
        if (&entry == *records || shape.empty() || entry.facts.shape.empty() || entry.facts.shape[0] != shape[0])
            continue;
        if (const auto other = file->array(entry)) seen(*other, false);
    }
    return {};
}

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/loading/record_files.h"

#include "core/base/stop_scope.h"
#include "core/data/loading/image_folder.h"
#include "core/data/preparation/data_formats.h"
#include "core/data/tensor_array.h"
#include "core/files/formats/arrays/idx.h"

#include <ATen/ATen.h>

#include <algorithm>

namespace sfumato {

namespace fs = std::filesystem;

namespace {

Result<FileRecords> recordsOf(Array array, const std::string& subject) {
    const auto file = recordsIn(std::move(array), subject, Unusable::Kept);
    return file ? tensorsOf(*file) : Result<FileRecords>(file.fault());
}

Result<void> addLabels(FileRecords& records, const Array& array, const std::string& subject) {
    TRY(labels, labelsIn(array, records.records.size(0), subject));
    records.labels = at::tensor(*labels, at::kLong);
    return {};
}

} // namespace

RecordReading readingOf(const DataSpec& spec) {
    return {
        .labelColumn = spec.labelColumn, .classNames = spec.classNames, .file = spec.read, .unusable = Unusable::Kept};
}

Result<std::vector<std::string>> labelWordsBeside(const fs::path& path, std::int64_t records) {
    const fs::path labels = formatOf(path).paired ? labelsBeside(path) : fs::path();
    if (labels.empty()) return std::vector<std::string>();
    const auto array = readArrayFile(labels);
    return array ? labelWordsIn(*array, records, labels.string()) : array.fault();
}

Result<FileArray> readFileRecords(const fs::path& path, const RecordReading& reading) {
    const DataFormat& format = formatOf(path);
    auto file = format.read(path, reading);
    if (!file || !format.paired || reading.file.labels == "-") return file;
    TRY(words, labelWordsBeside(path, file->records));
    if (words->empty()) return file;
    file->labels = classesNamed(*words, reading);
    if (reading.keepWords) file->labelWords = std::move(*words);
    return file;
}

bool isPictureFolder(const fs::path& path) {
    std::error_code ignored;
    return fs::is_directory(path, ignored) || isPictureArchive(path);
}

std::int64_t classesOf(const DataSpec& spec) {
    return spec.source == "file" || tableSet(spec.source) ? spec.classes : 10;
}

at::Tensor emptyRecords(const FileRecords& content, const DataSpec& spec) {
    const at::Tensor& records = content.records;
    const std::int64_t n = records.size(0),
                       most = std::max<std::int64_t>(1, (1 << 22) * n / std::max<std::int64_t>(1, records.numel()));
    const at::Tensor empty = at::zeros({n}, at::kBool);
    for (std::int64_t start = 0; start < n && records.is_floating_point(); start += most) {
        StopScope::check();
        const std::int64_t count = std::min(most, n - start);
        const at::Tensor some = records.narrow(0, start, count).flatten(1).to(at::kFloat);
        at::Tensor usable = at::isfinite(some).all(1);
        if (content.isImage && !content.isBytes && spec.low.empty())
            usable = usable.logical_and(some.ge(0).logical_and_(some.le(1)).all(1));
        empty.narrow(0, start, count).copy_(usable.logical_not_());
    }
    if (content.labels) empty.logical_or_(content.labels->lt(0)).logical_or_(content.labels->ge(classesOf(spec)));
    return empty.any().item<bool>() ? empty : at::Tensor();
}

FileRecords tensorsOf(const FileArray& file) {
    const Geometry& g = file.geometry;
    at::Tensor values = toTensor(file.values);
    if (!g.isImage)
        values = values.view({file.records, g.width});
    else if (file.channelsLast)
        values = values.permute({0, 3, 1, 2});
    else
        values = values.view({file.records, g.channels, g.height, g.width});
    if (g.isImage && !file.isBytes()) values = values.to(at::kFloat);
    FileRecords records{g.isImage, values.contiguous(), std::nullopt, file.isBytes()};
    if (file.labels) records.labels = at::tensor(*file.labels, at::kLong);
    return records;
}

Result<FileRecords> readIdxPair(const IdxPair& pair) {
    TRY(array, readIdx(pair.images));
    auto records = recordsOf(std::move(*array), pair.images.string());
    if (!records || pair.labels.empty()) return records;
    TRY(labels, readIdx(pair.labels));
    TRY_DO(addLabels(*records, *labels, pair.labels.string()));
    return records;
}

Result<FileRecords> readRecords(const DataSpec& spec, const OnDecoded& onDecoded) {
    if (isPictureFolder(spec.path)) return readImageFolder(spec.path, spec, onDecoded);
    const auto file = readFileRecords(spec.path, readingOf(spec));
    auto records = file ? tensorsOf(*file) : Result<FileRecords>(file.fault());
    if (records && onDecoded) onDecoded(records->records);
    return records;
}

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/loading/record_files.h"

#include "core/base/stop_scope.h"
#include "core/data/loading/image_folder.h"
#include "core/data/tensor_array.h"
#include "core/files/formats/idx.h"
#include "core/files/formats/npy.h"
#include "core/files/formats/npz.h"

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
    const auto labels = labelsIn(array, records.records.size(0), subject);
    if (!labels)
        return labels.fault();
    records.labels = at::tensor(*labels, at::kLong);
    return {};
}

Result<FileRecords> readArchive(const fs::path& path) {
    auto arrays = readNpz(path);
    if (!arrays)
        return arrays.fault();
    for (const char* key : {"x", "arr_0"}) {
        const auto found = arrays->find(key);
        if (found == arrays->end())
            continue;
        auto records = recordsOf(std::move(found->second), path.string() + ": " + key);
        const auto labels = arrays->find(key == std::string_view("x") ? "y" : "arr_1");
        if (records && labels != arrays->end())
            if (const auto added = addLabels(*records, labels->second, path.string() + ": " + labels->first);
                !added)
                return added.fault();
        return records;
    }
    return Fault{Fault::Code::Missing, path.string(), TEXT("holds no array named x or arr_0")};
}

Result<FileRecords> readRecordFile(const fs::path& path, const DataSpec& spec) {
    if (path.extension() == ".csv") {
        const auto file = readTable(path, tableReading(spec));
        return file ? tensorsOf(*file) : Result<FileRecords>(file.fault());
    }
    if (path.extension() == ".npy") {
        auto array = readNpy(path);
        return array ? recordsOf(std::move(*array), path.string()) : Result<FileRecords>(array.fault());
    }
    if (path.extension() == ".npz")
        return readArchive(path);
    if (path.extension() == ".safetensors")
        return Fault{Fault::Code::Unsupported, path.string(),
                     TEXT("is a privatized data set; it is trained on as it is, not loaded as raw data")};
    return readIdxPair({path, labelsBeside(path)});
}

} // namespace

TableReading tableReading(const DataSpec& spec) {
    return {.labelColumn = spec.labelColumn, .classNames = spec.classNames, .unusable = Unusable::Kept};
}

std::int64_t classesOf(const DataSpec& spec) {
    return spec.source == "file" ? spec.classes : 10;
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
    if (content.labels)
        empty.logical_or_(content.labels->lt(0)).logical_or_(content.labels->ge(classesOf(spec)));
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
    if (g.isImage && !file.isBytes())
        values = values.to(at::kFloat);
    FileRecords records{g.isImage, values.contiguous(), std::nullopt, file.isBytes()};
    if (file.labels)
        records.labels = at::tensor(*file.labels, at::kLong);
    return records;
}

Result<FileRecords> readIdxPair(const IdxPair& pair) {
    auto array = readIdx(pair.images);
    if (!array)
        return array.fault();
    auto records = recordsOf(std::move(*array), pair.images.string());
    if (!records || pair.labels.empty())
        return records;
    const auto labels = readIdx(pair.labels);
    if (!labels)
        return labels.fault();
    if (const auto added = addLabels(*records, *labels, pair.labels.string()); !added)
        return added.fault();
    return records;
}

Result<FileRecords> readRecords(const DataSpec& spec, const OnDecoded& onDecoded) {
    const fs::path path = spec.path;
    std::error_code ignored;
    if (fs::is_directory(path, ignored))
        return readImageFolder(path, spec, onDecoded);
    auto records = readRecordFile(path, spec);
    if (records && onDecoded)
        onDecoded(records->records);
    return records;
}

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/loading/record_files.h"

#include "core/loading/image_folder.h"
#include "core/data/tensor_array.h"
#include "core/files/csv.h"
#include "core/files/idx.h"
#include "core/files/npy.h"
#include "core/files/npz.h"

#include <ATen/ATen.h>

#include <cmath>

namespace sfumato {

namespace fs = std::filesystem;

namespace {

constexpr const char* notFinite = "holds NaN or infinite values; remove those records";

Fault mismatch(const std::string& subject, std::string detail) {
    return {Fault::Code::Mismatch, subject, std::move(detail)};
}

std::string shapeText(const at::Tensor& tensor) {
    std::string text;
    for (const auto extent : tensor.sizes())
        text += (text.empty() ? "[" : ", ") + std::to_string(extent);
    return text + "]";
}

/// Images as [n, c, h, w], or an undefined tensor where the shape is not one of images.
at::Tensor asImages(const at::Tensor& x) {
    const auto colour = [](std::int64_t extent) { return extent == 1 || extent == 3; };
    if (x.dim() == 3)
        return x.unsqueeze(1);
    if (x.dim() == 4 && colour(x.size(3)))
        return x.permute({0, 3, 1, 2});
    if (x.dim() == 4 && colour(x.size(1)))
        return x;
    if (x.dim() == 2 && x.scalar_type() == at::kByte) {
        const auto side = std::int64_t(std::lround(std::sqrt(double(x.size(1)))));
        if (side >= 8 && side * side == x.size(1))
            return x.view({x.size(0), 1, side, side});
    }
    return {};
}

Result<FileRecords> recordsOf(const Array& array, const std::string& subject) {
    at::Tensor x = toTensor(array);
    if (x.dim() == 0 || x.numel() == 0)
        return mismatch(subject, "holds no records");
    const bool bytes = x.scalar_type() == at::kByte;
    if (x.dim() == 1 && !bytes) // one coordinate each; bytes are more likely labels
        x = x.unsqueeze(1);
    if (at::Tensor images = asImages(x); images.defined()) {
        if (!bytes) {
            images = images.to(at::kFloat);
            if (!at::isfinite(images).all().item<bool>())
                return Fault{Fault::Code::OutOfRange, subject, notFinite};
        }
        return FileRecords{true, images.contiguous(), std::nullopt, bytes};
    }
    if (x.dim() != 2)
        return mismatch(
            subject,
            "has the shape " + shapeText(x) +
                "; images are [n, h, w], [n, h, w, 1 or 3] or [n, 1 or 3, h, w], points are [n] or [n, d]");
    if (!at::isfinite(x.to(at::kFloat)).all().item<bool>())
        return Fault{Fault::Code::OutOfRange, subject, notFinite};
    return FileRecords{false, x.contiguous(), std::nullopt, bytes};
}

Result<void> addLabels(FileRecords& records, const Array& array, const std::string& subject) {
    if (array.type == ElementType::F32 || array.type == ElementType::F64)
        return Fault{Fault::Code::WrongType, subject, "labels must be integers"};
    at::Tensor labels = toTensor(array).to(at::kLong);
    if (labels.dim() == 2 && labels.size(1) == 1)
        labels = labels.squeeze(1);
    if (labels.dim() != 1 || labels.size(0) != records.records.size(0))
        return mismatch(subject, "holds labels " + shapeText(labels) + " for " +
                                     std::to_string(records.records.size(0)) +
                                     " records; there must be one per record");
    records.labels = labels;
    return {};
}

Result<FileRecords> readArchive(const fs::path& path) {
    const auto arrays = readNpz(path);
    if (!arrays)
        return arrays.fault();
    for (const char* key : {"x", "arr_0"}) {
        const auto found = arrays->find(key);
        if (found == arrays->end())
            continue;
        auto records = recordsOf(found->second, path.string() + ": " + key);
        const auto labels = arrays->find(key == std::string_view("x") ? "y" : "arr_1");
        if (records && labels != arrays->end())
            if (const auto added = addLabels(*records, labels->second, path.string() + ": " + labels->first);
                !added)
                return added.fault();
        return records;
    }
    return Fault{Fault::Code::Missing, path.string(), "holds no array named x or arr_0"};
}

/// Points; a last column named "label" holds the labels.
Result<FileRecords> readTable(const fs::path& path) {
    const auto table = readCsv(path);
    if (!table)
        return table.fault();
    const at::Tensor values = toTensor(table->values);
    const bool labelled = !table->columns.empty() && table->columns.back() == "label";
    const std::int64_t columns = values.size(1) - labelled;
    if (values.size(0) < 1 || columns < 1)
        return mismatch(path.string(),
                        "holds no points; one row per point and one column per coordinate are expected");
    FileRecords records{false, values.narrow(1, 0, columns).contiguous(), std::nullopt};
    if (!at::isfinite(records.records.to(at::kFloat)).all().item<bool>())
        return Fault{Fault::Code::OutOfRange, path.string(), "holds values beyond 3e38"};
    if (labelled) {
        const at::Tensor labels = values.select(1, columns);
        if (!labels.equal(labels.round()) || labels.abs().max().item<double>() > 0x1p53)
            return Fault{Fault::Code::WrongType, path.string() + ": label", "labels must be integers"};
        records.labels = labels.to(at::kLong);
    }
    return records;
}

Result<FileRecords> readRecordFile(const fs::path& path) {
    if (path.extension() == ".csv")
        return readTable(path);
    if (path.extension() == ".npy") {
        const auto array = readNpy(path);
        return array ? recordsOf(*array, path.string()) : Result<FileRecords>(array.fault());
    }
    if (path.extension() == ".npz")
        return readArchive(path);
    if (path.extension() == ".safetensors")
        return Fault{Fault::Code::Unsupported, path.string(),
                     "is a privatized data set; it is trained on as it is, not loaded as raw data"};
    return readIdxPair({path, labelsBeside(path)});
}

} // namespace

Result<FileRecords> readIdxPair(const IdxPair& pair) {
    const auto array = readIdx(pair.images);
    if (!array)
        return array.fault();
    auto records = recordsOf(*array, pair.images.string());
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
    auto records = readRecordFile(path);
    if (records && onDecoded)
        onDecoded(records->records, records->isImage);
    return records;
}

} // namespace sfumato

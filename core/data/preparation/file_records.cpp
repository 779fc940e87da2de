// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/preparation/file_records.h"

#include "core/base/core_dumps.h"
#include "core/base/stop_scope.h"
#include "core/files/formats/csv.h"
#include "core/files/formats/idx.h"
#include "core/files/formats/npy.h"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <type_traits>

namespace sfumato {

namespace {

Fault unfitRecords(const std::string& subject, Text detail) {
    return {Fault::Code::Mismatch, subject, std::move(detail)};
}

std::string shapeText(const std::vector<std::int64_t>& shape) {
    std::string text;
    for (const auto extent : shape)
        text += (text.empty() ? "[" : ", ") + std::to_string(extent);
    return text + "]";
}

/// work(span of the elements), whatever they are.
auto withElements(const Array& array, auto work) {
    switch (array.type) {
    case ElementType::U8:
        return work(array.as<std::uint8_t>());
    case ElementType::I8:
        return work(array.as<std::int8_t>());
    case ElementType::I16:
        return work(array.as<std::int16_t>());
    case ElementType::I32:
        return work(array.as<std::int32_t>());
    case ElementType::I64:
        return work(array.as<std::int64_t>());
    case ElementType::F32:
        return work(array.as<float>());
    case ElementType::F64:
        break;
    }
    return work(array.as<double>());
}

bool allFinite(const Array& array) {
    return withElements(array, [](const auto values) {
        if constexpr (std::is_integral_v<typename decltype(values)::value_type>)
            return true;
        else
            return std::ranges::all_of(values, [](auto value) { return std::isfinite(float(value)); });
    });
}

bool isWhole(double value) {
    return value == std::round(value) && std::abs(value) <= 0x1p53;
}

/// Geometry of pictures, and whether their channels stand last; nothing where the shape is not one of pictures.
std::optional<std::pair<Geometry, bool>> pictureGeometry(ElementType type, const std::vector<std::int64_t>& shape) {
    const auto colour = [](std::int64_t extent) { return extent == 1 || extent == 3; };
    if (shape.size() == 3)
        return std::pair{Geometry{true, 1, shape[1], shape[2]}, false};
    if (shape.size() == 4 && colour(shape[3]))
        return std::pair{Geometry{true, shape[3], shape[1], shape[2]}, true};
    if (shape.size() == 4 && colour(shape[1]))
        return std::pair{Geometry{true, shape[1], shape[2], shape[3]}, false};
    if (shape.size() == 2 && type == ElementType::U8) {
        const auto side = std::int64_t(std::lround(std::sqrt(double(shape[1]))));
        if (side >= 8 && side * side == shape[1])
            return std::pair{Geometry{true, 1, side, side}, false};
    }
    return {};
}

} // namespace

Result<FileArray> recordsLike(ElementType type, const std::vector<std::int64_t>& shape, const std::string& subject) {
    if (shape.empty() || std::ranges::count(shape, 0) > 0)
        return unfitRecords(subject, TEXT("holds no records"));
    FileArray file{.records = shape[0], .values = {type, shape, {}}};
    if (const auto pictures = pictureGeometry(type, shape)) {
        std::tie(file.geometry, file.channelsLast) = *pictures;
    } else if (shape.size() == 2 || (shape.size() == 1 && type != ElementType::U8)) {
        file.geometry.width = shape.size() == 2 ? shape[1] : 1; // bytes are more likely labels
    } else {
        return unfitRecords(subject, {TEXT("has the shape %1; images are [n, h, w], [n, h, w, 1 or 3] or [n, "
                                           "1 or 3, h, w], points are [n] or [n, d]"),
                                      {shapeText(shape)}});
    }
    return file;
}

Result<FileArray> recordsIn(Array array, const std::string& subject, Unusable unusable) {
    auto file = recordsLike(array.type, array.shape, subject);
    if (!file)
        return file;
    if (unusable == Unusable::Refused && !allFinite(array))
        return Fault{Fault::Code::OutOfRange, subject, TEXT("holds NaN or infinite values; remove those records")};
    file->values = std::move(array);
    return file;
}

Result<std::vector<std::int64_t>> labelsIn(const Array& array, std::int64_t records, const std::string& subject) {
    if (array.type == ElementType::F32 || array.type == ElementType::F64)
        return Fault{Fault::Code::WrongType, subject, TEXT("labels must be integers")};
    const bool column = array.shape.size() == 1 || (array.shape.size() == 2 && array.shape[1] == 1);
    if (!column || array.shape[0] != records)
        return unfitRecords(subject, {TEXT("holds labels %1 for %2 records; there must be one per record"),
                                      {shapeText(array.shape), records}});
    return withElements(array,
                        [](const auto values) { return std::vector<std::int64_t>(values.begin(), values.end()); });
}

Result<std::vector<std::int64_t>> readLabels(const std::filesystem::path& path, std::int64_t records) {
    if (path.extension() != ".csv") {
        const auto array = path.extension() == ".npy" ? readNpy(path) : readIdx(path);
        return array ? labelsIn(*array, records, path.string()) : Result<std::vector<std::int64_t>>(array.fault());
    }
    auto table = readCsv(path);
    if (!table)
        return table.fault();
    const auto values = table->values.as<double>();
    if (!std::ranges::all_of(values, isWhole))
        return Fault{Fault::Code::WrongType, path.string(), TEXT("labels must be integers")};
    return labelsIn(Array::of(table->values.shape, std::vector<std::int64_t>(values.begin(), values.end())), records,
                    path.string());
}

namespace {

constexpr std::string_view noColumn = "-";

/// The column of `columns` that holds labels.
std::optional<std::size_t> labelColumnIn(const std::vector<std::string>& columns, const std::string& stated) {
    if (stated == noColumn || columns.empty() || (stated.empty() && columns.back() != "label"))
        return {};
    const auto found = stated.empty() ? columns.end() - 1 : std::ranges::find(columns, stated);
    return found == columns.end() ? std::nullopt : std::optional(std::size_t(found - columns.begin()));
}

/// The number of the class that a cell of the label column holds; -1 of none. A class that is a number by its name is
/// not found by its place.
std::int64_t labelOf(const std::string& word, double value, const std::vector<std::string>& names) {
    if (const auto named = std::ranges::find(names, word); named != names.end())
        return named - names.begin();
    const bool numbered = std::ranges::none_of(names, [](const std::string& name) {
        return !name.empty() && std::string_view("0123456789+-.").find(name[0]) != std::string_view::npos;
    });
    return numbered && isWhole(value) ? std::int64_t(value) : -1;
}

} // namespace

Result<FileArray> readTable(const std::filesystem::path& path, const TableReading& reading) {
    std::optional<std::size_t> label;
    const bool kept = reading.unusable == Unusable::Kept;
    auto table = readCsv(path, {.gaps = kept, .words = [&](const std::vector<std::string>& columns) {
                                    return label = labelColumnIn(columns, reading.labelColumn);
                                }});
    if (!table)
        return table.fault();
    if (!label && !reading.labelColumn.empty() && reading.labelColumn != noColumn)
        return Fault{
            Fault::Code::Missing,
            path.string(),
            {TEXT("has no column named %1; its first row names the columns"), {reading.labelColumn}}};
    const bool labelled = label.has_value();
    const std::int64_t rows = table->values.shape[0], all = table->values.shape[1], columns = all - labelled;
    if (rows < 1 || columns < 1)
        return unfitRecords(path.string(),
                            TEXT("holds no points; one row per point and one column per coordinate are expected"));
    const auto values = table->values.as<double>();
    std::vector<double> points;
    std::vector<std::int64_t> labels;
    for (std::int64_t row = 0; row < rows; ++row) {
        if (row % 4096 == 0)
            StopScope::check();
        const auto numbers = values.subspan(std::size_t(row * all), std::size_t(all));
        for (std::size_t column = 0; column < numbers.size(); ++column)
            if (column != label)
                points.push_back(numbers[column]);
        if (!labelled)
            continue;
        labels.push_back(labelOf(table->words[std::size_t(row)], numbers[*label], reading.classNames));
        if (labels.back() == -1 && !kept)
            return Fault{Fault::Code::WrongType, path.string() + ": label", TEXT("labels must be integers")};
    }
    StopScope::check();
    FileArray file{
        .records = rows, .values = Array::of({rows, columns}, points), .headerRows = table->columns.empty() ? 0 : 1};
    StopScope::check();
    file.geometry.width = columns;
    if (!kept && !allFinite(file.values))
        return Fault{Fault::Code::OutOfRange, path.string(), TEXT("holds values beyond 3e38")};
    if (labelled)
        file.labels = std::move(labels);
    if (reading.keepWords)
        file.labelWords = std::move(table->words);
    return file;
}

Result<FileArray> readFileArray(const std::filesystem::path& path) {
    keepMemoryToOurselves();
    if (path.extension() == ".csv")
        return readTable(path);
    auto array = path.extension() == ".npy" ? readNpy(path) : readIdx(path);
    return array ? recordsIn(std::move(*array), path.string()) : Result<FileArray>(array.fault());
}

std::vector<double> recordAt(const FileArray& file, std::int64_t row) {
    const auto d = std::size_t(file.geometry.dimensions());
    std::vector<double> record(d);
    const auto channels = std::size_t(file.geometry.channels), plane = d / channels;
    withElements(file.values, [&](const auto values) {
        const auto from = values.subspan(std::size_t(row) * d, d);
        for (std::size_t i = 0; i < d; ++i)
            record[file.channelsLast ? i % channels * plane + i / channels : i] = double(from[i]);
    });
    return record;
}

bool prepareRow(const FileArray& file, std::int64_t row, const Preparation& preparation, const std::vector<double>& low,
                const std::vector<double>& high, std::span<float> record) {
    const std::vector<double> values = recordAt(file, row);
    if (!file.geometry.isImage) {
        for (std::size_t i = 0; i < values.size(); ++i) {
            const std::size_t column = low.size() == 1 ? 0 : i;
            record[i] = low.empty() ? float(values[i])
                                    : float((values[i] - low[column]) / (high[column] - low[column]) * 2 - 1);
        }
        return true;
    }
    std::vector<float> picture(values.begin(), values.end());
    for (float& value : picture) {
        if (file.isBytes())
            value /= 255;
        else if (!preparation.low.empty())
            value = (value - float(preparation.low[0])) / float(preparation.high[0] - preparation.low[0]);
        else if (value < 0 || value > 1)
            return false;
    }
    preparePicture(picture, file.geometry, preparation, record);
    return true;
}

} // namespace sfumato

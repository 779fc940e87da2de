// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/preparation/file_records.h"

#include "core/base/core_dumps.h"
#include "core/base/stop_scope.h"
#include "core/data/preparation/array_axes.h"
#include "core/data/preparation/array_values.h"
#include "core/data/preparation/data_formats.h"
#include "core/files/formats/tables/csv.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <tuple>
#include <type_traits>

namespace sfumato {

namespace {

Fault unfitRecords(const std::string& subject, Text detail) {
    return {Fault::Code::Mismatch, subject, std::move(detail)};
}

bool allFinite(const Array& array) {
    return withElements(array, [](const auto values) {
        if constexpr (std::is_integral_v<typename decltype(values)::value_type>)
            return true;
        else
            return std::ranges::all_of(values, [](auto value) { return std::isfinite(float(value)); });
    });
}

bool isWhole(double value) { return value == std::round(value) && std::abs(value) <= 0x1p53; }

/// Geometry of pictures, and whether their channels stand last; nothing where the shape is not one of pictures.
std::optional<std::pair<Geometry, bool>> pictureGeometry(ElementType type, const std::vector<std::int64_t>& shape) {
    const auto colour = [](std::int64_t extent) { return extent == 1 || extent == 3; };
    if (shape.size() == 3) return std::pair{Geometry{true, 1, shape[1], shape[2]}, false};
    if (shape.size() == 4 && colour(shape[3])) return std::pair{Geometry{true, shape[3], shape[1], shape[2]}, true};
    if (shape.size() == 4 && colour(shape[1])) return std::pair{Geometry{true, shape[1], shape[2], shape[3]}, false};
    if (shape.size() == 2 && type == ElementType::U8) {
        const auto side = std::int64_t(std::lround(std::sqrt(double(shape[1]))));
        if (side >= 8 && side * side == shape[1]) return std::pair{Geometry{true, 1, side, side}, false};
    }
    return {};
}

} // namespace

Result<FileArray> recordsLike(ElementType type, const std::vector<std::int64_t>& shape, const std::string& subject,
                              const FileReading& reading) {
    if (shape.empty() || std::ranges::count(shape, 0) > 0) return unfitRecords(subject, TEXT("holds no records"));
    TRY(plan, planOf(type, shape, reading, subject));
    FileArray file{.records = plan->shape[0], .values = {plan->type, plan->shape, {}}};
    const auto& of = plan->shape;
    if (const auto pictures = plan->kind == ArrayPlan::Kind::Table ? std::nullopt : pictureGeometry(plan->type, of)) {
        std::tie(file.geometry, file.channelsLast) = *pictures;
    } else if (of.size() == 2 || (of.size() == 1 && type != ElementType::U8)) {
        file.geometry.width = of.size() == 2 ? of[1] : 1; // bytes are more likely labels
    } else {
        return unfitRecords(subject,
                            {TEXT("has the shape %1; images are [n, h, w], [n, h, w, 1 or 3] or [n, 1 or 3, h, w], "
                                  "points are [n] or [n, d]; state another order in data.read.axes, as nhwc for "
                                  "pictures with transparency or hwn"),
                             {shapeText(shape)}});
    }
    return file;
}

Result<FileArray> recordsIn(Array array, const std::string& subject, Unusable unusable, const FileReading& reading) {
    auto file = recordsLike(array.type, array.shape, subject, reading);
    if (!file) return file;
    if (unusable == Unusable::Refused && !allFinite(array))
        return Fault{Fault::Code::OutOfRange, subject, TEXT("holds NaN or infinite values; remove those records")};
    const auto plan = planOf(array.type, array.shape, reading, subject);
    file->values = arranged(std::move(array), *plan, reading);
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

namespace {

/// As a person would write it.
std::string wordOf(double value) {
    char digits[32];
    if (isWhole(value)) return std::to_string(std::int64_t(value));
    return {digits, std::to_chars(digits, digits + sizeof digits, value).ptr};
}

/// The number of the class that a label is; -1 of none. A class that is a number by its name is not found by its place.
std::int64_t labelOf(const std::string& word, const RecordReading& reading) {
    const auto& [column, names, file, unusable, keepWords] = reading;
    if (!file.labelValues.empty()) {
        const auto value = std::ranges::find(file.labelValues, word);
        return value == file.labelValues.end() ? -1 : value - file.labelValues.begin();
    }
    if (const auto named = std::ranges::find(names, word); named != names.end()) return named - names.begin();
    const bool numbered = std::ranges::none_of(names, [](const std::string& name) {
        return !name.empty() && std::string_view("0123456789+-.").find(name[0]) != std::string_view::npos;
    });
    const auto value = numbered ? numberIn(word, {}) : std::nullopt;
    return value && isWhole(*value) ? std::int64_t(*value) : -1;
}

} // namespace

Result<std::vector<std::string>> labelWordsIn(const Array& array, std::int64_t records, const std::string& subject) {
    if (array.shape.empty() || array.shape.size() > 2 || array.shape[0] != records)
        return unfitRecords(subject, "holds labels " + shapeText(array.shape) + " for " + std::to_string(records) +
                                         " records; there must be one per record");
    const auto columns = std::size_t(array.count() / records);
    return withElements(array, [&](const auto values) {
        std::vector<std::string> words;
        for (std::size_t row = 0; row < std::size_t(records); ++row) {
            const auto cells = values.subspan(row * columns, columns);
            if (columns == 1) {
                words.push_back(wordOf(double(cells[0])));
                continue;
            }
            const bool oneHot = std::ranges::count(cells, 1) == 1 &&
                                std::ranges::count(cells, 0) == std::ptrdiff_t(columns) - 1;
            words.push_back(oneHot ? std::to_string(std::ranges::find(cells, 1) - cells.begin()) : std::string());
        }
        return words;
    });
}

std::vector<std::int64_t> classesNamed(const std::vector<std::string>& words, const RecordReading& reading) {
    std::vector<std::int64_t> labels;
    labels.reserve(words.size());
    for (const std::string& word : words) labels.push_back(labelOf(word, reading));
    return labels;
}

Result<std::vector<std::int64_t>> readLabels(const std::filesystem::path& path, std::int64_t records) {
    if (formatOf(path).kind != DataFormat::Kind::Table) {
        const auto array = readArrayFile(path);
        return array ? labelsIn(*array, records, path.string()) : Result<std::vector<std::int64_t>>(array.fault());
    }
    TRY(table, readCsv(path));
    const auto values = table->values.as<double>();
    if (!std::ranges::all_of(values, isWhole))
        return Fault{Fault::Code::WrongType, path.string(), TEXT("labels must be integers")};
    return labelsIn(Array::of(table->values.shape, std::vector<std::int64_t>(values.begin(), values.end())), records,
                    path.string());
}

Result<FileArray> readFileArray(const std::filesystem::path& path) {
    keepMemoryToOurselves();
    return formatOf(path).read(path, {.file = {.labels = "-"}});
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

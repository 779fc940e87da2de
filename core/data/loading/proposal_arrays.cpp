// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/loading/proposal.h"
#include "core/data/loading/proposal_parts.h"
#include "core/data/preparation/array_axes.h"
#include "core/data/preparation/array_values.h"
#include "core/files/formats/arrays/npz.h"

#include <algorithm>
#include <functional>
#include <numeric>

namespace sfumato::detail {

namespace {

using Use = ProposedArray::Use;

constexpr std::string_view
    recordNames =
        "x_train train_images train_x train_data x images image imgs pictures data x_data features samples arr_0",
    labelNames = "y_train train_labels train_y y labels label targets target class classes arr_1",
    testNames = "x_test test_images test_x test_data", testLabelNames = "y_test test_labels test_y";

std::string_view lastPart(std::string_view name) { return name.substr(name.find_last_of('/') + 1); }

bool mayBeLabels(const ProposedArray& array, std::int64_t records) {
    const auto& shape = array.shape;
    return !shape.empty() && shape[0] == records &&
           (shape.size() == 1 || (shape.size() == 2 && shape[1] <= mostClasses));
}

/// The first array whose name is one of these words, in the order of the words.
ProposedArray* named(std::vector<ProposedArray>& arrays, std::string_view words,
                     const std::function<bool(const ProposedArray&)>& fits) {
    while (!words.empty()) {
        const std::string_view word = words.substr(0, words.find(' '));
        for (ProposedArray& array : arrays)
            if (array.use == Use::None && isOneOf(lastPart(array.name), word) && fits(array)) return &array;
        words.remove_prefix(std::min(word.size() + 1, words.size()));
    }
    return nullptr;
}

/// Where no name is a usual one: the array of the most numbers.
ProposedArray* largest(std::vector<ProposedArray>& arrays) {
    const auto size = [](const ProposedArray& array) {
        return array.shape.size() < 2 ? 0
                                      : std::accumulate(array.shape.begin(), array.shape.end(), 1.0, std::multiplies());
    };
    const auto most = std::ranges::max_element(arrays, {}, size);
    return most != arrays.end() && size(*most) > 0 ? &*most : nullptr;
}

std::string axesOf(const Array& values, bool isSmall) {
    const auto& shape = values.shape;
    const auto isColour = [](std::int64_t extent) { return extent == 1 || extent == 3; };
    const auto hasAlpha = [](std::int64_t extent) { return extent == 2 || extent == 4; };
    if (shape.size() == 4 && !isColour(shape[3]) && !isColour(shape[1])) {
        if (isColour(shape[2]) && shape[0] == shape[1]) return "hwcn";
        return hasAlpha(shape[3]) ? "nhwc" : hasAlpha(shape[1]) ? "nchw" : "";
    }
    const bool isColours = shape.size() == 3 && (shape[2] == 3 || shape[2] == 4); // of one picture, or of series
    if (shape.size() == 3 && shape[0] == shape[1] && shape[2] != shape[1] && !isColours) return "hwn";
    const bool bytes = values.type == ElementType::U8;
    if (shape.size() == 3 && !bytes && std::min(shape[1], shape[2]) < 8) return "ndd";
    return shape.size() == 2 && bytes && isSmall && recordsLike(values.type, shape, "")->geometry.isImage ? "nd" : "";
}

/// The fewest of 8, 10, 12, 14 and 16 bits that hold the number; 0 where none do.
int bitsFor(double most) {
    for (const int bits : {8, 10, 12, 14, 16})
        if (most < double(1 << bits)) return bits;
    return 0;
}

} // namespace

Result<void> proposeArrays(const DataSpec& data, FileProposal& proposal) {
    TRY(file, NpzFile::open(data.path));
    for (const auto& [name, facts] : file->entries()) proposal.arrays.push_back({name, facts.type, facts.shape});
    auto& arrays = proposal.arrays;
    const auto exact = [&](std::string_view name) {
        const auto found = std::ranges::find(arrays, name, &ProposedArray::name);
        return found == arrays.end() ? nullptr : &*found;
    };
    ProposedArray* records = nullptr;
    if (!data.read.array.empty()) {
        const auto* entry = file->find(data.read.array);
        records = entry ? &arrays[std::size_t(entry - file->entries().data())] : nullptr;
    } else if (!(records = exact("x")) && !(records = exact("arr_0"))) {
        records = named(arrays, recordNames, [](const ProposedArray& array) { return array.shape.size() > 1; });
        if (!records) {
            records = largest(arrays);
            const auto alike = records ? std::ranges::count(arrays, records->shape, &ProposedArray::shape) : 0;
            if (alike > 1)
                proposal.remarks.push_back(
                    std::to_string(alike) +
                    " of its arrays have these extents, and one of them is read; where each is one record, save them "
                    "as one array (numpy.stack)");
        }
        if (records) proposal.read.array = records->name;
    }
    if (!records || records->shape.empty()) return {}; // the reader names what is there
    records->use = Use::Records;
    const std::int64_t count = records->shape[0], last = records->shape.back();
    const auto labels = [&](std::int64_t n) {
        return [n](const ProposedArray& array) { return mayBeLabels(array, n); };
    };
    ProposedArray* beside = exact(records->name == "x" ? "y" : records->name == "arr_0" ? "arr_1" : "-");
    if (!data.read.labels.empty()) {
        const auto* entry = file->find(data.read.labels);
        beside = entry ? &arrays[std::size_t(entry - file->entries().data())] : nullptr;
    } else if (!beside) {
        beside = named(arrays, labelNames, labels(count));
        if (!beside && records->shape.size() == 3) beside = named(arrays, labelNames, labels(last)); // [h, w, n]
        if (beside) proposal.read.labels = beside->name;
    }
    if (beside) beside->use = Use::Labels;
    const auto stated = [&](const std::string& name) {
        const auto* entry = file->find(name);
        return entry ? &arrays[std::size_t(entry - file->entries().data())] : nullptr;
    };
    ProposedArray* test = !data.read.test.empty() ? stated(data.read.test)
                                                  : named(arrays, testNames, [](const ProposedArray& array) {
                                                        return !array.shape.empty();
                                                    });
    if (!test || test->shape.empty()) return {};
    test->use = Use::TestRecords;
    ProposedArray* of = !data.read.testLabels.empty() ? stated(data.read.testLabels)
                                                      : named(arrays, testLabelNames, labels(test->shape[0]));
    if (of) of->use = Use::TestLabels;
    return {};
}

Result<void> checkTestPart(const DataSpec& data) {
    TRY(file, NpzFile::open(data.path));
    std::string names;
    for (const auto& entry : file->entries()) names += (names.empty() ? "" : ", ") + entry.name;
    for (const auto& [name, field] :
         {std::pair(data.read.test, "data.read.test"), {data.read.testLabels, "data.read.testLabels"}})
        if (!name.empty() && name != "-" && !file->find(name))
            return Fault{
                Fault::Code::Missing,
                data.path,
                {TEXT("holds no array named %1, but %2; name one of them in %3"), {name, names, std::string(field)}}};
    return {};
}

Result<void> checkRecords(const Array& values, const DataSpec& data) {
    const auto& shape = values.shape;
    if (!data.read.axes.empty() || values.type != ElementType::U8 || shape.size() != 3 || shape[1] <= 8 ||
        (shape[2] != 3 && shape[2] != 4))
        return {};
    return Fault{Fault::Code::Mismatch, data.path,
                 "has the extents of one color picture of " + std::to_string(shape[0]) + " x " +
                     std::to_string(shape[1]) +
                     ": save all pictures as one array [n, h, w, 3] (numpy.stack); where its first extent counts "
                     "records, state data.read.axes as nhw"};
}

void proposeAxes(const Array& values, bool isBool, const DataSpec& data, FileProposal& proposal) {
    const bool known = !values.bytes.empty();
    const double most = !known ? 255 : withElements(values, [](const auto numbers) {
        return double(*std::ranges::max_element(numbers));
    });
    const double least = !known ? 0 : withElements(values, [](const auto numbers) {
        return double(*std::ranges::min_element(numbers));
    });
    const bool whole = values.type != ElementType::F32 && values.type != ElementType::F64;
    if (data.read.axes.empty()) proposal.read.axes = axesOf(values, isBool || most <= 9);
    const std::string& axes = data.read.axes.empty() ? proposal.read.axes : data.read.axes;
    const bool table = axes.find('d') != std::string::npos;
    const auto plan = planOf(values.type, values.shape, {.axes = axes}, "");
    if (table || !plan) return;
    if (plan->alpha && !data.read.background) {
        proposal.read.background = 1;
        proposal.remarks.push_back(
            TEXT("its pictures have a channel of transparency, by which they are laid on the stated background"));
    }
    const auto like = recordsLike(values.type, values.shape, "", {.axes = axes});
    if (!like || !like->geometry.isImage || !whole || data.read.bits != 0 || !data.low.empty()) return;
    if (values.type == ElementType::U8 && most == 1)
        proposal.read.bits = 1;
    else if (values.type != ElementType::U8 && values.type != ElementType::I8 && least >= 0 && known)
        proposal.read.bits = bitsFor(most);
    if (values.shape.size() == 2 && axes.empty())
        proposal.remarks.push_back({TEXT("its %1 numbers a record are taken for pictures of %2 x %3; where they are a "
                                         "table, state data.read.axes as nd"),
                                    {values.shape[1], like->geometry.height, like->geometry.width}});
}

} // namespace sfumato::detail

namespace sfumato {

DataSpec forTestRecords(DataSpec data) {
    const auto testName = [](std::string name) {
        const auto at = name.find("train");
        return at == name.npos ? std::string() : name.replace(at, 5, "test");
    };
    if (data.read.test == "-" || formatOf(data.path).kind != DataFormat::Kind::Archive) return data;
    const auto file = NpzFile::open(data.path);
    if (!file) return data;
    const auto firstOf = [&](const std::string& stated, const std::string& usual) {
        return !stated.empty() && (stated == "-" || file->find(stated)) ? stated
               : !usual.empty() && file->find(usual)                    ? usual
                                                                        : std::string();
    };
    std::string array = firstOf(data.read.test, testName(data.read.array));
    std::string labels = firstOf(data.read.testLabels,
                                 data.read.labels == "-" ? data.read.labels : testName(data.read.labels));
    FileProposal proposal;
    if (array.empty() && detail::proposeArrays(data, proposal)) {
        for (const ProposedArray& each : proposal.arrays) {
            if (each.use == ProposedArray::Use::TestRecords) array = each.name;
            if (each.use == ProposedArray::Use::TestLabels && labels.empty()) labels = each.name;
        }
    }
    if (array.empty()) return data;
    data.read.array = array;
    if (!labels.empty()) data.read.labels = labels;
    return data;
}

} // namespace sfumato

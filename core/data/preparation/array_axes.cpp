// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/preparation/array_axes.h"

#include "core/base/stop_scope.h"
#include "core/data/preparation/array_values.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <numeric>
#include <type_traits>

namespace sfumato {

namespace {

constexpr std::string_view axesField = "data.read.axes";

Fault axesFault(Text detail) { return {Fault::Code::Mismatch, std::string(axesField), std::move(detail)}; }

/// Which axis of the file stands at each place of the records.
Result<std::vector<std::size_t>> orderOf(const std::string& axes, const std::vector<std::int64_t>& shape) {
    if (axes.size() != shape.size())
        return axesFault(
            {TEXT("names %1 extents, and the array has %2, %3"), {axes.size(), shape.size(), shapeText(shape)}});
    std::string letters = axes;
    std::ranges::sort(letters);
    const bool table = letters.back() == 'n' && letters.find_first_not_of('d') == letters.size() - 1;
    if (!table && letters != "np" && letters != "hnw" && letters != "chnw")
        return axesFault(TEXT(
            "must be n with h and w, with h, w and c, with p, or with d once or more, each letter of a picture once"));
    std::vector<std::size_t> order;
    for (const char letter : std::string_view("nhwcpd"))
        for (std::size_t axis = 0; axis < axes.size(); ++axis)
            if (axes[axis] == letter) order.push_back(axis);
    return order;
}

bool isIdentity(const std::vector<std::size_t>& order) {
    for (std::size_t i = 0; i < order.size(); ++i)
        if (order[i] != i) return false;
    return true;
}

bool isWholeType(ElementType type) { return type != ElementType::F32 && type != ElementType::F64; }

/// Elements in another order of their axes.
std::vector<std::byte> permuted(const Array& array, const std::vector<std::size_t>& order) {
    const std::size_t size = byteSize(array.type), rank = order.size();
    std::vector<std::size_t> strides(rank, size), index(rank, 0);
    for (std::size_t axis = rank; axis-- > 1;) strides[axis - 1] = strides[axis] * std::size_t(array.shape[axis]);
    std::vector<std::byte> sorted(array.bytes.size());
    std::size_t from = 0;
    for (std::size_t to = 0; to < sorted.size(); to += size) {
        std::memcpy(sorted.data() + to, array.bytes.data() + from, size);
        for (std::size_t place = rank; place-- > 0;) {
            from += strides[order[place]];
            if (++index[place] < std::size_t(array.shape[order[place]])) break;
            from -= strides[order[place]] * index[place];
            index[place] = 0;
        }
    }
    return sorted;
}

/// Pixels laid on a gray background by their last channel, whose largest value is `most`.
template <class T>
std::vector<T> laidOn(std::span<const T> pixels, std::size_t channels, double background, double most) {
    std::vector<T> laid;
    laid.reserve(pixels.size() / channels * (channels - 1));
    for (std::size_t at = 0; at < pixels.size(); at += channels) {
        const double alpha = std::clamp(double(pixels[at + channels - 1]) / most, 0.0, 1.0);
        for (std::size_t channel = 0; channel + 1 < channels; ++channel) {
            const double value = alpha * double(pixels[at + channel]) + (1 - alpha) * background * most;
            laid.push_back(std::is_integral_v<T> ? T(std::lround(value)) : T(value));
        }
    }
    return laid;
}

/// Whole numbers of pictures as bytes, white being 2^bits - 1.
Array asBytes(const Array& array, int bits) {
    const double white = double((1 << bits) - 1);
    return withElements(array, [&](const auto values) {
        std::vector<std::uint8_t> bytes;
        bytes.reserve(values.size());
        for (const auto value : values)
            bytes.push_back(std::uint8_t(std::lround(std::clamp(double(value), 0.0, white) * 255 / white)));
        return Array::of<std::uint8_t>(array.shape, bytes);
    });
}

} // namespace

std::string shapeText(const std::vector<std::int64_t>& shape) {
    std::string text;
    for (const auto extent : shape) text += (text.empty() ? "[" : ", ") + std::to_string(extent);
    return text + "]";
}

Result<ArrayPlan> planOf(ElementType type, const std::vector<std::int64_t>& shape, const FileReading& reading,
                         const std::string& subject) {
    using Kind = ArrayPlan::Kind;
    const bool pictures = shape.size() > 2 || reading.axes.find('p') != std::string::npos ||
                          (shape.size() == 2 && type == ElementType::U8);
    const bool scales = pictures && reading.bits > 0 && isWholeType(type);
    ArrayPlan plan{.type = scales ? ElementType::U8 : type,
                   .shape = shape,
                   .scales = scales && (type != ElementType::U8 || reading.bits < 8)};
    if (reading.axes.empty()) return plan;
    TRY(order, orderOf(reading.axes, shape));
    plan.order = std::move(*order);
    std::ranges::transform(plan.order, plan.shape.begin(), [&](std::size_t axis) { return shape[axis]; });
    if (reading.axes.find('d') != std::string::npos) {
        plan.kind = Kind::Table, plan.type = type, plan.scales = false;
        plan.shape = {plan.shape[0],
                      std::accumulate(plan.shape.begin() + 1, plan.shape.end(), std::int64_t(1), std::multiplies())};
        return plan;
    }
    plan.kind = Kind::Pictures;
    if (reading.axes.find('p') != std::string::npos) {
        const auto side = std::int64_t(std::lround(std::sqrt(double(plan.shape[1]))));
        if (side * side != plan.shape[1])
            return axesFault({TEXT("%1 pixels are no square picture; state nd for a table"), {plan.shape[1]}});
        plan.shape = {plan.shape[0], side, side};
    }
    if (plan.shape.size() < 4) return plan;
    std::int64_t& channels = plan.shape[3];
    plan.alpha = channels == 2 || channels == 4;
    channels -= plan.alpha;
    if (channels != 1 && channels != 3)
        return Fault{Fault::Code::Mismatch,
                     subject,
                     {TEXT("has %1 channels; pictures have 1 or 3, or 2 or 4 with transparency"), {channels}}};
    return plan;
}

Array arranged(Array array, const ArrayPlan& plan, const FileReading& reading) {
    if (!plan.order.empty() && !isIdentity(plan.order)) {
        array.bytes = permuted(array, plan.order);
        std::vector<std::int64_t> shape;
        for (const std::size_t axis : plan.order) shape.push_back(array.shape[axis]);
        array.shape = std::move(shape);
    }
    StopScope::check();
    if (plan.scales) array = asBytes(array, reading.bits);
    if (plan.alpha)
        array = withElements(array, [&](const auto pixels) {
            using T = typename decltype(pixels)::value_type;
            const double most = std::is_integral_v<T> ? 255 : 1;
            auto laid = laidOn(pixels, std::size_t(array.shape[3]), reading.background.value_or(1), most);
            return Array::of<std::remove_const_t<T>>(plan.shape, laid);
        });
    if (plan.kind != ArrayPlan::Kind::ByShape) array.shape = plan.shape;
    return array;
}

} // namespace sfumato

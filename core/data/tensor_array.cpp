// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/tensor_array.h"

#include <ATen/ATen.h>

#include <array>
#include <utility>

namespace sfumato {

namespace {

constexpr std::array<std::pair<ElementType, at::ScalarType>, 7> types{{{ElementType::U8, at::kByte},
                                                                       {ElementType::I8, at::kChar},
                                                                       {ElementType::I16, at::kShort},
                                                                       {ElementType::I32, at::kInt},
                                                                       {ElementType::I64, at::kLong},
                                                                       {ElementType::F32, at::kFloat},
                                                                       {ElementType::F64, at::kDouble}}};

} // namespace

at::Tensor toTensor(const Array& array) {
    for (const auto& [element, scalar] : types)
        if (element == array.type)
            return at::from_blob(const_cast<std::byte*>(array.bytes.data()), array.shape, scalar).clone();
    REQUIRE(false);
    return {};
}

Array toArray(const at::Tensor& tensor) {
    const auto dense = tensor.detach().cpu().contiguous();
    for (const auto& [element, scalar] : types) {
        if (scalar != dense.scalar_type()) continue;
        const auto* bytes = static_cast<const std::byte*>(dense.data_ptr());
        return {element, dense.sizes().vec(), {bytes, bytes + dense.nbytes()}};
    }
    REQUIRE(false);
    return {};
}

at::Tensor toUnitRange(const at::Tensor& points, const std::vector<double>& low, const std::vector<double>& high) {
    const auto from = at::tensor(low, at::kDouble), to = at::tensor(high, at::kDouble);
    return ((points.to(at::kDouble) - from) / (to - from) * 2 - 1).to(at::kFloat);
}

at::Tensor fromUnitRange(const at::Tensor& points, const std::vector<double>& low, const std::vector<double>& high) {
    if (low.empty()) return points.to(at::kDouble);
    const auto from = at::tensor(low, at::kDouble), to = at::tensor(high, at::kDouble);
    return (points.to(at::kDouble) + 1) / 2 * (to - from) + from;
}

} // namespace sfumato

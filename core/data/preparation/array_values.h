// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/formats/arrays/array.h"

namespace sfumato {

/// work(span of the elements), whatever they are.
auto withElements(const Array& array, auto work) {
    switch (array.type) {
    case ElementType::U8: return work(array.as<std::uint8_t>());
    case ElementType::I8: return work(array.as<std::int8_t>());
    case ElementType::I16: return work(array.as<std::int16_t>());
    case ElementType::I32: return work(array.as<std::int32_t>());
    case ElementType::I64: return work(array.as<std::int64_t>());
    case ElementType::F32: return work(array.as<float>());
    case ElementType::F64: break;
    }
    return work(array.as<double>());
}

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/files/formats/array.h"

#include <string_view>

namespace sfumato::detail {

/// What the dictionary of an NPY header says.
struct NpyHeader {
    ElementType type;
    bool half; ///< stored as float16, and read as F32
    bool bigEndian;
    bool fortranOrder;
    std::vector<std::int64_t> shape;
};

/// Reads "{'descr': '<f4', 'fortran_order': False, 'shape': (3, 4), }": the three keys once each, in any
/// order.
Result<NpyHeader> parseNpyHeader(std::string_view text, std::string_view subject);

} // namespace sfumato::detail

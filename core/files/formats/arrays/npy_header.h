// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/files/formats/arrays/array.h"

#include <string>
#include <string_view>
#include <vector>

namespace sfumato::detail {

/// The dictionary of an NPY header: "{'descr': '<f4', 'fortran_order': False, 'shape': (3, 4), }".
struct NpyDictionary {
    std::string descr;
    bool fortranOrder;
    std::vector<std::int64_t> shape;
};

/// The three keys once each, in any order.
Result<NpyDictionary> parseNpyDictionary(std::string_view text, std::string_view subject);

/// What the dictionary of an array of numbers says.
struct NpyHeader {
    ElementType type;
    Widened widened;
    bool isBool;
    bool bigEndian;
    bool fortranOrder;
    std::vector<std::int64_t> shape;
};

/// parseNpyDictionary() of numbers; Unsupported of texts, objects and complex numbers.
Result<NpyHeader> parseNpyHeader(std::string_view text, std::string_view subject);

} // namespace sfumato::detail

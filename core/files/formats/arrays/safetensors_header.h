// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/files/formats/arrays/array.h"

#include <map>
#include <string>
#include <vector>

namespace sfumato::detail {

struct TensorEntry {
    std::string name;
    ElementType type;
    std::vector<std::int64_t> shape;
    std::uint64_t begin, end; // in the data, in bytes
};

struct TensorHeader {
    std::map<std::string, std::string> metadata;
    std::vector<TensorEntry> tensors; // in the order of the header
};

/// Reads the JSON of a safetensors file as it streams by, so that a hostile header costs no more memory than
/// its own.
Result<TensorHeader> parseTensorHeader(std::string_view json, std::string_view subject);

} // namespace sfumato::detail

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sfumato {

/// What an ONNX file declares, read without running it and without memory for its weights.
struct OnnxOutline {
    struct Node {
        std::string name, kind; ///< `kind` is the operator: "Conv"
        std::vector<std::string> outputs;
    };
    std::string input;
    std::vector<std::int64_t> dimensions; ///< of the input; 0 where the file leaves one open
    std::vector<std::string> outputs;
    std::vector<Node> nodes; ///< in the order of the file
};

namespace limits {

constexpr std::size_t onnxFile = std::size_t(512) << 20; ///< bytes
constexpr std::size_t onnxParts = 20000;                 ///< nodes, and tensors of weights
constexpr std::size_t onnxName = 1000;                   ///< bytes

} // namespace limits

/// Reads a ModelProto (https://github.com/onnx/onnx/blob/main/onnx/onnx.proto). Refused besides damaged files, all
/// before any importer sees them: weights in other files ("external data", which can name any path), weights whose size
/// is not that of their dimensions, negative dimensions, graphs inside of nodes, own functions, more than one input,
/// nodes that need what no earlier node gives (as in a cycle), two nodes with one output, and files beyond the limits.
Result<OnnxOutline> outlineOnnx(std::span<const std::byte> bytes, std::string_view subject);

} // namespace sfumato

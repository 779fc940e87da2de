// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace sfumato::detail {

/// Checks a TensorProto of onnx.proto: no external data, known type of numbers, dimensions that are not negative, and
/// as many numbers as these say. Returns its name.
Result<std::string> checkWeights(std::span<const std::byte> message, std::string_view subject);

} // namespace sfumato::detail

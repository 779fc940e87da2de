// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

namespace torch::nn {
class AnyModule;
}

namespace sfumato {

// Layers without weights.

torch::nn::AnyModule reshapingLayer(std::vector<std::int64_t> shape);
/// The upper left `height` x `width` pixels.
torch::nn::AnyModule croppingLayer(int height, int width);

} // namespace sfumato

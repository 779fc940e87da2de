// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace torch::nn {
class AnyModule;
}

namespace sfumato {

struct ResidualShape {
    std::int64_t code = 2;     ///< numbers of a latent code, class included
    std::int64_t channels = 8; ///< maps of the last block
    std::int64_t pictures = 1; ///< channels of a picture
    std::int64_t high = 4, wide = 4; ///< of the smallest maps
    bool normalized = true;    ///< over the batch
};

/// Codes [m, code] to pictures [m, pictures, 8 high, 8 wide]: a linear layer to 4 channels maps, three blocks
/// that double their sides and end in 4, 2 and 1 times `channels` maps, and a convolution of 3 x 3. A block adds
/// two convolutions of 3 x 3, each behind a ReLU, to what came in, enlarged (nearest) and taken through one of 1 x 1. Before each ReLU
/// maps are normalized, scaled and moved; scale and offset are linear in the code, so that the class speaks in
/// every layer (small after BigGAN: Brock, Donahue, Simonyan, ICLR 2019).
torch::nn::AnyModule residualLayer(const ResidualShape& shape);

} // namespace sfumato

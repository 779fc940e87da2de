// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace sfumato {

/// Whether this processor has instructions for products of bfloat16 numbers (AVX-512 BF16) that LibTorch's
/// oneDNN uses: twice as many per second as of float32. Without them such products take far longer than those
/// of float32.
bool multipliesBfloat16();

/// While it lives, matrix products and convolutions that this thread asks LibTorch for with gradients or
/// without round their factors to bfloat16 (8 significant bits, the range of float32), add in float32 and
/// round the result to bfloat16; so do the products of the backward pass through them, whenever that runs
/// (LibTorch's autocast). Parameters and their gradients remain float32. One at a time.
class Bfloat16Products {
public:
    Bfloat16Products();
    ~Bfloat16Products();
    Bfloat16Products(const Bfloat16Products&) = delete;
    Bfloat16Products& operator=(const Bfloat16Products&) = delete;
};

} // namespace sfumato

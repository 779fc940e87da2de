// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/tables/data_facts.h"

#include <ATen/core/Tensor.h>

namespace sfumato {

enum class EncoderKind { Pixels, Glyph };

/// A public function of one gray picture to a short vector, and back; both know nothing but the picture.
/// Pixels: the lowest 12 x 12 frequencies of the orthonormal 2-D DCT-II of the picture in [0, 1].
/// Glyph, for writing: the picture's shear and its two log-scales, from its moments; the picture with these
/// undone; of that the signed distance to the edge of its strokes, cut at 4 pixels, in the same frequencies,
/// divided by 4; then 6 shear and 6 times the log-scales. Sizes are for pictures of 28 x 28 and scale with the
/// side.
class Encoder {
public:
    /// Of gray pictures of at least 12 x 12 only.
    Encoder(EncoderKind kind, const DataFacts& facts);

    std::int64_t width() const { return m_basis.size(0) + (m_kind == EncoderKind::Glyph ? 3 : 0); }
    /// Records [b, d] as codes [b, width()], float32.
    at::Tensor encode(const at::Tensor& records) const;
    /// Codes as records in the range of the data.
    at::Tensor decode(const at::Tensor& codes) const;
    /// Small turns, scalings and shifts of records, one row of `normals` [b, 5] for each: angle .1, log-scales
    /// .06, shifts .5 pixels, in standard deviations.
    at::Tensor jitter(const at::Tensor& records, const at::Tensor& normals) const;

private:
    EncoderKind m_kind;
    int m_height, m_width;
    double m_low, m_high;
    at::Tensor m_basis; ///< [144, h w]
};

/// How many normals a picture is moved by.
inline constexpr std::int64_t jitterNormals = 5;
/// Small turns, scalings and shifts of pictures [b, h w] with 0 outside, see Encoder::jitter().
at::Tensor jittered(const at::Tensor& pictures, const at::Tensor& normals, int height, int width);

} // namespace sfumato

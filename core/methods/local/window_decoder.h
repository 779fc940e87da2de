// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/raw_batch.h"
#include "core/spec/tables/data_facts.h"
#include "core/local/record_encoder.h"

#include <ATen/core/Tensor.h>

namespace sfumato {

/// Pictures from what windows saw of them (core/local/window_encoder.h): the picture that is likeliest under a prior
/// in which the coefficient (f1, f2) of the orthonormal DCT has variance (1 + (f1^2 + f2^2) / 9)^-1.5, with a ridge of
/// 1e-3. A unit vector does not tell the length that it was scaled from; windows are taken to have been 9 (writing)
/// or 12 (garments) times it. Public, and untouched by records.
class WindowDecoder {
public:
    WindowDecoder(Transform transform, const DataFacts& facts);

    /// codes [b, 100 or 103] as records [b, h w] in the range of the data.
    at::Tensor decode(const at::Tensor& codes) const;

private:
    bool m_writing;
    int m_height, m_width;
    double m_low, m_high;
    at::Tensor m_background; ///< [100]
    at::Tensor m_inverse;    ///< [100, h w]
};

/// The covariance [100, 100] float64 of what windows see of pictures under that prior, up to a factor.
at::Tensor priorOfWindows(Transform transform, const Geometry& geometry);

/// Features [b, k] float32 of generated or public records [b, d], as those of records were before their noise.
at::Tensor encodedRecords(const RecordEncoder& encoder, const at::Tensor& records);

/// The same of raw records; `encoder` must outlive it.
PublicMap encodedBy(const RecordEncoder& encoder);

/// Both ways.
struct PictureWindows {
    PictureWindows(const MechanismSpec& mechanism, const DataFacts& facts)
        : encoder(mechanism, facts), decoder(mechanism.transform, facts) {}
    RecordEncoder encoder;
    WindowDecoder decoder;
};

} // namespace sfumato

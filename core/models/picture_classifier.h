// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ATen/core/Tensor.h>

namespace sfumato {

/// A classifier that was released, and so may be tried on any records.
class PictureClassifier {
public:
    virtual ~PictureClassifier() = default;
    /// What it sees of records [m, d]: [m, any], the same at every step of its learning.
    virtual at::Tensor featuresOf(const at::Tensor& records) const = 0;
    /// The classes [m] int64 that it gives records of these features.
    virtual at::Tensor classify(const at::Tensor& features) const = 0;
};

} // namespace sfumato

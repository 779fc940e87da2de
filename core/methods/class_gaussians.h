// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ATen/core/Generator.h>
#include <ATen/core/Tensor.h>

#include <cstdint>

namespace sfumato {

/// A Gaussian, or a mixture of some, for the codes of every class: what is drawn from and what Bayes' rule recognizes by. Block
/// k = class * components + component.
struct ClassGaussians {
    ClassGaussians(std::int64_t classes, std::int64_t components, std::int64_t width);

    std::int64_t classes, components, width;
    at::Tensor means, covariances; ///< [blocks, width], [blocks, width, width] float64
    at::Tensor counts;             ///< [blocks], of records in each
    at::Tensor factors;            ///< of the covariances, lower triangular, float32; see settle()

    /// To be called when the above are known.
    void settle();
    bool isFinite() const;

    /// Latents [n, 2 + width + extras] of draws of these classes [n]: class, component, and standard normals.
    at::Tensor drawn(const at::Tensor& wanted, std::int64_t extras, at::Generator& randomness) const;
    /// Classes [count] drawn by their counts.
    at::Tensor drawnClasses(std::int64_t count, at::Generator& randomness) const;
    at::Tensor classesOf(const at::Tensor& latents) const;
    /// Codes [n, width] float32 of latents.
    at::Tensor codes(const at::Tensor& latents) const;

    /// The log-density [b, classes] of every class at codes [b, width], up to a constant, with `ridge` added to every variance.
    at::Tensor scores(const at::Tensor& codes, double ridge) const;
};

} // namespace sfumato

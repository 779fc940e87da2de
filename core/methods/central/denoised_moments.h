// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ATen/core/Generator.h>
#include <ATen/core/Tensor.h>

#include <cstdint>
#include <vector>

namespace sfumato {

// What noisy sums over blocks of records (classes, or components of classes) say of their means and
// covariances. Post-processing of releases, in closed form; everything float64.

/// Means of blocks. `sums` [m, d] of v = u - center, `counts` [m], `centers` [m, d], `base` [m, d]: what a
/// block's mean is likely near, `noise`: standard deviation of each sum. Shrinks towards base by the best
/// linear filter W = B (B + t I)^-1, t = (noise / count)^2, B the positive part of the weighted scatter of
/// the noisy means about base less the mean of t.
at::Tensor denoisedMeans(const at::Tensor& sums, const at::Tensor& counts, const at::Tensor& centers,
                         const at::Tensor& base, double noise);

/// A symmetric matrix by its eigenvalues [d] and eigenvectors [d, d], in columns.
struct Spectrum {
    at::Tensor values, vectors;
};

/// That of the nearest matrix whose eigenvalues are at least 1e-6.
Spectrum withoutNegatives(const at::Tensor& moment);

/// Moments [d, d] of children of one parent: each is the parent's and what of its own difference from that stands above
/// the noise. Where the product of the parent's eigenvalues l_i l_j falls in one of 12 bins, differences have signal
/// variance s^2 l_i l_j, s^2 from their mean square in the bin; an entry keeps signal / (signal + noise) of its
/// difference. `noises`: of each child the variance of entries beside the diagonal, in the parent's eigenbasis, [d, d]
/// or [1, 1]; on the diagonal it is twice that. Not always positive.
std::vector<at::Tensor> shrunkTo(const Spectrum& parent, const std::vector<at::Tensor>& moments,
                                 const std::vector<at::Tensor>& noises);

/// Sums of v v^T over blocks, and what is known of them: noise on the diagonal (off it, smaller by sqrt 2),
/// the norm to which every v was clipped.
struct SecondMoments {
    at::Tensor sums;   ///< [m, d, d]
    at::Tensor counts; ///< [m]
    double noise;
    double clip;
};

/// Covariances [m, d, d] of blocks, `parent` [m] the group of each, 0, 1, ...: the pooled spectrum by the
/// quarter-circle law, of each group (where there are several) and block the part of its difference from its
/// parent that stands above the noise, and the shortening of long vectors by the clip undone.
at::Tensor denoisedCovariances(const SecondMoments& moments, const at::Tensor& parent);

/// Eigenvalues l of the covariance of normal vectors that, clipped to norm `clip`, have the eigenvalues
/// `clipped` [d]: l <- clamp(l w / g(l), w, 2.5 w), twelve times, g by 3,000 fixed normals.
at::Tensor declipped(const at::Tensor& clipped, double clip);

/// A Gaussian, or a mixture of some, for the codes of every class: what is drawn from and what Bayes' rule recognizes
/// by. Block k = class * components + component.
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

    /// The log-density [b, classes] of every class at codes [b, width], up to a constant, with `ridge` added to every
    /// variance.
    at::Tensor scores(const at::Tensor& codes, double ridge) const;
};

} // namespace sfumato

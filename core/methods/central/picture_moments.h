// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text.h"
#include "core/methods/central/denoised_moments.h"
#include "core/methods/parts/frequency_encoder.h"

#include <ATen/core/Tensor.h>

namespace sfumato {

// What noisy answers say of pictures in general: post-processing of releases, in closed form; everything float64.

/// The mean picture [P] from its noisy coefficients, each with noise of standard deviation `noise`: shrunk towards 0 in
/// 12 geometric bands of frequencies of luma, and as many of chroma, by the share of signal in the energy e of the
/// band. A band of m numbers is 0 unless e > noise^2 (1 + 2 sqrt(2 / m)). The mean brightness and color stay.
at::Tensor denoisedMeanPicture(const at::Tensor& coefficients, double noise, const FrequencyEncoder& encoder);

/// How much products of two kept frequencies count [k, k], learned from the pooled moment [k, k] with noise of standard
/// deviation `noise` beside its diagonal. Pictures that are as likely as their mirror images have no products of a
/// frequency that is even and one that is odd. For left-right and for top-bottom, x is the mean squared noise-free
/// entry where parities differ over that where they agree; entries where they differ count x / (x + 0.02).
at::Tensor mirrorGains(const at::Tensor& pooled, double noise, const FrequencyPlan& plan);

/// denoisedCovariances() with the mirror gains, and with floors that are relative to the largest eigenvalue.
at::Tensor denoisedPictureCovariances(const SecondMoments& moments, const at::Tensor& parent,
                                      const FrequencyPlan& plan);

inline constexpr std::int64_t toneBins = 32;
/// Tone curves [classes, 33] of pixels in [0, 1], the values at 0, 1/32, ..., 1: monotone, from the quantiles of what
/// the model draws, `drawn` [classes, 32], to those of max(drawn + D, 0). D = sums / counts - drawn is shrunk, pooled
/// and then by class, by its share of signal; too much noise leaves the identity. 0 and 1 stay where they are, so that
/// black is black.
at::Tensor toneCurves(const at::Tensor& drawn, const at::Tensor& sums, const at::Tensor& counts, double noise);
/// Pixels [b, P] in [0, 1] after the curves of their classes [b].
at::Tensor toned(const at::Tensor& pixels, const at::Tensor& curves, const at::Tensor& classes);
/// The share of pixels [b, P] of [0, 1] in each of 32 bins, [b, 32].
at::Tensor toneHistograms(const at::Tensor& pixels);

/// The answer to a query that asks which records a released rule gives their own class.
struct NoisyCheck {
    at::Tensor votes, counts; ///< [classes]: records that the rule is right about, and how many there are
    double noise;             ///< standard deviation of each vote
    double records;
};
/// In words: the share of all records that the rule is right about and, where classes differ in size, the mean of the
/// shares of each class. Where that mean is not above guessing by two standard deviations, of the noise and of the
/// sample, this is said.
Text checkVerdict(const NoisyCheck& check);

/// `count` centers [count, k] of draws [n, k], n >= count, by 10 rounds of k-means that begin at the first draws.
at::Tensor centersOf(const at::Tensor& draws, std::int64_t count);

} // namespace sfumato

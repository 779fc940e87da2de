// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/privatized_dataset.h"
#include "core/methods/central/denoised_moments.h"

#include <stop_token>

namespace sfumato {

/// The mean and the covariance of the features of every class, from privatized records and labels alone:
/// post-processing, in closed form.
///
/// Labels by response with probabilities p of the label itself and q of each other: a record counts (1[answer = k] - q)
/// / (p - q) for class k, which is 1 on average if that is its class and else 0. So n_k, the mean m_k and the second
/// moment S_k are unbiased; n_k is taken to be at least the smaller of 500 and n / 2K. Labels by tensor: the mean of
/// the block of class k is m_k / K, classes taken as equally large. Means: their difference from the average of
/// classes, for windows in the frequencies of a DCT, in groups of like frequency, is shortened to what stands above the
/// noise, max(e - .9 t, 0) / e, e its mean square in the group, t the noise's variance of a class's mean. Covariances:
/// the noise's second moment, E y y^T = a I + b u u^T given u, is taken off S_k. All classes together have the
/// eigenvectors that rise above the noise (spikedCovariance()); the rest of the trace has equal shares, of garments
/// those of the decoder's prior; a class has what of its difference from these stands above noise of variance (l_i +
/// a/b) (l_j + a/b) / n_k: shrunkTo(). Of the tensor, whose second moments say next to nothing, .2 / d I.
///
/// Records are taken in blocks of about 2^23 numbers, in their order, and the sums of blocks added in double precision:
/// memory does not grow with their number, and what is found depends neither on memory nor on where the records lie.
/// Stopped (ThrownFault).
ClassGaussians estimatedMoments(const PrivatizedDataset& data, std::stop_token stop = {});

} // namespace sfumato

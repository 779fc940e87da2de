// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

namespace sfumato {

/// What Adam reads and writes of one parameter: `count` numbers each.
struct AdamState {
    float *parameter, *first, *second; ///< the moments of the gradient
    const float* gradient;
    long count;
};

struct AdamDecay {
    double first = 0.9, second = 0.999; ///< beta 1, beta 2
};

/// Of Wasserstein critics with gradient penalty and of the generators that learn from them (Gulrajani et al., NeurIPS
/// 2017): where both sides move, gradients of long ago mislead.
inline constexpr AdamDecay adversarialDecay{0.5, 0.9};

/// The t-th update of Adam (Kingma and Ba 2015, Alg. 1; epsilon 1e-8) in one pass over
/// memory:
///     first <- beta1 first + (1 - beta1) gradient,   second <- beta2 second + (1 - beta2) gradient^2,
///     parameter <- parameter - rate / (1 - beta1^t) * first / (sqrt(second / (1 - beta2^t)) + epsilon).
/// The result does not depend on the number of threads.
void adamUpdate(std::span<const AdamState> states, double rate, long t, int threads, AdamDecay decay = {});

} // namespace sfumato

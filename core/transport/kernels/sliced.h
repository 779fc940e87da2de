// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace sfumato {

/// sum over k directions of W_p^p between the m numbers x[l * m ...] and the n numbers y[l * n ...] of
/// direction l, equal weights 1/m and 1/n, by their quantile functions. Replaces x by the derivative of that
/// sum with respect to it, and y by anything. Data that are not finite give a sum that is not finite.
double slicedTransport(float* x, float* y, long k, long m, long n, int p, int threads);
double slicedTransport(double* x, double* y, long k, long m, long n, int p, int threads);

} // namespace sfumato

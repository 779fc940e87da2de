// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transport/kernels/cloud.h"

#include <stop_token>
#include <vector>

namespace sfumato {

/// Chebyshev nodes on a box, and the polynomials that they carry: sum_abc c_abc T_a(x_1) T_b(x_2) T_c(x_3) on
/// the box scaled to [-1, 1]^d. Values and coefficients are stored with the last coordinate running fastest.
struct ChebyshevGrid {
    int dimension;                ///< 1, 2 or 3
    std::array<long, 3> nodes;    ///< per coordinate, a multiple of 4
    std::array<double, 3> center; ///< of the box
    std::array<double, 3> half;   ///< half its side, > 0

    long size() const;
    double node(int k, long a) const;
};

/// The coefficients of the polynomial with these values at the nodes.
std::vector<double> chebyshevCoefficients(const ChebyshevGrid& grid, std::vector<double> values);

/// The coefficients of its derivative in coordinate k.
std::vector<double> chebyshevDerivative(const ChebyshevGrid& grid, const std::vector<double>& coefficients, int k);

/// The sum of the sizes of the last two coefficients in coordinate k over all others: how much is left out,
/// roughly.
double chebyshevTail(const ChebyshevGrid& grid, const std::vector<double>& coefficients, int k);

/// out[i] = the polynomial at x_i. Incomplete when stopped.
void chebyshevValues(const ChebyshevGrid& grid, const std::vector<double>& coefficients, const Cloud& x, double* out,
                     int threads, const std::stop_token& stop = {});

/// sum_j exp(g[j] - shift - |u - y_j|^2) at every node u: n (m_1 + ... + m_d) exponentials and n m_1 ... m_d
/// products, the exponential of a sum of squares being a product over the coordinates. Both factors exp(g -
/// shift) and the rest must keep within double's range. Incomplete when stopped.
std::vector<double> gaussianSums(const ChebyshevGrid& grid, const Cloud& y, const double* g, double shift, int threads,
                                 const std::stop_token& stop = {});

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transport/cost.h"

#include <vector>

namespace sfumato {

/// What Sinkhorn's kernel reads: a cost divided by the regularization, in bits, in the storage of scaling.h.
/// The parts of the cost that belong to a row or to a column alone stay outside: they change no plan, and
/// without them the exponents of near points are small numbers, which float32 keeps exactly enough.
///
///     c_ij = rows_i + columns_j - unit * matrix_ij,   unit = lambda ln 2
///
/// Where points lie so far apart that these parts, rounded, would no longer hold the costs of near points
/// (1e-3 of a bit in float32, 1e-10 in float64), the costs themselves are computed in double precision, pair
/// by pair, and the parts are the least of every row and column.
struct Exponents {
    at::Tensor matrix;                 ///< [m,n], float or double, a view of padded storage
    std::vector<double> rows, columns; ///< in units of the cost
    double unit;
    bool finite; ///< false when a cost is NaN or infinite; the matrix is then not to be used
};

/// The exponents of points x [m,d] and y [n,d]; `labels` as for labelCost.
Exponents exponents(const at::Tensor& x, const at::Tensor& y, GroundCost cost, double lambda,
                    const Labels& labels = {});

/// The exponents of a cost matrix [m,n], the least of every row and column taken out.
Exponents exponents(const at::Tensor& cost, double lambda);

/// Every part moved into the matrix, so that matrix_ij = -c_ij / unit; entries are at most 0, those on the
/// diagonal 0.
Exponents symmetricExponents(const at::Tensor& x, GroundCost cost, double lambda, const Labels& labels = {});

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/kernels/matrix.h"

namespace sfumato {

/// products(i, :) = sum over k, one after the other, of rows(i, k) * columns(k, :). Every row by itself: its product is the same to
/// the last digit whatever the other rows are, however many there are, and wherever it stands among them, which libraries of
/// linear algebra do not promise. `products` has rows.rows rows and columns.columns columns.
void rowProducts(Matrix<const double> rows, Matrix<const double> columns, Matrix<double> products, int threads);

} // namespace sfumato

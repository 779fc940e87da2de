// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/kernels/matrix.h"

namespace sfumato {

/// Every row by itself: what is computed of it is the same to the last digit whatever the other rows are, however many
/// there are, and wherever it stands among them, which libraries of linear algebra do not promise. Sums run over k from
/// first to last.

/// products(i, :) = sum over k of rows(i, k) * columns(k, :). `products` has rows.rows rows and columns.columns
/// columns.
void rowProducts(Matrix<const double> rows, Matrix<const double> columns, Matrix<double> products, int threads);

/// products(i, j) = sum over k of rows(i, k) * vectors(j, k). `products` has rows.rows rows and vectors.rows columns.
void innerProducts(Matrix<const float> rows, Matrix<const float> vectors, Matrix<float> products, int threads);

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/row_products.h"

#include "core/base/require.h"
#include "core/kernels/rows.h"
#include "core/kernels/team.h"

#include <algorithm>

#ifndef SFUMATO_ROW_PRODUCTS_COLUMNS // this file is read once for every vector unit
#define SFUMATO_ROW_PRODUCTS_COLUMNS
namespace sfumato {
namespace {

/// Columns of a right factor: the number of row k and column j is data[k * along + j * across].
template <class T>
struct Columns {
    const T* data;
    long length, count, along, across;
};

} // namespace
} // namespace sfumato
#endif

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/kernels/row_products.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace sfumato {
namespace HWY_NAMESPACE {
namespace {
namespace hn = hwy::HWY_NAMESPACE;

#if HWY_TARGET <= HWY_AVX3 // 32 registers
constexpr int rowsTogether = 12;
#else
constexpr int rowsTogether = 6;
#endif

/// Products of `together` rows with the columns of a panel, two vectors wide, of which `left` are wanted.
template <int together, class T>
HWY_INLINE void product(const Matrix<const T>& rows, const T* panel, const Matrix<T>& products, long row, long column,
                        long left) {
    const hn::ScalableTag<T> d;
    const long lanes = long(hn::Lanes(d));
    const T* of[together];
    hn::Vec<decltype(d)> sums[together][2];
    HWY_UNROLL(12) for (int i = 0; i < together; ++i) {
        of[i] = rows.row(row + i);
        sums[i][0] = sums[i][1] = hn::Zero(d);
    }
    for (long k = 0; k < rows.columns; ++k, panel += 2 * lanes) {
        const auto first = hn::Load(d, panel), second = hn::Load(d, panel + lanes);
        HWY_UNROLL(12) for (int i = 0; i < together; ++i) {
            const auto factor = hn::Set(d, of[i][k]);
            sums[i][0] = hn::MulAdd(factor, first, sums[i][0]);
            sums[i][1] = hn::MulAdd(factor, second, sums[i][1]);
        }
    }
    HWY_UNROLL(12) for (int i = 0; i < together; ++i) {
        T* to = products.row(row + i) + column;
        if (left >= 2 * lanes) {
            hn::StoreU(sums[i][0], d, to);
            hn::StoreU(sums[i][1], d, to + lanes);
        } else {
            hn::BlendedStore(sums[i][0], hn::FirstN(d, size_t(std::min(left, lanes))), d, to);
            if (left > lanes)
                hn::BlendedStore(sums[i][1], hn::FirstN(d, size_t(left - lanes)), d, to + lanes);
        }
    }
}

template <class T>
void productsOfAll(const Matrix<const T>& rows, const Columns<T>& columns, const Matrix<T>& products, int threads) {
    const hn::ScalableTag<T> d;
    const long wide = 2 * long(hn::Lanes(d));
    inTeam(threads, [&](Member& member) {
        const auto [first, last] = member.share(rows.rows);
        const auto panel = zeros<T>(std::max(columns.length, 1L) * wide);
        for (long column = 0; column < columns.count; column += wide) {
            const long left = columns.count - column;
            for (long k = 0; k < columns.length; ++k)
                for (long j = 0; j < std::min(left, wide); ++j)
                    panel[size_t(k * wide + j)] = columns.data[k * columns.along + (column + j) * columns.across];
            long row = first;
            for (; row + rowsTogether <= last; row += rowsTogether)
                product<rowsTogether>(rows, panel.get(), products, row, column, left);
            for (; row + 3 <= last; row += 3)
                product<3>(rows, panel.get(), products, row, column, left);
            for (; row < last; ++row)
                product<1>(rows, panel.get(), products, row, column, left);
        }
    });
}

void productsOfDoubles(const Matrix<const double>& rows, const Columns<double>& columns, const Matrix<double>& products,
                       int threads) {
    productsOfAll(rows, columns, products, threads);
}
void productsOfFloats(const Matrix<const float>& rows, const Columns<float>& columns, const Matrix<float>& products,
                      int threads) {
    productsOfAll(rows, columns, products, threads);
}

} // namespace
} // namespace HWY_NAMESPACE
} // namespace sfumato
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace sfumato {
HWY_EXPORT(productsOfDoubles);
HWY_EXPORT(productsOfFloats);

void rowProducts(Matrix<const double> rows, Matrix<const double> columns, Matrix<double> products, int threads) {
    REQUIRE(rows.columns == columns.rows && products.rows == rows.rows && products.columns == columns.columns);
    HWY_DYNAMIC_DISPATCH(productsOfDoubles)
    (rows, {columns.data, columns.rows, columns.columns, columns.stride, 1}, products, threads);
}

void innerProducts(Matrix<const float> rows, Matrix<const float> vectors, Matrix<float> products, int threads) {
    REQUIRE(rows.columns == vectors.columns && products.rows == rows.rows && products.columns == vectors.rows);
    HWY_DYNAMIC_DISPATCH(productsOfFloats)
    (rows, {vectors.data, vectors.columns, vectors.rows, 1, vectors.stride}, products, threads);
}

} // namespace sfumato
#endif

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

/// Products of `together` rows with the columns of a panel, `vectors` vectors wide, of which `left` are wanted.
template <int together, int vectors, class T>
HWY_INLINE void product(const Matrix<const T>& rows, const T* panel, const Matrix<T>& products, long row, long column,
                        long left) {
    const hn::ScalableTag<T> d;
    const long lanes = long(hn::Lanes(d));
    const T* of[together];
    hn::Vec<decltype(d)> sums[together][vectors];
    HWY_UNROLL(12) for (int i = 0; i < together; ++i) {
        of[i] = rows.row(row + i);
        HWY_UNROLL(2) for (int v = 0; v < vectors; ++v) sums[i][v] = hn::Zero(d);
    }
    for (long k = 0; k < rows.columns; ++k, panel += vectors * lanes) {
        hn::Vec<decltype(d)> columns[vectors];
        HWY_UNROLL(2) for (int v = 0; v < vectors; ++v) columns[v] = hn::Load(d, panel + v * lanes);
        HWY_UNROLL(12) for (int i = 0; i < together; ++i) {
            const auto factor = hn::Set(d, of[i][k]);
            HWY_UNROLL(2) for (int v = 0; v < vectors; ++v) sums[i][v] = hn::MulAdd(factor, columns[v], sums[i][v]);
        }
    }
    HWY_UNROLL(12) for (int i = 0; i < together; ++i) {
        HWY_UNROLL(2) for (int v = 0; v < vectors; ++v) {
            T* to = products.row(row + i) + column + v * lanes;
            const long wanted = left - v * lanes;
            if (wanted >= lanes)
                hn::StoreU(sums[i][v], d, to);
            else if (wanted > 0)
                hn::BlendedStore(sums[i][v], hn::FirstN(d, size_t(wanted)), d, to);
        }
    }
}

/// `left` columns from `column` on, side by side and `wide` apart: number k of column j at panel[k * wide + j].
template <class T>
HWY_INLINE void gather(const Columns<T>& columns, long column, long left, long wide, T* panel) {
    const T* from = columns.data + column * columns.across;
    const hn::ScalableTag<T> d;
    const long lanes = long(hn::Lanes(d));
    if (columns.across == 1 && left == wide)
        for (long k = 0; k < columns.length; ++k)
            for (long j = 0; j < wide; j += lanes)
                hn::Store(hn::LoadU(d, from + k * columns.along + j), d, panel + k * wide + j);
    else
        for (long start = 0; start < columns.length; start += 64) // what is written stays in the nearest cache
            for (long j = 0; j < left; ++j)
                for (long k = start; k < std::min(start + 64, columns.length); ++k)
                    panel[k * wide + j] = from[k * columns.along + j * columns.across];
}

/// All rows from `first` to `last` with the next columns, at most as many as `vectors` vectors hold.
template <int vectors, class T>
HWY_INLINE void productsOfPanel(const Matrix<const T>& rows, const Columns<T>& columns, const Matrix<T>& products,
                                long first, long last, long column, T* panel) {
    const long wide = vectors * long(hn::Lanes(hn::ScalableTag<T>())), left = std::min(columns.count - column, wide);
    gather(columns, column, left, wide, panel);
    long row = first;
    for (; row + rowsTogether <= last; row += rowsTogether)
        product<rowsTogether, vectors>(rows, panel, products, row, column, left);
    for (; row + rowsTogether / 2 <= last; row += rowsTogether / 2)
        product<rowsTogether / 2, vectors>(rows, panel, products, row, column, left);
    for (; row < last; ++row) product<1, vectors>(rows, panel, products, row, column, left);
}

template <class T>
void productsOfAll(const Matrix<const T>& rows, const Columns<T>& columns, const Matrix<T>& products, int threads) {
    const long lanes = long(hn::Lanes(hn::ScalableTag<T>()));
    inTeam(threads, [&](Member& member) {
        const auto [first, last] = member.share(rows.rows);
        const auto panel = zeros<T>(std::max(columns.length, 1L) * 2 * lanes);
        long column = 0;
        for (; column + lanes < columns.count; column += 2 * lanes)
            productsOfPanel<2>(rows, columns, products, first, last, column, panel.get());
        if (column < columns.count) productsOfPanel<1>(rows, columns, products, first, last, column, panel.get());
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

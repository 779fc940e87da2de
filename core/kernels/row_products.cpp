// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/row_products.h"

#include "core/base/require.h"
#include "core/kernels/team.h"

#include <algorithm>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/kernels/row_products.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace sfumato {
namespace HWY_NAMESPACE {
namespace {
namespace hn = hwy::HWY_NAMESPACE;

/// Products of `together` rows with two vectors of columns from `column` on, of which `left` are there.
template <int together>
HWY_INLINE void product(const Matrix<const double>& rows, const Matrix<const double>& columns, const Matrix<double>& products, long row,
                        long column, long left) {
    const hn::ScalableTag<double> d;
    const long lanes = long(hn::Lanes(d));
    const auto near = hn::FirstN(d, size_t(std::min(left, lanes))), far = hn::FirstN(d, size_t(std::clamp(left - lanes, 0L, lanes)));
    const bool all = left >= 2 * lanes;
    hn::Vec<decltype(d)> sums[together][2];
    for (auto& sum : sums)
        sum[0] = sum[1] = hn::Zero(d);
    for (long k = 0; k < columns.rows; ++k) {
        const double* from = columns.row(k) + column;
        const auto first = all ? hn::LoadU(d, from) : hn::MaskedLoad(near, d, from),
                   second = all ? hn::LoadU(d, from + lanes) : left > lanes ? hn::MaskedLoad(far, d, from + lanes) : hn::Zero(d);
        for (int i = 0; i < together; ++i) {
            const auto factor = hn::Set(d, rows.row(row + i)[k]);
            sums[i][0] = hn::MulAdd(factor, first, sums[i][0]);
            sums[i][1] = hn::MulAdd(factor, second, sums[i][1]);
        }
    }
    for (int i = 0; i < together; ++i) {
        double* to = products.row(row + i) + column;
        if (all) {
            hn::StoreU(sums[i][0], d, to);
            hn::StoreU(sums[i][1], d, to + lanes);
        } else {
            hn::BlendedStore(sums[i][0], near, d, to);
            if (left > lanes)
                hn::BlendedStore(sums[i][1], far, d, to + lanes);
        }
    }
}

void productsOfAll(const Matrix<const double>& rows, const Matrix<const double>& columns, const Matrix<double>& products, int threads) {
    const hn::ScalableTag<double> d;
    const long step = 2 * long(hn::Lanes(d));
    inTeam(threads, [&](Member& member) {
        const auto [first, last] = member.share(rows.rows);
        for (long column = 0; column < columns.columns; column += step) { // few columns stay in the nearest cache from row to row
            const long left = columns.columns - column;
            long row = first;
            for (; row + 4 <= last; row += 4)
                product<4>(rows, columns, products, row, column, left);
            for (; row < last; ++row)
                product<1>(rows, columns, products, row, column, left);
        }
    });
}

} // namespace
} // namespace HWY_NAMESPACE
} // namespace sfumato
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace sfumato {
HWY_EXPORT(productsOfAll);

void rowProducts(Matrix<const double> rows, Matrix<const double> columns, Matrix<double> products, int threads) {
    REQUIRE(rows.columns == columns.rows && products.rows == rows.rows && products.columns == columns.columns);
    HWY_DYNAMIC_DISPATCH(productsOfAll)(rows, columns, products, threads);
}

} // namespace sfumato
#endif

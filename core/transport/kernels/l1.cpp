// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transport/kernels/l1.h"

#include "core/kernels/rows.h"
#include "core/kernels/team.h"

#include <algorithm>
#include <array>
#include <span>
#include <utility>
#include <vector>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/transport/kernels/l1.cpp"
#include <hwy/foreach_target.h>
#include "core/transport/kernels/mean-inl.h"
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace sfumato {
namespace HWY_NAMESPACE {
namespace {
namespace hn = hwy::HWY_NAMESPACE;

// A tile of so many points x against so many points y; its sums live in registers.
constexpr long tileRows = 4;
constexpr long tileColumns = HWY_MAX_BYTES >= 64 ? 4 : 2;

// The sum is written as a product with 1 plus a sum: processors that minimize and add in one unit multiply
// and add in another, and the two work side by side.
template <L1Pairs pairs, class V>
HWY_INLINE V joined(V sum, V x, V y, V one) {
    return hn::MulAdd(pairs == L1Pairs::Overlap ? hn::Min(x, y) : hn::Abs(hn::Sub(x, y)), one, sum);
}

template <class T, L1Pairs pairs>
void tile(const T* x, const T* y, long stride, T (&sums)[tileRows][tileColumns]) {
    const hn::ScalableTag<T> d;
    using V = hn::Vec<decltype(d)>;
    const V one = hn::Set(d, T(1));
    V s[tileRows][tileColumns];
    for (auto& row : s)
        for (V& v : row) v = hn::Zero(d);
    for (long k = 0; k < stride; k += long(hn::Lanes(d))) {
        V right[tileColumns];
        for (long c = 0; c < tileColumns; ++c) right[c] = hn::Load(d, y + c * stride + k);
        for (long r = 0; r < tileRows; ++r) {
            const V left = hn::Load(d, x + r * stride + k);
            for (long c = 0; c < tileColumns; ++c) s[r][c] = joined<pairs>(s[r][c], left, right[c], one);
        }
    }
    for (long r = 0; r < tileRows; ++r)
        for (long c = 0; c < tileColumns; ++c) sums[r][c] = hn::GetLane(hn::SumOfLanes(d, s[r][c]));
}

// Row i of `source`, its center taken out, padded with zeros; its sum and length, if there is a center.
template <class T>
void prepare(Matrix<const T> source, long i, long stride, const T* center, T* to, std::vector<double>& sums,
             std::vector<double>& lengths) {
    T* const row = to + i * stride;
    std::fill(std::copy_n(source.row(i), source.columns, row), row + stride, T(0));
    if (!center) return;
    const hn::ScalableTag<T> d;
    auto sum = hn::Zero(d), length = hn::Zero(d);
    for (long k = 0; k < stride; k += long(hn::Lanes(d))) {
        const auto moved = hn::Sub(hn::Load(d, row + k), hn::Load(d, center + k));
        sum = hn::Add(sum, moved);
        length = hn::Add(length, hn::Abs(moved));
        hn::Store(moved, d, row + k);
    }
    sums[size_t(i)] = double(hn::GetLane(hn::SumOfLanes(d, sum)));
    lengths[size_t(i)] = double(hn::GetLane(hn::SumOfLanes(d, length)));
}

// Many coordinates: vectors run along them.
template <class T, L1Pairs pairs>
void longPoints(const T* x, const T* y, long stride, Member& member, T factor, Matrix<T> out) {
    const long n = out.columns, block = std::max(tileColumns, 65536 / stride / tileColumns * tileColumns); // y stays in
                                                                                                           // the L2
                                                                                                           // cache
    const auto [first, last] = member.share(out.rows, tileRows);
    T sums[tileRows][tileColumns];
    for (long from = 0; from < n; from += block)
        for (long i = first; i < last; i += tileRows)
            for (long j = from; j < std::min(n, from + block); j += tileColumns) {
                tile<T, pairs>(x + i * stride, y + j * stride, stride, sums);
                for (long r = 0; r < std::min(tileRows, out.rows - i); ++r)
                    for (long c = 0; c < std::min(tileColumns, n - j); ++c) out.row(i + r)[j + c] = factor * sums[r][c];
            }
}

// Few coordinates: vectors run along the points y, whose coordinates are stored one after the other.
template <class T, L1Pairs pairs>
void shortPoints(const T* x, const T* y, long stride, long columns, Member& member, T factor, Matrix<T> out) {
    const hn::ScalableTag<T> d;
    using V = hn::Vec<decltype(d)>;
    const long n = out.columns, lanes = long(hn::Lanes(d)), padded = paddedTo(n, lanes);
    const auto turned = zeros<T>(columns * padded);
    for (long j = 0; j < n; ++j)
        for (long k = 0; k < columns; ++k) turned[size_t(k * padded + j)] = y[j * stride + k];
    const V one = hn::Set(d, T(1)), scale = hn::Set(d, factor);
    const auto [first, last] = member.share(out.rows);
    for (long i = first; i < last; ++i)
        for (long j = 0; j < n; j += lanes) {
            V sum = hn::Zero(d);
            for (long k = 0; k < columns; ++k)
                sum = joined<pairs>(sum, hn::Set(d, x[i * stride + k]), hn::Load(d, turned.get() + k * padded + j),
                                    one);
            hn::BlendedStore(hn::Mul(sum, scale), hn::FirstN(d, size_t(std::min(lanes, n - j))), d, out.row(i) + j);
        }
}

template <class T, L1Pairs pairs>
void allPairs(Matrix<const T> x, Matrix<const T> y, T factor, const T* center, Matrix<T> out, L1Sums& sums,
              int threads) {
    const long lanes = long(hn::Lanes(hn::ScalableTag<T>())), stride = paddedTo(x.columns, lanes);
    const long allX = paddedTo(x.rows, tileRows), allY = paddedTo(y.rows, tileColumns);
    const auto left = unset<T>(allX * stride), right = unset<T>(allY * stride);
    std::fill(left.get() + x.rows * stride, left.get() + allX * stride, T(0));
    std::fill(right.get() + y.rows * stride, right.get() + allY * stride, T(0));
    if (pairs == L1Pairs::Overlap) factor *= 2;
    inTeam(threads, [&](Member& member) {
        const auto ofX = member.share(x.rows), ofY = member.share(y.rows);
        for (long i = ofX.first; i < ofX.last; ++i)
            prepare(x, i, stride, center, left.get(), sums.rows, sums.lengthsOfRows);
        for (long j = ofY.first; j < ofY.last; ++j)
            prepare(y, j, stride, center, right.get(), sums.columns, sums.lengthsOfColumns);
        member.wait();
        if (x.columns < 2 * lanes)
            shortPoints<T, pairs>(left.get(), right.get(), stride, x.columns, member, factor, out);
        else
            longPoints<T, pairs>(left.get(), right.get(), stride, member, factor, out);
    });
}

template <class T>
void pairsOf(L1Pairs pairs, Matrix<const T> x, Matrix<const T> y, T factor, Matrix<T> out, int threads) {
    L1Sums none{};
    (pairs == L1Pairs::Overlap ? allPairs<T, L1Pairs::Overlap> : allPairs<T, L1Pairs::Distance>)(x, y, factor, nullptr,
                                                                                                 out, none, threads);
}

template <class T>
L1Sums overlapsOf(Matrix<const T> x, Matrix<const T> y, T factor, Matrix<T> out, int threads) {
    const std::vector<double> ofX(size_t(x.rows)), ofY(size_t(y.rows));
    L1Sums sums{ofX, ofY, ofX, ofY};
    const auto center = mean(y, paddedTo(y.columns, long(hn::Lanes(hn::ScalableTag<T>()))));
    allPairs<T, L1Pairs::Overlap>(x, y, factor, center.get(), out, sums, threads);
    return sums;
}

template <class T>
using Terms = std::span<const std::pair<T, long>>; // weights and the y they belong to

// sum_j weight_j sign(x - y_j) over one stretch of coordinates whose sums stay in registers; false, and
// nothing, where some x equals some y. The sign bit of the difference is set on the weight, and whether a
// difference was 0 is asked of whole numbers: other units do that.
template <class T, long vectors>
bool untiedStretch(Terms<T> terms, const T* x, const T* y, T* out) {
    const hn::ScalableTag<T> d;
    const long lanes = long(hn::Lanes(d));
    hn::Vec<decltype(d)> left[vectors], sum[vectors];
    auto ties = hn::Gt(hn::Zero(d), hn::Zero(d));
    for (long w = 0; w < vectors; ++w) {
        left[w] = hn::Load(d, x + w * lanes);
        sum[w] = hn::Zero(d);
    }
    T total = 0;
    for (const auto& [weight, j] : terms) {
        const auto plus = hn::Set(d, weight);
        total += weight;
        for (long w = 0; w < vectors; ++w) {
            const auto right = hn::Load(d, y + (j * vectors + w) * lanes);
            sum[w] = hn::IfThenElse(hn::Gt(left[w], right), hn::Add(sum[w], plus), sum[w]);
            ties = hn::Or(ties, hn::Eq(left[w], right));
        }
    }
    for (long w = 0; w < vectors; ++w)
        hn::Store(hn::Sub(hn::Add(sum[w], sum[w]), hn::Set(d, total)), d, out + w * lanes);
    return hn::AllFalse(d, ties);
}

// The same where signs may be 0.
template <class T>
void anyStretch(Terms<T> terms, const T* x, const T* y, long vectors, T* out) {
    const hn::ScalableTag<T> d;
    const long lanes = long(hn::Lanes(d));
    for (long w = 0; w < vectors; ++w) {
        const auto left = hn::Load(d, x + w * lanes);
        auto sum = hn::Zero(d);
        for (const auto& [weight, j] : terms) {
            const auto plus = hn::Set(d, weight), right = hn::Load(d, y + (j * vectors + w) * lanes);
            sum = hn::Add(sum, hn::IfThenElseZero(hn::Gt(left, right), plus));
            sum = hn::Sub(sum, hn::IfThenElseZero(hn::Lt(left, right), plus));
        }
        hn::Store(sum, d, out + w * lanes);
    }
}

template <class T>
T largest(const T* values, long count) {
    std::array<T, 16> most;
    most.fill(values[0]);
    long j = 0;
    for (; j + 16 <= count; j += 16)
        for (size_t part = 0; part < 16; ++part) most[part] = std::max(most[part], values[j + long(part)]);
    for (; j < count; ++j) most[0] = std::max(most[0], values[j]);
    return *std::max_element(most.begin(), most.end());
}

template <class T>
void gradientOf(Matrix<const T> plan, Matrix<const T> x, Matrix<const T> y, Matrix<T> out, int threads) {
    constexpr long longest = HWY_MAX_BYTES >= 64 ? 8 : 4;
    constexpr long rowsAtOnce = 16; // a stretch of all y then comes from the cache
    const long lanes = long(hn::Lanes(hn::ScalableTag<T>())), stride = paddedTo(x.columns, lanes);
    const auto widthAt = [&](long k) {
        const long vectors = (stride - k) / lanes;
        return lanes * (vectors >= longest ? longest : vectors >= 4 ? 4 : vectors >= 2 ? 2 : 1);
    };
    const auto right = unset<T>(y.rows * stride); // one stretch of all y after the
                                                  // other
    constexpr T rounding = sizeof(T) == 4 ? T(1e-9) : T(1e-18);
    inTeam(threads, [&](Member& member) {
        const auto ofY = member.share(y.rows);
        for (long k = 0; k < stride; k += widthAt(k))
            for (long j = ofY.first; j < ofY.last; ++j) {
                T* const to = right.get() + y.rows * k + widthAt(k) * j;
                std::fill(std::copy(y.row(j) + k, y.row(j) + std::min(k + widthAt(k), y.columns), to), to + widthAt(k),
                          T(0));
            }
        member.wait();
        const auto [first, last] = member.share(x.rows);
        const auto point = zeros<T>(longest * lanes), gradient = zeros<T>(longest * lanes);
        std::vector<std::pair<T, long>> terms(size_t(rowsAtOnce * y.rows));
        std::array<std::pair<T, long>*, rowsAtOnce + 1> begin{terms.data()};
        for (long i = first; i < last; i += rowsAtOnce) {
            const long rows = std::min(rowsAtOnce, last - i);
            for (long r = 0; r < rows; ++r) {
                const T* weights = plan.row(i + r);
                const T least = largest(weights, y.rows) * rounding;
                auto* end = begin[size_t(r)];
                for (long j = 0; j < y.rows; ++j) { // without a branch, which nobody could foresee
                    *end = {weights[j], j};
                    end += !(weights[j] <= least); // a NaN stays in
                }
                begin[size_t(r + 1)] = end;
            }
            for (long k = 0; k < stride; k += widthAt(k)) {
                const long width = widthAt(k), vectors = width / lanes, count = std::min(width, x.columns - k);
                const auto untied = vectors == longest ? untiedStretch<T, longest>
                                    : vectors == 4     ? untiedStretch<T, 4>
                                    : vectors == 2     ? untiedStretch<T, 2>
                                                       : untiedStretch<T, 1>;
                for (long r = 0; r < rows; ++r) {
                    const Terms<T> mine(begin[size_t(r)], begin[size_t(r + 1)]);
                    std::fill(std::copy_n(x.row(i + r) + k, count, point.get()), point.get() + width,
                              T(1)); // the padding is no tie
                    if (!untied(mine, point.get(), right.get() + y.rows * k, gradient.get()))
                        anyStretch(mine, point.get(), right.get() + y.rows * k, vectors, gradient.get());
                    std::copy_n(gradient.get(), count, out.row(i + r) + k);
                }
            }
        }
    });
}

void pairsFloat(L1Pairs pairs, Matrix<const float> x, Matrix<const float> y, float factor, Matrix<float> out,
                int threads) {
    pairsOf(pairs, x, y, factor, out, threads);
}
void pairsDouble(L1Pairs pairs, Matrix<const double> x, Matrix<const double> y, double factor, Matrix<double> out,
                 int threads) {
    pairsOf(pairs, x, y, factor, out, threads);
}
L1Sums overlapsFloat(Matrix<const float> x, Matrix<const float> y, float factor, Matrix<float> out, int threads) {
    return overlapsOf(x, y, factor, out, threads);
}
L1Sums overlapsDouble(Matrix<const double> x, Matrix<const double> y, double factor, Matrix<double> out, int threads) {
    return overlapsOf(x, y, factor, out, threads);
}
void gradientFloat(Matrix<const float> plan, Matrix<const float> x, Matrix<const float> y, Matrix<float> out,
                   int threads) {
    gradientOf(plan, x, y, out, threads);
}
void gradientDouble(Matrix<const double> plan, Matrix<const double> x, Matrix<const double> y, Matrix<double> out,
                    int threads) {
    gradientOf(plan, x, y, out, threads);
}

} // namespace
} // namespace HWY_NAMESPACE
} // namespace sfumato
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace sfumato {

HWY_EXPORT(pairsFloat);
HWY_EXPORT(pairsDouble);
HWY_EXPORT(overlapsFloat);
HWY_EXPORT(overlapsDouble);
HWY_EXPORT(gradientFloat);
HWY_EXPORT(gradientDouble);

void l1Pairs(L1Pairs pairs, Matrix<const float> x, Matrix<const float> y, float factor, Matrix<float> out,
             int threads) {
    HWY_DYNAMIC_DISPATCH(pairsFloat)(pairs, x, y, factor, out, threads);
}
void l1Pairs(L1Pairs pairs, Matrix<const double> x, Matrix<const double> y, double factor, Matrix<double> out,
             int threads) {
    HWY_DYNAMIC_DISPATCH(pairsDouble)(pairs, x, y, factor, out, threads);
}
L1Sums centeredOverlaps(Matrix<const float> x, Matrix<const float> y, float factor, Matrix<float> out, int threads) {
    return HWY_DYNAMIC_DISPATCH(overlapsFloat)(x, y, factor, out, threads);
}
L1Sums centeredOverlaps(Matrix<const double> x, Matrix<const double> y, double factor, Matrix<double> out,
                        int threads) {
    return HWY_DYNAMIC_DISPATCH(overlapsDouble)(x, y, factor, out, threads);
}
void l1Gradient(Matrix<const float> plan, Matrix<const float> x, Matrix<const float> y, Matrix<float> out,
                int threads) {
    HWY_DYNAMIC_DISPATCH(gradientFloat)(plan, x, y, out, threads);
}
void l1Gradient(Matrix<const double> plan, Matrix<const double> x, Matrix<const double> y, Matrix<double> out,
                int threads) {
    HWY_DYNAMIC_DISPATCH(gradientDouble)(plan, x, y, out, threads);
}

} // namespace sfumato
#endif

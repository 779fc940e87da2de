// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/whole.h"

#include "core/base/require.h"
#include "core/kernels/team.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <vector>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/kernels/whole.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace sfumato {
namespace HWY_NAMESPACE {
namespace {
namespace hn = hwy::HWY_NAMESPACE;

/// As many floats as there are doubles in a vector.
template <class D>
using Halves = hn::Rebind<float, D>;

/// visit(k) for the first of every vector of `count` doubles.
template <class D, class Visit>
HWY_INLINE void forVectors(D d, long count, Visit visit) {
    const long lanes = long(hn::Lanes(d));
    for (long k = 0; k < count; k += lanes) visit(k);
}

/// `count` floats from `from` on, as doubles.
template <class D>
HWY_INLINE auto loaded(D d, const float* from, long k, long count) {
    const Halves<D> df;
    const long left = count - k, lanes = long(hn::Lanes(d));
    return hn::PromoteTo(d, left >= lanes ? hn::LoadU(df, from + k)
                                          : hn::MaskedLoad(hn::FirstN(df, size_t(left)), df, from + k));
}

/// A vector at `to` + k of `count` numbers. Only the last one is masked, for some processors store with masks slowly.
template <class D, class V>
HWY_INLINE void store(D d, V v, double* to, long k, long count) {
    const long left = count - k, lanes = long(hn::Lanes(d));
    if (left >= lanes)
        hn::StoreU(v, d, to + k);
    else
        hn::BlendedStore(v, hn::FirstN(d, size_t(left)), d, to + k);
}

/// The sum of the squares of values / unit, cut toward zero; keep(k, cut) for every vector of them.
template <class Keep>
HWY_INLINE double cutSquares(const float* values, double unit, long count, Keep keep) {
    const hn::ScalableTag<double> d;
    auto squares = hn::Zero(d);
    const auto by = hn::Set(d, 1 / unit);
    forVectors(d, count, [&](long k) {
        const auto cut = hn::Trunc(hn::Mul(loaded(d, values, k, count), by));
        squares = hn::MulAdd(cut, cut, squares);
        keep(k, cut);
    });
    return hn::GetLane(hn::SumOfLanes(d, squares));
}

double unitsOf(const float* values, double unit, double* whole, long count) {
    const hn::ScalableTag<double> d;
    return cutSquares(values, unit, count, [=](long k, auto cut) { store(d, cut, whole, k, count); });
}

void squaresOfUnits(Matrix<const float> values, double unit, double* squares, int threads) {
    inTeam(threads, [&](Member& member) {
        const auto [first, last] = member.share(values.rows);
        for (long row = first; row < last; ++row)
            squares[row] = cutSquares(values.row(row), unit, values.columns, [](long, auto) {});
    });
}

/// Columns by columns, so few that sums of some blocks stay in the nearest cache from row to row.
void addUnits(Matrix<const float> values, double unit, const long* into, double* sums, int threads) {
    constexpr long together = 256;
    const hn::ScalableTag<double> d;
    const long lanes = long(hn::Lanes(d));
    const auto by = hn::Set(d, 1 / unit);
    const auto add = [&](const float* row, double* sum, long count) {
        forVectors(d, count, [&](long k) {
            const auto cut = hn::Trunc(hn::Mul(loaded(d, row, k, count), by));
            const auto before = count - k >= lanes ? hn::LoadU(d, sum + k)
                                                   : hn::MaskedLoad(hn::FirstN(d, size_t(count - k)), d, sum + k);
            store(d, hn::Add(before, cut), sum, k, count);
        });
    };
    inTeam(threads, [&](Member& member) {
        const auto [begin, end] = member.share(values.columns, together);
        for (long first = begin; first < end; first += together)
            for (long i = 0; i < values.rows; ++i)
                if (into[i] >= 0) add(values.row(i) + first, sums + into[i] + first, std::min(together, end - first));
    });
}

/// `v` in 12 bits of its largest number, `whole`; the scale, and the sum of the squares.
std::pair<double, double> twelveBits(const float* v, double* whole, long count) {
    const hn::ScalableTag<double> d;
    auto largest = hn::Zero(d);
    forVectors(d, count, [&](long k) { largest = hn::Max(largest, hn::Abs(loaded(d, v, k, count))); });
    int power = 0;
    std::frexp(hn::GetLane(hn::MaxOfLanes(d, largest)), &power);
    const double scale = std::ldexp(1.0, 12 - power);
    auto squares = hn::Zero(d);
    forVectors(d, count, [&](long k) {
        const auto rounded = hn::Round(hn::Mul(loaded(d, v, k, count), hn::Set(d, scale)));
        squares = hn::MulAdd(rounded, rounded, squares);
        store(d, rounded, whole, k, count);
    });
    return {scale, hn::GetLane(hn::SumOfLanes(d, squares))};
}

double squaresOf(const float* u, long count) {
    const hn::ScalableTag<double> d;
    auto squares = hn::Zero(d);
    forVectors(d, count, [&](long k) {
        const auto number = loaded(d, u, k, count);
        squares = hn::MulAdd(number, number, squares);
    });
    return hn::GetLane(hn::SumOfLanes(d, squares));
}

/// Of one row; whether it was clipped.
bool factorsOf(std::span<const ProductFactors> factors, long row, double unit, double bound,
               std::vector<double>& scales) {
    const hn::ScalableTag<double> d;
    double squares = 0;
    for (std::size_t k = 0; k < factors.size(); ++k) {
        const ProductFactors& f = factors[k];
        const auto [scale, ofV] = twelveBits(f.v + row * f.q, f.wholeV + row * f.q, f.q);
        scales[k] = 1 / (scale * unit);
        squares += squaresOf(f.u + row * f.p, f.p) * scales[k] * scales[k] * ofV;
    }
    const bool finite = std::isfinite(squares);
    const double most = bound * (1 - 0x1p-20) / std::sqrt(squares), factor = std::min(1.0, most);
    for (std::size_t k = 0; k < factors.size(); ++k) {
        const ProductFactors& f = factors[k];
        double* const into = f.wholeU + row * f.p;
        if (!finite) {
            std::fill_n(into, f.p, 0.0);
            std::fill_n(f.wholeV + row * f.q, f.q, 0.0);
            continue;
        }
        const auto by = hn::Set(d, scales[k] * factor);
        forVectors(d, f.p,
                   [&](long i) { store(d, hn::Trunc(hn::Mul(loaded(d, f.u + row * f.p, i, f.p), by)), into, i, f.p); });
    }
    return finite && most < 1;
}

long factorsOfAll(std::span<const ProductFactors> factors, long rows, double unit, double bound, int threads) {
    std::atomic<long> clipped = 0;
    inTeam(threads, [&](Member& member) {
        std::vector<double> scales(factors.size());
        const auto [first, last] = member.share(rows);
        long own = 0;
        for (long row = first; row < last; ++row) own += factorsOf(factors, row, unit, bound, scales);
        clipped += own;
    });
    return clipped;
}

} // namespace
} // namespace HWY_NAMESPACE
} // namespace sfumato
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace sfumato {

HWY_EXPORT(unitsOf);
HWY_EXPORT(squaresOfUnits);
HWY_EXPORT(addUnits);
HWY_EXPORT(factorsOfAll);

double wholeUnits(std::span<const float> values, double unit, std::span<double> whole) {
    REQUIRE(values.size() == whole.size() && unit > 0);
    return HWY_DYNAMIC_DISPATCH(unitsOf)(values.data(), unit, whole.data(), long(values.size()));
}

void squaresOfWhole(Matrix<const float> values, double unit, std::span<double> squares, int threads) {
    REQUIRE(unit > 0 && long(squares.size()) == values.rows);
    HWY_DYNAMIC_DISPATCH(squaresOfUnits)(values, unit, squares.data(), threads);
}

void addWhole(Matrix<const float> values, double unit, std::span<const long> into, std::span<double> sums,
              int threads) {
    REQUIRE(unit > 0 && long(into.size()) == values.rows &&
            std::ranges::all_of(into, [&](long at) { return at + values.columns <= long(sums.size()); }));
    HWY_DYNAMIC_DISPATCH(addUnits)(values, unit, into.data(), sums.data(), threads);
}

long wholeFactors(std::span<const ProductFactors> factors, long rows, double unit, double bound, int threads) {
    return HWY_DYNAMIC_DISPATCH(factorsOfAll)(factors, rows, unit, bound, threads);
}

} // namespace sfumato
#endif

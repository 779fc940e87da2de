// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transport/kernels/squared.h"

#include "core/kernels/rows.h"
#include "core/kernels/team.h"

#include <algorithm>
#include <cmath>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/transport/kernels/squared.cpp"
#include <hwy/foreach_target.h>
#include "core/transport/kernels/mean-inl.h"
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace sfumato {
namespace HWY_NAMESPACE {
namespace {
namespace hn = hwy::HWY_NAMESPACE;

// A product of matrices, in the usual order (Goto and van de Geijn 2008): a panel of the right factor,
// `panelVectors` wide and at most `depth` deep, and a few rows of the left one stay in the cache; a tile of
// sums lives in registers.
constexpr long tileRows = HWY_MAX_BYTES >= 64 ? 8 : 4;
constexpr long panelVectors = 3;
constexpr long depth = 512;
constexpr long leftStride = depth + 16; // not a power of two: those fall into the same lines of a cache
constexpr long rowsAtOnce = 64;

// sums [tileRows, vectors] of so many steps
template <class T, long vectors>
void tile(const T* left, const T* right, long rightStride, long steps, T* sums) {
    const hn::ScalableTag<T> d;
    using V = hn::Vec<decltype(d)>;
    const long lanes = long(hn::Lanes(d));
    V sum[tileRows][vectors];
    for (auto& row : sum)
        for (V& v : row) v = hn::Zero(d);
    for (long k = 0; k < steps; ++k) {
        V b[vectors];
        for (long c = 0; c < vectors; ++c) b[c] = hn::LoadU(d, right + k * rightStride + c * lanes);
        for (long r = 0; r < tileRows; ++r) {
            const V a = hn::Set(d, left[r * leftStride + k]);
            for (long c = 0; c < vectors; ++c) sum[r][c] = hn::MulAdd(a, b[c], sum[r][c]);
        }
    }
    for (long r = 0; r < tileRows; ++r)
        for (long c = 0; c < vectors; ++c) hn::Store(sum[r][c], d, sums + (r * vectors + c) * lanes);
}

// out = left * right, for factors that are packed on the way: packLeft(i, from, steps, row) writes row i of
// the left one, packRight(j, width, from, steps, panel) the columns j ... j + width of the right one, row
// after row; where `right` is given, it is that factor, and only its last columns are packed. finish(i, j,
// mask, sum) makes results of a vector of sums, of which the mask says how many there are.
template <class T, class PackLeft, class PackRight, class Finish>
void product(Matrix<T> out, long terms, int threads, const PackLeft& packLeft, Matrix<const T> right,
             const PackRight& packRight, const Finish& finish) {
    const hn::ScalableTag<T> d;
    using V = hn::Vec<decltype(d)>;
    const long m = out.rows, n = out.columns, lanes = long(hn::Lanes(d)), width = panelVectors * lanes,
               stride = paddedTo(n, lanes);
    const long panels = (n + width - 1) / width, blocks = (terms + depth - 1) / depth;
    const auto packed = unset<T>((terms + blocks - 1) / blocks * stride);
    inTeam(threads, [&](Member& member) {
        const auto left = zeros<T>(std::min(rowsAtOnce, paddedTo(m, tileRows)) * leftStride),
                   sums = zeros<T>(tileRows * width);
        const auto [firstRow, lastRow] = member.share(m, tileRows);
        const auto [firstPanel, lastPanel] = member.share(panels);
        for (long block = 0; block < blocks; ++block) {
            const long from = terms * block / blocks, steps = terms * (block + 1) / blocks - from;
            const auto widthOf = [&](long panel) { return std::min(width, stride - panel * width); };
            const auto isPacked = [&](long panel) { return !right.data || panel * width + widthOf(panel) > n; };
            for (long panel = firstPanel; panel < lastPanel; ++panel)
                if (isPacked(panel))
                    packRight(panel * width, widthOf(panel), from, steps, packed.get() + panel * width * steps);
            member.wait();
            for (long i = firstRow; i < lastRow; i += rowsAtOnce) {
                const long rows = std::min(rowsAtOnce, lastRow - i);
                for (long r = 0; r < rows; ++r) packLeft(i + r, from, steps, left.get() + r * leftStride);
                for (long panel = 0; panel < panels; ++panel)
                    for (long r = 0; r < rows; r += tileRows) {
                        const long vectors = widthOf(panel) / lanes;
                        const auto sum = vectors == 1 ? tile<T, 1> : vectors == 2 ? tile<T, 2> : tile<T, panelVectors>;
                        if (isPacked(panel))
                            sum(left.get() + r * leftStride, packed.get() + panel * width * steps, widthOf(panel),
                                steps, sums.get());
                        else
                            sum(left.get() + r * leftStride, right.row(from) + panel * width, right.stride, steps,
                                sums.get());
                        for (long row = 0; row < std::min(tileRows, rows - r); ++row)
                            for (long c = 0; c < vectors; ++c) {
                                const long j = panel * width + c * lanes;
                                const auto some = hn::FirstN(d, size_t(std::min(lanes, n - j)));
                                T* const to = out.row(i + r + row) + j;
                                V total = hn::Load(d, sums.get() + (row * vectors + c) * lanes);
                                if (block > 0) total = hn::Add(total, hn::MaskedLoad(some, d, to));
                                hn::BlendedStore(block + 1 == blocks ? finish(i + r + row, j, some, total) : total,
                                                 some, d, to);
                            }
                    }
            }
            member.wait();
        }
    });
}

// |values|^2, the sum taken in 16 parts
template <class T>
double squaredNorm(const T* values, long count) {
    T parts[16] = {};
    long k = 0;
    for (; k + 16 <= count; k += 16)
        for (long part = 0; part < 16; ++part) parts[part] += values[k + part] * values[k + part];
    for (; k < count; ++k) parts[k % 16] += values[k] * values[k];
    double sum = 0;
    for (T part : parts) sum += double(part);
    return sum;
}

template <class T>
SquaredNorms pairsOf(Matrix<const T> x, Matrix<const T> y, T factor, Matrix<T> out, int threads) {
    const hn::ScalableTag<T> d;
    const auto center = mean(y, y.columns);
    SquaredNorms norms{std::vector<double>(size_t(x.rows)), std::vector<double>(size_t(y.rows))};
    const auto centered = [&](const T* point, long from, long steps, T* to) {
        for (long k = 0; k < steps; ++k) to[k] = point[from + k] - center[size_t(from + k)];
    };
    product(
        out, x.columns, threads,
        [&](long i, long from, long steps, T* row) {
            centered(x.row(i), from, steps, row);
            norms.rows[size_t(i)] += squaredNorm(row, steps);
        },
        Matrix<const T>{},
        [&](long j, long width, long from, long steps, T* panel) {
            constexpr long group = std::min<long>(8, hn::MaxLanes(d)); // lie side by side
            T points[group][depth];
            for (long c = 0; c < width; c += group) {
                for (long p = 0; p < group; ++p) {
                    if (const long here = j + c + p; here < y.rows) {
                        centered(y.row(here), from, steps, points[p]);
                        norms.columns[size_t(here)] += squaredNorm(points[p], steps);
                    } else {
                        std::fill_n(points[p], steps, T(0));
                    }
                }
                for (long k = 0; k < steps; ++k)
                    for (long p = 0; p < group; ++p) panel[k * width + c + p] = points[p][k];
            }
        },
        [&](long, long, auto, auto sum) { return hn::Mul(sum, hn::Set(d, factor)); });
    return norms;
}

// Where points lie far from the origin: a middle of a few of them; else zeros. Padded to `stride`.
template <class T>
Aligned<T> originFor(Matrix<const T> points, long stride) {
    constexpr long count = 4;
    auto origin = zeros<T>(stride);
    for (long i = 0; i < count; ++i)
        for (long k = 0; k < points.columns; ++k)
            origin[size_t(k)] += points.row(i * (points.rows - 1) / (count - 1))[k] / T(count);
    double length = 0, spread = 0;
    for (long k = 0; k < points.columns; ++k) length += double(origin[size_t(k)]) * double(origin[size_t(k)]);
    for (long i = 0; i < count; ++i)
        for (long k = 0; k < points.columns; ++k) {
            const double way = double(points.row(i * (points.rows - 1) / (count - 1))[k] - origin[size_t(k)]);
            spread += way * way;
        }
    if (!(length > 16 * spread / count)) std::fill_n(origin.get(), stride, T(0));
    return origin;
}

template <class T>
constexpr T cancelled = sizeof(T) == 4 ? T(0x1p-12) : T(0x1p-30); // of the difference's parts: what is less has too few
                                                                  // digits

// Entries that are small beside what they are the difference of, from the points' own differences: one by one, or a
// whole row where many are.
template <class T>
void restoreCancelled(Matrix<const T> plan, Matrix<const T> x, Matrix<const T> y, const T* origin, const T* mass,
                      long i, T* out) {
    std::vector<long> lost;
    for (long k = 0; k < x.columns; ++k)
        if (std::abs(out[k]) < cancelled<T> * std::abs(mass[i] * (x.row(i)[k] - origin[k]))) lost.push_back(k);
    const T* const weights = plan.row(i);
    if (lost.size() <= 8) {
        for (const long k : lost) {
            double sum = 0;
            for (long j = 0; j < y.rows; ++j) sum += double(weights[j]) * (double(x.row(i)[k]) - double(y.row(j)[k]));
            out[k] = T(2 * sum);
        }
        return;
    }
    std::vector<double> sums(size_t(x.columns), 0.0);
    for (long j = 0; j < y.rows; ++j)
        if (weights[j] != 0)
            for (long k = 0; k < x.columns; ++k)
                sums[size_t(k)] += double(weights[j]) * (double(x.row(i)[k]) - double(y.row(j)[k]));
    for (const long k : lost) out[k] = T(2 * sums[size_t(k)]);
}

template <class T>
void gradientOf(Matrix<const T> plan, Matrix<const T> x, Matrix<const T> y, Matrix<T> out, int threads) {
    const hn::ScalableTag<T> d;
    std::vector<T> mass(size_t(plan.rows));
    std::vector<char> lost(size_t(plan.rows), 0);
    const auto origin = originFor(y, paddedTo(y.columns, long(hn::Lanes(d))));
    const bool moved = std::any_of(origin.get(), origin.get() + y.columns, [](T v) { return v != 0; });
    product(
        out, plan.columns, threads,
        [&](long i, long from, long steps, T* row) {
            std::copy_n(plan.row(i) + from, steps, row);
            T sum = 0;
            for (long k = 0; k < steps; ++k) sum += row[k];
            mass[size_t(i)] += sum;
        },
        moved ? Matrix<const T>{} : y,
        [&](long j, long width, long from, long steps, T* panel) {
            const long count = std::min(width, y.columns - j);
            for (long k = 0; k < steps; ++k) {
                const T* const row = y.row(from + k) + j;
                T* const to = panel + k * width;
                for (long c = 0; c < count; ++c) to[c] = row[c] - origin[size_t(j + c)];
                std::fill(to + count, to + width, T(0));
            }
        },
        [&](long i, long j, auto some, auto sum) {
            const auto weight = hn::Set(d, mass[size_t(i)]),
                       own = hn::Sub(hn::MaskedLoad(some, d, x.row(i) + j), hn::Load(d, origin.get() + j)),
                       found = hn::Mul(hn::Set(d, T(2)), hn::MulSub(weight, own, sum));
            const auto least = hn::Abs(hn::Mul(hn::Mul(weight, own), hn::Set(d, cancelled<T>)));
            if (!hn::AllFalse(d, hn::And(some, hn::Lt(hn::Abs(found), least)))) lost[size_t(i)] = 1;
            return found;
        });
    inTeam(threads, [&](Member& member) {
        const auto [first, last] = member.share(plan.rows, tileRows);
        for (long i = first; i < last; ++i)
            if (lost[size_t(i)]) restoreCancelled(plan, x, y, origin.get(), mass.data(), i, out.row(i));
    });
}

SquaredNorms pairsFloat(Matrix<const float> x, Matrix<const float> y, float factor, Matrix<float> out, int threads) {
    return pairsOf(x, y, factor, out, threads);
}
SquaredNorms pairsDouble(Matrix<const double> x, Matrix<const double> y, double factor, Matrix<double> out,
                         int threads) {
    return pairsOf(x, y, factor, out, threads);
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
HWY_EXPORT(gradientFloat);
HWY_EXPORT(gradientDouble);

SquaredNorms squaredPairs(Matrix<const float> x, Matrix<const float> y, float factor, Matrix<float> out, int threads) {
    return HWY_DYNAMIC_DISPATCH(pairsFloat)(x, y, factor, out, threads);
}
SquaredNorms squaredPairs(Matrix<const double> x, Matrix<const double> y, double factor, Matrix<double> out,
                          int threads) {
    return HWY_DYNAMIC_DISPATCH(pairsDouble)(x, y, factor, out, threads);
}
void squaredGradient(Matrix<const float> plan, Matrix<const float> x, Matrix<const float> y, Matrix<float> out,
                     int threads) {
    HWY_DYNAMIC_DISPATCH(gradientFloat)(plan, x, y, out, threads);
}
void squaredGradient(Matrix<const double> plan, Matrix<const double> x, Matrix<const double> y, Matrix<double> out,
                     int threads) {
    HWY_DYNAMIC_DISPATCH(gradientDouble)(plan, x, y, out, threads);
}

} // namespace sfumato
#endif

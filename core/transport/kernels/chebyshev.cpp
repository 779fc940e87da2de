// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transport/kernels/chebyshev.h"

#include "core/base/require.h"
#include "core/kernels/team.h"

#include <cmath>
#include <limits>
#include <numbers>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/transport/kernels/chebyshev.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "core/kernels/exp2-inl.h"

HWY_BEFORE_NAMESPACE();
namespace sfumato {
namespace HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

using Doubles = hn::ScalableTag<double>;
using Vector = hn::Vec<Doubles>;

constexpr long blockPoints = 256; // worked on at once, in the first-level cache
constexpr long tileRows = 4;

/// A grid of any dimension as one of three: slices x rows x columns.
struct Layers {
    explicit Layers(const ChebyshevGrid& grid)
        : slices(grid.dimension == 3 ? grid.nodes[0] : 1),
          rows(grid.dimension == 1 ? 1 : grid.nodes[size_t(grid.dimension - 2)]),
          columns(grid.nodes[size_t(grid.dimension - 1)]) {}

    long slices, rows, columns;
};

// factors[k][a][j] for up to blockPoints points j from `first`.
struct Factors {
    explicit Factors(const ChebyshevGrid& grid) {
        for (int k = 0; k < grid.dimension; ++k) at[size_t(k)] = zeros<double>(grid.nodes[size_t(k)] * blockPoints);
    }
    double* row(int k, long a) const { return at[size_t(k)].get() + a * blockPoints; }

    std::array<Aligned<double>, 3> at;
};

void exponentials(const ChebyshevGrid& grid, const Cloud& y, long first, long count, const Factors& factors) {
    const Doubles d;
    const Vector bits = hn::Set(d, -std::numbers::log2e);
    for (int k = 0; k < grid.dimension; ++k)
        for (long a = 0; a < grid.nodes[size_t(k)]; ++a) {
            const Vector node = hn::Set(d, grid.node(k, a));
            double* row = factors.row(k, a);
            for (long j = 0; j < count; j += long(hn::Lanes(d))) {
                const Vector step = hn::Sub(hn::Load(d, y[k] + first + j), node);
                hn::Store(exp2<9>(hn::Mul(bits, hn::Mul(step, step))), d, row + j);
            }
        }
}

void polynomials(const ChebyshevGrid& grid, const Cloud& x, long first, long count, const Factors& factors) {
    const Doubles d;
    for (int k = 0; k < grid.dimension; ++k) {
        const Vector center = hn::Set(d, grid.center[size_t(k)]), scale = hn::Set(d, 1 / grid.half[size_t(k)]);
        for (long j = 0; j < count; j += long(hn::Lanes(d))) {
            const Vector t = hn::Mul(hn::Sub(hn::Load(d, x[k] + first + j), center), scale), twice = hn::Add(t, t);
            Vector before = hn::Set(d, 1), now = t;
            hn::Store(before, d, factors.row(k, 0) + j);
            for (long a = 1; a < grid.nodes[size_t(k)]; ++a) {
                hn::Store(now, d, factors.row(k, a) + j);
                const Vector next = hn::MulSub(twice, now, before);
                before = now, now = next;
            }
        }
    }
}

// sums[r * columns + c] += sum_j left[r][j] right[c][j]
void addProducts(const double* left, long rows, const double* right, long columns, long count, double* sums) {
    const Doubles d;
    for (long r = 0; r < rows; r += tileRows)
        for (long c = 0; c < columns; c += tileRows) {
            Vector s[tileRows][tileRows];
            for (auto& row : s)
                for (Vector& v : row) v = hn::Zero(d);
            for (long j = 0; j < count; j += long(hn::Lanes(d))) {
                Vector u[tileRows];
                for (long i = 0; i < tileRows; ++i) u[i] = hn::Load(d, right + (c + i) * blockPoints + j);
                for (long i = 0; i < tileRows; ++i) {
                    const Vector v = hn::Load(d, left + (r + i) * blockPoints + j);
                    for (long e = 0; e < tileRows; ++e) s[i][e] = hn::MulAdd(v, u[e], s[i][e]);
                }
            }
            for (long i = 0; i < std::min(tileRows, rows - r); ++i)
                for (long e = 0; e < tileRows; ++e)
                    sums[(r + i) * columns + c + e] += hn::GetLane(hn::SumOfLanes(d, s[i][e]));
        }
}

void sumsOf(const ChebyshevGrid& grid, const Cloud& y, const double* g, double shift, std::vector<double>& sums,
            int threads, const std::stop_token& stop) {
    const Doubles d;
    const long lanes = long(hn::Lanes(d));
    const Layers layers(grid);
    std::vector<std::vector<double>> parts(size_t(threads), std::vector<double>(size_t(grid.size())));
    inTeam(threads, [&](Member& member) {
        double* mine = parts[size_t(member.rank)].data();
        const Factors factors(grid);
        const auto weights = zeros<double>(blockPoints), slice = zeros<double>(blockPoints);
        const Vector bits = hn::Set(d, std::numbers::log2e), down = hn::Set(d, -shift * std::numbers::log2e);
        const auto left = zeros<double>(std::max(tileRows, layers.rows) * blockPoints);
        const auto [first, last] = member.share(y.count, blockPoints);
        for (long from = first; from < last && !stop.stop_requested(); from += blockPoints) {
            const long count = std::min(blockPoints, last - from), whole = paddedTo(count, lanes);
            exponentials(grid, y, from, whole, factors);
            std::fill(std::copy_n(g + from, count, weights.get()), weights.get() + whole,
                      -std::numeric_limits<double>::infinity());
            for (long j = 0; j < whole; j += lanes)
                hn::Store(exp2(hn::MulAdd(bits, hn::Load(d, weights.get() + j), down)), d, weights.get() + j);
            for (long a = 0; a < layers.slices; ++a) {
                const double* scale = grid.dimension == 3 ? slice.get() : weights.get();
                for (long j = 0; j < whole && grid.dimension == 3; j += lanes)
                    hn::Store(hn::Mul(hn::Load(d, weights.get() + j), hn::Load(d, factors.row(0, a) + j)), d,
                              slice.get() + j);
                for (long b = 0; b < layers.rows; ++b)
                    for (long j = 0; j < whole; j += lanes) {
                        Vector v = hn::Load(d, scale + j);
                        if (grid.dimension > 1) v = hn::Mul(v, hn::Load(d, factors.row(grid.dimension - 2, b) + j));
                        hn::Store(v, d, left.get() + b * blockPoints + j);
                    }
                addProducts(left.get(), layers.rows, factors.row(grid.dimension - 1, 0), layers.columns, whole,
                            mine + a * layers.rows * layers.columns);
            }
        }
    });
    for (const auto& part : parts)
        for (size_t p = 0; p < sums.size(); ++p) sums[p] += part[p];
}

// out[j] += scale[j] sum_b left[b][j] sum_c coefficients[b * columns + c] right[c][j]
void addSeries(const double* coefficients, const double* scale, const double* left, long rows, const double* right,
               long columns, long count, double* out) {
    const Doubles d;
    const long lanes = long(hn::Lanes(d));
    for (long j = 0; j < count; j += 2 * lanes) {
        Vector total[2] = {hn::Zero(d), hn::Zero(d)};
        for (long b = 0; b < rows; b += tileRows) {
            Vector s[tileRows][2];
            for (auto& pair : s) pair[0] = pair[1] = hn::Zero(d);
            const double* c0 = coefficients + b * columns;
            for (long c = 0; c < columns; ++c) {
                const Vector u0 = hn::Load(d, right + c * blockPoints + j),
                             u1 = hn::Load(d, right + c * blockPoints + j + lanes);
                for (long i = 0; i < tileRows; ++i) {
                    const Vector coefficient = hn::Set(d, c0[i * columns + c]);
                    s[i][0] = hn::MulAdd(coefficient, u0, s[i][0]);
                    s[i][1] = hn::MulAdd(coefficient, u1, s[i][1]);
                }
            }
            for (long i = 0; i < tileRows; ++i)
                for (int e = 0; e < 2; ++e)
                    total[e] = hn::MulAdd(hn::Load(d, left + (b + i) * blockPoints + j + e * lanes), s[i][e], total[e]);
        }
        for (int e = 0; e < 2; ++e) {
            const long at = j + e * lanes;
            hn::Store(hn::MulAdd(hn::Load(d, scale + at), total[e], hn::Load(d, out + at)), d, out + at);
        }
    }
}

void valuesOf(const ChebyshevGrid& grid, const std::vector<double>& coefficients, const Cloud& x, double* out,
              int threads, const std::stop_token& stop) {
    const Layers layers(grid);
    // In one dimension the missing rows are zeros.
    std::vector<double> padded(size_t(layers.slices * std::max(tileRows, layers.rows) * layers.columns));
    std::copy(coefficients.begin(), coefficients.end(), padded.begin());
    inTeam(threads, [&](Member& member) {
        const Factors factors(grid);
        const auto sums = zeros<double>(blockPoints), ones = zeros<double>(tileRows * blockPoints);
        std::fill_n(ones.get(), tileRows * blockPoints, 1.0);
        const double* left = grid.dimension == 1 ? ones.get() : factors.row(grid.dimension - 2, 0);
        const auto [first, last] = member.share(x.count, blockPoints);
        for (long from = first; from < last && !stop.stop_requested(); from += blockPoints) {
            const long count = std::min(blockPoints, last - from),
                       whole = paddedTo(count, 2 * long(hn::Lanes(Doubles())));
            polynomials(grid, x, from, whole, factors);
            std::fill_n(sums.get(), whole, 0.0);
            for (long a = 0; a < layers.slices; ++a)
                addSeries(padded.data() + a * layers.rows * layers.columns,
                          grid.dimension == 3 ? factors.row(0, a) : ones.get(), left, layers.rows,
                          factors.row(grid.dimension - 1, 0), layers.columns, whole, sums.get());
            std::copy_n(sums.get(), count, out + from);
        }
    });
}

} // namespace HWY_NAMESPACE
} // namespace sfumato
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace sfumato {

HWY_EXPORT(sumsOf);
HWY_EXPORT(valuesOf);

namespace {

// Calls line(begin, stride, length) for every line of the grid along coordinate k.
template <class Line>
void alongCoordinate(const ChebyshevGrid& grid, int k, const Line& line) {
    long stride = 1;
    for (int other = k + 1; other < grid.dimension; ++other) stride *= grid.nodes[size_t(other)];
    const long length = grid.nodes[size_t(k)];
    for (long block = 0; block < grid.size(); block += stride * length)
        for (long at = 0; at < stride; ++at) line(size_t(block + at), size_t(stride), size_t(length));
}

} // namespace

long ChebyshevGrid::size() const {
    long product = 1;
    for (int k = 0; k < dimension; ++k) product *= nodes[size_t(k)];
    return product;
}

double ChebyshevGrid::node(int k, long a) const {
    const double angle = std::numbers::pi * (double(a) + 0.5) / double(nodes[size_t(k)]);
    return center[size_t(k)] + half[size_t(k)] * std::cos(angle);
}

std::vector<double> chebyshevCoefficients(const ChebyshevGrid& grid, std::vector<double> values) {
    REQUIRE(long(values.size()) == grid.size());
    for (int k = 0; k < grid.dimension; ++k) {
        const size_t m = size_t(grid.nodes[size_t(k)]);
        std::vector<double> cosines(m * m), column(m);
        for (size_t c = 0; c < m; ++c)
            for (size_t a = 0; a < m; ++a)
                cosines[c * m + a] = (c > 0 ? 2 : 1) / double(m) *
                                     std::cos(std::numbers::pi * double(c) * (double(a) + 0.5) / double(m));
        alongCoordinate(grid, k, [&](size_t begin, size_t stride, size_t) {
            for (size_t c = 0; c < m; ++c) {
                column[c] = 0;
                for (size_t a = 0; a < m; ++a) column[c] += cosines[c * m + a] * values[begin + a * stride];
            }
            for (size_t c = 0; c < m; ++c) values[begin + c * stride] = column[c];
        });
    }
    return values;
}

std::vector<double> chebyshevDerivative(const ChebyshevGrid& grid, const std::vector<double>& coefficients, int k) {
    std::vector<double> derivative(coefficients.size(), 0.0);
    alongCoordinate(grid, k, [&](size_t begin, size_t stride, size_t m) {
        // T_c' = 2 c (T_(c-1) + T_(c-3) + ...), the term T_0 once only.
        for (size_t c = m - 1; c-- > 0;)
            derivative[begin + c * stride] = (c + 2 < m ? derivative[begin + (c + 2) * stride] : 0) +
                                             2 * double(c + 1) * coefficients[begin + (c + 1) * stride] /
                                                 grid.half[size_t(k)];
        derivative[begin] /= 2;
    });
    return derivative;
}

double chebyshevTail(const ChebyshevGrid& grid, const std::vector<double>& coefficients, int k) {
    double tail = 0;
    alongCoordinate(grid, k, [&](size_t begin, size_t stride, size_t m) {
        tail += std::abs(coefficients[begin + (m - 1) * stride]) + std::abs(coefficients[begin + (m - 2) * stride]);
    });
    return tail;
}

void chebyshevValues(const ChebyshevGrid& grid, const std::vector<double>& coefficients, const Cloud& x, double* out,
                     int threads, const std::stop_token& stop) {
    REQUIRE(grid.dimension == x.dimension && long(coefficients.size()) == grid.size());
    HWY_DYNAMIC_DISPATCH(valuesOf)(grid, coefficients, x, out, threads, stop);
}

std::vector<double> gaussianSums(const ChebyshevGrid& grid, const Cloud& y, const double* g, double shift, int threads,
                                 const std::stop_token& stop) {
    REQUIRE(grid.dimension == y.dimension);
    for (int k = 0; k < grid.dimension; ++k) REQUIRE(grid.nodes[size_t(k)] >= 4 && grid.nodes[size_t(k)] % 4 == 0);
    std::vector<double> sums(size_t(grid.size()));
    HWY_DYNAMIC_DISPATCH(sumsOf)(grid, y, g, shift, sums, threads, stop);
    return sums;
}

} // namespace sfumato
#endif

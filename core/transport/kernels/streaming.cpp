// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transport/kernels/streaming.h"

#include "core/base/require.h"
#include "core/kernels/team.h"

#include <cmath>
#include <limits>
#include <numbers>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/transport/kernels/streaming.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "core/kernels/exp2-inl.h"

HWY_BEFORE_NAMESPACE();
namespace sfumato {
namespace HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

// Exponents are counted in bits: level_j + shift_i - c_ij. Product is |x - y|^2 with both squares moved into
// level and shift, one operation per coordinate instead of two.
enum class Form { Product, Squared, L1 };
enum class Task { Sum, Largest, Gradient };

constexpr long tileRows = 4;
constexpr long blockVectors = 256; // as many terms are added in T; blocks are added in double

template <class T>
struct Columns {
    long stride;
    std::array<Aligned<T>, 3> at;
    Aligned<T> level; // minus infinity in the padding
};

template <class T>
struct Row {
    T at[3];
    T shift;
};

template <class T, Form form, int dimension, Task task>
void tile(const Row<T> (&rows)[tileRows], const Columns<T>& columns, double (&result)[tileRows][4]) {
    const hn::ScalableTag<T> d;
    using V = hn::Vec<decltype(d)>;
    const long lanes = long(hn::Lanes(d));
    for (auto& row : result)
        std::fill_n(row, 4, task == Task::Largest ? -std::numeric_limits<double>::infinity() : 0.0);
    V left[tileRows][dimension], shift[tileRows];
    for (long r = 0; r < tileRows; ++r) {
        for (int k = 0; k < dimension; ++k) left[r][k] = hn::Set(d, rows[r].at[k]);
        shift[r] = hn::Set(d, rows[r].shift);
    }
    for (long from = 0; from < columns.stride; from += blockVectors * lanes) {
        V sum[tileRows], slope[tileRows][dimension];
        for (long r = 0; r < tileRows; ++r) {
            sum[r] = task == Task::Largest ? hn::Set(d, -std::numeric_limits<T>::infinity()) : hn::Zero(d);
            for (int k = 0; k < dimension; ++k) slope[r][k] = hn::Zero(d);
        }
        const long end = std::min(columns.stride, from + blockVectors * lanes);
        for (long j = from; j < end; j += lanes) {
            const V level = hn::Load(d, columns.level.get() + j);
            V right[dimension];
            for (int k = 0; k < dimension; ++k) right[k] = hn::Load(d, columns.at[size_t(k)].get() + j);
            for (long r = 0; r < tileRows; ++r) {
                V exponent = hn::Add(level, shift[r]);
                V step[dimension];
                for (int k = 0; k < dimension; ++k) {
                    if constexpr (form == Form::Product) {
                        exponent = hn::MulAdd(left[r][k], right[k], exponent);
                    } else {
                        step[k] = hn::Sub(left[r][k], right[k]);
                        exponent = form == Form::L1 ? hn::Sub(exponent, hn::Abs(step[k]))
                                                    : hn::NegMulAdd(step[k], step[k], exponent);
                    }
                }
                if constexpr (task == Task::Largest) {
                    sum[r] = hn::Max(sum[r], exponent);
                    continue;
                }
                // Beyond its range exp2 gives any number; this one says that the shift was too far off.
                const V weight = exp2(task == Task::Sum ? hn::Min(exponent, hn::Set(d, T(sizeof(T) == 4 ? 126 : 1022)))
                                                        : exponent);
                sum[r] = hn::Add(sum[r], weight);
                if constexpr (task == Task::Gradient)
                    for (int k = 0; k < dimension; ++k) {
                        if constexpr (form == Form::L1) {
                            slope[r][k] = hn::Add(slope[r][k],
                                                  hn::IfThenElseZero(hn::Gt(left[r][k], right[k]), weight));
                            slope[r][k] = hn::Sub(slope[r][k],
                                                  hn::IfThenElseZero(hn::Lt(left[r][k], right[k]), weight));
                        } else {
                            slope[r][k] = hn::MulAdd(weight, step[k], slope[r][k]);
                        }
                    }
            }
        }
        for (long r = 0; r < tileRows; ++r) {
            if (task == Task::Largest)
                result[r][3] = std::max(result[r][3], double(hn::GetLane(hn::MaxOfLanes(d, sum[r]))));
            else
                result[r][3] += double(hn::GetLane(hn::SumOfLanes(d, sum[r])));
            if (task == Task::Gradient)
                for (int k = 0; k < dimension; ++k) result[r][k] += double(hn::GetLane(hn::SumOfLanes(d, slope[r][k])));
        }
    }
}

template <class T, Form form, int dimension>
bool stream(const Cloud& x, const Cloud& y, const double* g, double* f, const std::array<double*, 3>* gradient,
            int threads, const std::stop_token& stop) {
    // From units of the regularization to bits.
    const double scale = form == Form::L1 ? std::numbers::log2e : std::sqrt(std::numbers::log2e);
    const auto square = [&](const Cloud& points, long i) {
        double sum = 0;
        for (int k = 0; k < dimension; ++k) sum += points[k][i] * points[k][i];
        return form == Form::Product ? sum * std::numbers::log2e : 0;
    };
    Columns<T> columns{padded(y.count), {}, {}};
    for (int k = 0; k < dimension; ++k) {
        columns.at[size_t(k)] = zeros<T>(columns.stride);
        for (long j = 0; j < y.count; ++j) columns.at[size_t(k)][size_t(j)] = T(scale * y[k][j]);
    }
    columns.level = zeros<T>(columns.stride);
    for (long j = 0; j < columns.stride; ++j)
        columns.level[size_t(j)] = j < y.count ? T(std::numbers::log2e * g[j] - square(y, j))
                                               : -std::numeric_limits<T>::infinity();

    const double each = std::log2(double(y.count));
    std::atomic<bool> stopped{false};
    inTeam(threads, [&](Member& member) {
        const auto [first, last] = member.share(x.count, tileRows);
        double result[tileRows][4];
        for (long i = first; i < last && !stopped; i += tileRows) {
            if (stop.stop_requested()) stopped = true;
            const long count = std::min(tileRows, last - i);
            Row<T> rows[tileRows];
            for (long r = 0; r < tileRows; ++r) { // past the end the last row again
                const long at = i + std::min(r, count - 1);
                for (int k = 0; k < dimension; ++k)
                    rows[r].at[k] = T((form == Form::Product ? 2 : 1) * scale * x[k][at]);
                rows[r].shift = T(std::numbers::log2e * f[at] - each - square(x, at));
            }
            if (gradient) {
                // A sum of squares in bits has twice the difference as its slope, once per unit of the
                // regularization.
                const double factor = form == Form::L1 ? 1 : 2 / scale;
                tile<T, form == Form::Product ? Form::Squared : form, dimension, Task::Gradient>(rows, columns, result);
                for (long r = 0; r < count; ++r)
                    for (int k = 0; k < dimension; ++k)
                        (*gradient)[size_t(k)][i + r] = factor * result[r][k] / result[r][3];
                continue;
            }
            tile<T, form, dimension, Task::Sum>(rows, columns, result);
            const auto usable = [&] {
                for (const auto& row : result)
                    if (!(row[3] > 0x1p-60 && row[3] < 0x1p60)) return false;
                return true;
            };
            if (!usable()) { // the guess was far off
                for (auto& row : rows) row.shift = 0;
                tile<T, form, dimension, Task::Largest>(rows, columns, result);
                for (long r = 0; r < tileRows; ++r) rows[r].shift = T(-result[r][3]);
                tile<T, form, dimension, Task::Sum>(rows, columns, result);
            }
            for (long r = 0; r < count; ++r)
                f[i + r] = (double(rows[r].shift) + each + square(x, i + r) - std::log2(result[r][3])) *
                           std::numbers::ln2;
        }
    });
    return !stopped;
}

template <class T, Form form>
bool inDimension(const Cloud& x, const Cloud& y, const double* g, double* f, const std::array<double*, 3>* gradient,
                 int threads, const std::stop_token& stop) {
    switch (x.dimension) {
    case 1: return stream<T, form, 1>(x, y, g, f, gradient, threads, stop);
    case 2: return stream<T, form, 2>(x, y, g, f, gradient, threads, stop);
    default: return stream<T, form, 3>(x, y, g, f, gradient, threads, stop);
    }
}

template <class T>
bool inForm(PairCost cost, const Cloud& x, const Cloud& y, const double* g, double* f,
            const std::array<double*, 3>* gradient, int threads, const std::stop_token& stop) {
    if (cost == PairCost::L1) return inDimension<T, Form::L1>(x, y, g, f, gradient, threads, stop);
    double largest = 0;
    for (const Cloud* points : {&x, &y})
        for (int k = 0; k < x.dimension; ++k)
            for (long i = 0; i < points->count; ++i) largest = std::max(largest, (*points)[k][i] * (*points)[k][i]);
    // The squares cancel; their rounding stays.
    const bool product = !gradient && largest * std::numeric_limits<T>::epsilon() < 6e-6;
    return product ? inDimension<T, Form::Product>(x, y, g, f, gradient, threads, stop)
                   : inDimension<T, Form::Squared>(x, y, g, f, gradient, threads, stop);
}

bool streamFloat(PairCost cost, const Cloud& x, const Cloud& y, const double* g, double* f,
                 const std::array<double*, 3>* gradient, int threads, const std::stop_token& stop) {
    return inForm<float>(cost, x, y, g, f, gradient, threads, stop);
}
bool streamDouble(PairCost cost, const Cloud& x, const Cloud& y, const double* g, double* f,
                  const std::array<double*, 3>* gradient, int threads, const std::stop_token& stop) {
    return inForm<double>(cost, x, y, g, f, gradient, threads, stop);
}

} // namespace HWY_NAMESPACE
} // namespace sfumato
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace sfumato {

HWY_EXPORT(streamFloat);
HWY_EXPORT(streamDouble);

namespace {

bool dispatched(PairCost cost, Precision precision, const Cloud& x, const Cloud& y, const double* g, double* f,
                const std::array<double*, 3>* gradient, int threads, const std::stop_token& stop) {
    REQUIRE(x.dimension == y.dimension && x.dimension >= 1 && x.dimension <= 3 && x.count > 0 && y.count > 0);
    return precision == Precision::Float
               ? HWY_DYNAMIC_DISPATCH(streamFloat)(cost, x, y, g, f, gradient, threads, stop)
               : HWY_DYNAMIC_DISPATCH(streamDouble)(cost, x, y, g, f, gradient, threads, stop);
}

} // namespace

bool streamingSoftmin(PairCost cost, Precision precision, const Cloud& x, const Cloud& y, const double* g, double* f,
                      int threads, std::stop_token stop) {
    return dispatched(cost, precision, x, y, g, f, nullptr, threads, stop);
}

bool streamingGradient(PairCost cost, Precision precision, const Cloud& x, const Cloud& y, const double* g,
                       const double* f, const std::array<double*, 3>& gradient, int threads, std::stop_token stop) {
    return dispatched(cost, precision, x, y, g, const_cast<double*>(f), &gradient, threads, stop);
}

} // namespace sfumato
#endif

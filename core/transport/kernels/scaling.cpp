// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transport/kernels/scaling.h"

#include "core/kernels/rows.h"
#include "core/transport/kernels/scaling_board.h"
#include "core/kernels/team.h"

#include <cmath>
#include <limits>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/transport/kernels/scaling.cpp"
#include <hwy/foreach_target.h>
#include "core/kernels/exp2-inl.h"
#include "core/transport/kernels/scaling_factors-inl.h"
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace sfumato {
namespace HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

template <class T>
class Worker {
    using D = hn::ScalableTag<T>;
    using V = hn::Vec<D>;
    using Few = hn::CappedTag<T, scalingRows>; // as many as there are rows in a block
    const D d{};
    const long lanes = long(hn::Lanes(d));

public:
    Worker(Board<T>& board, Member& member, const std::vector<double>& rowWeights,
           const std::vector<double>& columnWeights, const ScalingOptions& options)
        : s(board), me(member), own(member.share(board.bands)), first(board.begin(own.first)),
          last(std::min(board.m, board.begin(own.last))), m_a(rowWeights), m_b(columnWeights), b(zeros<T>(s.stride)),
          beta(zeros<T>(s.stride)), load(zeros<T>(s.stride)), v(zeros<T>(s.stride)), sum(zeros<T>(s.stride)),
          m_rows(size_t(s.m)), m_columns(size_t(s.n)), m_relaxation(options.relaxation) {
        std::copy(m_b.begin(), m_b.end(), b.get());
        for (long i = first; i < s.begin(own.last); ++i) {
            s.a[size_t(i)] = i < s.m ? T(m_a[size_t(i)]) : T(0);
            // Padding takes part in no sum and in no maximum.
            constexpr T never = sizeof(T) == 4 ? T(-1e30) : T(-1e300);
            std::fill(s.row(s.matrix, i) + (i < s.m ? s.n : 0), s.row(s.matrix, i) + s.stride, never);
        }
        recentreByMaxima();
        // The iteration begins at v = start; what the maxima moved out of the columns is taken back for it.
        std::vector<double> shifts(size_t(s.n));
        for (size_t j = 0; j < shifts.size(); ++j)
            shifts[j] = (options.start.empty() ? 0 : options.start[j]) - m_columns[j];
        logIteration(shifts);
    }

    /// One iteration: whether the first marginal was within the tolerance before it (or could get no better),
    /// and whether a stop was asked for.
    struct Step {
        bool met, stopped;
    };
    Step iterate(double tolerance, bool final, bool stop) {
        for (long band = own.first; band < own.last; ++band) {
            Message<T>& message = s.messages[m_parity][size_t(band)];
            message.stop = stop;
            rowPass(band, message);
        }
        me.wait();
        const auto& all = s.messages[m_parity];
        m_parity ^= 1;
        double error = 0;
        bool absorb = false, unsafe = false, stopped = false;
        for (const auto& message : all) {
            error += message.error;
            absorb |= message.absorb;
            unsafe |= message.unsafe;
            stopped |= message.stop;
        }
        const bool met = (tolerance > 0 && error <= tolerance) || restsOnRounding(error);
        for (long j = 0; j < s.stride; j += lanes) {
            V total = hn::Zero(d);
            for (const auto& message : all) total = hn::Add(total, hn::Load(d, message.columns.get() + j));
            hn::Store(total, d, sum.get() + j);
        }
        if (unsafe || !columnUpdate(final || met || stopped ? 1 : m_relaxation, absorb)) {
            std::vector<double> shifts(size_t(s.n));
            for (size_t j = 0; j < shifts.size(); ++j) shifts[j] = std::log2(double(beta[j]));
            logIteration(shifts);
        } else if (absorb) {
            absorbFactors();
        }
        ++iterations;
        return {met, stopped};
    }

    /// Turns the matrix into the plan and reports.
    void finish(Scaling& result) {
        for (long j = 0; j < s.n; ++j) v[size_t(j)] = std::log2(beta[size_t(j)]);
        for (long band = own.first; band < own.last; ++band) {
            Message<T>& message = s.messages[m_parity][size_t(band)];
            std::fill_n(message.columns.get(), s.stride, T(0));
            message.error = 0;
            for (long i = s.begin(band); i < std::min(s.m, s.begin(band + 1)); ++i) {
                const double logAlpha = std::log2(double(s.alpha[size_t(i)]));
                result.u[size_t(i)] = m_rows[size_t(i)] + logAlpha;
                const auto [total, weighted] = planRow(i, T(logAlpha), message.columns.get());
                result.rowSums[size_t(i)] = total;
                message.error += weighted;
            }
        }
        for (long i = last; i < s.begin(own.last); ++i) std::fill_n(s.row(s.matrix, i), s.stride, T(0));
        me.wait();
        if (me.rank != 0) return;
        for (const auto& message : s.messages[m_parity]) result.meanExponent += message.error;
        for (long j = 0; j < s.n; ++j) {
            result.v[size_t(j)] = m_columns[size_t(j)] + double(v[size_t(j)]);
            for (const auto& message : s.messages[m_parity])
                result.columnSums[size_t(j)] += double(message.columns[size_t(j)]);
        }
        result.iterations = iterations;
        result.logIterations = logIterations;
        result.absorptions = absorptions;
    }

private:
    // True when further iterations could only stir the last bits: the error is down to rounding, and the last
    // factor of a thousand took so few iterations that nothing slow can be hidden beneath.
    bool restsOnRounding(double error) {
        constexpr double rounding = sizeof(T) == 4 ? 0x1p-21 : 0x1p-47;
        if (error > 1000 * rounding) m_near = iterations;
        return error <= rounding && iterations - m_near < 40;
    }

    // The largest exponent of every row and every column becomes 0: those that matter are small from here on,
    // so that rounding them costs nothing.
    void recentreByMaxima() {
        constexpr T lowest = std::numeric_limits<T>::lowest();
        for (long i = first; i < last; ++i) {
            V most = hn::Set(d, lowest);
            for (long j = 0; j < s.stride; j += lanes) most = hn::Max(most, hn::Load(d, s.row(s.matrix, i) + j));
            s.u[size_t(i)] = -hn::GetLane(hn::MaxOfLanes(d, most));
        }
        const auto most = columnMaxima([&](long i) { return s.u[size_t(i)]; });
        for (long j = 0; j < s.n; ++j) v[size_t(j)] = -most[size_t(j)];
        moveIntoExponents();
    }

    // Both updates from v = shifts, relative to the exponents, with every sum relative to its largest term.
    void logIteration(const std::vector<double>& shifts) {
        ++logIterations;
        const auto weighted = zeros<T>(s.stride);
        for (long j = 0; j < s.n; ++j) weighted[size_t(j)] = T(shifts[size_t(j)] + std::log2(m_b[size_t(j)]));
        for (long i = first; i < last; ++i) s.u[size_t(i)] = T(-logSum(s.row(s.matrix, i), weighted.get(), s.stride));

        const auto shift = [&](long i) { return T(double(s.u[size_t(i)]) + std::log2(m_a[size_t(i)])); };
        const auto most = columnMaxima(shift);
        const auto sums = overRows(
            T(0), shift,
            [&](V total, V exponent, long j) {
                return hn::Add(total, exp2(hn::Sub(exponent, hn::Load(d, most.get() + j))));
            },
            [](T x, T y) { return x + y; });
        for (long j = 0; j < s.n; ++j)
            v[size_t(j)] = T(-(double(most[size_t(j)]) + std::log2(double(sums[size_t(j)]))));
        moveIntoExponents();
    }

    template <class Shift>
    Aligned<T> columnMaxima(Shift shift) {
        return overRows(
            std::numeric_limits<T>::lowest(), shift, [&](V most, V exponent, long) { return hn::Max(most, exponent); },
            [](T x, T y) { return std::max(x, y); });
    }

    // For every column j, f folded over exponent_ij + shift(i) of all rows i, and what bands found joined.
    template <class Shift, class F, class Join>
    Aligned<T> overRows(T start, Shift shift, F f, Join join) {
        for (long band = own.first; band < own.last; ++band) {
            T* const columns = s.messages[m_parity][size_t(band)].columns.get();
            std::fill_n(columns, s.stride, start);
            for (long i = s.begin(band); i < std::min(s.m, s.begin(band + 1)); ++i) {
                const V more = hn::Set(d, shift(i));
                for (long j = 0; j < s.stride; j += lanes)
                    hn::Store(f(hn::Load(d, columns + j), hn::Add(hn::Load(d, s.row(s.matrix, i) + j), more), j), d,
                              columns + j);
            }
        }
        me.wait();
        auto joined = zeros<T>(s.stride);
        std::fill_n(joined.get(), s.stride, start);
        for (const auto& message : s.messages[m_parity])
            for (long j = 0; j < s.stride; ++j) joined[size_t(j)] = join(joined[size_t(j)], message.columns[size_t(j)]);
        m_parity ^= 1;
        return joined;
    }

    void absorbFactors() {
        ++absorptions;
        for (long i = first; i < last; ++i) s.u[size_t(i)] = std::log2(s.alpha[size_t(i)]);
        for (long j = 0; j < s.n; ++j) v[size_t(j)] = std::log2(beta[size_t(j)]);
        moveIntoExponents();
    }

    // Exponents become exponent + u + v, rounded once; factors begin at 1 again.
    void moveIntoExponents() {
        const V highest = hn::Set(d, T(120)); // only where the weight is 0 can an exponent be so large
        for (long i = first; i < last; ++i) {
            T* const exponents = s.row(s.matrix, i);
            const V shift = hn::Set(d, s.u[size_t(i)]);
            for (long j = 0; j < s.stride; j += lanes) {
                const V before = hn::Load(d, exponents + j), after = hn::Add(before, shift),
                        part = hn::Sub(after, before);
                const V lost = hn::Add(hn::Sub(before, hn::Sub(after, part)), hn::Sub(shift, part)); // of the first sum
                                                                                                     // (Knuth)
                const V exponent = hn::Add(hn::Add(after, hn::Load(d, v.get() + j)), lost);
                hn::Store(exponent, d, exponents + j);
                hn::Store(exp2(hn::Min(exponent, highest)), d, s.row(s.kernel.get(), i) + j);
            }
            m_rows[size_t(i)] += double(s.u[size_t(i)]);
        }
        for (long i = last; i < s.begin(own.last); ++i) std::fill_n(s.row(s.kernel.get(), i), s.stride, T(0));
        for (long j = 0; j < s.n; ++j) m_columns[size_t(j)] += double(v[size_t(j)]);
        std::fill(s.alpha.get() + first, s.alpha.get() + s.begin(own.last), T(1));
        std::copy(s.a.get() + first, s.a.get() + s.begin(own.last), s.rowLoad.get() + first);
        std::fill_n(beta.get(), s.stride, T(1));
        std::copy_n(b.get(), s.stride, load.get());
    }

    // Row sums, row update and column sums of 8 rows after the other: they are read from memory once.
    void rowPass(long band, Message<T>& mine) {
        const Few few;
        using F = hn::Vec<Few>;
        T* const columns = mine.columns.get();
        std::fill_n(columns, s.stride, T(0));
        F error = hn::Zero(few), least = hn::Set(few, T(1)), most = least;
        alignas(64) T sums[scalingRows];
        for (long i = s.begin(band); i < s.begin(band + 1); i += scalingRows) {
            rowSums(s.row(s.kernel.get(), i), load.get(), s.stride, sums);
            for (long r = 0; r < scalingRows; r += long(hn::Lanes(few))) {
                const F total = hn::Load(few, sums + r), weight = hn::Load(few, s.a.get() + i + r);
                error = hn::Add(error, hn::Abs(hn::NegMulAdd(hn::Load(few, s.rowLoad.get() + i + r), total, weight)));
                const F next = updated(few, total, weight, s.alpha.get() + i + r, m_relaxation);
                least = hn::Min(least, next);
                most = hn::Max(most, next);
                hn::Store(next, few, s.alpha.get() + i + r);
                hn::Store(hn::Mul(next, weight), few, s.rowLoad.get() + i + r);
            }
            addRows(s.row(s.kernel.get(), i), s.rowLoad.get() + i, s.stride, columns);
        }
        mine.error = double(hn::GetLane(hn::SumOfLanes(few, error)));
        judge(few, least, most, mine.absorb, mine.unsafe);
    }

    bool columnUpdate(double relaxation, bool& absorb) {
        V least = hn::Set(d, T(1)), most = least;
        const auto next = unset<T>(s.stride);
        for (long j = 0; j < s.stride; j += lanes) {
            const V factor = updated(d, hn::Load(d, sum.get() + j), hn::Load(d, b.get() + j), beta.get() + j,
                                     relaxation);
            least = hn::Min(least, factor);
            most = hn::Max(most, factor);
            hn::Store(factor, d, next.get() + j);
        }
        bool far = false, unsafe = false;
        judge(d, least, most, far, unsafe);
        if (unsafe) return false;
        absorb |= far;
        for (long j = 0; j < s.stride; j += lanes) {
            const V factor = hn::Load(d, next.get() + j);
            hn::Store(factor, d, beta.get() + j);
            hn::Store(hn::Mul(factor, hn::Load(d, b.get() + j)), d, load.get() + j);
        }
        return true;
    }

    // Row i of the plan in place of the exponents; its sum, and the sum of plan times exponent.
    std::pair<double, double> planRow(long i, T logAlpha, T* columns) {
        const V left = hn::Set(d, s.rowLoad[size_t(i)]), shift = hn::Set(d, logAlpha);
        V total = hn::Zero(d), weighted = total;
        for (long j = 0; j < s.stride; j += lanes) {
            const V plan = hn::Mul(hn::Mul(left, hn::Load(d, s.row(s.kernel.get(), i) + j)),
                                   hn::Load(d, load.get() + j));
            const V exponent = hn::Add(hn::Add(hn::Load(d, s.row(s.matrix, i) + j), shift), hn::Load(d, v.get() + j));
            weighted = hn::Add(weighted, hn::IfThenElseZero(hn::Gt(plan, hn::Zero(d)), hn::Mul(plan, exponent)));
            total = hn::Add(total, plan);
            hn::Store(hn::Add(hn::Load(d, columns + j), plan), d, columns + j);
            hn::Store(plan, d, s.row(s.matrix, i) + j);
        }
        return {double(hn::GetLane(hn::SumOfLanes(d, total))), double(hn::GetLane(hn::SumOfLanes(d, weighted)))};
    }

    Board<T>& s;
    Member& me;
    const Member::Share own; // bands
    const long first, last;  // their rows without the padding
    const std::vector<double>&m_a, &m_b;
    Aligned<T> b, beta, load, v, sum;      // every member keeps the columns for itself; load = b * beta
    std::vector<double> m_rows, m_columns; // all that was moved into the exponents
    double m_relaxation;
    int m_parity = 0;
    int m_near = 0; // the last iteration that was far from rounding

public:
    int iterations = 1, logIterations = 0, absorptions = 0;
};

template <class T>
Scaling scale(T* matrix, const std::vector<double>& a, const std::vector<double>& b, const ScalingOptions& options) {
    Board<T> board(matrix, long(a.size()), long(b.size()));
    Scaling result{std::vector<double>(a.size()), std::vector<double>(b.size()), 0, 0,
                   std::vector<double>(a.size()), std::vector<double>(b.size())};
    inTeam(int(std::min<long>(options.threads, board.bands)), [&](Member& member) {
        Worker<T> worker(board, member, a, b, options);
        bool met = false, stopped = false;
        while (!met && !stopped && worker.iterations < options.iterations) {
            const bool final = worker.iterations + 1 == options.iterations;
            const auto step = worker.iterate(options.tolerance, final,
                                             member.rank == 0 && options.stop.stop_requested());
            met = step.met;
            stopped = step.stopped;
        }
        worker.finish(result);
        if (member.rank == 0) result.converged = met;
    });
    for (size_t i = 0; i < a.size(); ++i) result.marginalError += std::abs(result.rowSums[i] - a[i]);
    for (size_t j = 0; j < b.size(); ++j) result.marginalError += std::abs(result.columnSums[j] - b[j]);
    return result;
}

Scaling scaleFloat(float* matrix, const std::vector<double>& a, const std::vector<double>& b,
                   const ScalingOptions& options) {
    return scale(matrix, a, b, options);
}
Scaling scaleDouble(double* matrix, const std::vector<double>& a, const std::vector<double>& b,
                    const ScalingOptions& options) {
    return scale(matrix, a, b, options);
}

} // namespace HWY_NAMESPACE
} // namespace sfumato
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace sfumato {

HWY_EXPORT(scaleFloat);
HWY_EXPORT(scaleDouble);

Scaling scalePlan(float* matrix, const std::vector<double>& a, const std::vector<double>& b,
                  const ScalingOptions& options) {
    return HWY_DYNAMIC_DISPATCH(scaleFloat)(matrix, a, b, options);
}
Scaling scalePlan(double* matrix, const std::vector<double>& a, const std::vector<double>& b,
                  const ScalingOptions& options) {
    return HWY_DYNAMIC_DISPATCH(scaleDouble)(matrix, a, b, options);
}

} // namespace sfumato
#endif

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/scaling.h"

#include "core/kernels/team.h"

#include <cmath>
#include <limits>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/kernels/scaling.cpp"
#include <hwy/foreach_target.h>
#include "core/kernels/exp2-inl.h"
#include <hwy/contrib/math/math-inl.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace sfumato {
namespace HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

constexpr double largestFactor = 0x1p20;     // beyond it, factors move into the matrix
constexpr double largestSafeFactor = 0x1p90; // beyond it, sums may have lost what they are made of
constexpr long atOnce = 8;                   // rows whose sums are computed together

// What a member tells the others between two waits.
template <class T>
struct Message {
    Aligned<T> columns;
    double error = 0;
    bool absorb = false, unsafe = false, stop = false;
};

// What all members see; each writes its own rows and its own messages.
template <class T>
struct Board {
    Board(T* plan, long rows, long columns, int threads)
        : matrix(plan), m(rows), n(columns), padded(paddedTo(rows, scalingRows)), stride(scalingStride(columns)),
          kernel(hwy::AllocateAligned<T>(size_t(padded * stride))), a(zeros<T>(padded)), alpha(zeros<T>(padded)),
          rowLoad(zeros<T>(padded)), u(zeros<T>(padded)) {
        for (auto& half : messages)
            for (int t = 0; t < threads; ++t)
                half.push_back({zeros<T>(stride)});
    }

    T* const matrix; // exponents
    const long m, n, padded, stride;
    Aligned<T> kernel;                  // 2^(exponent + u + v)
    Aligned<T> a, alpha, rowLoad, u;    // rowLoad = a * alpha
    std::vector<Message<T>> messages[2]; // alternating, so that one wait per exchange is enough
};

template <class T>
class Worker {
    using D = hn::ScalableTag<T>;
    using V = hn::Vec<D>;
    const D d{};
    const long lanes = long(hn::Lanes(d));

public:
    Worker(Board<T>& board, Member& member, const std::vector<double>& rowWeights,
           const std::vector<double>& columnWeights, const ScalingOptions& options)
        : s(board), me(member), first(member.share(board.padded, scalingRows).first),
          last(member.share(board.padded, scalingRows).last), m_a(rowWeights), m_b(columnWeights), b(zeros<T>(s.stride)), beta(zeros<T>(s.stride)),
          load(zeros<T>(s.stride)), v(zeros<T>(s.stride)), sum(zeros<T>(s.stride)), U(size_t(s.m)), V0(size_t(s.n)),
          m_relaxation(options.relaxation) {
        std::copy(m_b.begin(), m_b.end(), b.get());
        for (long i = first; i < last; ++i) {
            s.a[size_t(i)] = i < s.m ? T(m_a[size_t(i)]) : T(0);
            // Padding takes part in no sum and in no maximum.
            constexpr T never = sizeof(T) == 4 ? T(-1e30) : T(-1e300);
            std::fill(row(s.matrix, i) + (i < s.m ? s.n : 0), row(s.matrix, i) + s.stride, never);
        }
        recentreByMaxima(options.start);
        logIteration();
    }

    /// One iteration; true if the first marginal was within the tolerance before it.
    struct Step {
        bool met, stopped;
    };
    Step iterate(double tolerance, bool final, bool stop) {
        Message<T>& mine = s.messages[m_parity][size_t(me.rank)];
        mine.error = 0;
        mine.stop = stop;
        rowPass(mine);
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
        const bool met = tolerance > 0 && error <= tolerance;
        const V nothing = hn::Zero(d);
        for (long j = 0; j < s.stride; j += lanes) {
            V total = nothing;
            for (const auto& message : all)
                total = hn::Add(total, hn::Load(d, message.columns.get() + j));
            hn::Store(total, d, sum.get() + j);
        }
        if (unsafe || !columnUpdate(final || met || stopped ? 1 : m_relaxation, absorb))
            logIteration();
        else if (absorb)
            absorbFactors();
        ++iterations;
        return {met, stopped};
    }

    /// Turns the matrix into the plan and reports; sums over all rows are added up by `collect`.
    void finish(Scaling& result) {
        Message<T>& mine = s.messages[m_parity][size_t(me.rank)];
        std::fill_n(mine.columns.get(), s.stride, T(0));
        for (long j = 0; j < s.n; ++j)
            v[size_t(j)] += std::log2(beta[size_t(j)]);
        double exponents = 0;
        for (long i = first; i < std::min(last, s.m); ++i) {
            const double logAlpha = std::log2(double(s.alpha[size_t(i)])) + double(s.u[size_t(i)]);
            result.u[size_t(i)] = U[size_t(i)] + logAlpha;
            const auto [total, weighted] = planRow(i, T(logAlpha), mine.columns.get());
            result.rowSums[size_t(i)] = total;
            exponents += weighted;
        }
        for (long i = std::max(first, s.m); i < last; ++i)
            std::fill_n(row(s.matrix, i), s.stride, T(0));
        mine.error = exponents;
        me.wait();
        if (me.rank != 0)
            return;
        result.meanExponent = 0;
        for (const auto& message : s.messages[m_parity])
            result.meanExponent += message.error;
        for (long j = 0; j < s.n; ++j) {
            result.v[size_t(j)] = V0[size_t(j)] + double(v[size_t(j)]);
            for (const auto& message : s.messages[m_parity])
                result.columnSums[size_t(j)] += double(message.columns[size_t(j)]);
        }
        result.iterations = iterations;
        result.logIterations = logIterations;
        result.absorptions = absorptions;
    }

private:
    T* row(T* matrix, long i) const { return matrix + i * s.stride; }

    // The largest exponent of every row and every column becomes 0: those that matter are small from here on, so
    // that rounding them costs nothing. v keeps what was moved out of the columns.
    void recentreByMaxima(const std::vector<double>& start) {
        Message<T>& mine = s.messages[m_parity][size_t(me.rank)];
        constexpr T lowest = std::numeric_limits<T>::lowest();
        std::fill_n(mine.columns.get(), s.stride, lowest);
        for (long i = first; i < std::min(last, s.m); ++i) {
            T* const exponent = row(s.matrix, i);
            V most = hn::Set(d, lowest);
            for (long j = 0; j < s.stride; j += lanes)
                most = hn::Max(most, hn::Load(d, exponent + j));
            s.u[size_t(i)] = -hn::GetLane(hn::MaxOfLanes(d, most));
            const V shift = hn::Set(d, s.u[size_t(i)]);
            for (long j = 0; j < s.stride; j += lanes)
                hn::Store(hn::Max(hn::Load(d, mine.columns.get() + j), hn::Add(hn::Load(d, exponent + j), shift)), d,
                          mine.columns.get() + j);
        }
        me.wait();
        for (long j = 0; j < s.n; ++j) {
            T most = lowest;
            for (const auto& message : s.messages[m_parity])
                most = std::max(most, message.columns[size_t(j)]);
            v[size_t(j)] = -most;
        }
        m_parity ^= 1;
        recentre();
        for (long j = 0; j < s.n; ++j) {
            v[size_t(j)] = T((start.empty() ? 0 : start[size_t(j)]) - V0[size_t(j)]);
            beta[size_t(j)] = 1;
        }
    }

    // Moves u and v into the exponents, in double.
    void recentre() {
        for (long i = first; i < std::min(last, s.m); ++i) {
            T* const exponent = row(s.matrix, i);
            const double shift = double(s.u[size_t(i)]);
            for (long j = 0; j < s.n; ++j)
                exponent[j] = T(double(exponent[j]) + shift + double(v[size_t(j)]));
            U[size_t(i)] += shift;
            s.u[size_t(i)] = 0;
        }
        for (long j = 0; j < s.n; ++j) {
            V0[size_t(j)] += double(v[size_t(j)]);
            v[size_t(j)] = 0;
        }
    }

    void logIteration() {
        ++logIterations;
        const auto shifts = zeros<T>(s.stride);
        for (long j = 0; j < s.n; ++j)
            shifts[size_t(j)] = T(double(v[size_t(j)]) + std::log2(double(beta[size_t(j)])) + std::log2(m_b[size_t(j)]));
        for (long i = first; i < std::min(last, s.m); ++i)
            s.u[size_t(i)] = T(-logSum(row(s.matrix, i), shifts.get()));

        // Columns: their maxima, then their sums relative to these.
        const auto most = exchange([&](T* columns) {
            std::fill_n(columns, s.stride, std::numeric_limits<T>::lowest());
            forOwnRows([&](long i, V shift) {
                for (long j = 0; j < s.stride; j += lanes)
                    hn::Store(hn::Max(hn::Load(d, columns + j), hn::Add(hn::Load(d, row(s.matrix, i) + j), shift)), d, columns + j);
            });
        }, [](T x, T y) { return std::max(x, y); });
        const auto sums = exchange([&](T* columns) {
            std::fill_n(columns, s.stride, T(0));
            forOwnRows([&](long i, V shift) {
                for (long j = 0; j < s.stride; j += lanes) {
                    const V exponent = hn::Add(hn::Load(d, row(s.matrix, i) + j), hn::Sub(shift, hn::Load(d, most.get() + j)));
                    hn::Store(hn::Add(hn::Load(d, columns + j), exp2(exponent)), d, columns + j);
                }
            });
        }, [](T x, T y) { return x + y; });
        for (long j = 0; j < s.n; ++j)
            v[size_t(j)] = T(-(double(most[size_t(j)]) + std::log2(double(sums[size_t(j)]))));
        recentre();
        forgetFactors();
        rebuildKernel();
    }

    // f(i, u_i + log2 a_i) for this member's rows.
    template <class F>
    void forOwnRows(F f) {
        for (long i = first; i < std::min(last, s.m); ++i)
            f(i, hn::Set(d, T(double(s.u[size_t(i)]) + std::log2(m_a[size_t(i)]))));
    }

    // What `fill` writes for this member's rows, joined over all members.
    template <class Fill, class Join>
    Aligned<T> exchange(Fill fill, Join join) {
        fill(s.messages[m_parity][size_t(me.rank)].columns.get());
        me.wait();
        auto joined = hwy::AllocateAligned<T>(size_t(s.stride));
        std::copy_n(s.messages[m_parity][0].columns.get(), s.stride, joined.get());
        for (int t = 1; t < me.size; ++t)
            for (long j = 0; j < s.stride; ++j)
                joined[size_t(j)] = join(joined[size_t(j)], s.messages[m_parity][size_t(t)].columns[size_t(j)]);
        m_parity ^= 1;
        return joined;
    }

    double logSum(const T* exponent, const T* shift) const {
        V most = hn::Set(d, std::numeric_limits<T>::lowest());
        for (long j = 0; j < s.stride; j += lanes)
            most = hn::Max(most, hn::Add(hn::Load(d, exponent + j), hn::Load(d, shift + j)));
        most = hn::MaxOfLanes(d, most);
        V total = hn::Zero(d);
        for (long j = 0; j < s.stride; j += lanes)
            total = hn::Add(total, exp2(hn::Sub(hn::Add(hn::Load(d, exponent + j), hn::Load(d, shift + j)), most)));
        return double(hn::GetLane(most)) + std::log2(double(hn::GetLane(hn::SumOfLanes(d, total))));
    }

    void absorbFactors() {
        ++absorptions;
        for (long i = first; i < std::min(last, s.m); ++i)
            s.u[size_t(i)] += std::log2(s.alpha[size_t(i)]);
        for (long j = 0; j < s.n; ++j)
            v[size_t(j)] += std::log2(beta[size_t(j)]);
        forgetFactors();
        rebuildKernel();
    }

    void forgetFactors() {
        std::fill(s.alpha.get() + first, s.alpha.get() + last, T(1));
        std::copy(s.a.get() + first, s.a.get() + last, s.rowLoad.get() + first);
        std::fill_n(beta.get(), s.stride, T(1));
        std::copy_n(b.get(), s.stride, load.get());
    }

    void rebuildKernel() {
        for (long i = first; i < last; ++i) {
            const V shift = hn::Set(d, s.u[size_t(i)]);
            for (long j = 0; j < s.stride; j += lanes) {
                const V exponent = hn::Add(hn::Add(hn::Load(d, row(s.matrix, i) + j), shift), hn::Load(d, v.get() + j));
                hn::Store(exp2(exponent), d, row(s.kernel.get(), i) + j);
            }
        }
    }

    // Row sums, row update and column sums of 16 rows after the other.
    void rowPass(Message<T>& mine) {
        T* const columns = mine.columns.get();
        std::fill_n(columns, s.stride, T(0));
        V error = hn::Zero(d), least = hn::Set(d, T(1)), most = least;
        alignas(64) T sums[scalingRows];
        for (long i = first; i < last; i += scalingRows) {
            for (long r = 0; r < scalingRows; r += atOnce)
                rowSums(row(s.kernel.get(), i + r), sums + r);
            for (long r = 0; r < scalingRows; r += lanes) {
                const V total = hn::Load(d, sums + r), weight = hn::Load(d, s.a.get() + i + r);
                error = hn::Add(error, hn::Abs(hn::NegMulAdd(hn::Load(d, s.rowLoad.get() + i + r), total, weight)));
                const V next = updated(total, weight, s.alpha.get() + i + r, m_relaxation);
                least = hn::Min(least, next);
                most = hn::Max(most, next);
                hn::Store(next, d, s.alpha.get() + i + r);
                hn::Store(hn::Mul(next, weight), d, s.rowLoad.get() + i + r);
            }
            for (long r = 0; r < scalingRows; r += atOnce)
                addRows(row(s.kernel.get(), i + r), s.rowLoad.get() + i + r, columns);
        }
        mine.error = double(hn::GetLane(hn::SumOfLanes(d, error)));
        judge(least, most, mine.absorb, mine.unsafe);
    }

    // True factors lie between the two; NaN is unsafe.
    void judge(V least, V most, bool& absorb, bool& unsafe) const {
        const double low = double(hn::GetLane(hn::MinOfLanes(d, least))), high = double(hn::GetLane(hn::MaxOfLanes(d, most)));
        absorb = !(low > 1 / largestFactor && high < largestFactor);
        unsafe = !(low > 1 / largestSafeFactor && high < largestSafeFactor);
    }

    // The new factor: 1 / total, or past it by (relaxation - 1) of the way in the log domain; 1 where the weight is 0.
    // An overshoot d after a way w changes the dual value of a row by w + exp(-w) + d - exp(d) times its weight; with
    // d <= 2 - relaxation that is never negative, so that over-relaxation converges from anywhere.
    HWY_INLINE V updated(V total, V weight, const T* old, double relaxation) const {
        constexpr T tiny = sizeof(T) == 4 ? T(1e-36) : T(1e-290);
        V next = hn::Div(hn::Set(d, T(1)), hn::Max(total, hn::Set(d, tiny)));
        if (relaxation != 1) {
            const V exact = hn::Log2(d, next);
            const V further = hn::Mul(hn::Sub(exact, hn::Log2(d, hn::Load(d, old))), hn::Set(d, T(relaxation - 1)));
            const V most = hn::Set(d, T((2 - relaxation) * 1.4426950408889634));
            next = exp2(hn::Min(hn::Add(exact, hn::Min(further, most)), hn::Set(d, T(120))));
        }
        return hn::IfThenElse(hn::Gt(weight, hn::Zero(d)), next, hn::Set(d, T(1)));
    }

    bool columnUpdate(double relaxation, bool& absorb) {
        V least = hn::Set(d, T(1)), most = least;
        const auto next = hwy::AllocateAligned<T>(size_t(s.stride));
        for (long j = 0; j < s.stride; j += lanes) {
            const V factor = updated(hn::Load(d, sum.get() + j), hn::Load(d, b.get() + j), beta.get() + j, relaxation);
            least = hn::Min(least, factor);
            most = hn::Max(most, factor);
            hn::Store(factor, d, next.get() + j);
        }
        bool far = false, unsafe = false;
        judge(least, most, far, unsafe);
        if (unsafe)
            return false;
        absorb |= far;
        for (long j = 0; j < s.stride; j += lanes) {
            const V factor = hn::Load(d, next.get() + j);
            hn::Store(factor, d, beta.get() + j);
            hn::Store(hn::Mul(factor, hn::Load(d, b.get() + j)), d, load.get() + j);
        }
        return true;
    }

    HWY_INLINE void rowSums(const T* kernel, T* sums) const {
        V total[atOnce];
        for (V& t : total)
            t = hn::Zero(d);
        for (long j = 0; j < s.stride; j += lanes) {
            const V factor = hn::Load(d, load.get() + j);
            for (long r = 0; r < atOnce; ++r)
                total[r] = hn::MulAdd(hn::Load(d, kernel + r * s.stride + j), factor, total[r]);
        }
        for (long r = 0; r < atOnce; ++r)
            sums[r] = hn::GetLane(hn::SumOfLanes(d, total[r]));
    }

    HWY_INLINE void addRows(const T* kernel, const T* weights, T* columns) const {
        V weight[atOnce];
        for (long r = 0; r < atOnce; ++r)
            weight[r] = hn::Set(d, weights[r]);
        for (long j = 0; j < s.stride; j += lanes) {
            V total = hn::Load(d, columns + j);
            for (long r = 0; r < atOnce; ++r)
                total = hn::MulAdd(hn::Load(d, kernel + r * s.stride + j), weight[r], total);
            hn::Store(total, d, columns + j);
        }
    }

    // Row i of the plan in place of the exponents; its sum, and the sum of plan times exponent.
    std::pair<double, double> planRow(long i, T logAlpha, T* columns) {
        const V left = hn::Set(d, s.rowLoad[size_t(i)]), shift = hn::Set(d, logAlpha);
        V total = hn::Zero(d), weighted = total;
        for (long j = 0; j < s.stride; j += lanes) {
            const V plan = hn::Mul(hn::Mul(left, hn::Load(d, row(s.kernel.get(), i) + j)), hn::Load(d, load.get() + j));
            const V exponent = hn::Add(hn::Add(hn::Load(d, row(s.matrix, i) + j), shift), hn::Load(d, v.get() + j));
            weighted = hn::Add(weighted, hn::IfThenElseZero(hn::Gt(plan, hn::Zero(d)), hn::Mul(plan, exponent)));
            total = hn::Add(total, plan);
            hn::Store(hn::Add(hn::Load(d, columns + j), plan), d, columns + j);
            hn::Store(plan, d, row(s.matrix, i) + j);
        }
        return {double(hn::GetLane(hn::SumOfLanes(d, total))), double(hn::GetLane(hn::SumOfLanes(d, weighted)))};
    }

    Board<T>& s;
    Member& me;
    const long first, last; // this member's rows
    const std::vector<double>&m_a, &m_b;
    Aligned<T> b, beta, load, v, sum; // every member keeps the columns for itself; load = b * beta
    std::vector<double> U, V0;        // what was moved into the exponents
    double m_relaxation;
    int m_parity = 0;

public:
    int iterations = 1, logIterations = 0, absorptions = 0;
};

template <class T>
Scaling scale(T* matrix, const std::vector<double>& a, const std::vector<double>& b, const ScalingOptions& options) {
    Board<T> board(matrix, long(a.size()), long(b.size()), options.threads);
    Scaling result{std::vector<double>(a.size()), std::vector<double>(b.size()), 0, 0, std::vector<double>(a.size()), std::vector<double>(b.size())};
    inTeam(options.threads, [&](Member& member) {
        Worker<T> worker(board, member, a, b, options);
        bool met = false, stopped = false;
        while (!met && !stopped && worker.iterations < options.iterations) {
            const bool final = worker.iterations + 1 == options.iterations;
            const auto step = worker.iterate(options.tolerance, final, member.rank == 0 && options.stop.stop_requested());
            met = step.met;
            stopped = step.stopped;
        }
        worker.finish(result);
        if (member.rank == 0)
            result.converged = met;
    });
    for (size_t i = 0; i < a.size(); ++i)
        result.marginalError += std::abs(result.rowSums[i] - a[i]);
    for (size_t j = 0; j < b.size(); ++j)
        result.marginalError += std::abs(result.columnSums[j] - b[j]);
    return result;
}

Scaling scaleFloat(float* matrix, const std::vector<double>& a, const std::vector<double>& b, const ScalingOptions& options) {
    return scale(matrix, a, b, options);
}
Scaling scaleDouble(double* matrix, const std::vector<double>& a, const std::vector<double>& b, const ScalingOptions& options) {
    return scale(matrix, a, b, options);
}

} // namespace HWY_NAMESPACE
} // namespace sfumato
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace sfumato {

HWY_EXPORT(scaleFloat);
HWY_EXPORT(scaleDouble);

Scaling scalePlan(float* matrix, const std::vector<double>& a, const std::vector<double>& b, const ScalingOptions& options) {
    return HWY_DYNAMIC_DISPATCH(scaleFloat)(matrix, a, b, options);
}
Scaling scalePlan(double* matrix, const std::vector<double>& a, const std::vector<double>& b, const ScalingOptions& options) {
    return HWY_DYNAMIC_DISPATCH(scaleDouble)(matrix, a, b, options);
}

} // namespace sfumato
#endif

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transport/cuda/plan_sums.h"

#include <limits>

namespace sfumato {

/// core/transport/kernels/scaling.cpp, thread by thread.
template <class T, class Lane>
class PlanScaler : PlanSums<T, Lane> {
    using Rows = PlanSums<T, Lane>;
    using Rows::s, Rows::t, Rows::first, Rows::own, Rows::a, Rows::alpha, Rows::load, Rows::u, Rows::b, Rows::beta,
        Rows::columnLoad, Rows::spare, Rows::kernel, Rows::parity, Rows::eachColumn, Rows::eachOwn, Rows::eachRow,
        Rows::message, Rows::ownMessage, Rows::row, Rows::share, Rows::gathered, Rows::tell;

    static constexpr T largestFactor = T(0x1p20);     // beyond it, factors move into the matrix
    static constexpr T largestSafeFactor = T(0x1p90); // beyond it, sums may have lost what they are made of
    static constexpr T lowest = std::numeric_limits<T>::lowest();

public:
    using Rows::Rows;

    SFUMATO_DEVICE void run() {
        if (s.resumed)
            takeUp();
        else
            open();
        bool met = false, stopped = false;
        while (!met && !stopped && Rows::iterations < s.iterations && Rows::iterations < s.pause) iterate(met, stopped);
        if (!met && !stopped && Rows::iterations < s.iterations) return pause();
        eachOwn([&](long i) {
            u[i] = logarithm2(alpha[i]);
            s.u[first + i] += double(u[i]);
        });
        eachColumn([&](long j) {
            spare[j] = logarithm2(beta[j]);
            if (t.block == 0) s.v[j] += double(spare[j]);
        });
        t.blockSync();
        Rows::finish(met);
    }

private:
    // Factors are kept, and what they multiply is made again from them and the exponents.
    SFUMATO_DEVICE void pause() const {
        eachOwn([&](long i) { s.rowSums[first + i] = double(alpha[i]); });
        eachColumn([&](long j) {
            if (t.block == 0) s.columnSums[j] = double(beta[j]);
        });
        Rows::pauseAt(Rows::iterations, m_near);
    }
    SFUMATO_DEVICE void takeUp() {
        Rows::takeUp();
        m_near = s.end->near;
        eachOwn([&](long i) {
            alpha[i] = T(s.rowSums[first + i]);
            load[i] = alpha[i] * a[i];
        });
        eachColumn([&](long j) {
            beta[j] = T(s.columnSums[j]);
            columnLoad[j] = beta[j] * b[j];
        });
        eachRow([&](long i) {
            Rows::eachOfRow([&](long j) { return row(i)[j]; },
                            [&](long j, T exponent) { kernel[i * s.width + j] = weightOf(exponent); });
        });
        t.blockSync();
    }

    // More than 2^120 only where a weight is 0.
    SFUMATO_DEVICE static T weightOf(T exponent) { return power2(exponent < 120 ? exponent : T(120)); }

    // The largest exponent of every row and every column becomes 0: those that matter are small from here on,
    // so that rounding them costs nothing. Then one iteration from the start.
    SFUMATO_DEVICE void open() {
        eachOwn([&](long i) { s.u[first + i] = 0; });
        eachColumn([&](long j) {
            if (t.block == 0) s.v[j] = 0;
        });
        eachRow([&](long i) {
            T most = lowest;
            Rows::eachOfRow([&](long j) { return row(i)[j]; },
                            [&](long, T exponent) { most = larger(most, exponent); });
            most = t.warpMax(most);
            if (t.lane == 0) u[i] = -most;
        });
        t.blockSync();
        eachColumn([&](long j) {
            T most = lowest;
#pragma unroll 8
            for (long i = 0; i < own; ++i) most = larger(most, row(i)[j] + u[i]);
            ownMessage()[j] = most;
        });
        t.gridSync();
        eachColumn([&](long j) {
            T most = lowest;
#pragma unroll 8
            for (int k = 0; k < t.blocks; ++k) most = larger(most, message(k)[j]);
            spare[j] = -most;
        });
        parity ^= 1;
        t.blockSync();
        moveIntoExponents();
        // What the maxima moved out of the columns is taken back.
        eachColumn([&](long j) { spare[j] = T(s.start[j] - double(spare[j]) + log2(s.b[j])); });
        t.blockSync();
        logIteration();
    }

    // Both updates from v = spare - log2 b, relative to the exponents, with every sum relative to its largest
    // term.
    SFUMATO_DEVICE void logIteration() {
        ++Rows::logIterations;
        eachRow([&](long i) {
            const T* const exponents = row(i);
            T most = lowest, total = 0;
            const auto term = [&](long j) { return exponents[j] + spare[j]; };
            Rows::eachOfRow(term, [&](long, T exponent) { most = larger(most, exponent); });
            most = t.warpMax(most);
            Rows::eachOfRow(term, [&](long, T exponent) { total += power2(exponent - most); });
            total = t.warpSum(total);
            if (t.lane == 0) {
                u[i] = T(-(double(most) + log2(double(total))));
                alpha[i] = T(double(u[i]) + log2(s.a[first + i]));
            }
        });
        t.blockSync();
        eachColumn([&](long j) {
            T most = lowest, total = 0;
#pragma unroll 8
            for (long i = 0; i < own; ++i) most = larger(most, row(i)[j] + alpha[i]);
#pragma unroll 8
            for (long i = 0; i < own; ++i) total += power2(row(i)[j] + alpha[i] - most);
            ownMessage()[j] = most;
            ownMessage()[s.width + j] = total;
        });
        t.gridSync();
        eachColumn([&](long j) {
            T most = lowest, total = 0;
#pragma unroll 8
            for (int k = 0; k < t.blocks; ++k) most = larger(most, message(k)[j]);
#pragma unroll 8
            for (int k = 0; k < t.blocks; ++k) total += message(k)[s.width + j] * power2(message(k)[j] - most);
            spare[j] = T(-(double(most) + log2(double(total))));
        });
        parity ^= 1;
        t.blockSync();
        moveIntoExponents();
    }

    // Exponents become exponent + u + spare, rounded once; factors begin at 1 again.
    SFUMATO_DEVICE void moveIntoExponents() {
        eachRow([&](long i) {
            T* const exponents = row(i);
            const T shift = u[i];
            struct Cell {
                T exponent, part;
            };
            Rows::eachOfRow(
                [&](long j) {
                    return Cell{exponents[j], spare[j]};
                },
                [&](long j, const Cell& x) {
                    const T before = x.exponent, after = before + shift, part = after - before;
                    const T lost = (before - (after - part)) + (shift - part); // of the first sum (Knuth)
                    const T exponent = after + x.part + lost;
                    exponents[j] = exponent;
                    kernel[i * s.width + j] = weightOf(exponent);
                });
            if (t.lane == 0) s.u[first + i] += double(shift);
        });
        eachColumn([&](long j) {
            if (t.block == 0) s.v[j] += double(spare[j]);
        });
        eachOwn([&](long i) {
            alpha[i] = 1;
            load[i] = a[i];
        });
        eachColumn([&](long j) {
            beta[j] = 1;
            columnLoad[j] = b[j];
        });
        t.blockSync();
    }

    SFUMATO_DEVICE void iterate(bool& met, bool& stopped) {
        rowPass();
        t.gridSync();
        const Note rows = Rows::joined();
        stopped = rows.bits & Note::Stop;
        met = (s.tolerance > 0 && rows.error <= s.tolerance) || restsOnRounding(rows.error);
        const bool last = met || stopped || Rows::iterations + 1 >= s.iterations;

        const long from = s.spread ? share(s.n, t.block) : 0, to = s.spread ? share(s.n, t.block + 1) : s.n;
        for (long j = from + t.rank; j < to; j += t.size) {
            T total = 0;
#pragma unroll 16 // so many messages are on their way at once
            for (int k = 0; k < t.blocks; ++k) total += message(k)[j];
            const T factor = updated(total, b[j], beta[j], last ? 1 : s.relaxation);
            if (s.spread)
                tell(j, factor);
            else
                spare[j] = factor;
        }
        if (s.spread) t.gridSync();
        unsigned bits = 0;
        eachColumn([&](long j) {
            if (s.spread) spare[j] = gathered()[j];
            columnLoad[j] = spare[j] * b[j];
            bits |= judged(spare[j]);
        });
        bits = (t.blockAny(bits & Note::Absorb) ? Note::Absorb : 0u) |
               (t.blockAny(bits & Note::Unsafe) ? Note::Unsafe : 0u);
        parity ^= 1;
        bits |= rows.bits;
        if (bits & Note::Unsafe) {
            eachColumn([&](long j) { spare[j] = T(log2(double(beta[j])) + log2(s.b[j])); });
            t.blockSync();
            logIteration();
        } else {
            T* const before = beta;
            beta = spare;
            spare = before;
            if (bits & Note::Absorb) absorbFactors();
        }
        ++Rows::iterations;
    }

    SFUMATO_DEVICE void absorbFactors() {
        ++Rows::absorptions;
        eachOwn([&](long i) { u[i] = logarithm2(alpha[i]); });
        eachColumn([&](long j) { spare[j] = logarithm2(beta[j]); });
        t.blockSync();
        moveIntoExponents();
    }

    SFUMATO_DEVICE void rowPass() {
        Note mine{0, 0};
        Rows::sumUp(mine, [&](long i, T total) { rowUpdate(i, total, mine); });
        if (t.warp == t.warps - 1) // it has the fewest columns
            Rows::post();
    }

    SFUMATO_DEVICE void rowUpdate(long i, T total, Note& mine) const {
        if (t.lane != 0) return;
        const T gap = a[i] > 0 ? a[i] - load[i] * total : T(0);
        const T factor = updated(total, a[i], alpha[i], s.relaxation);
        mine.error += double(gap < 0 ? -gap : gap);
        mine.bits |= judged(factor);
        alpha[i] = factor;
        load[i] = factor * a[i];
    }

    SFUMATO_DEVICE static T larger(T x, T y) { return x > y ? x : y; }

    // NaN is unsafe.
    SFUMATO_DEVICE static unsigned judged(T factor) {
        return (factor > 1 / largestFactor && factor < largestFactor ? 0u : unsigned(Note::Absorb)) |
               (factor > 1 / largestSafeFactor && factor < largestSafeFactor ? 0u : unsigned(Note::Unsafe));
    }

    // See core/transport/kernels/scaling.cpp for why so far and no further.
    SFUMATO_DEVICE static T updated(T total, T weight, T old, double relaxation) {
        constexpr T tiny = sizeof(T) == 4 ? T(1e-36) : T(1e-290);
        if (!(weight > 0)) return 1;
        T next = 1 / (total < tiny ? tiny : total); // NaN stays
        if (relaxation != 1) {
            const T exact = logarithm2(next), further = (exact - logarithm2(old)) * T(relaxation - 1);
            const T most = T((2 - relaxation) * 1.4426950408889634);
            const T goal = exact + (further > most ? most : further);
            next = power2(goal > 120 ? T(120) : goal);
        }
        return next;
    }

    // As in core/transport/kernels/scaling.cpp: the error is down to rounding, and nothing slow can be hidden beneath.
    SFUMATO_DEVICE bool restsOnRounding(double error) {
        constexpr double rounding = sizeof(T) == 4 ? 0x1p-21 : 0x1p-47;
        if (error > 1000 * rounding) m_near = Rows::iterations;
        return error <= rounding && Rows::iterations - m_near < 40;
    }

    int m_near = 0;
};

} // namespace sfumato

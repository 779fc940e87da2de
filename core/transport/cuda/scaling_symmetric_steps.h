// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transport/cuda/plan_rows.h"

namespace sfumato {

/// core/transport/kernels/scaling_symmetric.cpp, thread by thread.
template <class T, class Lane>
class SymmetricScaler : PlanRows<T, Lane> {
    using Rows = PlanRows<T, Lane>;
    using Rows::s, Rows::t, Rows::first, Rows::own, Rows::a, Rows::alpha, Rows::load, Rows::u, Rows::b, Rows::beta,
        Rows::columnLoad, Rows::spare, Rows::kernel, Rows::eachColumn, Rows::eachOwn, Rows::eachRow, Rows::parity;

public:
    using Rows::Rows;

    SFUMATO_DEVICE void run() {
        T *const factor = alpha, *const answer = load;
        eachRow([&](long i) {
            Rows::eachOfRow([&](long j) { return Rows::row(i)[j]; },
                            [&](long j, T exponent) { kernel[i * s.width + j] = power2(exponent); });
        });
        if (s.resumed) Rows::takeUp();
        eachOwn([&](long i) { factor[i] = s.resumed ? T(s.u[first + i]) : T(1); });
        eachColumn([&](long j) { columnLoad[j] = s.resumed ? b[j] * T(s.u[j]) : b[j]; });
        t.inCluster ? t.gridSync() : t.blockSync(); // nothing is told to a block that has not begun

        constexpr double rounding = sizeof(T) == 4 ? 1e-6 : 1e-13;
        const double bound = s.tolerance > rounding ? s.tolerance : rounding;
        Note all;
        for (;; ++Rows::iterations) {
            const T* const gathered = Rows::gathered();
            Note mine{0, 0};
            eachRow([&](long i) {
                const T found = 1 / Rows::rowSum(i, 0, 1);
                const double gap = double(factor[i]) / double(found) - 1;
                mine.error += s.a[first + i] * (gap < 0 ? -gap : gap);
                Rows::tell(first + i, a[i] * T(sqrt(factor[i] * found)), t.lane, t.lanes);
                if (t.lane == 0) answer[i] = found;
            });
            Rows::keep(mine);
            t.blockSync();
            if (t.warp == 0) Rows::post();
            t.gridSync();
            all = Rows::joined();
            parity ^= 1;
            if (all.error <= bound || Rows::iterations >= s.iterations || (all.bits & Note::Stop)) break;
            eachOwn([&](long i) { factor[i] = T(sqrt(factor[i] * answer[i])); });
            eachColumn([&](long j) { columnLoad[j] = gathered[j]; });
            t.blockSync();
            if (Rows::iterations + 1 < s.pause) continue;
            eachOwn([&](long i) { s.u[first + i] = double(factor[i]); });
            return Rows::pauseAt(Rows::iterations + 1, 0);
        }

        // The plan of (factor, answer).
        eachOwn([&](long i) { Rows::tell(first + i, answer[i]); });
        t.gridSync();
        eachOwn([&](long i) {
            s.u[first + i] = log2(double(factor[i]));
            s.v[first + i] = log2(double(answer[i]));
            u[i] = T(s.u[first + i]);
            load[i] = a[i] * factor[i];
        });
        eachColumn([&](long j) {
            const T found = Rows::gathered()[j];
            spare[j] = logarithm2(found);
            columnLoad[j] = b[j] * found;
        });
        t.blockSync();
        Rows::finish(s.tolerance > 0 && all.error <= s.tolerance);
    }
};

} // namespace sfumato

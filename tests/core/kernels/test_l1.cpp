// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transport/kernels/l1.h"
#include "tests/core/kernels/points.h"
#include "tests/support/vector_units.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <array>
#include <cmath>
#include <vector>

using namespace sfumato;

namespace {

template <class T>
double worstPair(L1Pairs pairs, const Points<T>& x, const Points<T>& y, int threads, T factor) {
    const long stride = y.m + 3; // room between the rows
    std::vector<T> out(size_t(x.m * stride), T(-77));
    l1Pairs(pairs, x.view(), y.view(), factor, {out.data(), x.m, y.m, stride}, threads);
    double worst = 0;
    for (long i = 0; i < x.m; ++i) {
        for (long j = 0; j < y.m; ++j) {
            double truth = 0, size = 1;
            for (long k = 0; k < x.d; ++k) {
                const double u = double(x.at(i, k)), v = double(y.at(j, k));
                truth += pairs == L1Pairs::Distance ? std::abs(u - v) : 2 * std::min(u, v);
                size += std::abs(u) + std::abs(v);
            }
            worst = std::max(worst, std::abs(double(out[size_t(i * stride + j)]) - double(factor) * truth) / size);
        }
        for (long j = y.m; j < stride; ++j)
            if (out[size_t(i * stride + j)] != T(-77)) return 1e9; // wrote where it should not
    }
    return worst;
}

template <class T>
double worstGradient(const Points<T>& x, const Points<T>& y, int threads) {
    Points<T> plan(x.m, y.m, 5);
    for (T& v : plan.values) v = std::abs(v);
    std::vector<T> out(x.values.size());
    l1Gradient(plan.view(), x.view(), y.view(), {out.data(), x.m, x.d, x.d}, threads);
    double worst = 0;
    for (long i = 0; i < x.m; ++i)
        for (long k = 0; k < x.d; ++k) {
            double truth = 0;
            for (long j = 0; j < y.m; ++j)
                truth += double(plan.at(i, j)) * ((x.at(i, k) > y.at(j, k)) - (x.at(i, k) < y.at(j, k)));
            worst = std::max(worst, std::abs(double(out[size_t(i * x.d + k)]) - truth) / double(y.m));
        }
    return worst;
}

} // namespace

class TestL1 : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyPairIsItsDefinition() {
        forEachVectorUnit([](const char* unit) {
            for (auto [m, n, d] :
                 {std::array{1L, 1L, 1L}, {5, 3, 2}, {4, 33, 3}, {7, 9, 31}, {3, 6, 40}, {13, 11, 784}, {2, 200, 65}})
                for (L1Pairs pairs : {L1Pairs::Distance, L1Pairs::Overlap})
                    for (int threads : {1, 3}) {
                        QVERIFY2(worstPair(pairs, Points<float>(m, d, 1), Points<float>(n, d, 2), threads, 0.5f) < 1e-6,
                                 unit);
                        QVERIFY2(worstPair(pairs, Points<double>(m, d, 1), Points<double>(n, d, 2), threads, 3.0) <
                                     1e-14,
                                 unit);
                    }
        });
    }

    void overlapsOfCentredPointsMakeTheDistance() {
        forEachVectorUnit([](const char* unit) {
            for (long d : {2L, 40L, 700L})
                for (int threads : {1, 3}) {
                    Points<float> x(7, d, 1), y(9, d, 2);
                    for (auto* points : {&x, &y})
                        for (float& v : points->values) v = 1000 + std::round(v * 1024) / 1024; // far from the origin
                    std::vector<float> out(63);
                    const L1Sums sums = centeredOverlaps(x.view(), y.view(), 0.5f, {out.data(), 7, 9, 9}, threads);
                    for (long i = 0; i < 7; ++i)
                        for (long j = 0; j < 9; ++j) {
                            double truth = 0;
                            for (long k = 0; k < d; ++k) truth += std::abs(double(x.at(i, k)) - double(y.at(j, k)));
                            const double found = sums.rows[size_t(i)] + sums.columns[size_t(j)] -
                                                 2 * double(out[size_t(i * 9 + j)]);
                            QVERIFY2(std::abs(found - truth) < 1e-6 * double(d), unit);
                        }
                }
        });
    }

    void equalPointsHaveNoDistance() {
        const Points<float> x(6, 100, 3);
        std::vector<float> out(36);
        l1Pairs(L1Pairs::Distance, x.view(), x.view(), 1, {out.data(), 6, 6, 6}, 1);
        for (size_t i = 0; i < 6; ++i) QCOMPARE(out[i * 7], 0.0f);
    }

    void theGradientIsTheSumOfSignsAndTiesPullNowhere() {
        forEachVectorUnit([](const char* unit) {
            for (auto [m, n, d] : {std::array{1L, 1L, 1L}, {5, 3, 2}, {9, 20, 33}, {3, 50, 784}})
                for (bool coarse : {false, true}) {
                    QVERIFY2(worstGradient(Points<float>(m, d, 1, coarse), Points<float>(n, d, 2, coarse), 2) < 1e-6,
                             unit);
                    QVERIFY2(worstGradient(Points<double>(m, d, 1, coarse), Points<double>(n, d, 2, coarse), 1) < 1e-14,
                             unit);
                }
        });
    }

    void aNaNInThePlanIsNotLost() {
        const Points<float> x(1, 3, 1), y(4, 3, 2);
        std::vector<float> plan{0.1f, NAN, 0.2f, 0.1f}, out(3);
        l1Gradient({plan.data(), 1, 4, 4}, x.view(), y.view(), {out.data(), 1, 3, 3}, 1);
        QVERIFY(std::isnan(out[0]));
    }
};

SFUMATO_TEST_WITH(TestL1, QCoreApplication)
#include "test_l1.moc"

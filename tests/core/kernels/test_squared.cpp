// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transport/kernels/squared.h"
#include "tests/core/kernels/points.h"
#include "tests/support/vector_units.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <array>
#include <cmath>
#include <vector>

using namespace sfumato;

namespace {

constexpr std::array<std::array<long, 3>, 8> shapes{
    {{1, 1, 1}, {5, 3, 2}, {4, 33, 3}, {7, 9, 31}, {65, 50, 40}, {13, 111, 784}, {2, 200, 65}, {70, 3, 1100}}};

// The largest error of |x_i - y_j|^2 as it is put together, in units of what the parts are made of.
template <class T>
double worstPair(const Points<T>& x, const Points<T>& y, int threads) {
    const long stride = y.m + 3; // room between the rows
    const T factor = T(0.5);
    std::vector<T> out(size_t(x.m * stride), T(-77));
    const SquaredNorms norms = squaredPairs(x.view(), y.view(), factor, {out.data(), x.m, y.m, stride}, threads);
    double worst = 0;
    for (long i = 0; i < x.m; ++i) {
        for (long j = 0; j < y.m; ++j) {
            double truth = 0;
            for (long k = 0; k < x.d; ++k) truth += std::pow(double(x.at(i, k)) - double(y.at(j, k)), 2);
            const double parts = norms.rows[size_t(i)] + norms.columns[size_t(j)];
            worst = std::max(worst, std::abs(parts - 2 / double(factor) * double(out[size_t(i * stride + j)]) - truth) /
                                        (parts + truth + 1e-3));
        }
        for (long j = y.m; j < stride; ++j)
            if (out[size_t(i * stride + j)] != T(-77)) return 1e9; // wrote where it should not
    }
    return worst;
}

template <class T>
double worstSquaredGradient(const Points<T>& x, const Points<T>& y, int threads) {
    const Points<T> plan(x.m, y.m, 5);
    const long stride = x.d + 5;
    std::vector<T> out(size_t(x.m * stride), T(-77));
    squaredGradient(plan.view(), x.view(), y.view(), {out.data(), x.m, x.d, stride}, threads);
    double worst = 0;
    for (long i = 0; i < x.m; ++i) {
        for (long k = 0; k < x.d; ++k) {
            double truth = 0, size = 1;
            for (long j = 0; j < y.m; ++j) {
                const double u = double(x.at(i, k)), v = double(y.at(j, k));
                truth += 2 * double(plan.at(i, j)) * (u - v);
                size += std::abs(double(plan.at(i, j))) * (std::abs(u) + std::abs(v));
            }
            worst = std::max(worst, std::abs(double(out[size_t(i * stride + k)]) - truth) / size);
        }
        for (long k = x.d; k < stride; ++k)
            if (out[size_t(i * stride + k)] != T(-77)) return 1e9;
    }
    return worst;
}

} // namespace

class TestSquared : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyPairIsItsDefinition() {
        forEachVectorUnit([](const char* unit) {
            for (auto [m, n, d] : shapes)
                for (int threads : {1, 3}) {
                    QVERIFY2(worstPair(Points<float>(m, d, 1), Points<float>(n, d, 2), threads) < 1e-6, unit);
                    QVERIFY2(worstPair(Points<double>(m, d, 1), Points<double>(n, d, 2), threads) < 1e-14, unit);
                }
        });
    }

    void pointsFarFromTheOriginLoseNoDigits() {
        Points<float> x(20, 50, 1), y(30, 50, 2);
        for (auto* points : {&x, &y})
            for (float& v : points->values)
                v = 1000 + std::round(v * 1024) / 1024; // such numbers there are at 1000, too
        QVERIFY(worstPair(x, y, 1) < 1e-5);
    }

    void theGradientIsItsDefinition() {
        forEachVectorUnit([](const char* unit) {
            for (auto [m, n, d] : shapes)
                for (int threads : {1, 3}) {
                    QVERIFY2(worstSquaredGradient(Points<float>(m, d, 1), Points<float>(n, d, 2), threads) < 1e-6,
                             unit);
                    QVERIFY2(worstSquaredGradient(Points<double>(m, d, 1), Points<double>(n, d, 2), threads) < 1e-14,
                             unit);
                }
            QVERIFY2(worstSquaredGradient(Points<float>(70, 3, 1), Points<float>(1100, 3, 2), 2) < 1e-6,
                     unit); // more terms than a block
        });
    }

    // Near other points everywhere, though all of them, or half of them, are far from the origin: the
    // gradient keeps the digits that the points have.
    void theGradientKeepsItsDigitsFarFromTheOrigin() {
        forEachVectorUnit([](const char* unit) {
            for (const double shift : {100.0, 1e4})
                for (const bool clusters : {false, true})
                    for (long d : {2L, 40L}) {
                        Points<float> x(33, d, 1), y(33, d, 2), plan(33, 33, 3);
                        for (auto* points : {&x, &y})
                            for (long i = 0; i < 33; ++i)
                                for (long k = 0; k < d; ++k) {
                                    float& v = points->values[size_t(i * d + k)];
                                    v = float(std::round(double(v) * 64) / 64 + (clusters && i % 2 ? -shift : shift));
                                }
                        for (long i = 0; i < 33; ++i) // within its own cluster
                            for (long j = 0; j < 33; ++j)
                                plan.values[size_t(i * 33 + j)] = clusters && (i + j) % 2 ? 0.0f
                                                                                          : std::abs(plan.at(i, j));
                        for (int threads : {1, 2}) {
                            std::vector<float> out(size_t(33 * d));
                            squaredGradient(plan.view(), x.view(), y.view(), {out.data(), 33, d, d}, threads);
                            for (long i = 0; i < 33; ++i)
                                for (long k = 0; k < d; ++k) {
                                    double truth = 0, size = 0;
                                    for (long j = 0; j < 33; ++j) {
                                        const double way = double(x.at(i, k)) - double(y.at(j, k));
                                        truth += 2 * double(plan.at(i, j)) * way;
                                        size += 2 * double(plan.at(i, j)) * std::abs(way);
                                    }
                                    QVERIFY2(std::abs(double(out[size_t(i * d + k)]) - truth) <=
                                                 4e-3 * std::abs(truth) + 1e-6 * size,
                                             unit);
                                }
                        }
                    }
        });
    }

    void anyNumberOfThreadsGivesTheSameBits() {
        const Points<float> x(77, 600, 1), y(99, 600, 2);
        std::vector<float> one(size_t(77 * 99)), three(one.size());
        const auto a = squaredPairs(x.view(), y.view(), 1, {one.data(), 77, 99, 99}, 1);
        const auto b = squaredPairs(x.view(), y.view(), 1, {three.data(), 77, 99, 99}, 3);
        QVERIFY(one == three && a.rows == b.rows && a.columns == b.columns);
    }

    void aNaNIsNotLost() {
        const Points<float> y(40, 3, 2);
        Points<float> x(9, 3, 1);
        x.values[4] = NAN;
        std::vector<float> out(9 * 40);
        QVERIFY(std::isnan(squaredPairs(x.view(), y.view(), 1, {out.data(), 9, 40, 40}, 1).rows[1]));
        QVERIFY(std::isnan(out[40]) && !std::isnan(out[0]) && !std::isnan(out[80]));
    }
};

SFUMATO_TEST_WITH(TestSquared, QCoreApplication)
#include "test_squared.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transport/kernels/directions.h"
#include "tests/support/vector_units.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <array>
#include <cmath>
#include <vector>

using namespace sfumato;

namespace {

std::vector<float> draw(long rows, long columns, std::uint64_t seed, int threads = 1) {
    std::vector<float> values(size_t(rows * columns));
    unitDirections({values.data(), rows, columns, columns}, seed, threads);
    return values;
}

} // namespace

class TestDirections : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyDirectionHasLengthOne() {
        forEachVectorUnit([](const char* unit) {
            for (long d : {1L, 2L, 3L, 17L, 784L}) {
                const auto u = draw(500, d, 3);
                for (size_t i = 0; i < 500; ++i) {
                    double square = 0;
                    for (size_t k = 0; k < size_t(d); ++k)
                        square += double(u[i * size_t(d) + k]) * double(u[i * size_t(d) + k]);
                    QVERIFY2(std::abs(square - 1) < 2e-6, unit);
                }
            }
        });
    }

    // Of k uniform directions in R^d: E u = 0, E u u^T = I / d, E u_1^4 = 3 / (d (d + 2)); five standard
    // errors.
    void momentsAreThoseOfTheSphere() {
        forEachVectorUnit([](const char* unit) {
            constexpr size_t n = 200000, d = 5;
            const auto u = draw(long(n), long(d), 11);
            for (size_t a = 0; a < d; ++a) {
                double mean = 0, fourth = 0;
                for (size_t i = 0; i < n; ++i) {
                    mean += double(u[i * d + a]) / double(n);
                    fourth += std::pow(double(u[i * d + a]), 4) / double(n);
                }
                QVERIFY2(std::abs(mean) < 5 * std::sqrt(1.0 / d / n), unit);
                QVERIFY2(std::abs(fourth - 3.0 / (d * (d + 2))) < 5 * 0.13 / std::sqrt(double(n)), unit);
                for (size_t b = 0; b < d; ++b) {
                    double product = 0;
                    for (size_t i = 0; i < n; ++i) product += double(u[i * d + a]) * double(u[i * d + b]) / double(n);
                    QVERIFY2(std::abs(product - (a == b ? 1.0 / d : 0)) < 5 * 0.24 / std::sqrt(double(n)), unit);
                }
            }
        });
    }

    void anglesInThePlaneAreUniform() {
        constexpr size_t n = 360000, bins = 360;
        const auto u = draw(long(n), 2, 5);
        std::array<int, bins> counts{};
        for (size_t i = 0; i < n; ++i)
            ++counts[std::min<size_t>(bins - 1,
                                      size_t((std::atan2(u[2 * i + 1], u[2 * i]) / (2 * M_PI) + 0.5) * bins))];
        double chi = 0;
        for (int c : counts) chi += std::pow(c - double(n) / bins, 2) / (double(n) / bins);
        QVERIFY2(chi > 240 && chi < 500, qPrintable(QString::number(chi))); // 359 +- 27
    }

    void neighbouringRowsAndSeedsHaveNothingInCommon() {
        constexpr size_t n = 20000, d = 16;
        const auto u = draw(long(n), long(d), 7), v = draw(long(n), long(d), 8);
        double rows = 0, seeds = 0;
        for (size_t i = 0; i + 1 < n; ++i) {
            double next = 0, other = 0;
            for (size_t k = 0; k < d; ++k) {
                next += double(u[i * d + k]) * double(u[(i + 1) * d + k]);
                other += double(u[i * d + k]) * double(v[i * d + k]);
            }
            rows += next / double(n);
            seeds += other / double(n);
        }
        QVERIFY(std::abs(rows) < 5 * std::sqrt(1.0 / d / n) && std::abs(seeds) < 5 * std::sqrt(1.0 / d / n));
    }

    void aSeedIsADrawWhateverTheThreads() {
        QVERIFY(draw(101, 33, 4, 1) == draw(101, 33, 4, 3));
        QVERIFY(draw(101, 33, 4) != draw(101, 33, 5));
    }
};

SFUMATO_TEST_WITH(TestDirections, QCoreApplication)
#include "test_directions.moc"

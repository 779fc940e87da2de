// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/fourier.h"
#include "core/kernels/normals.h"
#include "tests/core/kernels/points.h"
#include "tests/support/test_program.h"
#include "tests/support/vector_units.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <random>

using namespace sfumato;

class TestFourier : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void wavesAreThoseOfTheAngles() {
        forEachVectorUnit([](const char*) {
            const Points<float> angles(7, 45, 4);
            std::vector<float> out(7 * 90), own(90);
            cosinesAndSines(angles.view(), 0.5f, {out.data(), 7, 90, 90}, 2);
            for (long i = 0; i < 7; ++i) {
                const float* row = angles.view().row(i);
                for (long k = 0; k < 45; ++k) {
                    QVERIFY(std::abs(double(out[size_t(i * 90 + k)]) - 0.5 * std::cos(double(row[k]))) < 1e-6);
                    QVERIFY(std::abs(double(out[size_t(i * 90 + 45 + k)]) - 0.5 * std::sin(double(row[k]))) < 1e-6);
                }
                cosinesAndSines({row, 1, 45, 45}, 0.5f, {own.data(), 1, 90, 90}, 1);
                QVERIFY(std::equal(own.begin(), own.end(), out.begin() + i * 90));
            }
        });
    }

    // Moments up to the fourth and the tail of 400,000 numbers, and that neighbors are independent.
    void normalNumbersAreNormal() {
        constexpr std::size_t count = 400000;
        std::mt19937_64 source(11);
        std::vector<std::uint64_t> words(count);
        std::ranges::generate(words, [&] { return source(); });
        std::vector<double> normals(count);
        normalNumbers(words, normals);
        double mean = 0, square = 0, fourth = 0, beyond = 0, pairs = 0, squarePairs = 0;
        for (std::size_t i = 0; i < count; ++i) {
            const double z = normals[i], other = normals[(i + count / 2) % count]; // of the same two words
            mean += z, square += z * z, fourth += z * z * z * z, beyond += std::abs(z) > 3;
            pairs += z * other, squarePairs += (z * z - 1) * (other * other - 1);
        }
        const double n = double(count);
        QVERIFY(std::abs(mean / n) < 4.5 / std::sqrt(n));
        QVERIFY(std::abs(square / n - 1) < 4.5 * std::sqrt(2 / n));
        QVERIFY(std::abs(fourth / n - 3) < 4.5 * std::sqrt(96 / n));
        QVERIFY(std::abs(beyond / n - 0.0026998) < 4.5 * std::sqrt(0.0027 / n));
        QVERIFY(std::abs(pairs / n) < 6.5 / std::sqrt(n));
        QVERIFY(std::abs(squarePairs / n) < 13 / std::sqrt(n));
    }
};

SFUMATO_TEST(TestFourier)
#include "test_fourier.moc"

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

namespace {

StructuredFrequencies drawn(long d, long n, long count) {
    std::mt19937 source(5);
    StructuredFrequencies f{d, n, count, {}, {}};
    for (long i = 0; i < (count + n - 1) / n * 3 * n; ++i)
        f.signs.push_back((source() & 1) != 0 ? 1.0f : -1.0f);
    for (long i = 0; i < count; ++i)
        f.lengths.push_back(0.5f + float(source() % 1000) / 1000);
    return f;
}

/// [count][n]: the angles of the axes of the whole block.
std::vector<std::vector<double>> rowsOf(const StructuredFrequencies& f) {
    StructuredFrequencies whole = f;
    whole.d = f.n;
    std::vector<float> axes(size_t(f.n * f.n), 0), angles(size_t(f.n * f.count));
    for (long i = 0; i < f.n; ++i)
        axes[size_t(i * f.n + i)] = 1;
    structuredAngles({axes.data(), f.n, f.n, f.n}, whole, {angles.data(), f.n, f.count, f.count}, 1);
    std::vector<std::vector<double>> rows(size_t(f.count), std::vector<double>(size_t(f.n)));
    for (long i = 0; i < f.n; ++i)
        for (long k = 0; k < f.count; ++k)
            rows[size_t(k)][size_t(i)] = double(angles[size_t(i * f.count + k)]);
    return rows;
}

double inner(const std::vector<double>& a, const std::vector<double>& b) {
    double sum = 0;
    for (std::size_t i = 0; i < a.size(); ++i)
        sum += a[i] * b[i];
    return sum;
}

} // namespace

class TestFourier : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void rowsOfABlockAreOrthogonalAndAsLongAsAsked() {
        for (const long n : {8L, 32L, 64L}) {
            const auto f = drawn(n - 3, n, n + 5);
            const auto rows = rowsOf(f);
            for (long a = 0; a < f.count; ++a) {
                QVERIFY(std::abs(std::sqrt(inner(rows[size_t(a)], rows[size_t(a)])) - double(f.lengths[size_t(a)])) <
                        1e-5);
                for (long b = a + 1; b < f.count; ++b)
                    if (a / n == b / n)
                        QVERIFY(std::abs(inner(rows[size_t(a)], rows[size_t(b)])) < 1e-5);
            }
            double between = 0; // rows of two blocks are not
            for (long a = 0; a < n; ++a)
                between += std::abs(inner(rows[size_t(a)], rows[size_t(n)]));
            QVERIFY(between > 0.1);
        }
    }

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

    void featuresAreTheWavesOfTheAngles() {
        const auto f = drawn(50, 64, 150);
        const auto rows = rowsOf(f);
        const Points<float> points(19, 50, 3);
        for (const int threads : {1, 2}) {
            std::vector<float> out(19 * 300);
            structuredFourier(points.view(), f, 0.25f, {out.data(), 19, 300, 300}, threads);
            for (long i = 0; i < 19; ++i)
                for (long k = 0; k < 150; ++k) {
                    double angle = 0;
                    for (long j = 0; j < 50; ++j)
                        angle += double(points.at(i, j)) * rows[size_t(k)][size_t(j)];
                    QVERIFY(std::abs(double(out[size_t(i * 300 + k)]) - 0.25 * std::cos(angle)) < 1e-5);
                    QVERIFY(std::abs(double(out[size_t(i * 300 + 150 + k)]) - 0.25 * std::sin(angle)) < 1e-5);
                }
        }
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

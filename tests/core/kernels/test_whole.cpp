// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/whole.h"
#include "tests/core/kernels/points.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <cmath>
#include <limits>

using namespace sfumato;

class TestWhole : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void valuesAreCutTowardZeroAndTheirSquaresAddedExactly() {
        for (const long n : {1L, 3L, 8L, 37L}) {
            const Points<float> values(1, n, 4);
            std::vector<double> whole(size_t(n), 0);
            const double squares = wholeUnits({values.view().data, size_t(n)}, 1e-3, whole);
            double expected = 0;
            for (long k = 0; k < n; ++k) {
                QCOMPARE(whole[size_t(k)], std::trunc(double(values.at(0, k)) * (1 / 1e-3)));
                expected += whole[size_t(k)] * whole[size_t(k)];
            }
            QCOMPARE(squares, expected);
        }
        for (const float bad : {std::numeric_limits<float>::quiet_NaN(), std::numeric_limits<float>::infinity()}) {
            std::vector<float> values(21, 1);
            values[19] = bad;
            std::vector<double> whole(21);
            QVERIFY(!std::isfinite(wholeUnits(values, 1, whole)));
        }
    }

    void rowsAreAddedWhereTheyBelong() {
        for (const long n : {3L, 37L, 600L}) {
            const Points<float> values(5, n, 4);
            const std::vector<long> into{n, -1, 1, 1, n};
            std::vector<double> sums(size_t(2 * n + 1), 5), expected = sums, squares(5), whole(size_t(n), 0);
            for (size_t i = 0; i < into.size(); ++i)
                for (long k = 0; k < n && into[i] >= 0; ++k)
                    expected[size_t(into[i] + k)] += std::trunc(double(values.at(long(i), k)) * (1 / 1e-3));
            addWhole(values.view(), 1e-3, into, sums, 2);
            QCOMPARE(sums, expected);
            squaresOfWhole(values.view(), 1e-3, squares, 2);
            for (long i = 0; i < 5; ++i)
                QCOMPARE(squares[size_t(i)], wholeUnits({values.view().row(i), size_t(n)}, 1e-3, whole));
        }
    }

    // The products that are added are whole, near u v^T, and together never longer than the bound.
    void productsAreWholeAndWithinTheBound() {
        constexpr long rows = 23, p = 5, q = 37, other = 3;
        const double unit = 0x1p-20, bound = 0x1p+21; // 2
        Points<float> u(rows, p, 1), v(rows, q, 2), s(rows, other, 3), t(rows, 1, 4);
        auto* broken = const_cast<float*>(v.view().data) + 7 * q;
        broken[30] = std::numeric_limits<float>::quiet_NaN();
        std::vector<double> firstU(rows * p), firstV(rows * q), lastU(rows * other), lastV(rows);
        const std::vector<ProductFactors> factors{{u.view().data, v.view().data, p, q, firstU.data(), firstV.data()},
                                                  {s.view().data, t.view().data, other, 1, lastU.data(), lastV.data()}};
        long clipped = wholeFactors(factors, rows, unit, bound, 2), expected = 0;
        for (long i = 0; i < rows; ++i) {
            double square = 0, length = 0, worst = 0;
            const auto pair = [&](const Points<float>& a, const Points<float>& b, const double* A, const double* B) {
                for (long j = 0; j < a.d; ++j)
                    for (long k = 0; k < b.d; ++k) {
                        const double product = A[i * a.d + j] * B[i * b.d + k];
                        QCOMPARE(product, std::trunc(product));
                        square += product * product;
                        length += std::pow(double(a.at(i, j)) * double(b.at(i, k)), 2);
                    }
            };
            pair(u, v, firstU.data(), firstV.data());
            pair(s, t, lastU.data(), lastV.data());
            if (i == 7) {
                QCOMPARE(square, 0.0);
                continue;
            }
            const double factor = std::min(1.0, 2 / std::sqrt(length));
            expected += factor < 1;
            QVERIFY(std::sqrt(square) <= bound);
            for (long j = 0; j < p; ++j)
                for (long k = 0; k < q; ++k)
                    worst = std::max(worst, std::abs(firstU[size_t(i * p + j)] * firstV[size_t(i * q + k)] * unit -
                                                     factor * double(u.at(i, j)) * double(v.at(i, k))));
            QVERIFY2(worst < 1e-2 * factor * std::sqrt(length), qPrintable(QString::number(worst)));
        }
        QCOMPARE(clipped, expected);
        QVERIFY(clipped > 5);
    }
};

SFUMATO_TEST(TestWhole)
#include "test_whole.moc"

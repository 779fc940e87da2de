// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/noise/grid.h"
#include "tests/support/test_program.h"
#include "tests/support/value_grid.h"

#include <QtTest>

#include <cmath>
#include <limits>
#include <random>
#include <stdexcept>
#include <vector>

using namespace sfumato;

namespace {
constexpr double infinite = std::numeric_limits<double>::infinity();
constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();
} // namespace

class TestGrid : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void oneBadGradientValueMakesTheWholeContributionZero() {
        std::vector<std::int64_t> units(3);
        contributionToUnits(0.5, std::vector<float>{1.2f, -1.2f, 1e30f}, units);
        QCOMPARE(units, (std::vector<std::int64_t>{2, -2, std::int64_t(1) << 52}));
        for (const float bad : {float(notANumber), float(infinite), float(-infinite)}) {
            contributionToUnits(0.5, std::vector<float>{1.0f, bad, 7.0f}, units);
            QCOMPARE(units, (std::vector<std::int64_t>{0, 0, 0}));
        }
    }

    void noiseIsRoundedUp() {
        QCOMPARE(noiseUnitsForScale(10, 1), std::uint64_t(10));
        QCOMPARE(noiseUnitsForScale(10.25, 1), std::uint64_t(11));
        QCOMPARE(noiseUnitsForScale(1e-9, 1), std::uint64_t(1));
        std::mt19937_64 engine(2);
        std::uniform_real_distribution<double> exponent(-12, 0);
        for (int i = 0; i < 100'000; ++i) {
            const double unit = std::exp(exponent(engine)), whole = double(engine() % 1000 + 1);
            for (const double scale :
                 {unit * whole, std::nextafter(unit * whole, infinite), std::exp(exponent(engine))}) {
                const auto units = noiseUnitsForScale(scale, unit);
                QVERIFY(static_cast<long double>(units) * unit >= scale); // a 64-bit product of 53 and few
                                                                          // bits: exact
                QVERIFY(double(units - 1) * unit <= scale);
            }
        }
        QVERIFY_EXCEPTION_THROWN(noiseUnitsForScale(1e30, 1), std::logic_error);
        QVERIFY_EXCEPTION_THROWN(noiseUnitsForScale(notANumber, 1), std::logic_error);
    }

    // Random pairs, and pairs whose every coordinate straddles a rounding edge: the worst case is reached.
    void roundingNeverMovesRecordsFurtherApartThanCharged() {
        const ValueGrid grid = ValueGrid::real(-1, 1);
        std::mt19937_64 engine(3);
        std::uniform_real_distribution<double> value(-1, 1), step(-1e-5, 1e-5);
        constexpr std::size_t d = 50;
        double worst = 0;
        for (int pair = 0; pair < 20'000; ++pair) {
            double l2 = 0, gridL2 = 0;
            for (std::size_t i = 0; i < d; ++i) {
                double a = value(engine), b = a + step(engine);
                if (pair % 2 == 1) {
                    const double edge = grid.toReal(grid.toUnits(a)) + grid.unit / 2;
                    a = edge - 1e-9 * grid.unit, b = edge + 1e-9 * grid.unit;
                }
                b = std::clamp(b, -1.0, 1.0), a = std::clamp(a, -1.0, 1.0);
                const double onGrid = double(std::abs(grid.toUnits(a) - grid.toUnits(b))) * grid.unit;
                l2 += (a - b) * (a - b), gridL2 += onGrid * onGrid;
            }
            QVERIFY(std::sqrt(gridL2) <= sensitivityOnGridL2(std::sqrt(l2), d, grid.unit));
            worst = std::max(worst, std::sqrt(gridL2) / sensitivityOnGridL2(std::sqrt(l2), d, grid.unit));
        }
        QVERIFY2(worst > 0.999, "the charge is higher than it need be");
        QVERIFY(sensitivityOnGridL2(28, 784, 0x1p-20) / 28 - 1 < 1e-6);
    }
};

SFUMATO_TEST_WITH(TestGrid, QCoreApplication)
#include "test_grid.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transport/exact.h"
#include "core/transport/sliced.h"
#include "tests/support/reference_transport.h"
#include "tests/core/transport/points.h"
#include "tests/support/test_program.h"

#include <ATen/Parallel.h>
#include <ATen/CPUGeneratorImpl.h>

#include <QtTest>

using namespace sfumato;

namespace {

at::Generator seeded(uint64_t seed) { return at::detail::createCPUGenerator(seed); }
} // namespace

class TestSliced : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void onALineItIsTheExactDistanceForAnySizes() {
        for (const auto& [m, n] : {std::pair(50, 50), std::pair(7, 12), std::pair(30, 1), std::pair(41, 60)}) {
            const at::Tensor x = points(m, 1, 1), y = points(n, 1, 2).mul_(2).add_(0.5);
            const double one = exactTransport(costMatrix(x, y, GroundCost::L1)).value;
            const double two = exactTransport(costMatrix(x, y, GroundCost::SquaredEuclidean)).value;
            QVERIFY(std::abs(slicedWasserstein(x, y, 3, 1, seeded(1)) - one) < 1e-10);
            QVERIFY(std::abs(slicedWasserstein(x, y, 3, 2, seeded(1)) - std::sqrt(two)) < 1e-10);
            QVERIFY(std::abs(slicedLoss(x, y, 3, 2, seeded(1)).value - two) < 1e-10);
        }
    }

    // Between Diracs at distance r: the mean square of one coordinate of a uniform direction is 1/d.
    void directionsAreUniform() {
        const int64_t d = 5;
        at::Tensor x = at::zeros({1, d}, at::kDouble), y = at::zeros({1, d}, at::kDouble);
        y[0][3] = 2.0;
        const int directions = 200000;
        const double squared = slicedLoss(x, y, directions, 2, seeded(3)).value;
        // Var of 4 u^2 is 16 (3 / (d (d+2)) - 1/d^2); five standard errors.
        const double error = 5 * 4 * std::sqrt((3.0 / (d * (d + 2)) - 1.0 / (d * d)) / directions);
        QVERIFY(std::abs(squared - 4.0 / d) < error);
    }

    // Over whole rotations the mean of (u.v)^2 is |v|^2 / d exactly, whichever rotations were drawn.
    void orthonormalDirectionsSpreadEvenly() {
        const int64_t d = 7;
        for (at::ScalarType type : {at::kDouble, at::kFloat}) {
            const at::Tensor x = at::zeros({1, d}, type), y = points(1, d, 13).to(type);
            const double truth = y.square().sum().item<double>() / double(d);
            const double found = slicedLoss(x, y, int(3 * d), 2, seeded(3), Directions::Orthonormal).value;
            QVERIFY(std::abs(found - truth) < (type == at::kDouble ? 1e-13 : 1e-5) * truth);
        }
    }

    void eachOrthonormalDirectionIsUniform() {
        const int64_t d = 5;
        at::Tensor x = at::zeros({1, d}, at::kDouble), y = at::zeros({1, d}, at::kDouble);
        y[0][0] = 2.0;
        at::Generator generator = seeded(4);
        double squared = 0, fourth = 0;
        const int draws = 5000;
        for (int i = 0; i < draws; ++i) {
            const double value = slicedLoss(x, y, 1, 2, generator, Directions::Orthonormal).value;
            squared += value / draws;
            fourth += value * value / draws;
        }
        QVERIFY(std::abs(squared - 4.0 / d) < 5 * 4 * std::sqrt((3.0 / (d * (d + 2)) - 1.0 / (d * d)) / draws));
        QVERIFY(std::abs(fourth - 16 * 3.0 / (d * (d + 2))) < 0.2);
    }

    void singlePrecisionAgreesWithDouble() {
        for (const auto& [m, n] : {std::pair(60, 60), std::pair(33, 50)})
            for (int p : {1, 2, 3}) {
                // On a line every unit vector is 1 or -1, so both see the same directions.
                const at::Tensor x = points(m, 1, 14), y = points(n, 1, 15).mul_(2);
                const TransportLoss exact = slicedLoss(x, y, 4, p, seeded(5));
                const TransportLoss found = slicedLoss(x.to(at::kFloat), y.to(at::kFloat), 4, p, seeded(5));
                QVERIFY(std::abs(found.value - exact.value) < 1e-6 * exact.value);
                QVERIFY(reference::relativeError(found.gradient, exact.gradient) < 1e-5);
            }
    }

    void theThreadsDoNotChangeTheAnswer() {
        const at::Tensor x = points(300, 20, 16).to(at::kFloat), y = points(300, 20, 17).to(at::kFloat);
        const int before = at::get_num_threads();
        at::set_num_threads(1);
        const TransportLoss one = slicedLoss(x, y, 100, 2, seeded(6));
        at::set_num_threads(2);
        const TransportLoss two = slicedLoss(x, y, 100, 2, seeded(6));
        at::set_num_threads(before);
        QVERIFY(std::abs(one.value - two.value) < 1e-6 * one.value);
        QVERIFY(reference::relativeError(two.gradient, one.gradient) < 1e-6);
    }

    void dataThatAreNotFiniteGiveNaN() {
        for (at::ScalarType type : {at::kDouble, at::kFloat})
            for (double bad : {std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity()}) {
                at::Tensor x = points(6, 2, 18).to(type);
                x[3][1] = bad;
                QVERIFY(std::isnan(slicedWasserstein(x, points(6, 2, 19).to(type), 5, 2, seeded(7))));
            }
    }

    void itIsSymmetricZeroForEqualCloudsAndBelowTheWasserstein2() {
        const at::Tensor x = points(40, 6, 4), y = points(40, 6, 5).mul_(1.5);
        QVERIFY(std::abs(slicedWasserstein(x, y, 50, 2, seeded(6)) - slicedWasserstein(y, x, 50, 2, seeded(6))) <
                1e-12);
        QVERIFY(slicedWasserstein(x, x.flip(0), 50, 2, seeded(6)) < 1e-12);
        QVERIFY(slicedWasserstein(x, y, 50, 2, seeded(6)) <= exactWasserstein2(x, y));
        QVERIFY(slicedLoss(x, x, 50, 1, seeded(6)).gradient.abs().max().item<double>() == 0);
    }

    void doublingACloudChangesNothing() {
        const at::Tensor x = points(20, 3, 7), y = points(13, 3, 8);
        for (int p : {1, 2, 3})
            QVERIFY(std::abs(slicedWasserstein(x, y, 20, p, seeded(9)) -
                             slicedWasserstein(at::cat({x, x}), y, 20, p, seeded(9))) < 1e-12);
    }

    void theSameSeedGivesTheSameDirectionsAndSuccessiveCallsOthers() {
        const at::Tensor x = points(20, 3, 10), y = points(20, 3, 11);
        at::Generator generator = seeded(12);
        const double first = slicedWasserstein(x, y, 5, 2, generator);
        QVERIFY(slicedWasserstein(x, y, 5, 2, generator) != first);
        QCOMPARE(slicedWasserstein(x, y, 5, 2, seeded(12)), first);
    }
};

SFUMATO_TEST_WITH(TestSliced, QCoreApplication)
#include "test_sliced.moc"

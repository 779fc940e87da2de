// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transport/cost.h"
#include "tests/support/reference_transport.h"
#include "tests/core/transport/points.h"
#include "tests/support/test_program.h"

#include <ATen/CPUGeneratorImpl.h>

#include <QtTest>

using namespace sfumato;

namespace {

int power(GroundCost cost) { return cost == GroundCost::L1 ? 1 : 2; }

} // namespace

class TestCost : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyEntryIsTheSumOverCoordinates_data() {
        QTest::addColumn<int>("d");
        QTest::addColumn<bool>("l1");
        for (int d : {1, 2, 784})
            for (bool l1 : {false, true}) QTest::addRow("d=%d %s", d, l1 ? "L1" : "squared") << d << l1;
    }
    void everyEntryIsTheSumOverCoordinates() {
        QFETCH(int, d);
        QFETCH(bool, l1);
        const GroundCost kind = l1 ? GroundCost::L1 : GroundCost::SquaredEuclidean;
        const at::Tensor x = points(7, d, 1), y = points(5, d, 2);
        const at::Tensor truth = reference::toTensor(
            reference::cost(reference::toMatrix(x), reference::toMatrix(y), power(kind)));
        QVERIFY(reference::relativeError(costMatrix(x, y, kind), truth) < 1e-13);
        QVERIFY(reference::relativeError(costMatrix(x.to(at::kFloat), y.to(at::kFloat), kind), truth) < 1e-6);
    }

    void farFromTheOriginTheCostKeepsItsDigits() {
        const at::Tensor x = points(20, 30, 3), y = points(20, 30, 4);
        for (GroundCost kind : {GroundCost::L1, GroundCost::SquaredEuclidean}) {
            const at::Tensor xf = (x + 1000).to(at::kFloat), yf = (y + 1000).to(at::kFloat);
            const at::Tensor truth = costMatrix(xf.to(at::kDouble), yf.to(at::kDouble), kind);
            QVERIFY(reference::relativeError(costMatrix(xf, yf, kind), truth) < 2e-6);
        }
    }

    // Two clusters far apart, one outlier, columns of different size: no cost is the small difference of
    // large numbers.
    void everyCostKeepsItsDigitsHoweverFarApartOthersAre() {
        for (int64_t d : {1, 3, 40}) {
            at::Tensor x = points(30, d, 31).mul_(1e-3), y = points(20, d, 32).mul_(1e-3);
            for (at::Tensor* cloud : {&x, &y}) {
                cloud->narrow(0, 0, 10).add_(1e6);
                cloud->narrow(0, 10, 1).add_(1e10);
                cloud->select(1, 0).mul_(1e5);
            }
            const at::Tensor truth = reference::toTensor(
                reference::cost(reference::toMatrix(x), reference::toMatrix(y), 2));
            const at::Tensor off = (costMatrix(x, y, GroundCost::SquaredEuclidean) - truth).abs() / truth;
            QVERIFY(off.max().item<double>() < 1e-9);
            const at::Tensor xf = x.to(at::kFloat), yf = y.to(at::kFloat);
            const at::Tensor ofFloats = reference::toTensor(
                reference::cost(reference::toMatrix(xf), reference::toMatrix(yf), 2));
            const at::Tensor offF = (costMatrix(xf, yf, GroundCost::SquaredEuclidean).to(at::kDouble) - ofFloats).abs();
            QVERIFY((offF <= 1e-4 * ofFloats).all().item<bool>());
        }
    }

    void theCostIsNeverNegativeAndSymmetric() {
        const at::Tensor x = points(50, 784, 5, at::kFloat), y = points(40, 784, 6, at::kFloat);
        for (GroundCost kind : {GroundCost::L1, GroundCost::SquaredEuclidean}) {
            QVERIFY(costMatrix(x, x, kind).min().item<double>() >= 0);
            QVERIFY(reference::relativeError(costMatrix(y, x, kind), costMatrix(x, y, kind).t()) < 1e-6);
        }
    }

    void theGradientIsThatOfThePlansCost() {
        for (int64_t d : {1, 3, 784})
            for (GroundCost kind : {GroundCost::L1, GroundCost::SquaredEuclidean}) {
                const at::Tensor x = points(6, d, 7), y = points(9, d, 8);
                const at::Tensor plan = points(6, 9, 9).abs();
                const at::Tensor truth = reference::toTensor(reference::planGradient(
                    reference::toMatrix(plan), reference::toMatrix(x), reference::toMatrix(y), power(kind)));
                QVERIFY(reference::relativeError(planGradient(plan, x, y, kind), truth) < 1e-13);
                QVERIFY(reference::relativeError(
                            planGradient(plan.to(at::kFloat), x.to(at::kFloat), y.to(at::kFloat), kind), truth) < 1e-6);
            }
    }

    void coincidentPointsPullNowhere() {
        const at::Tensor x = points(4, 5, 10);
        for (GroundCost kind : {GroundCost::L1, GroundCost::SquaredEuclidean})
            QVERIFY(planGradient(at::eye(4, at::kDouble), x, x, kind).abs().max().item<double>() == 0);
    }

    void matchedRegularizationTurnsTheCostIntoTheNoiseExponent() {
        QCOMPARE(matchedRegularization(GroundCost::L1, 3.0), 3.0);
        QCOMPARE(matchedRegularization(GroundCost::SquaredEuclidean, 3.0), 18.0);
    }

    void shapesThatDoNotFitAreABug() {
        QVERIFY_EXCEPTION_THROWN(costMatrix(points(3, 2, 1), points(3, 4, 1), GroundCost::L1), std::logic_error);
        QVERIFY_EXCEPTION_THROWN(costMatrix(points(3, 2, 1), points(3, 2, 1, at::kFloat), GroundCost::L1),
                                 std::logic_error);
    }
};

SFUMATO_TEST_WITH(TestCost, QCoreApplication)
#include "test_cost.moc"

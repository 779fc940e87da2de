// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transport/cost.h"
#include "core/transport/exact.h"
#include "core/transport/matching.h"
#include "tests/support/reference_transport.h"
#include "tests/core/transport/points.h"
#include "tests/support/test_program.h"

#include <ATen/CPUGeneratorImpl.h>

#include <QtTest>

using namespace sfumato;

namespace {} // namespace

class TestExact : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theValueIsTheBestOfAllPermutations() {
        for (int64_t n = 1; n <= 7; ++n)
            for (uint64_t seed = 0; seed < 20; ++seed) {
                const at::Tensor cost = points(n, n, seed).exp(); // any costs, over several magnitudes
                const double truth = reference::bestAssignment(reference::toMatrix(cost));
                const ExactResult found = exactTransport(cost);
                QVERIFY(std::abs(found.value - truth) <= 1e-12 * truth);
                QVERIFY(std::abs(found.dualityGap) <= 1e-12 * truth);
            }
    }

    void onALineSortingIsOptimal() {
        const at::Tensor x = points(300, 1, 1), y = points(300, 1, 2).mul_(2).add_(1);
        const at::Tensor gap = std::get<0>(x.sort(0)) - std::get<0>(y.sort(0));
        for (GroundCost kind : {GroundCost::L1, GroundCost::SquaredEuclidean}) {
            const double truth = (kind == GroundCost::L1 ? gap.abs() : gap.square()).mean().item<double>();
            const ExactResult found = exactTransport(costMatrix(x, y, kind));
            QVERIFY(std::abs(found.value - truth) < 1e-10 * truth);
        }
        QVERIFY(std::abs(exactWasserstein2(x, y) - std::sqrt(gap.square().mean().item<double>())) < 1e-10);
    }

    void thePlanHasItsMarginalsAndTheDualCertifiesIt() {
        for (const auto& [m, n] : {std::pair(1, 9), std::pair(7, 3), std::pair(40, 64), std::pair(97, 60),
                                   std::pair(20, 60), std::pair(60, 12)}) {
            const at::Tensor cost = costMatrix(points(m, 5, 3), points(n, 5, 4), GroundCost::SquaredEuclidean);
            const ExactResult found = exactTransport(cost);
            QVERIFY((found.plan.sum(1) - 1.0 / m).abs().max().item<double>() < 1e-14);
            QVERIFY((found.plan.sum(0) - 1.0 / n).abs().max().item<double>() < 1e-14);
            QVERIFY(found.plan.min().item<double>() >= 0);
            QVERIFY(found.plan.count_nonzero().item<int64_t>() <= m + n - 1);
            QVERIFY(std::abs(found.value - (found.plan * cost).sum().item<double>()) < 1e-12);
            QVERIFY(std::abs(found.dualityGap) < 1e-11 * found.value);
        }
    }

    void aRepeatedPointIsAPointOfThatWeight() {
        const at::Tensor x = points(4, 3, 5), y = points(6, 3, 6);
        const at::Tensor order = at::tensor({0, 0, 0, 1, 2, 3}, at::kLong);
        const at::Tensor a = at::tensor({3, 1, 1, 1}, at::kDouble) / 6, b = at::full({6}, 1.0 / 6, at::kDouble);
        const double repeated = exactTransport(costMatrix(x.index_select(0, order), y, GroundCost::L1)).value;
        QVERIFY(std::abs(exactTransport(costMatrix(x, y, GroundCost::L1), a, b).value - repeated) < 1e-12);
    }

    // The network simplex method is a second opinion on every assignment; it keeps weights to 2^-50.
    void anAssignmentIsAsGoodAsTheNetworkSimplexMethodFinds() {
        const at::Tensor weights = at::full({120}, 1.0 / 120, at::kDouble), one = points(1, 50, 20);
        for (const auto& [x, y] : {std::pair(points(120, 50, 14), points(120, 50, 15).mul_(2)),
                                   std::pair(points(120, 2, 16), points(120, 2, 17)),
                                   std::pair(points(120, 1, 18), points(120, 1, 19).add_(1e6)),
                                   std::pair(one.expand({120, 50}), points(120, 50, 21)), // a collapsed
                                                                                          // generator
                                   std::pair(points(120, 3, 22).mul_(1e-20), points(120, 3, 23).mul_(1e-20)),
                                   std::pair(points(120, 2, 24).round(), points(120, 2, 25).round())})
            for (GroundCost kind : {GroundCost::L1, GroundCost::SquaredEuclidean}) {
                const double truth = exactTransport(costMatrix(x, y, kind), weights, weights).value;
                const Matching found = exactMatching(x, y, kind);
                QVERIFY(std::abs(found.value - truth) < 1e-9 * truth);
                QVERIFY(std::abs(found.dualityGap) < 1e-11 * found.value);
                const at::Tensor pairs = x - y.index_select(0, found.target);
                const double value =
                    (kind == GroundCost::L1 ? pairs.abs() : pairs.square()).sum(1).mean().item<double>();
                QVERIFY(std::abs(value - found.value) <= 1e-14 * value);
                QVERIFY(std::get<0>(found.target.sort()).equal(at::arange(120)));
                QVERIFY(std::abs(exactMatching(costMatrix(x, y, kind)).value - truth) < 1e-9 * truth);
            }
    }

    // Rounding to float32 moves each point by 1e-7 of its length; the certificate is for the points as they
    // are.
    void pairsThatFloat32CannotTellApartAreToldApart() {
        const at::Tensor x = points(50, 2, 26), y = x.flip(0) + points(50, 2, 27).mul_(1e-12);
        const Matching found = exactMatching(x, y, GroundCost::SquaredEuclidean);
        QVERIFY(found.target.equal(at::arange(49, -1, -1)));
        const at::Tensor close = at::tensor({0.0, 1e-6, 2e-6, 1.0}, at::kDouble).unsqueeze(1);
        QVERIFY(exactMatching(close, close.flip(0), GroundCost::SquaredEuclidean).target.equal(at::arange(3, -1, -1)));
    }

    // The same points in reverse order, one of them far away: the best plan costs nothing, and so does
    // nothing else.
    void anOutlierCostsTheOthersNoDigits() {
        for (double far : {1e8, 1e10, 1e150})
            for (GroundCost kind : {GroundCost::L1, GroundCost::SquaredEuclidean}) {
                at::Tensor x = points(10, 2, 40);
                x[3][0] = far;
                const Matching same = exactMatching(x, x.flip(0), kind);
                QCOMPARE(same.value, 0.0);
                QCOMPARE(same.dualityGap, 0.0);
                QVERIFY(same.target.equal(at::arange(9, -1, -1)));
                QCOMPARE(exactTransport(x, x.flip(0), kind).value, 0.0);
                const at::Tensor moved = x.flip(0) + 1e-3; // where far is a number that 1e-3 does not change,
                                                           // that point stays
                const at::Tensor ways = (x - moved.flip(0)).abs();
                const double truth = (kind == GroundCost::L1 ? ways : ways.square()).sum(1).mean().item<double>();
                for (const auto& [value, gap] :
                     {std::pair(exactMatching(x, moved, kind).value, exactMatching(x, moved, kind).dualityGap),
                      std::pair(exactTransport(x, moved, kind).value, exactTransport(x, moved, kind).dualityGap)}) {
                    QVERIFY(std::abs(value - truth) <= 1e-9 * truth);
                    QVERIFY2(std::abs(gap) <= 1e-6 * truth,
                             qPrintable(
                                 QString("far %1, value %2, gap %3, %4").arg(far).arg(value).arg(gap).arg(int(kind))));
                }
            }
    }

    // Two clusters of 2 and 2 against 3 and 3 points, far apart: no mass crosses, and what the clusters cost
    // by themselves is all.
    void clustersFarApartAreSolvedEachByItself() {
        const at::Tensor x = points(4, 2, 41), y = points(6, 2, 42);
        for (GroundCost kind : {GroundCost::L1, GroundCost::SquaredEuclidean}) {
            const auto part = [&](int64_t which) {
                return exactTransport(x.narrow(0, 2 * which, 2), y.narrow(0, 3 * which, 3), kind).value;
            };
            const double truth = (part(0) + part(1)) / 2;
            for (double far : {1e3, 1e6, 1e12}) {
                at::Tensor u = x.clone(), v = y.clone();
                for (at::Tensor* half : {&u, &v}) // by whole numbers that a double holds beside the
                                                  // coordinates
                    half->copy_((*half * 0x1p10).round() / 0x1p10);
                const at::Tensor near = u.clone(), nearV = v.clone();
                u.narrow(0, 2, 2).add_(far);
                v.narrow(0, 3, 3).add_(far);
                const auto exactPart = [&](int64_t which) {
                    return exactTransport(near.narrow(0, 2 * which, 2), nearV.narrow(0, 3 * which, 3), kind).value;
                };
                const double rounded = (exactPart(0) + exactPart(1)) / 2;
                QVERIFY(std::abs(rounded - truth) < 0.01 * truth);
                const ExactResult found = exactTransport(u, v, kind);
                QVERIFY(std::abs(found.value - rounded) < 1e-9 * rounded);
                QVERIFY(std::abs(found.dualityGap) < 1e-6 * rounded);
            }
        }
    }

    // The points decide how they are solved; every way has the same optimum.
    void everyWayToSolveGivesTheSameOptimum() {
        for (const auto& [m, n, d] : {std::array<int64_t, 3>{1, 7, 3},
                                      {7, 1, 2},
                                      {12, 18, 1},
                                      {9, 9, 1},
                                      {15, 15, 2},
                                      {10, 40, 2},
                                      {40, 4, 5},
                                      {14, 21, 4}})
            for (GroundCost kind : {GroundCost::L1, GroundCost::SquaredEuclidean}) {
                const at::Tensor x = points(m, d, 43), y = points(n, d, 44);
                const at::Tensor cost = costMatrix(x, y, kind);
                const auto even = [](int64_t points) { return at::full({points}, 1.0 / double(points), at::kDouble); };
                const double truth = exactTransport(cost, even(m), even(n)).value;
                const ExactResult found = exactTransport(x, y, kind);
                QVERIFY(std::abs(found.value - truth) < 1e-9 * truth);
                QVERIFY(std::abs(found.dualityGap) < 1e-9 * truth);
                QVERIFY(std::abs((found.plan * cost).sum().item<double>() - found.value) < 1e-9 * truth);
                QVERIFY((found.plan.sum(1) - 1.0 / double(m)).abs().max().item<double>() < 1e-14);
                QVERIFY((found.plan.sum(0) - 1.0 / double(n)).abs().max().item<double>() < 1e-14);
            }
        const at::Tensor one = points(1, 3, 45), many = points(10'000, 3, 46); // no square of the larger size
        QVERIFY(std::abs(exactTransport(many, one, GroundCost::L1).value -
                         (many - one).abs().sum(1).mean().item<double>()) < 1e-9);
    }

    void aStoppedSolutionIsNaN() {
        std::stop_source source;
        source.request_stop();
        const at::Tensor x = points(30, 4, 28), y = points(30, 4, 29);
        QVERIFY(std::isnan(exactWasserstein2(x, y, source.get_token())));
        const ExactResult found = exactTransport(costMatrix(x, y, GroundCost::L1), source.get_token());
        QVERIFY(std::isnan(found.value) && found.plan.isnan().all().item<bool>());
    }

    void aShiftOfACloudIsItsLength() {
        const at::Tensor x = points(200, 10, 7);
        QVERIFY(std::abs(exactWasserstein2(x, x + 0.3) - 0.3 * std::sqrt(10.0)) < 1e-12);
        QCOMPARE(exactWasserstein2(x, x.flip(0)), 0.0);
        QCOMPARE(exactWasserstein2(at::zeros({3, 2}), at::zeros({3, 2})), 0.0);
    }

    void theDistanceIsAMetric() {
        const at::Tensor x = points(60, 2, 8), y = points(60, 2, 9).mul_(2), z = points(60, 2, 10).add_(1);
        QVERIFY(std::abs(exactWasserstein2(x, y) - exactWasserstein2(y, x)) < 1e-12);
        QVERIFY(exactWasserstein2(x, z) <= exactWasserstein2(x, y) + exactWasserstein2(y, z) + 1e-12);
    }

    void singlePrecisionCostsGiveSinglePrecisionPlans() {
        const ExactResult found = exactTransport(at::rand({5, 8}));
        QCOMPARE(found.plan.scalar_type(), at::kFloat);
        QVERIFY(std::abs(found.plan.sum().item<double>() - 1) < 1e-6);
    }

    void costsOfAnySizeAndSignKeepTheirDigits() {
        const at::Tensor cost = points(6, 6, 11);
        const double truth = reference::bestAssignment(reference::toMatrix(cost));
        for (double scale : {1e-30, 1.0, 1e30})
            QVERIFY(std::abs(exactTransport(cost * scale).value / scale - truth) < 1e-12);
        QVERIFY(std::abs(exactTransport(cost + 1e4).value - 1e4 - truth) < 1e-8);
        QCOMPARE(exactTransport(at::full({3, 3}, 2.0, at::kDouble)).value, 2.0);
    }

    void dataThatAreNotFiniteGiveNaN() {
        at::Tensor x = points(5, 2, 12);
        x[3][1] = std::numeric_limits<double>::quiet_NaN();
        QVERIFY(std::isnan(exactWasserstein2(x, points(5, 2, 13))));
        QVERIFY(exactTransport(costMatrix(x, x, GroundCost::L1)).plan.isnan().all().item<bool>());
        // Squares below the range of numbers.
        QVERIFY(std::isnan(exactTransport(costMatrix(points(3, 2, 12) * 1e-160, points(2, 2, 13) * 1e-160,
                                                     GroundCost::SquaredEuclidean))
                               .value));
    }
};

SFUMATO_TEST_WITH(TestExact, QCoreApplication)
#include "test_exact.moc"

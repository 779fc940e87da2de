// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transport/cost.h"
#include "core/transport/full_batch.h"
#include "tests/support/reference_transport.h"
#include "tests/core/transport/points.h"
#include "tests/support/test_program.h"

#include <ATen/Parallel.h>
#include <ATen/CPUGeneratorImpl.h>

#include <QtTest>

using namespace sfumato;
using reference::relativeError;

namespace {

at::Tensor normal(int64_t n, int64_t d, uint64_t seed, double scale = 1) {
    return at::randn({n, d}, at::detail::createCPUGenerator(seed), at::TensorOptions(at::kDouble)).mul_(scale);
}

// A half circle as a generator draws it, and one with noise on it.
at::Tensor ring(int64_t n, int64_t d, uint64_t seed, double noise) {
    const at::Tensor angle = at::rand({n}, at::detail::createCPUGenerator(seed), at::TensorOptions(at::kDouble))
                                 .mul_(std::acos(-1.0));
    const at::Tensor all = at::stack({angle.cos(), angle.sin(), 0.3 * angle}, 1).narrow(1, 0, d);
    return (all + normal(n, d, seed + 100, noise)).to(at::kFloat);
}

struct Truth {
    double value;
    at::Tensor gradient, plan;
};

Truth truth(const at::Tensor& x, const at::Tensor& y, GroundCost cost, double lambda) {
    const int p = cost == GroundCost::L1 ? 1 : 2;
    const auto xs = reference::toMatrix(x), ys = reference::toMatrix(y);
    const auto found = reference::sinkhorn(reference::cost(xs, ys, p), lambda, 20000);
    return {found.dual, reference::toTensor(reference::planGradient(found.plan, xs, ys, p)),
            reference::toTensor(found.plan)};
}

const char* name(PairSums sums) {
    return sums == PairSums::Grid ? "grid" : sums == PairSums::Dominance ? "dominance" : "streaming";
}

std::vector<PairSums> waysOf(GroundCost cost, int64_t d) {
    if (cost == GroundCost::SquaredEuclidean) return {PairSums::Streaming, PairSums::Grid};
    if (d <= 2) return {PairSums::Streaming, PairSums::Dominance};
    return {PairSums::Streaming};
}

constexpr GroundCost costs[] = {GroundCost::L1, GroundCost::SquaredEuclidean};

} // namespace

class TestFullBatch : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // Far points are summed one by one beside a grid on the others: the same value and gradient as over all
    // pairs.
    void aFewFarPointsLeaveTheGridToTheOthers() {
        at::Tensor x = points(2600, 2, 61), y = points(2600, 2, 62) + 0.3;
        x[7][0] = 400;
        x[2000][1] = -900;
        y[100][0] = 402;
        y[5][1] = -901;
        FullBatchOptions options{.regularization = 2, .tolerance = 1e-5};
        const FullBatchLoss grid = fullBatchLoss(x, y, GroundCost::SquaredEuclidean, options);
        QVERIFY2(grid.sums == PairSums::Grid, grid.remark.c_str());
        options.sums = PairSums::Streaming;
        const FullBatchLoss all = fullBatchLoss(x, y, GroundCost::SquaredEuclidean, options);
        QVERIFY(grid.converged && all.converged);
        QVERIFY(std::abs(grid.value - all.value) < 1e-4 * all.value);
        QVERIFY(reference::relativeError(grid.gradient, all.gradient) < 1e-3);
        // The same far point in both: it is matched with itself, and the others as without it.
        x = points(3000, 2, 61), y = points(3000, 2, 62) + 0.3;
        x[7][0] = y[9][0] = 2000;
        const double streamed = fullBatchLoss(x, y, GroundCost::SquaredEuclidean, options).value;
        options.sums = std::nullopt;
        const FullBatchLoss both = fullBatchLoss(x, y, GroundCost::SquaredEuclidean, options);
        QVERIFY2(both.sums == PairSums::Grid, both.remark.c_str());
        QVERIFY2(std::abs(both.value - streamed) < 1e-4 * streamed,
                 qPrintable(QString("%1 beside %2").arg(both.value).arg(streamed)));
    }

    // Where lambda is far above the value, what is known to a share of lambda would be nothing of the value.
    void theValueIsAsPreciseWhereLambdaIsFarAboveIt() {
        const at::Tensor x = points(2500, 2, 63) * 1e-2, y = points(2200, 2, 64) * 1e-2 + 5e-3;
        for (const auto cost : {GroundCost::L1, GroundCost::SquaredEuclidean}) {
            const double mean = costMatrix(x, y, cost).mean().item<double>(); // the value at an infinite
                                                                              // lambda
            for (const double lambda : {1.0, 1e3, 1e6}) {
                const FullBatchLoss found = fullBatchLoss(
                    x, y, cost, {.regularization = lambda, .tolerance = 1e-4, .certify = true});
                QVERIFY2(found.converged, found.remark.c_str());
                QVERIFY(found.value <= mean * (1 + 1e-6) &&
                        found.value >= mean * (1 - 1e-6) - 10 * mean * mean / lambda);
                QVERIFY(found.valueError <= 1e-3 * found.value);
            }
        }
        const at::Tensor same = at::full({50, 2}, 7.3, at::kDouble);
        const FullBatchLoss nothing = fullBatchLoss(same, same, GroundCost::SquaredEuclidean,
                                                    {.regularization = 1e-3, .certify = true});
        QCOMPARE(nothing.value, 0.0);
        QVERIFY(nothing.converged && nothing.valueError == 0 && nothing.gradient.abs().max().item<double>() == 0);
    }

    void everyWayOfSummingIsTheDenseReference_data() {
        QTest::addColumn<int>("p");
        QTest::addColumn<int>("d");
        QTest::addColumn<double>("noise");
        QTest::addColumn<double>("tolerance");
        for (int p : {1, 2})
            for (int d : {1, 2, 3})
                for (double noise : {0.2, 0.5, 2.0})
                    QTest::addRow("p=%d, d=%d, noise %g", p, d, noise)
                        << p << d << noise << (noise < 0.5 ? 1e-4 : 1e-6);
    }
    void everyWayOfSummingIsTheDenseReference() {
        QFETCH(int, p);
        QFETCH(int, d);
        QFETCH(double, noise);
        QFETCH(double, tolerance);
        const GroundCost cost = p == 1 ? GroundCost::L1 : GroundCost::SquaredEuclidean;
        const double lambda = matchedRegularization(cost, noise);
        const at::Tensor x = ring(230, d, 1, 0.1), y = ring(310, d, 2, noise);
        const Truth right = truth(x, y, cost, lambda);
        for (PairSums sums : waysOf(cost, d)) {
            const auto found = fullBatchLoss(x, y, cost,
                                             {.regularization = lambda,
                                              .iterations = 20000,
                                              .tolerance = tolerance,
                                              .potentialTolerance = tolerance,
                                              .sums = sums});
            const double error = relativeError(found.gradient, right.gradient);
            QVERIFY2(found.converged, name(sums));
            if (noise >= (d == 3 ? 2 : 0.5)) // else a grid may give up
                QVERIFY2(found.remark.empty() && found.sums == sums, name(sums));
            QVERIFY(found.remark.empty() == (found.sums == sums));
            QVERIFY2(
                std::abs(found.value - right.value) < 2 * tolerance * lambda + 1e-5 * right.value,
                qPrintable(
                    QString("%1: %2, not %3").arg(name(sums)).arg(found.value, 0, 'g', 9).arg(right.value, 0, 'g', 9)));
            QVERIFY2(error < (sums == PairSums::Grid ? 100 : 20) * tolerance,
                     qPrintable(QString("%1: gradient %2").arg(name(sums)).arg(error)));
            QVERIFY(found.potentialError <= tolerance);
        }
    }

    void singlePrecisionHoldsForCloudsOfTheUsualSize() {
        for (GroundCost cost : costs) {
            const double lambda = matchedRegularization(cost, 1.28);
            const at::Tensor x = ring(40, 2, 1, 0.1), y = ring(3000, 2, 2, 1.28);
            const auto found = fullBatchLoss(
                x, y, cost, {.regularization = lambda, .tolerance = 1e-6, .sums = PairSums::Streaming});
            const Truth right = truth(x, y, cost, lambda);
            QVERIFY(std::abs(found.value / right.value - 1) < 2e-6);
            QVERIFY(relativeError(found.gradient, right.gradient) < 2e-5);
        }
    }

    void theWaysAgreeOnManyPoints() {
        for (GroundCost cost : costs) {
            const double lambda = matchedRegularization(cost, 1.28);
            const at::Tensor x = ring(9000, 2, 3, 0.05), y = ring(8000, 2, 4, 1.28);
            FullBatchOptions options{.regularization = lambda, .tolerance = 1e-6, .potentialTolerance = 1e-6};
            const auto chosen = fullBatchLoss(x, y, cost, options);
            options.sums = PairSums::Streaming;
            const auto brute = fullBatchLoss(x, y, cost, options);
            QVERIFY(chosen.sums != PairSums::Streaming && brute.sums == PairSums::Streaming);
            QVERIFY(chosen.converged && brute.converged && chosen.remark.empty());
            QVERIFY(std::abs(chosen.value / brute.value - 1) < 1e-6);
            QVERIFY2(relativeError(chosen.gradient, brute.gradient) < 3e-4,
                     qPrintable(
                         QString("%1 %2").arg(name(chosen.sums)).arg(relativeError(chosen.gradient, brute.gradient))));
            const auto usual = fullBatchLoss(x, y, cost, {.regularization = lambda});
            QVERIFY2(
                relativeError(usual.gradient, brute.gradient) < 1e-3,
                qPrintable(QString("%1 %2").arg(name(usual.sums)).arg(relativeError(usual.gradient, brute.gradient))));
        }
    }

    void degenerateCloudsHaveTheirObviousAnswer() {
        const auto at = [](std::initializer_list<float> values, int64_t n) {
            return at::tensor(at::ArrayRef<float>(values.begin(), values.size())).unsqueeze(0).repeat({n, 1});
        };
        for (GroundCost cost : costs)
            for (PairSums sums : waysOf(cost, 2)) {
                const FullBatchOptions options{.regularization = 0.5, .sums = sums};
                // One point each, equal points, and a point against many equal ones.
                for (int64_t m : {1, 5})
                    for (int64_t n : {1, 7}) {
                        const auto same = fullBatchLoss(at({1, 2}, m), at({1, 2}, n), cost, options);
                        QVERIFY2(std::abs(same.value) < 1e-6 && same.gradient.abs().max().item<double>() < 1e-6,
                                 name(sums));
                        const auto apart = fullBatchLoss(at({1, 2}, m), at({1, 5}, n), cost, options);
                        const bool l1 = cost == GroundCost::L1;
                        QVERIFY2(std::abs(apart.value - (l1 ? 3 : 9)) < 1e-5,
                                 qPrintable(QString("%1 %2").arg(name(sums)).arg(apart.value)));
                        const at::Tensor expected = at({0, l1 ? -1.0f : -6.0f}, m) / double(m);
                        QVERIFY2((apart.gradient - expected).abs().max().item<double>() < 1e-5, name(sums));
                    }
                // A million apart, as exact as their distance.
                const at::Tensor x = ring(300, 2, 5, 0.5).to(at::kDouble), y = ring(200, 2, 6, 0.5).to(at::kDouble);
                const auto near = fullBatchLoss(x, y + at({30, -9}, 1), cost, options),
                           far = fullBatchLoss(x, y + at({1000030, -9}, 1), cost, options);
                QVERIFY(near.converged && far.converged && far.sums == sums);
                if (cost == GroundCost::L1)
                    QVERIFY(std::abs(far.value - near.value - 1e6) < 1e-4);
                else
                    QVERIFY(std::abs((far.gradient - near.gradient).select(1, 0).sum().item<double>() + 2e6) < 1e-3);
            }
    }

    void pointsOnALineAndInClustersAreTheReference() {
        for (GroundCost cost : costs)
            for (PairSums sums : waysOf(cost, 2)) {
                const auto compare = [&](const at::Tensor& x, const at::Tensor& y, double lambda, const char* what) {
                    const Truth right = truth(x, y, cost, lambda);
                    const auto found = fullBatchLoss(x, y, cost,
                                                     {.regularization = lambda,
                                                      .iterations = 5000,
                                                      .tolerance = 1e-6,
                                                      .potentialTolerance = 1e-5,
                                                      .sums = sums});
                    QVERIFY2(
                        found.converged && std::abs(found.value - right.value) < 1e-5 * (1 + right.value),
                        qPrintable(
                            QString("%1, %2: %3, not %4").arg(what, name(sums)).arg(found.value).arg(right.value)));
                    QVERIFY2(relativeError(found.gradient, right.gradient) < 1e-3, what);
                };
                at::Tensor line = ring(150, 2, 7, 0.3), other = ring(140, 2, 8, 0.3);
                line.select(1, 0).fill_(0.25);
                compare(line, other, 0.5, "x on a line");
                compare(other, line, 0.5, "y on a line");
                const at::Tensor far = at::randint(0, 2, {150, 1}, at::detail::createCPUGenerator(9),
                                                   at::TensorOptions(at::kFloat))
                                           .mul_(6);
                compare(normal(150, 2, 10, 0.2).to(at::kFloat) + far,
                        normal(130, 2, 11, 0.2).to(at::kFloat) + far.narrow(0, 10, 130), 2.0, "clusters");
                // Coordinates that many points share, within a cloud and between them.
                compare(line.mul(2).round().div(2), other.mul(2).round().div(2), 0.5, "ties");
            }
    }

    void aCloudTooWideForAGridIsSummedDirectlyAndThatIsSaid() {
        const at::Tensor x = ring(2500, 2, 12, 0.02), y = ring(2500, 2, 13, 0.02);
        const FullBatchOptions options{.regularization = 2 * 0.02 * 0.02, .iterations = 3, .tolerance = 1e-9};
        const auto found = fullBatchLoss(x, y, GroundCost::SquaredEuclidean, options);
        QVERIFY(found.sums == PairSums::Streaming && !found.remark.empty() && !found.converged &&
                found.potentialError == 0);
        QVERIFY(std::isfinite(found.value) && found.gradient.isfinite().all().item<bool>());
    }

    void earlierPotentialsSaveIterations() {
        for (GroundCost cost : costs) {
            const at::Tensor x = ring(2000, 2, 14, 0.05), y = ring(2000, 2, 15, 0.5); // too few for a start
                                                                                      // on part of them
            const FullBatchOptions options{.regularization = matchedRegularization(cost, 0.5), .tolerance = 1e-5};
            const auto cold = fullBatchLoss(x, y, cost, options);
            const auto again = fullBatchLoss(x, y, cost, options, cold.potential);
            const auto moved = fullBatchLoss(x + 0.001, y, cost, options, cold.potential);
            QVERIFY2(
                again.iterations <= 2 && moved.iterations < cold.iterations,
                qPrintable(QString("%1, %2, %3").arg(cold.iterations).arg(again.iterations).arg(moved.iterations)));
            QVERIFY(moved.converged && std::abs(again.value / cold.value - 1) < 1e-5);
        }
    }

    void threadsChangeNothingThatMatters() {
        const int before = at::get_num_threads();
        for (GroundCost cost : costs)
            for (PairSums sums : waysOf(cost, 2)) {
                const at::Tensor x = ring(3000, 2, 16, 0.05), y = ring(3100, 2, 17, 0.7);
                const FullBatchOptions options{.regularization = matchedRegularization(cost, 0.7), .sums = sums};
                at::set_num_threads(1);
                const auto one = fullBatchLoss(x, y, cost, options);
                at::set_num_threads(2);
                const auto two = fullBatchLoss(x, y, cost, options), again = fullBatchLoss(x, y, cost, options);
                at::set_num_threads(before);
                QVERIFY(two.value == again.value && at::equal(two.gradient, again.gradient));
                QVERIFY(std::abs(one.value / two.value - 1) < 1e-6 && relativeError(one.gradient, two.gradient) < 1e-6);
            }
    }

    void dataThatAreNotFiniteGiveNaN() {
        at::Tensor x = ring(10, 2, 18, 0.1);
        x[3][1] = std::numeric_limits<float>::infinity();
        const auto found = fullBatchLoss(x, ring(10, 2, 19, 0.1), GroundCost::L1, {.regularization = 1});
        QVERIFY(std::isnan(found.value) && found.gradient.isnan().all().item<bool>() && !found.converged);
    }

    void aStopRequestEndsItSoon() {
        for (GroundCost cost : costs)
            for (PairSums sums : waysOf(cost, 2)) {
                const at::Tensor x = ring(100000, 2, 20, 0.05), y = ring(100000, 2, 21, 0.7);
                std::stop_source source;
                source.request_stop();
                QElapsedTimer clock;
                clock.start();
                const auto found = fullBatchLoss(x, y, cost, {.regularization = 0.5, .tolerance = 1e-12, .sums = sums},
                                                 {}, source.get_token());
                QVERIFY(std::isnan(found.value) && !found.converged);
                QVERIFY2(clock.elapsed() < 5000, name(sums)); // all the work would take minutes
            }
    }
};

SFUMATO_TEST_WITH(TestFullBatch, QCoreApplication)
#include "test_full_batch.moc"

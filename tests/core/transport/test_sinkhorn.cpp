// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transport/cost.h"
#include "core/transport/exponents.h"
#include "core/transport/sinkhorn.h"
#include "tests/support/reference_transport.h"
#include "tests/core/transport/points.h"
#include "tests/support/test_program.h"

#include <ATen/CPUGeneratorImpl.h>

#include <QtTest>

#include <numbers>

using namespace sfumato;
using reference::relativeError;

namespace {

// n points near a curved 4-dimensional sheet in [-1,1]^d, plus noise: what images of one kind look like.
at::Tensor images(int64_t n, int64_t d, uint64_t seed, double noise) {
    const at::Tensor sheet = 0.1 * points(4, d, 99);
    return at::tanh(points(n, 4, seed).mm(sheet)) + noise * points(n, d, seed + 1000);
}

at::Tensor marginalErrors(const SinkhornResult& r) {
    const double m = double(r.plan.size(0)), n = double(r.plan.size(1));
    return (r.plan.sum(1, false, at::kDouble) - 1 / m).abs().sum() +
           (r.plan.sum(0, false, at::kDouble) - 1 / n).abs().sum();
}

} // namespace

class TestSinkhorn : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyIterateIsTheTextbooks() {
        for (double lambda : {0.02, 0.5, 20.0})
            for (int iterations : {1, 2, 7, 60}) {
                const at::Tensor cost = costMatrix(points(11, 2, 1), points(8, 2, 2), GroundCost::SquaredEuclidean);
                const auto truth = reference::sinkhorn(reference::toMatrix(cost), lambda, iterations);
                const SinkhornResult found = sinkhorn(cost, {.regularization = lambda, .iterations = iterations});
                QVERIFY(found.iterations == iterations ||
                        (found.iterations < iterations && found.marginalError < 1e-14));
                QVERIFY2(std::abs(found.value - truth.dual) < 1e-10 * std::abs(truth.dual),
                         qPrintable(QString("lambda %1, %2 iterations").arg(lambda).arg(iterations)));
                QVERIFY(relativeError(found.plan, reference::toTensor(truth.plan)) < 1e-9);
            }
    }

    // Towards lambda = infinity the plan is the product, and the value E C - Var(C~) / (2 lambda).
    void aHugeLambdaGivesTheMeanCostOnBothSidesOfTheClosedForm() {
        const at::Tensor x = points(40, 3, 1), y = points(30, 3, 2) + 1;
        for (const auto ground : {GroundCost::SquaredEuclidean, GroundCost::L1})
            for (const auto type : {at::kDouble, at::kFloat}) {
                const at::Tensor cost = costMatrix(x, y, ground);
                const at::Tensor rest = cost - cost.mean(1, true) - cost.mean(0, true) + cost.mean();
                const double mean = cost.mean().item<double>(), variance = rest.square().mean().item<double>(),
                             third = rest.abs().max().item<double>();
                const double rounding = type == at::kDouble ? 1e-9 : 3e-5;
                for (const double lambda : {1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e9, 1e12, 1e14, 1e17, 1e25}) {
                    const SinkhornOptions options{.regularization = lambda, .iterations = 300, .tolerance = 1e-12};
                    for (const SinkhornResult& found :
                         {sinkhorn(exponents(x.to(type), y.to(type), ground, lambda), options),
                          sinkhorn(cost.to(type), options)}) {
                        const double expected = mean - variance / (2 * lambda);
                        const double beyond = third * third * third / (lambda * lambda);
                        QVERIFY2(std::abs(found.value - expected) < rounding * mean + beyond,
                                 qPrintable(QString("lambda %1: %2, not %3")
                                                .arg(lambda)
                                                .arg(found.value, 0, 'g', 12)
                                                .arg(expected, 0, 'g', 12)));
                        QVERIFY(found.converged && found.marginalError < 1e-5);
                        QVERIFY(
                            relativeError(found.plan.to(at::kDouble), (-rest / lambda).exp() / double(cost.numel())) <
                            rounding + third * third / (lambda * lambda));
                        QVERIFY(std::abs((found.f.mean() + found.g.mean()).item<double>() - found.value) <
                                1e-9 * mean + rounding * mean);
                    }
                }
                const at::Tensor self = x.to(type);
                const auto symmetric = symmetricSinkhorn(symmetricExponents(self, ground, 1e13),
                                                         {.regularization = 1e13});
                QVERIFY(std::abs(symmetric.value / costMatrix(x, x, ground).mean().item<double>() - 1) < rounding);
            }
    }

    void atConvergenceValuePlanAndGradientAreTheReferences_data() {
        QTest::addColumn<int>("m");
        QTest::addColumn<int>("n");
        QTest::addColumn<int>("d");
        QTest::addColumn<int>("p");
        QTest::addColumn<double>("noise");
        for (int p : {1, 2}) {
            for (double noise : {0.5, 1.0, 3.0, 12.0})
                QTest::addRow("p=%d, 784 pixels, noise %g", p, noise) << 24 << 20 << 784 << p << noise;
            for (double noise : {0.1, 0.5, 2.0})
                QTest::addRow("p=%d, plane, noise %g", p, noise) << 30 << 40 << 2 << p << noise;
            QTest::addRow("p=%d, line", p) << 25 << 25 << 1 << p << 0.4;
            QTest::addRow("p=%d, one point", p) << 1 << 9 << 3 << p << 0.4;
        }
    }
    void atConvergenceValuePlanAndGradientAreTheReferences() {
        QFETCH(int, m);
        QFETCH(int, n);
        QFETCH(int, d);
        QFETCH(int, p);
        QFETCH(double, noise);
        const GroundCost kind = p == 1 ? GroundCost::L1 : GroundCost::SquaredEuclidean;
        const double lambda = matchedRegularization(kind, noise);
        const at::Tensor x = images(m, d, 1, 0.05), y = images(n, d, 2, noise);
        const auto xs = reference::toMatrix(x), ys = reference::toMatrix(y);
        const auto truth = reference::sinkhorn(reference::cost(xs, ys, p), lambda, 100000);
        QVERIFY(std::abs(truth.dual - truth.primal) < 1e-9 * truth.primal);
        const at::Tensor plan = reference::toTensor(truth.plan);
        const at::Tensor gradient = reference::toTensor(reference::planGradient(truth.plan, xs, ys, p));

        for (double relaxation : {1.0, 1.7}) {
            const SinkhornOptions options{lambda, 100000, 1e-12, relaxation};
            const SinkhornResult found = sinkhorn(costMatrix(x, y, kind), options);
            QVERIFY(found.converged);
            QVERIFY(std::abs(found.value - truth.primal) < 1e-9 * truth.primal);
            QVERIFY(relativeError(found.plan, plan) < 1e-9);
            QVERIFY(relativeError(planGradient(found.plan, x, y, kind), gradient) < 1e-9);
        }
        const at::Tensor u = x.to(at::kFloat), v = y.to(at::kFloat);
        const SinkhornResult found = sinkhorn(costMatrix(u, v, kind), {lambda, 100000, 2e-6, 1.5});
        QCOMPARE(found.plan.scalar_type(), at::kFloat);
        QVERIFY(std::abs(found.value - truth.primal) < 1e-5 * truth.primal);
        // Single precision knows the exponent C / lambda only to 1e-7 of its size.
        const double bound = 1e-5 + 1e-6 * costMatrix(x, y, kind).mean().item<double>() / lambda;
        const double planError = relativeError(found.plan, plan);
        const double gradientError = relativeError(planGradient(found.plan, u, v, kind), gradient);
        qInfo("float: value %.1e, plan %.1e, gradient %.1e", std::abs(found.value / truth.primal - 1), planError,
              gradientError);
        QVERIFY(planError < bound);
        QVERIFY(gradientError < bound);
    }

    // Entropic transport between N(s, A) and N(t, B) with cost |x-y|^2 and lambda = 2 v (Janati et al. 2020):
    // (s-t)^2 + A + B - D + v (1 - log(2 v)) + v log(D + v), D = sqrt(4 A B + v^2).
    void betweenGaussiansItIsTheClosedForm() {
        const double A = 0.7, B = 1.9, shift = 0.8;
        const int n = 400;
        const at::Tensor grid = at::linspace(-11, 11, n, at::kDouble);
        const auto density = [&](double mean, double variance) {
            const at::Tensor w = (grid - mean).square().div(-2 * variance).exp().clamp_min(1e-40);
            return w / w.sum();
        };
        const at::Tensor cost = (grid.unsqueeze(1) - grid).square();
        for (double v : {0.05, 0.5, 5.0}) {
            const double D = std::sqrt(4 * A * B + v * v);
            const double truth = shift * shift + A + B - D + v * (1 - std::log(2 * v)) + v * std::log(D + v);
            const SinkhornResult found = sinkhorn(cost, density(0, A), density(shift, B), {2 * v, 20000, 1e-12});
            QVERIFY2(std::abs(found.value - truth) < 1e-7 * truth, qPrintable(QString::number(found.value - truth)));
        }
    }

    void aRepeatedPointIsAPointOfThatWeight() {
        const at::Tensor x = points(4, 3, 5), y = points(6, 3, 6);
        const at::Tensor order = at::tensor({0, 0, 0, 1, 2, 3}, at::kLong);
        const at::Tensor a = at::tensor({3, 1, 1, 1}, at::kDouble) / 6, b = at::full({6}, 1.0 / 6, at::kDouble);
        const SinkhornOptions options{0.5, 5000, 1e-13};
        const SinkhornResult repeated = sinkhorn(costMatrix(x.index_select(0, order), y, GroundCost::L1), options);
        const SinkhornResult weighted = sinkhorn(costMatrix(x, y, GroundCost::L1), a, b, options);
        QVERIFY(std::abs(repeated.value - weighted.value) < 1e-11);
        QVERIFY(relativeError(repeated.plan.slice(0, 0, 3).sum(0), weighted.plan[0]) < 1e-10);
    }

    void theValueRisesToTheOptimumAndNeverPassesIt() {
        const at::Tensor cost = costMatrix(points(20, 2, 7), points(20, 2, 8), GroundCost::SquaredEuclidean);
        const double optimum = reference::sinkhorn(reference::toMatrix(cost), 0.05, 100000).primal;
        for (double relaxation : {1.0, 1.5, 1.9}) {
            double last = -std::numeric_limits<double>::infinity();
            for (int iterations = 1; iterations < 200; iterations += 3) {
                const double value = sinkhorn(cost, {0.05, iterations, 0, relaxation}).value;
                QVERIFY(value >= last - 1e-12 && value <= optimum + 1e-12);
                last = value;
            }
            QVERIFY(optimum - last < 0.02 * optimum);
        }
    }

    void transposingTheCostTransposesThePlan() {
        const at::Tensor cost = costMatrix(points(9, 2, 9), points(14, 2, 10), GroundCost::L1);
        const SinkhornOptions options{0.2, 100000, 1e-13};
        const SinkhornResult there = sinkhorn(cost, options), back = sinkhorn(cost.t(), options);
        QVERIFY(std::abs(there.value - back.value) < 1e-11);
        QVERIFY(relativeError(there.plan, back.plan.t()) < 1e-10);
    }

    void averagedUpdatesFindTheSamePlanOfACloudWithItself() {
        for (GroundCost kind : {GroundCost::L1, GroundCost::SquaredEuclidean})
            for (double lambda : {0.2, 1.0, 30.0}) {
                const at::Tensor x = points(25, 2, 20), cost = costMatrix(x, x, kind);
                const auto truth = reference::sinkhorn(reference::toMatrix(cost), lambda, 200000);
                const SinkhornResult found = symmetricSinkhorn(symmetricExponents(x, kind, lambda), {lambda, 100});
                QVERIFY(found.marginalError < 1e-12 && found.iterations < 60);
                QVERIFY(std::abs(found.value - truth.primal) < 1e-9);
                QVERIFY(relativeError(found.plan, reference::toTensor(truth.plan)) < 1e-6);
                const SinkhornResult single = symmetricSinkhorn(symmetricExponents(x.to(at::kFloat), kind, lambda),
                                                                {lambda, 100, 1e-4});
                QVERIFY(single.converged && std::abs(single.value - truth.primal) < 1e-4);
            }
        QVERIFY(std::isnan(
            symmetricSinkhorn(symmetricExponents(at::full({2, 2}, NAN), GroundCost::L1, 1), {.regularization = 1})
                .value));
    }

    void overRelaxationFindsTheSameInFewerIterations() {
        const at::Tensor cost = costMatrix(images(60, 784, 1, 0.05), images(60, 784, 2, 0.5),
                                           GroundCost::SquaredEuclidean);
        const SinkhornResult plain = sinkhorn(cost, {0.5, 10000, 1e-4, 1.0});
        for (double relaxation : {1.5, 1.8}) {
            const SinkhornResult fast = sinkhorn(cost, {0.5, 10000, 1e-4, relaxation});
            QVERIFY(plain.converged && fast.converged);
            QVERIFY2(fast.iterations < 0.6 * plain.iterations, qPrintable(QString::number(fast.iterations)));
            QVERIFY(std::abs(fast.value - plain.value) < 1e-5 * plain.value);
        }
    }

    void singlePrecisionHoldsAtEveryNoiseScale() {
        for (GroundCost kind : {GroundCost::L1, GroundCost::SquaredEuclidean})
            for (double noise = 0.5; noise <= 12; noise *= 1.3)
                for (double spread : {0.01, 1.0}) { // an untrained generator, a trained one
                    const at::Tensor x = images(50, 784, 1, 0.05).mul_(spread).to(at::kFloat);
                    const at::Tensor y = images(60, 784, 2, noise).to(at::kFloat);
                    for (double relaxation : {1.0, 1.8}) {
                        const SinkhornResult found = sinkhorn(costMatrix(x, y, kind),
                                                              {matchedRegularization(kind, noise), 50, 0, relaxation});
                        QVERIFY(std::isfinite(found.value));
                        QVERIFY(found.plan.isfinite().all().item<bool>() && found.plan.min().item<double>() >= 0);
                        QVERIFY(std::abs(found.plan.sum(at::kDouble).item<double>() - 1) < 1e-5);
                        QVERIFY(planGradient(found.plan, x, y, kind).isfinite().all().item<bool>());
                        QVERIFY(std::abs(found.marginalError - marginalErrors(found).item<double>()) < 1e-5);
                    }
                }
    }

    void degenerateCloudsHaveTheirObviousValue() {
        for (auto type : {at::kFloat, at::kDouble}) {
            const auto value = [&](const at::Tensor& x, const at::Tensor& y, double lambda) {
                return sinkhorn(costMatrix(x.to(type), y.to(type), GroundCost::SquaredEuclidean), {lambda}).value;
            };
            const at::Tensor one = at::zeros({1, 1}), same = at::ones({8, 5});
            QCOMPARE(value(one, one, 0.1), 0.0);
            QCOMPARE(value(same, same, 0.1), 0.0);
            QVERIFY(std::abs(value(one, at::full({7, 1}, 3.0), 0.1) - 9) < 1e-5);
            // Two Diracs each, far apart: every target costs about 1e12 per coordinate.
            const at::Tensor near = points(6, 3, 11), far = points(6, 3, 12) + 1e6;
            QVERIFY(std::abs(value(near, far, 0.5) / 3e12 - 1) < 1e-5);
            // So small a regularization that only the cheapest pairs keep any weight.
            QVERIFY(std::abs(value(points(5, 2, 13), points(5, 2, 13), 1e-6)) < 1e-4);
        }
    }

    void aCostThatIsNotFiniteGivesNaN() {
        for (double bad : {std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity()}) {
            at::Tensor cost = at::ones({3, 4});
            cost[1][2] = bad;
            const SinkhornResult found = sinkhorn(cost, {.regularization = 1});
            QVERIFY(std::isnan(found.value) && std::isnan(found.marginalError) && !found.converged);
            QVERIFY(found.plan.isnan().all().item<bool>() && found.f.isnan().all().item<bool>());
        }
    }

    void problemsOverOneCostAreSolvedEachOnItsOwn() {
        const at::Tensor x = points(20, 2, 1), y = points(14, 2, 2), pooled = at::cat({x, y}),
                         cost = costMatrix(pooled, pooled, GroundCost::L1);
        const SinkhornOptions options{0.3, 50};
        const auto found = sinkhorn(cost, {{0, 20, 20, 14}, {0, 20, 0, 20}, {20, 14, 20, 14}}, options);
        const auto alone = {sinkhorn(costMatrix(x, y, GroundCost::L1), options),
                            sinkhorn(costMatrix(x, x, GroundCost::L1), options),
                            sinkhorn(costMatrix(y, y, GroundCost::L1), options)};
        QVERIFY(std::equal(found.begin(), found.end(), alone.begin(), alone.end(), [](const auto& a, const auto& b) {
            return std::abs(a.value - b.value) < 1e-12 && relativeError(a.plan, b.plan) < 1e-12;
        }));
    }

    void statisticsOfThePlanAddUpToTheValue() {
        const at::Tensor cost = costMatrix(points(20, 2, 1), points(14, 2, 2), GroundCost::SquaredEuclidean);
        const SinkhornResult found = sinkhorn(cost, {0.4, 20000, 1e-13});
        QVERIFY(std::abs(found.transportCost - (found.plan * cost).sum().item<double>()) < 1e-12);
        QVERIFY(std::abs(found.value - (found.transportCost + 0.4 * found.relativeEntropy)) < 1e-11);
        QVERIFY(found.relativeEntropy > 0.1 && found.logIterations == 1);
    }

    void aStopRequestEndsTheLoop() {
        std::stop_source source;
        source.request_stop();
        const SinkhornResult found = sinkhorn(at::rand({5, 5}), {1e-3, 1000000}, source.get_token());
        QCOMPARE(found.iterations, 1);
        QVERIFY(!found.converged && std::isfinite(found.value));
    }

    void theToleranceBoundsTheMarginalError() {
        const at::Tensor cost = costMatrix(points(30, 2, 14), points(30, 2, 15), GroundCost::SquaredEuclidean);
        const SinkhornResult found = sinkhorn(cost, {0.1, 100000, 1e-4});
        QVERIFY(found.converged && found.marginalError <= 1.001e-4);
        QVERIFY(marginalErrors(sinkhorn(cost, {0.1, found.iterations - 1})).item<double>() <= 1.001e-4);
        QVERIFY(marginalErrors(sinkhorn(cost, {0.1, found.iterations - 2})).item<double>() > 1e-4);
        QVERIFY(!sinkhorn(cost, {0.1, 2, 1e-4}).converged);
    }

    void theCostIsLeftAsItWasAndNoGraphIsBuilt() {
        const at::Tensor cost = at::rand({6, 7}).requires_grad_();
        const at::Tensor before = cost.detach().clone();
        const SinkhornResult found = sinkhorn(cost, {.regularization = 0.1});
        QVERIFY(!found.plan.requires_grad() && at::equal(before, cost.detach()));
    }
};

SFUMATO_TEST_WITH(TestSinkhorn, QCoreApplication)
#include "test_sinkhorn.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transport/cost.h"
#include "core/transport/losses.h"
#include "core/transport/sliced.h"
#include "tests/support/reference_transport.h"
#include "tests/core/transport/points.h"
#include "tests/support/test_program.h"

#include <ATen/CPUGeneratorImpl.h>

#include <ATen/Parallel.h>

#include <QtTest>

#include <functional>
#include <numbers>

using namespace sfumato;

namespace {

using Loss = std::function<TransportLoss(const at::Tensor&, const at::Tensor&)>;

SinkhornOptions converged(double regularization) { return {regularization, 20000, 1e-11, 1.5}; }

struct Named {
    std::string name;
    Loss loss;
};

std::vector<Named> everyLoss() {
    std::vector<Named> all;
    for (GroundCost kind : {GroundCost::L1, GroundCost::SquaredEuclidean}) {
        const int p = kind == GroundCost::L1 ? 1 : 2;
        const std::string suffix = ", p=" + std::to_string(p);
        all.push_back(
            {"entropic" + suffix, [=](auto& x, auto& y) { return entropicLoss(x, y, kind, converged(0.5)); }});
        all.push_back({"unregularized" + suffix, [=](auto& x, auto& y) { return unregularizedLoss(x, y, kind); }});
        all.push_back(
            {"divergence" + suffix, [=](auto& x, auto& y) { return sinkhornDivergence(x, y, kind, converged(0.5)); }});
        all.push_back({"likelihood" + suffix, [=](auto& x, auto& y) { return likelihoodLoss(x, y, kind, 0.5); }});
        all.push_back({"sliced" + suffix,
                       [=](auto& x, auto& y) { return slicedLoss(x, y, 17, p, at::detail::createCPUGenerator(5)); }});
    }
    return all;
}

} // namespace

class TestLosses : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyGradientIsTheSlopeOfItsValue_data() {
        QTest::addColumn<int>("index");
        const auto all = everyLoss();
        for (size_t i = 0; i < all.size(); ++i) QTest::newRow(all[i].name.c_str()) << int(i);
    }
    void everyGradientIsTheSlopeOfItsValue() {
        QFETCH(int, index);
        const Loss loss = everyLoss()[size_t(index)].loss;
        for (const auto& [m, n, d] : {std::tuple(6, 6, 3), std::tuple(5, 8, 1), std::tuple(1, 4, 2)}) {
            const at::Tensor x = points(m, d, 1), y = points(n, d, 2).mul_(1.5);
            const at::Tensor gradient = loss(x, y).gradient;
            QVERIFY(gradient.sizes() == x.sizes());
            const double h = 1e-5;
            for (int64_t i = 0; i < m; ++i)
                for (int64_t k = 0; k < d; ++k) {
                    at::Tensor up = x.clone(), down = x.clone();
                    up[i][k] += h;
                    down[i][k] -= h;
                    const double slope = (loss(up, y).value - loss(down, y).value) / (2 * h);
                    QVERIFY2(std::abs(gradient[i][k].item<double>() - slope) < 1e-6,
                             qPrintable(QString("%1 against %2").arg(gradient[i][k].item<double>()).arg(slope)));
                }
        }
    }

    void noLossBuildsAGraphOrKeepsOne() {
        const at::Tensor x = points(5, 2, 1).requires_grad_(), y = points(6, 2, 2);
        for (const Named& named : everyLoss()) {
            const TransportLoss found = named.loss(x, y);
            QVERIFY2(!found.gradient.requires_grad() && !found.gradient.is_inference(), named.name.c_str());
        }
    }

    void dataThatAreNotFiniteGiveNaN() {
        for (const Named& named : everyLoss())
            for (double bad : {std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity()})
                for (bool inTarget : {false, true}) {
                    at::Tensor x = points(5, 2, 1), y = points(5, 2, 2);
                    (inTarget ? y : x)[3][0] = bad;
                    QVERIFY2(std::isnan(named.loss(x, y).value), named.name.c_str());
                }
    }

    void theEntropicLossIsThatOfTheReference() {
        for (int p : {1, 2}) {
            const at::Tensor x = points(20, 5, 3), y = points(25, 5, 4);
            const auto xs = reference::toMatrix(x), ys = reference::toMatrix(y);
            const auto truth = reference::sinkhorn(reference::cost(xs, ys, p), 2.0, 100000);
            const TransportLoss found = entropicLoss(x, y, p == 1 ? GroundCost::L1 : GroundCost::SquaredEuclidean,
                                                     converged(2.0));
            QVERIFY(std::abs(found.value - truth.primal) < 1e-10 * truth.primal);
            QVERIFY(reference::relativeError(
                        found.gradient, reference::toTensor(reference::planGradient(truth.plan, xs, ys, p))) < 1e-10);
        }
    }

    void theDivergenceOfEqualCloudsIsZeroAndOfOthersPositive() {
        for (GroundCost kind : {GroundCost::L1, GroundCost::SquaredEuclidean}) {
            const at::Tensor x = points(15, 3, 5), y = points(15, 3, 6).mul_(1.1);
            for (double lambda : {0.05, 1.0, 30.0}) {
                const TransportLoss same = sinkhornDivergence(x, x, kind, converged(lambda));
                QVERIFY(std::abs(same.value) < 1e-12);
                QVERIFY(same.gradient.abs().max().item<double>() < 1e-9);
                QVERIFY(sinkhornDivergence(x, y, kind, converged(lambda)).value > 1e-3);
            }
        }
    }

    // As lambda grows the plan becomes the independent one, and the divergence the energy distance:
    // for squared costs |mean x - mean y|^2.
    void forLargeRegularizationTheDivergenceIsTheDistanceOfMeans() {
        const at::Tensor x = points(12, 4, 7), y = points(18, 4, 8).add_(0.7);
        const double truth = (x.mean(0) - y.mean(0)).square().sum().item<double>();
        const double found = sinkhornDivergence(x, y, GroundCost::SquaredEuclidean, {1e6, 100, 1e-12}).value;
        QVERIFY(std::abs(found - truth) < 1e-4 * truth);
    }

    void theLikelihoodIsNeverAboveTheEntropicLoss() {
        for (GroundCost kind : {GroundCost::L1, GroundCost::SquaredEuclidean})
            for (double lambda : {0.05, 0.5, 5.0})
                for (uint64_t seed = 0; seed < 5; ++seed) {
                    const at::Tensor x = points(10, 2, seed), y = points(14, 2, seed + 50).mul_(1.5);
                    const double likelihood = likelihoodLoss(x, y, kind, lambda).value;
                    const double entropic = entropicLoss(x, y, kind, converged(lambda)).value / lambda;
                    QVERIFY(likelihood <= entropic + 1e-10);
                }
    }

    // Both meet when every generated point explains its share: then the likelihood's plan has both marginals.
    void theLikelihoodMeetsTheEntropicLossWhereItsPlanHasBothMarginals() {
        const at::Tensor angle = at::arange(8, at::kDouble).mul_(std::numbers::pi / 4);
        const at::Tensor circle = at::stack({angle.cos(), angle.sin()}, 1);
        for (const auto& [x, y] : {std::pair(circle * 0.6, circle), std::pair(points(1, 2, 9), points(7, 2, 10))}) {
            const TransportLoss likelihood = likelihoodLoss(x, y, GroundCost::SquaredEuclidean, 0.7);
            const double entropic = entropicLoss(x, y, GroundCost::SquaredEuclidean, converged(0.7)).value / 0.7;
            QVERIFY(likelihood.marginalError < 1e-12);
            QVERIFY(std::abs(likelihood.value - entropic) < 1e-11);
        }
    }

    void theLogLikelihoodIsThatOfTheMixtureDensity() {
        const at::Tensor x = points(6, 3, 11), y = points(9, 3, 12);
        for (GroundCost kind : {GroundCost::L1, GroundCost::SquaredEuclidean}) {
            const double scale = 0.8;
            double truth = 0;
            for (int64_t i = 0; i < 9; ++i) {
                double density = 0;
                for (int64_t j = 0; j < 6; ++j) {
                    double product = 1;
                    for (int64_t k = 0; k < 3; ++k) {
                        const double u = (y[i][k] - x[j][k]).item<double>();
                        product *= kind == GroundCost::L1 ? std::exp(-std::abs(u) / scale) / (2 * scale)
                                                          : std::exp(-u * u / (2 * scale * scale)) /
                                                                std::sqrt(2 * std::numbers::pi * scale * scale);
                    }
                    density += product / 6;
                }
                truth += std::log(density) / 9;
            }
            QVERIFY(std::abs(meanLogLikelihood(x, y, kind, scale) - truth) < 1e-12);
            QVERIFY(std::abs(meanLogLikelihood(x, y, kind, scale, 2) - truth) < 1e-12);
            // The loss is the same up to the normalizer.
            const double normalizer = 3 * std::log(kind == GroundCost::L1
                                                       ? 2 * scale
                                                       : std::sqrt(2 * std::numbers::pi * scale * scale));
            const double loss = likelihoodLoss(x, y, kind, matchedRegularization(kind, scale)).value;
            QVERIFY(std::abs(-loss - normalizer - truth) < 1e-12);
        }
    }

    // The gradient of -log sum_j exp(-(y - g_j)^2 / lambda) pulls each point by its responsibility.
    void onePointsLikelihoodGradientPointsAtTheMean() {
        const at::Tensor x = at::zeros({1, 2}, at::kDouble), y = points(30, 2, 13).add_(1);
        const TransportLoss found = likelihoodLoss(x, y, GroundCost::SquaredEuclidean, 2.0);
        QVERIFY(reference::relativeError(found.gradient, -y.mean(0, true)) < 1e-12);
    }

    void labelsThatDifferCostTheirMismatchMore() {
        const at::Tensor x = points(12, 3, 1), y = points(15, 3, 2), lx = at::arange(12).remainder(3),
                         ly = at::arange(15).remainder(3);
        for (GroundCost cost : {GroundCost::L1, GroundCost::SquaredEuclidean}) {
            const at::Tensor whole = costMatrix(x, y, cost) + 0.7 * lx.unsqueeze(1).ne(ly.unsqueeze(0)).to(at::kDouble);
            const auto truth = reference::sinkhorn(reference::toMatrix(whole), 0.5, 5000);
            const TransportLoss found = entropicLoss(x, y, cost, {0.5, 5000}, {}, {lx, ly, 0.7});
            QVERIFY(std::abs(found.value - truth.dual) < 1e-9);
            QVERIFY(reference::relativeError(found.gradient,
                                             planGradient(reference::toTensor(truth.plan), x, y, cost)) < 1e-8);
        }
    }

    // Equal shares of three labels that must not be mixed: three problems of their own.
    void aHighMismatchSeparatesTheClasses() {
        const at::Tensor x = points(12, 3, 1), y = points(12, 3, 2), labels = at::arange(12).remainder(3);
        double separate = 0;
        for (int64_t label : {0, 1, 2}) {
            const at::Tensor chosen = at::arange(label, 12, 3);
            separate += entropicLoss(x.index_select(0, chosen), y.index_select(0, chosen), GroundCost::L1, {0.4, 5000})
                            .value /
                        3;
        }
        const double together = entropicLoss(x, y, GroundCost::L1, {0.4, 5000}, {}, {labels, labels, 1000}).value;
        QVERIFY(std::abs(together - (separate + 0.4 * std::log(3.0))) < 1e-9); // KL against all pairs, mixed
                                                                               // ones too
        const TransportLoss itself = sinkhornDivergence(x, x, GroundCost::L1, {0.4, 5000}, {}, {labels, labels, 1000});
        QVERIFY(std::abs(itself.value) < 1e-9);
    }

    void theNumberOfThreadsChangesNoLossBeyondRounding() {
        const at::Tensor x = points(300, 784, 1).mul_(0.1).to(at::kFloat), y = points(280, 784, 2).to(at::kFloat);
        const int before = at::get_num_threads();
        for (GroundCost cost : {GroundCost::L1, GroundCost::SquaredEuclidean}) {
            std::vector<TransportLoss> one, two;
            for (auto* losses : {&one, &two}) {
                at::set_num_threads(losses == &one ? 1 : 2);
                const SinkhornOptions options{cost == GroundCost::L1 ? 1.0 : 2.0, 100};
                losses->push_back(entropicLoss(x, y, cost, options));
                losses->push_back(sinkhornDivergence(x, y, cost, options));
                losses->push_back(likelihoodLoss(x, y, cost, options.regularization));
                const TransportLoss again = entropicLoss(x, y, cost, options);
                QVERIFY(again.value == losses->front().value && again.gradient.equal(losses->front().gradient));
            }
            for (size_t k = 0; k < one.size(); ++k) {
                QVERIFY(std::abs(one[k].value - two[k].value) <= 1e-6 * std::abs(one[k].value));
                QVERIFY(reference::relativeError(two[k].gradient, one[k].gradient) < 1e-6);
            }
        }
        at::set_num_threads(before);
    }

    void aDivergingBatchStillStops() {
        std::stop_source source;
        source.request_stop();
        const TransportLoss found = sinkhornDivergence(points(9, 2, 1), points(9, 2, 2), GroundCost::L1,
                                                       {1e-3, 1000000}, source.get_token());
        QCOMPARE(found.iterations, 3);
    }
};

SFUMATO_TEST_WITH(TestLosses, QCoreApplication)
#include "test_losses.moc"

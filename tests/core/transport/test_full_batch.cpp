// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transport/full_batch.h"
#include "tests/support/reference_transport.h"

#include <ATen/CPUGeneratorImpl.h>

#include <QtTest>

#include <thread>

using namespace sfumato;
using reference::relativeError;

namespace {

at::Tensor normal(int64_t n, int64_t d, uint64_t seed, double scale = 1) {
    return at::randn({n, d}, at::detail::createCPUGenerator(seed), at::TensorOptions(at::kDouble)).mul_(scale);
}

// A half circle as a generator draws it, and one with noise on it.
at::Tensor ring(int64_t n, int64_t d, uint64_t seed, double noise) {
    const at::Tensor angle = at::rand({n}, at::detail::createCPUGenerator(seed), at::TensorOptions(at::kDouble)).mul_(std::acos(-1.0));
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
    return {found.dual, reference::toTensor(reference::planGradient(found.plan, xs, ys, p)), reference::toTensor(found.plan)};
}

const char* name(PairSums sums) { return sums == PairSums::Grid ? "grid" : sums == PairSums::Dominance ? "dominance" : "streaming"; }

std::vector<PairSums> waysOf(GroundCost cost, int64_t d) {
    if (cost == GroundCost::SquaredEuclidean)
        return {PairSums::Streaming, PairSums::Grid};
    if (d <= 2)
        return {PairSums::Streaming, PairSums::Dominance};
    return {PairSums::Streaming};
}

constexpr GroundCost costs[] = {GroundCost::L1, GroundCost::SquaredEuclidean};

} // namespace

class TestFullBatch : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyWayOfSummingIsTheDenseReference_data() {
        QTest::addColumn<int>("p");
        QTest::addColumn<int>("d");
        QTest::addColumn<double>("noise");
        QTest::addColumn<double>("tolerance");
        for (int p : {1, 2})
            for (int d : {1, 2, 3})
                for (double noise : {0.2, 0.5, 2.0})
                    QTest::addRow("p=%d, d=%d, noise %g", p, d, noise) << p << d << noise << (noise < 0.5 ? 1e-4 : 1e-6);
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
            const auto found = fullBatchLoss(x, y, cost, {.regularization = lambda, .iterations = 20000, .tolerance = tolerance, .sums = sums});
            const double error = relativeError(found.gradient, right.gradient);
            QVERIFY2(found.converged && found.remark.empty() && found.sums == sums, name(sums));
            QVERIFY2(std::abs(found.value - right.value) < 2 * tolerance * lambda + 1e-5 * right.value,
                     qPrintable(QString("%1: %2, not %3").arg(name(sums)).arg(found.value, 0, 'g', 9).arg(right.value, 0, 'g', 9)));
            QVERIFY2(error < 20 * tolerance, qPrintable(QString("%1: gradient %2").arg(name(sums)).arg(error)));
            QVERIFY(found.potentialError <= tolerance);
            qDebug("%s: %d iterations, value %.2g, gradient %.2g, potential %.2g", name(sums), found.iterations,
                   found.value / right.value - 1, error, found.potentialError);
        }
    }
};

QTEST_APPLESS_MAIN(TestFullBatch)
#include "test_full_batch.moc"

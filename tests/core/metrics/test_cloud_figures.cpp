// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/cloud_metrics.h"
#include "core/metrics/picture_features.h"
#include "core/metrics/raw_evaluator.h"
#include "core/models/latent.h"
#include "tests/support/test_program.h"

#include <ATen/ATen.h>

#include <QtTest>

#include <cmath>

using namespace sfumato;

class TestCloudMetrics : public QObject {
    Q_OBJECT

    /// As in tests/data/clouds.py.
    static at::Tensor cloud(std::int64_t points, std::int64_t dimensions, double number) {
        const at::Tensor i = at::arange(points, at::kDouble).unsqueeze(1), j = at::arange(dimensions, at::kDouble);
        return (1.7 * i + 2.3 * j + 0.9 * number + 0.31 * i * j).sin() * (1 + 0.2 * j) + 0.15 * number * i.cos();
    }
    /// Mean `shift`, covariance diagonal, exactly: a point on each side of each axis.
    static at::Tensor cross(const at::Tensor& variances, const at::Tensor& shift) {
        const double rest = double(2 * variances.numel() - 1) / 2;
        const at::Tensor methods = at::diag((variances * rest).sqrt());
        return at::cat({methods, -methods}) + shift;
    }
    static bool near(double a, double b, double tolerance = 1e-6) { return std::abs(a - b) <= tolerance; }

private Q_SLOTS:
    void theDistanceOfGaussiansIsThatOfTheClosedForm() {
        // Of commuting covariances: squared difference of means and of standard deviations.
        const at::Tensor a = at::tensor({1.0, 4.0, 0.0}), b = at::tensor({9.0, 1.0, 0.25});
        const at::Tensor shift = at::tensor({0.0, 3.0, 1.0});
        QVERIFY(near(frechetDistance(cross(a, at::zeros({3}, at::kDouble)), cross(b, shift)), 10 + 4 + 1 + 0.25, 1e-9));
        QVERIFY(near(frechetDistance(at::tensor({-1.0, 1.0}).view({2, 1}), at::tensor({3.0, 4.0, 5.0}).view({3, 1})),
                     16 + std::pow(std::sqrt(2) - 1, 2), 1e-12));
        const at::Tensor one = cloud(50, 4, 1);
        QVERIFY(near(frechetDistance(one, one), 0, 1e-9));
        // Turning both changes nothing.
        const double angle = 0.7;
        const at::Tensor turn = at::tensor({std::cos(angle), -std::sin(angle), std::sin(angle), std::cos(angle)})
                                    .view({2, 2});
        QVERIFY(near(frechetDistance(cloud(50, 2, 1).mm(turn), cloud(60, 2, 4).mm(turn)),
                     frechetDistance(cloud(50, 2, 1), cloud(60, 2, 4)), 1e-10));
    }

    // The eigenvalues of S_a S_b are the squared singular values of A B', A and B the centered clouds.
    void theDistanceOfFewPointsInManyDimensionsIsThatOfTheirProducts() {
        auto random = publicRandomness(4, 0);
        const auto cloudOf = [&](std::int64_t points, double scale) {
            const at::Tensor shape = at::logspace(0, -4, 60, 10, at::kDouble) * scale;
            return at::empty({points, 60}, at::kDouble).normal_(0, 1, random) * shape + scale;
        };
        const auto centered = [](const at::Tensor& cloud) {
            return (cloud - cloud.mean(0)) / std::sqrt(double(cloud.size(0) - 1));
        };
        for (const std::int64_t points : {2, 17, 59, 300}) {
            const at::Tensor a = cloudOf(25, 1), b = cloudOf(points, 1.5);
            const double wanted = ((a.mean(0) - b.mean(0)).square().sum() + centered(a).square().sum() +
                                   centered(b).square().sum() -
                                   2 * at::linalg_svdvals(centered(a).mm(centered(b).t())).sum())
                                      .item<double>();
            QVERIFY(near(frechetDistance(a, b) / wanted, 1, 1e-6) && near(frechetDistance(b, a) / wanted, 1, 1e-6));
        }
    }

    // By tests/data/clouds.py.
    void allAreThoseOfAnIndependentProgram() {
        const struct {
            std::int64_t real, samples, dimensions;
            double number, frechet;
            CloudMetrics metrics;
        } golden[] = {
            {40, 40, 2, 1, 0.000958589870451, {0.975, 1, 0.955, 1}},
            {60, 50, 3, 2, 0.00604211956606, {0.92, 1, 0.756, 0.966666666667}},
            {33, 71, 5, 3, 0.0848405488758, {0.985915492958, 0.969696969697, 1.28450704225, 1}},
            {80, 80, 8, 4, 0.381112303988, {0.9875, 1, 1.2875, 1}},
            {700, 650, 4, 5, 0.241915676929, {0.310769230769, 0.99, 0.288615384615, 0.672857142857}},
        };
        for (const auto& of : golden) {
            const at::Tensor real = cloud(of.real, of.dimensions, 0),
                             samples = cloud(of.samples, of.dimensions, of.number);
            const CloudMetrics found = cloudMetrics(real, samples);
            QVERIFY2(near(frechetDistance(real, samples), of.frechet) && near(found.precision, of.metrics.precision) &&
                         near(found.recall, of.metrics.recall) && near(found.density, of.metrics.density) &&
                         near(found.coverage, of.metrics.coverage),
                     qPrintable(QString::number(of.number)));
        }
    }

    void copiesCoverAndStrangersDoNot() {
        const at::Tensor one = cloud(100, 3, 0);
        const CloudMetrics copied = cloudMetrics(one, one), strange = cloudMetrics(one, one + 50);
        QCOMPARE(copied.precision, 1.0);
        QCOMPARE(copied.recall, 1.0);
        QCOMPARE(copied.coverage, 1.0);
        QCOMPARE(copied.density, 1.2); // five neighbors and the point itself
        QVERIFY(strange.precision == 0 && strange.recall == 0 && strange.density == 0 && strange.coverage == 0);
        std::stop_source source;
        source.request_stop();
        QVERIFY(std::isnan(cloudMetrics(one, one, source.get_token()).coverage));
    }

    // One mode of two: every sample is right and half of the records are missed.
    void lawsAreComparedInOneLookAndMissingModesCostRecall() {
        Ledger ledger = Ledger::inMemory();
        auto random = publicRandomness(3, 0);
        const auto modes = [&](std::int64_t count, bool both) {
            const at::Tensor side = at::arange(count, at::kFloat).remainder(2).mul(both ? 20 : 0).unsqueeze(1);
            return at::empty({count, 2}).normal_(0, 1, random) + side;
        };
        const RawDataset data({.name = "two modes", .geometry = {}, .domain = {}, .records = 2000}, modes(2000, true),
                              {});
        const auto found = RawEvaluator::distributions(data, {modes(600, true), modes(700, false)}, 1, ledger, "test");
        QVERIFY(found && found->of.size() == 2);
        QCOMPARE(ledger.events().size(), std::size_t(1));
        QCOMPARE(found->records, 600);
        QCOMPARE(found->features, std::string("coordinates"));
        const DistributionMetrics &right = found->of[0], &missing = found->of[1];
        QVERIFY(found->floor.featureDistance < 10 && right.featureDistance < 10 && missing.featureDistance > 100);
        QVERIFY(right.cloud.recall > 0.9 && right.cloud.coverage > 0.9 && found->floor.cloud.recall > 0.9);
        QVERIFY(missing.cloud.precision > 0.9 && missing.cloud.recall < 0.6 && missing.cloud.coverage < 0.6);
        QCOMPARE(RawEvaluator::distributions(data, {modes(9, true)}, 1, ledger, "test").fault().code,
                 Fault::Code::OutOfRange);
        QCOMPARE(ledger.events().size(), std::size_t(1));
    }
};

SFUMATO_TEST_WITH(TestCloudMetrics, QCoreApplication)
#include "test_cloud_figures.moc"

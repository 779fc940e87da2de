// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/methods/local/local_transport.h"
#include "core/models/latent.h"
#include "core/models/optimizer.h"
#include "tests/core/methods/noisy_circle.h"
#include "tests/support/test_program.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include <QtTest>

#include <cmath>
#include <memory>

using namespace sfumato;

class TestLocalTransport : public QObject {
    Q_OBJECT

    const NoisyCircle m_circle;

    static MethodRandomness randomness() {
        return {publicRandomness(1, 1), publicRandomness(1, 2), publicRandomness(1, 3)};
    }

    /// The generator after `steps` steps of `method`.
    at::Tensor trained(const MethodSpec& method, int steps) {
        const ModelSpec model;
        const auto records = m_circle.data->trainingRecords();
        const LocalTransport transport(method, model, *m_circle.data, records);
        auto start = publicRandomness(5, 0);
        Generator generator(model, {}, nullptr, start);
        Optimizer optimizer({}, generator.parameters());
        auto random = randomness();
        for (int i = 0; i < steps; ++i) {
            transport.step(generator, random, double(i) / steps, {});
            optimizer.step(2e-3);
        }
        at::NoGradGuard noGrad;
        auto latents = publicRandomness(6, 0);
        return generator.generate(drawLatents(model.latent, 2000, model.latentDimension, latents));
    }

    static double distanceFromCircle(const at::Tensor& points) {
        return (points.norm(2, 1) - 1).abs().mean().item<double>();
    }

private Q_SLOTS:
    void theMatchedLossFindsTheCircleAndThePlainOneTheNoise() {
        const double entropic = distanceFromCircle(trained({.loss = Loss::Entropic, .iterations = 20}, 800));
        const double plain = distanceFromCircle(trained({.loss = Loss::Unregularized, .batch = 100}, 800));
        const double noisy = distanceFromCircle(m_circle.data->trainingRecords());
        QVERIFY2(entropic < 0.2, qPrintable(QString::number(entropic)));
        QVERIFY2(plain > 0.28, qPrintable(QString::number(plain)));
        QVERIFY2(noisy > 0.35, qPrintable(QString::number(noisy)));
    }

    void allRecordsAtOnceFindTheCircle() {
        const double found = distanceFromCircle(
            trained({.loss = Loss::Entropic, .iterations = 50, .tolerance = 1e-3, .batch = 0, .generated = 500}, 300));
        QVERIFY2(found < 0.2, qPrintable(QString::number(found)));
    }

    void aToleranceIsMetBySweepsTooFewWithoutIt() {
        const auto marginalError = [&](double tolerance) {
            const ModelSpec model;
            const LocalTransport transport(
                {.loss = Loss::Entropic, .regularization = 0.003, .iterations = 80, .tolerance = tolerance}, model,
                *m_circle.data, m_circle.data->trainingRecords());
            auto start = publicRandomness(5, 0);
            Generator generator(model, {}, nullptr, start);
            auto random = randomness();
            return transport.step(generator, random, 0, {}).marginalError;
        };
        QVERIFY(marginalError(0) > 0.01);
        QVERIFY(marginalError(1e-3) < 1e-3);
    }

    void theStepAfterStartsFromThePotentialOfTheOneBefore() {
        const ModelSpec model;
        const LocalTransport transport({.iterations = 50, .tolerance = 1e-3, .batch = 0}, model, *m_circle.data,
                                       m_circle.data->trainingRecords());
        auto start = publicRandomness(5, 0);
        Generator generator(model, {}, nullptr, start);
        auto random = randomness(), same = randomness();
        const auto first = transport.step(generator, random, 0, {}),
                   again = transport.step(generator, same, 0, {}, first.potential);
        QCOMPARE(first.potential.size(0), m_circle.data->trainingRecords().size(0));
        QVERIFY(again.marginalError < 0.1 * first.marginalError && std::abs(again.loss / first.loss - 1) < 1e-4);
    }

    void everyLossMovesTheGeneratorTowardsTheData_data() {
        QTest::addColumn<int>("loss");
        for (const auto& [loss, name] : EnumNames<Loss>::table)
            if (loss != Loss::None && loss != Loss::Moments && loss != Loss::NoisyCritic) // see TestLocalTraining
                QTest::addRow("%s", name.data()) << int(loss);
    }
    void everyLossMovesTheGeneratorTowardsTheData() {
        QFETCH(int, loss);
        const MethodSpec method{.loss = Loss(loss), .iterations = 20, .batch = 64};
        const auto mean = m_circle.data->trainingRecords().mean(0);
        const double before = (trained(method, 0).mean(0) - mean).norm().item<double>();
        const double after = (trained(method, 150).mean(0) - mean).norm().item<double>();
        QVERIFY2(after < 0.35 * before, qPrintable(QString("%1 -> %2").arg(before).arg(after)));
    }

    void onlyLossesThatTargetTheRawDistributionAreMatched() {
        const auto matched = [&](const MethodSpec& method) {
            return LocalTransport(method, {}, *m_circle.data, m_circle.data->trainingRecords()).isMatched();
        };
        QVERIFY(matched({.loss = Loss::Entropic}));
        QVERIFY(matched({.loss = Loss::Hybrid}));
        QVERIFY(matched(
            {.loss = Loss::Entropic, .regularization = 2 * m_circle.data->noiseScale() * m_circle.data->noiseScale()}));
        QVERIFY(!matched({.loss = Loss::Entropic, .cost = Cost::L1}));
        QVERIFY(!matched({.loss = Loss::Entropic, .regularization = 0.1}));
        QVERIFY(!matched({.loss = Loss::Unregularized}));
        QVERIFY(!matched({.loss = Loss::Divergence}));
        QVERIFY(matched({.loss = Loss::NoisyCritic}));
    }

    void theSameRandomStatesGiveTheSameStep() {
        const ModelSpec model;
        const LocalTransport transport({.iterations = 20}, model, *m_circle.data, m_circle.data->trainingRecords());
        const auto loss = [&] {
            auto start = publicRandomness(5, 0);
            Generator generator(model, {}, nullptr, start);
            auto random = randomness();
            return transport.step(generator, random, 0, {}).loss;
        };
        QCOMPARE(loss(), loss());
    }
};

SFUMATO_TEST_WITH(TestLocalTransport, QCoreApplication)
#include "test_local_transport.moc"

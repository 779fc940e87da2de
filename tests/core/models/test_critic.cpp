// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/critic.h"
#include "core/models/latent.h"
#include "tests/support/test_program.h"

#include <ATen/ATen.h>

#include <QtTest>

using namespace sfumato;

namespace {

constexpr CriticShape shape{12, 14, 3, 2};

struct Batch {
    at::Tensor pictures, classes;
};
Batch batch(std::uint64_t seed, double level = 0) {
    auto randomness = publicRandomness(seed, 1);
    return {at::rand({6, 12 * 14}, randomness, at::kFloat) * (1 - level) + level, at::arange(6, at::kLong) % 2};
}

Critic critic(std::uint64_t seed = 4) {
    auto randomness = publicRandomness(seed, 2);
    return Critic(shape, Critic::start(shape, randomness));
}

} // namespace

class TestCritic : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theSlopeIsTheChangeOfTheScore() {
        Critic net = critic();
        for (int i = 0; i < 3; ++i) { // so that classes differ
            const Batch real = batch(20, 0.5), fake = batch(21);
            net.update(real.pictures, real.classes, fake.pictures, fake.classes, at::full({6, 1}, 0.5), 0.01);
        }
        const Batch at = batch(1);
        const at::Tensor slopes = net.slopes(at.pictures, at.classes);
        auto randomness = publicRandomness(9, 3);
        const at::Tensor direction = at::randn(at.pictures.sizes(), randomness, at::kFloat) * 1e-3;
        const at::Tensor change = net.scores(at.pictures + direction, at.classes) -
                                  net.scores(at.pictures - direction, at.classes);
        const at::Tensor expected = 2 * (slopes * direction).sum(1);
        QVERIFY2(at::allclose(change, expected, 0.02, 1e-5),
                 qPrintable(QString::number((change - expected).abs().max().item<double>())));
        QVERIFY(slopes.abs().max().item<double>() > 1e-3);
    }

    void itLearnsToTellBrightFromDarkWithASlopeNearOne() {
        Critic net = critic();
        double before = 0, after = 0;
        for (int i = 0; i <= 150; ++i) {
            const Batch real = batch(100 + std::uint64_t(i), 0.5), fake = batch(500 + std::uint64_t(i));
            if (i == 0 || i == 150)
                (i == 0 ? before : after) = (net.scores(real.pictures, real.classes).mean() -
                                             net.scores(fake.pictures, fake.classes).mean())
                                                .item<double>();
            net.update(real.pictures, real.classes, fake.pictures, fake.classes, at::full({6, 1}, 0.5), 0.003);
        }
        QVERIFY2(after > before + 1, qPrintable(QString("%1 after %2").arg(after).arg(before)));
        const Batch real = batch(1, 0.5), fake = batch(2);
        const double slope =
            net.slopes((real.pictures + fake.pictures) / 2, real.classes).norm(2, 1).mean().item<double>();
        QVERIFY2(slope > 0.5 && slope < 1.6, qPrintable(QString::number(slope)));
    }

    void itIsThatOfThePaperAtItsSize() {
        const CriticShape published{28, 28, 64, 10};
        const std::int64_t filters = 25 * (64 + 64 * 128 + 128 * 256), biases = 64 + 128 + 256;
        QCOMPARE(published.weights(), filters + biases + 11 * 4096 + 1);
        QCOMPARE(published.state(), 3 * published.weights() + 1);
    }
};

SFUMATO_TEST(TestCritic)
#include "test_critic.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/adversary.h"
#include "core/models/latent.h"
#include "tests/support/test_program.h"

#include <ATen/ATen.h>

#include <QtTest>

using namespace sfumato;

namespace {

constexpr AdversaryShape threeMaps{.channels = 3, .height = 8, .width = 10, .maps = 4};

Adversary adversary() {
    auto randomness = publicRandomness(4, 2);
    return Adversary(threeMaps, Adversary::start(threeMaps, randomness));
}

at::Tensor randomRows(std::uint64_t seed, std::int64_t width) {
    auto randomness = publicRandomness(seed, 1);
    return at::randn({5, width}, randomness, at::kFloat);
}

} // namespace

class TestAdversary : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void featuresHaveNormOneAndTheSizeThatIsTold() {
        const at::Tensor seen = adversary().features(randomRows(1, 240));
        QCOMPARE(seen.size(1), threeMaps.features());
        QVERIFY(at::allclose(seen.norm(2, 1), at::ones({5})));
    }

    void thePullBackIsTheChangeOfTheFeatures() {
        const Adversary net = adversary();
        const at::Tensor x = randomRows(1, 240), along = randomRows(2, threeMaps.features()),
                         way = randomRows(3, 240) * 1e-3;
        const at::Tensor change = ((net.features(x + way) - net.features(x - way)) * along).sum(1),
                         expected = 2 * (net.pullBack(x, along) * way).sum(1);
        QVERIFY2(at::allclose(change, expected, 0.02, 1e-5),
                 qPrintable(QString::number((change - expected).abs().max().item<double>())));
    }

    void ascendingGoesWhereItIsSent() {
        Adversary net = adversary();
        const at::Tensor x = randomRows(1, 240), along = randomRows(2, threeMaps.features());
        const auto reached = [&] { return (net.features(x) * along).sum().item<double>(); };
        const double before = reached();
        for (int i = 0; i < 20; ++i) net.ascend(x, along, 0.003);
        QVERIFY2(reached() > before + 1, qPrintable(QString("%1 after %2").arg(reached()).arg(before)));
    }
};

SFUMATO_TEST(TestAdversary)
#include "test_adversary.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/denoise/denoiser.h"
#include "core/data/loading/glyph_digits.h"
#include "core/models/latent.h"
#include "core/models/optimizer.h"
#include "core/models/unet.h"
#include "tests/support/test_program.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include <QtTest>

#include <cmath>

using namespace sfumato;

class TestNoise2VoidSlow : public QObject {
    Q_OBJECT

    /// Mean PSNR over pictures in [0, 2].
    static double psnr(const at::Tensor& found, const at::Tensor& clean) {
        return (10 * (4 / (found - clean).square().mean(1)).log10()).mean().item<double>();
    }

private Q_SLOTS:
    void itIsNearlyAsGoodAsLearningFromCleanPictures_data() {
        QTest::addColumn<Denoiser>("kind");
        QTest::addColumn<double>("behind"); // dB
        // The pixel itself, which it does not use, says much at 14 x 14: measured 3.3 dB behind.
        QTest::newRow("noise2void") << Denoiser::Noise2Void << 4.0;
        QTest::newRow("blind-posterior") << Denoiser::BlindPosterior << 1.0;
    }
    // Without a clean picture it comes near the same network that is shown what it should find, in thrice as many
    // steps, of which each shows it one pixel of 49.
    void itIsNearlyAsGoodAsLearningFromCleanPictures() {
        QFETCH(Denoiser, kind);
        QFETCH(double, behind);
        const std::int64_t n = 4000, shown = 500, steps = 600, batch = 32, maps = 16;
        const double sigma = 0.3, rate = 2e-3;
        const at::Tensor clean = at::avg_pool2d(
                                     glyphDigits(n, 5).records.reshape({n, 1, 28, 28}).to(at::kFloat) * (2.0 / 255), 2)
                                     .flatten(1);
        QVERIFY(clean.size(1) == 196 && clean.max().item<double>() > 1.8);
        auto randomness = publicRandomness(9, 0);
        NoisyRecords noisy{.values = clean + sigma * at::empty(clean.sizes()).normal_(0, 1, randomness),
                           .count = shown,
                           .geometry = {true, 1, 14, 14},
                           .noiseScale = sigma,
                           .training = {.steps = 3 * steps, .batch = batch, .maps = int(maps), .learningRate = rate}};
        const at::Tensor truth = clean.narrow(0, 0, shown);
        const double blind = psnr(denoise(kind, noisy, {}).value(), truth);

        UNet net(1, 1, maps, randomness);
        Optimizer optimizer({}, net.parameters());
        for (std::int64_t step = 0; step < steps; ++step) {
            const at::Tensor rows = at::randint(n, {batch}, randomness, at::kLong);
            const at::Tensor guess = net.forward(noisy.values.index_select(0, rows).view({-1, 1, 14, 14}), true);
            (guess.flatten(1) - clean.index_select(0, rows)).square().mean().backward();
            optimizer.step(
                scheduledRate({.learningRate = rate, .schedule = Schedule::Cosine}, double(step) / double(steps)));
        }
        const at::NoGradGuard noGrad;
        const double supervised = psnr(
            net.forward(noisy.values.narrow(0, 0, shown).view({-1, 1, 14, 14}), false).flatten(1), truth);
        const double without = psnr(noisy.values.narrow(0, 0, shown), truth);
        qInfo("PSNR: noisy %.2f, blind %.2f, supervised %.2f dB", without, blind, supervised);
        QVERIFY(blind > without + 3);
        QVERIFY2(blind > supervised - behind, qPrintable(QString("%1, %2").arg(blind).arg(supervised)));
    }
};

SFUMATO_TEST_WITH(TestNoise2VoidSlow, QCoreApplication)
#include "test_noise2void_slow.moc"

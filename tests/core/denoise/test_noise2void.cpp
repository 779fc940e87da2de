// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/denoise/denoiser.h"
#include "core/models/latent.h"
#include "tests/support/test_program.h"

#include <ATen/ATen.h>

#include <QtTest>

#include <cmath>

using namespace sfumato;

namespace {

/// [n, 196]: pictures of 14 x 14, each a bright rectangle, under noise of deviation 0.4.
struct NoisyBlocks {
    explicit NoisyBlocks(std::int64_t n) {
        auto randomness = publicRandomness(3, 0);
        at::Tensor pictures = at::zeros({n, 14, 14});
        const at::Tensor corner = at::randint(1, 8, {n, 2}, randomness, at::kLong);
        for (std::int64_t i = 0; i < n; ++i)
            pictures[i]
                .narrow(0, corner[i][0].item<std::int64_t>(), 5)
                .narrow(1, corner[i][1].item<std::int64_t>(), 5)
                .fill_(1);
        clean = pictures.view({n, 196});
        noisy.values = clean + 0.4 * at::empty(clean.sizes()).normal_(0, 1, randomness);
        noisy.geometry = {true, 1, 14, 14};
        noisy.noiseScale = 0.4;
        noisy.training = {.steps = 150, .batch = 32, .maps = 6, .learningRate = 5e-3};
    }
    at::Tensor clean;
    NoisyRecords noisy;
};

} // namespace

class TestNoise2Void : public QObject {
    Q_OBJECT

    static void kinds() {
        QTest::addColumn<Denoiser>("kind");
        QTest::newRow("noise2void") << Denoiser::Noise2Void;
        QTest::newRow("blind-posterior") << Denoiser::BlindPosterior;
    }

private Q_SLOTS:
    void fromNoisyPicturesAloneItLearnsToDenoise_data() { kinds(); }
    void fromNoisyPicturesAloneItLearnsToDenoise() {
        QFETCH(Denoiser, kind);
        NoisyBlocks blocks(400);
        std::vector<double> losses;
        blocks.noisy.training.onStep = [&](std::int64_t step, double loss) {
            QCOMPARE(step, std::int64_t(losses.size()) + 1);
            losses.push_back(loss);
        };
        blocks.noisy.count = 100;
        const auto found = denoise(kind, blocks.noisy, {});
        QVERIFY(found.ok());
        QCOMPARE(found->size(0), 100);
        QCOMPARE(losses.size(), std::size_t(150));
        QVERIFY(losses.back() < losses.front());
        const double error = (*found - blocks.clean.narrow(0, 0, 100)).square().mean().sqrt().item<double>();
        QVERIFY2(error < 0.5 * 0.4, qPrintable(QString::number(error)));
    }

    void theSeedDecidesAll_data() { kinds(); }
    void theSeedDecidesAll() {
        QFETCH(Denoiser, kind);
        NoisyBlocks blocks(40);
        blocks.noisy.training.steps = 3;
        const auto once = denoise(kind, blocks.noisy, {}).value(), again = denoise(kind, blocks.noisy, {}).value();
        QVERIFY(once.equal(again));
        blocks.noisy.training.seed = 8;
        QVERIFY(!once.equal(denoise(kind, blocks.noisy, {}).value()));
    }

    void picturesMayHaveAnySize_data() { kinds(); }
    // Sides that two halvings do not divide, several channels.
    void picturesMayHaveAnySize() {
        QFETCH(Denoiser, kind);
        NoisyRecords records{.values = at::rand({5, 2 * 9 * 15}), .geometry = {true, 2, 9, 15}, .noiseScale = 0.1};
        records.training = {.steps = 2, .batch = 4, .maps = 2};
        QCOMPARE(denoise(kind, records, {}).value().sizes(), records.values.sizes());
    }

    void itStopsBetweenTwoSteps_data() { kinds(); }
    void itStopsBetweenTwoSteps() {
        QFETCH(Denoiser, kind);
        NoisyBlocks blocks(40);
        std::stop_source stop;
        std::int64_t last = 0;
        blocks.noisy.training.onStep = [&](std::int64_t step, double) {
            last = step;
            if (step == 2) stop.request_stop();
        };
        QCOMPARE(denoise(kind, blocks.noisy, stop.get_token()).fault().code, Fault::Code::Stopped);
        QCOMPARE(last, 2);
    }

    // Where noise alone can tell a pixel, whose neighbors say nothing of it, Noise2Void has the mean and the posterior
    // uses the pixel: of 0 and 1 at even odds in noise of deviation 0.1 it is off by less than the noise.
    void onlyThePosteriorUsesThePixelItself() {
        auto randomness = publicRandomness(4, 0);
        const at::Tensor clean = at::randint(2, {200, 64}, randomness, at::kFloat);
        NoisyRecords records{.values = clean + 0.1 * at::empty(clean.sizes()).normal_(0, 1, randomness),
                             .geometry = {true, 1, 8, 8},
                             .noiseScale = 0.1};
        records.training = {.steps = 100, .batch = 32, .maps = 4, .learningRate = 5e-3};
        const auto error = [&](Denoiser kind) {
            return (denoise(kind, records, {}).value() - clean).square().mean().sqrt().item<double>();
        };
        const double blind = error(Denoiser::Noise2Void), posterior = error(Denoiser::BlindPosterior);
        QVERIFY2(blind > 0.4 && blind < 0.6, qPrintable(QString::number(blind)));
        QVERIFY2(posterior < 0.11, qPrintable(QString::number(posterior)));
    }

    // Of Gaussian pixels the network learns their Gaussian distribution, and the posterior means are the exact ones of
    // both noises.
    void laplaceNoiseHasItsOwnPosterior() {
        auto randomness = publicRandomness(5, 0);
        const double scale = 0.8;
        const at::Tensor clean = at::empty({400, 64}).normal_(0, 1, randomness),
                         u = at::rand(clean.sizes(), randomness, at::kDouble) - 0.5;
        NoisyRecords records{
            .values = (clean - u.sign() * scale * (1 - 2 * u.abs()).clamp_min(1e-300).log()).to(at::kFloat),
            .geometry = {true, 1, 8, 8}};
        records.training = {.steps = 150, .batch = 32, .maps = 4, .learningRate = 5e-3};
        const auto error = [&](MechanismKind noise, double noiseScale) {
            records.noise = noise, records.noiseScale = noiseScale;
            return (denoise(Denoiser::BlindPosterior, records, {}).value() - clean).square().mean().item<double>();
        };
        const double laplace = error(MechanismKind::Laplace, scale),
                     gaussian = error(MechanismKind::Gaussian, scale * std::sqrt(2.0));
        QVERIFY2(laplace < 0.97 * gaussian, qPrintable(QString("%1, %2").arg(laplace).arg(gaussian)));
    }
};

SFUMATO_TEST_WITH(TestNoise2Void, QCoreApplication)
#include "test_noise2void.moc"

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
            pictures[i].narrow(0, corner[i][0].item<std::int64_t>(), 5).narrow(1, corner[i][1].item<std::int64_t>(), 5).fill_(1);
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

private Q_SLOTS:
    void fromNoisyPicturesAloneItLearnsToDenoise() {
        NoisyBlocks blocks(400);
        std::vector<double> losses;
        blocks.noisy.training.onStep = [&](std::int64_t step, double loss) {
            QCOMPARE(step, std::int64_t(losses.size()) + 1);
            losses.push_back(loss);
        };
        blocks.noisy.count = 100;
        const auto found = denoise(Denoiser::Noise2Void, blocks.noisy, {});
        QVERIFY(found.ok());
        QCOMPARE(found->size(0), 100);
        QCOMPARE(losses.size(), std::size_t(150));
        QVERIFY(losses.back() < losses.front());
        const double error = (*found - blocks.clean.narrow(0, 0, 100)).square().mean().sqrt().item<double>();
        QVERIFY2(error < 0.5 * 0.4, qPrintable(QString::number(error)));
    }

    void theSeedDecidesAll() {
        NoisyBlocks blocks(40);
        blocks.noisy.training.steps = 3;
        const auto once = denoise(Denoiser::Noise2Void, blocks.noisy, {}).value(), again = denoise(Denoiser::Noise2Void, blocks.noisy, {}).value();
        QVERIFY(once.equal(again));
        blocks.noisy.training.seed = 8;
        QVERIFY(!once.equal(denoise(Denoiser::Noise2Void, blocks.noisy, {}).value()));
    }

    // Sides that two halvings do not divide, several channels.
    void picturesMayHaveAnySize() {
        NoisyRecords records{.values = at::rand({5, 2 * 9 * 15}), .geometry = {true, 2, 9, 15}, .noiseScale = 0.1};
        records.training = {.steps = 2, .batch = 4, .maps = 2};
        QCOMPARE(denoise(Denoiser::Noise2Void, records, {}).value().sizes(), records.values.sizes());
    }

    void itStopsBetweenTwoSteps() {
        NoisyBlocks blocks(40);
        std::stop_source stop;
        std::int64_t last = 0;
        blocks.noisy.training.onStep = [&](std::int64_t step, double) {
            last = step;
            if (step == 2)
                stop.request_stop();
        };
        QCOMPARE(denoise(Denoiser::Noise2Void, blocks.noisy, stop.get_token()).fault().code, Fault::Code::Stopped);
        QCOMPARE(last, 2);
    }
};

SFUMATO_TEST_WITH(TestNoise2Void, QCoreApplication)
#include "test_noise2void.moc"

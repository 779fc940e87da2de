// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/denoise/denoiser.h"
#include "core/denoise/kinds.h"
#include "core/denoise/wavelet_candidates.h"
#include "core/metrics/record_errors.h"
#include "core/models/latent.h"
#include "core/local/release/mechanism.h"
#include "tests/support/test_program.h"

#include <ATen/ATen.h>

#include <QtTest>

#include <cmath>

using namespace sfumato;

namespace {

const Geometry pictures28{true, 1, 28, 28};

/// [n, 784] in [0, 2]: rectangles on black.
at::Tensor rectangles(std::int64_t n) {
    auto randomness = publicRandomness(3, 0);
    at::Tensor result = at::zeros({n, 28, 28});
    const at::Tensor corner = at::randint(2, 14, {n, 4}, randomness, at::kLong);
    for (std::int64_t i = 0; i < n; ++i) {
        const auto* c = corner.data_ptr<std::int64_t>() + 4 * i;
        result[i].narrow(0, c[0], 4 + c[2] / 2).narrow(1, c[1], 4 + c[3] / 2).fill_(1 + 0.05 * double(c[0]));
    }
    return result.view({n, 784});
}

NoisyRecords noisy(const at::Tensor& clean, double sigma, MechanismKind kind = MechanismKind::Gaussian) {
    auto randomness = publicRandomness(4, 0);
    NoisyRecords records;
    at::Tensor noise = at::empty(clean.sizes()).normal_(0, 1, randomness);
    if (kind == MechanismKind::Laplace) {
        const at::Tensor u = at::rand(clean.sizes(), randomness) - 0.5;
        noise = -u.sign() * (1 - 2 * u.abs()).clamp_min(1e-7).log();
    }
    records.values = clean + sigma * noise;
    records.geometry = clean.size(1) == 784 ? pictures28 : Geometry{};
    records.noise = kind;
    records.noiseScale = sigma;
    return records;
}

double errorOf(const at::Tensor& found, const at::Tensor& clean) {
    return (found - clean).square().mean().sqrt().item<double>();
}

at::Tensor done(Denoiser kind, const NoisyRecords& records) { return denoise(kind, records, {}).value(); }

} // namespace

class TestDenoiser : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // Of Gaussian records with few directions it is the best there is: error l s2 / (l + s2) along each.
    void linearReachesThePosteriorVariance() {
        auto randomness = publicRandomness(5, 0);
        const at::Tensor clean = at::empty({20000, 40}).normal_(0, 1, randomness) *
                                     at::cat({at::full({3}, 3.0), at::zeros({37})}) +
                                 0.7;
        const NoisyRecords records = noisy(clean, 2);
        const double wanted = std::sqrt(3 * 9.0 * 4 / (9 + 4) / 40);
        const double error = errorOf(done(Denoiser::Linear, records), clean);
        QVERIFY2(std::abs(error / wanted - 1) < 0.03, qPrintable(QString("%1, %2").arg(error).arg(wanted)));
    }

    void theThresholdHasTheLeastRiskOfStein() {
        auto randomness = publicRandomness(6, 0);
        for (const double sigma : {0.2, 1.0, 3.0}) {
            at::Tensor details = at::empty({400}).normal_(0, sigma, randomness);
            details.narrow(0, 0, 40).add_(4);
            const std::vector<float> d(details.data_ptr<float>(), details.data_ptr<float>() + 400);
            const auto risk = [&](double t) {
                double sum = 0;
                for (const float v : d)
                    sum += sigma * sigma - 2 * sigma * sigma * (std::abs(v) <= t) +
                           std::pow(std::min(std::abs(double(v)), t), 2);
                return sum;
            };
            const double found = denoising::sureThreshold({details.data_ptr<float>(), 400}, sigma);
            const double most = sigma * std::sqrt(2 * std::log(400.0));
            QVERIFY(found >= 0 && found <= most);
            for (int i = 0; i <= 2000; ++i)
                QVERIFY2(risk(found) <= risk(most * i / 2000) * (1 + 1e-9), qPrintable(QString::number(i)));
        }
    }

    // More numbers than are sorted at once.
    void manyDetailsAreSortedAndAStopIsHeard() {
        auto randomness = publicRandomness(6, 0);
        const at::Tensor many = at::empty({2'500'000}).normal_(0, 1, randomness);
        at::Tensor sorted = many.clone();
        std::span<float> details{sorted.data_ptr<float>(), 2'500'000};
        QVERIFY(denoising::sureThreshold(details, 1) > 0);
        QVERIFY(std::ranges::is_sorted(details, {}, [](float value) { return std::abs(value); }));
        QVERIFY(at::equal(std::get<0>(sorted.sort()), std::get<0>(many.sort())));
        std::stop_source stop;
        stop.request_stop();
        QCOMPARE(denoising::sureThreshold(details, 1, stop.get_token()), 0.0);
        for (const auto kind : {Denoiser::Linear, Denoiser::WaveletSure, Denoiser::NonLocalMeans})
            QCOMPARE(denoise(kind, noisy(rectangles(40), 0.3), stop.get_token()).fault().code, Fault::Code::Stopped);
    }

    // At small noise every denoiser comes nearer to the records than their noisy forms are; what estimates its risk is
    // better than what fears the worst.
    void denoisersComeNearer() {
        const at::Tensor clean = rectangles(400);
        const NoisyRecords records = noisy(clean, 0.3);
        const double none = errorOf(done(Denoiser::None, records), clean);
        QVERIFY(std::abs(none - 0.3) < 0.01);
        double universal = 0;
        for (const auto kind : {Denoiser::Linear, Denoiser::WaveletUniversal, Denoiser::WaveletSure,
                                Denoiser::NonLocalMeans, Denoiser::TotalVariation}) {
            const double error = errorOf(done(kind, records), clean);
            QVERIFY2(error < 0.85 * none, qPrintable(QString("%1: %2").arg(int(kind)).arg(error)));
            if (kind == Denoiser::WaveletUniversal) universal = error;
            if (kind == Denoiser::WaveletSure) QVERIFY(error < universal);
        }
    }

    // How much is smoothed follows from the noise that is known: told of four times as much, or a quarter, they err
    // more.
    void theKnownNoiseSetsTheStrength() {
        const at::Tensor clean = rectangles(100);
        NoisyRecords records = noisy(clean, 0.3);
        for (const auto kind :
             {Denoiser::Linear, Denoiser::WaveletSure, Denoiser::NonLocalMeans, Denoiser::TotalVariation}) {
            records.noiseScale = 0.3;
            const double right = errorOf(done(kind, records), clean);
            for (const double wrong : {0.075, 1.2}) {
                records.noiseScale = wrong;
                const double error = errorOf(done(kind, records), clean);
                QVERIFY2(error > 1.02 * right,
                         qPrintable(QString("%1 at %2: %3, %4").arg(int(kind)).arg(wrong).arg(error).arg(right)));
            }
        }
    }

    void theNoiseOfLaplaceIsThatOfItsVariance() {
        NoisyRecords records = noisy(rectangles(10), 0.5, MechanismKind::Laplace);
        QCOMPARE(noiseVariance(records), 0.5);
        records.noise = MechanismKind::Gaussian;
        QCOMPARE(noiseVariance(records), 0.25);
    }

    // By the definition: sum_j x_j p(y | x_j) / sum_j p(y | x_j).
    void posteriorIsTheMeanUnderTheNoise() {
        for (const auto kind : {MechanismKind::Gaussian, MechanismKind::Laplace}) {
            NoisyRecords records = noisy(at::zeros({300, 2}), 0.8, kind);
            records.samples = at::tensor({0.0f, 0.0f, 1.0f, 0.5f, -1.0f, 2.0f}).view({3, 2});
            const at::Tensor found = done(Denoiser::Posterior, records);
            const auto y = records.values.accessor<float, 2>(), x = records.samples.accessor<float, 2>();
            for (int i = 0; i < 300; ++i) {
                double weight = 0, mean = 0;
                for (int j = 0; j < 3; ++j) {
                    const double a = y[i][0] - x[j][0], b = y[i][1] - x[j][1];
                    const double w = kind == MechanismKind::Gaussian ? std::exp(-(a * a + b * b) / (2 * 0.64))
                                                                     : std::exp(-(std::abs(a) + std::abs(b)) / 0.8);
                    weight += w, mean += w * x[j][0];
                }
                QVERIFY(std::abs(found[i][0].item<double>() - mean / weight) < 1e-4);
            }
            if (kind == MechanismKind::Gaussian)
                QVERIFY(at::allclose(done(Denoiser::HalfStep, records), (records.values + found) / 2));
        }
    }

    // Frequencies with white noise are pictures with white noise: mapped back, the same comes out.
    void frequenciesAreMappedBack() {
        const at::Tensor clean = rectangles(50);
        NoisyRecords records = noisy(clean, 0.3), features = records;
        features.basis = analysisMatrix({.transform = Transform::DctLowPass, .corner = 28}, pictures28);
        features.values = records.values.matmul(features.basis.t());
        NoisyRecords few = records; // a quarter of the frequencies leaves pixels a quarter of the variance
        few.basis = analysisMatrix({.transform = Transform::DctLowPass, .corner = 14}, pictures28);
        few.values = records.values.matmul(few.basis.t());
        QVERIFY(std::abs(pixelDeviation(few) - 0.15) < 1e-9);
        records.samples = features.samples = clean;
        for (const auto kind : {Denoiser::None, Denoiser::WaveletSure, Denoiser::Linear, Denoiser::TotalVariation,
                                Denoiser::HalfStep, Denoiser::Posterior})
            QVERIFY2((done(kind, features) - done(kind, records)).abs().max().item<double>() < 1e-3,
                     nameOf(kind).data());
    }

    // The candidates hold what a person could try by hand; what knows the clean pictures is better than what does not.
    void oraclesAreBetterThanEstimatesOfTheRisk() {
        const at::Tensor clean = rectangles(50);
        const NoisyRecords records = noisy(clean, 0.3);
        const WaveletCandidates candidates(records);
        QCOMPARE(candidates.size(), std::size_t(5 * 3 * 2 * 11));
        QCOMPARE(candidates.nameOf(0), std::string("haar, 1 level, soft threshold 0.25 sigma"));
        const auto error = [&](bool each) {
            const auto estimates = [&](std::size_t i) { return candidates.estimates(i); };
            return errorOf(leastError(clean, candidates.size(), estimates, each, {})->estimates, clean);
        };
        const double one = error(false), each = error(true),
                     sure = errorOf(done(Denoiser::WaveletSure, records), clean);
        QVERIFY2(each < one && each < sure, qPrintable(QString("%1 %2 %3").arg(each).arg(one).arg(sure)));
        QCOMPARE(denoise(Denoiser::WaveletOracle, records, {}).fault().code, Fault::Code::Missing); // it has no raw
                                                                                                    // records
    }

    void estimatesAreWantedOfTheFirst() {
        NoisyRecords records = noisy(rectangles(30), 0.3);
        records.samples = records.values;
        for (const auto kind : {Denoiser::None, Denoiser::Linear, Denoiser::WaveletUniversal, Denoiser::Posterior}) {
            records.count = 0;
            const at::Tensor all = done(kind, records);
            records.count = 7;
            QVERIFY2(at::allclose(done(kind, records), all.narrow(0, 0, 7), 1e-4, 1e-5), nameOf(kind).data());
        }
    }

    void whatCannotBeIsRefused() {
        NoisyRecords points = noisy(at::zeros({10, 2}), 1);
        QCOMPARE(denoise(Denoiser::WaveletSure, points, {}).fault().code, Fault::Code::Mismatch);
        QCOMPARE(denoise(Denoiser::Posterior, points, {}).fault().code, Fault::Code::Missing);
        QCOMPARE(denoise(Denoiser::Linear, noisy(at::zeros({1, 2}), 1), {}).fault().code, Fault::Code::Missing);
        NoisyRecords laplace = noisy(at::zeros({10, 2}), 1, MechanismKind::Laplace);
        laplace.samples = at::zeros({4, 2});
        QCOMPARE(denoise(Denoiser::HalfStep, laplace, {}).fault().code, Fault::Code::Mismatch);
        laplace.noise = MechanismKind::Generalized;
        for (const auto kind : {Denoiser::Linear, Denoiser::Posterior})
            QCOMPARE(denoise(kind, laplace, {}).fault().code, Fault::Code::Mismatch);
        QVERIFY(denoise(Denoiser::None, laplace, {}).ok());
        std::stop_source stop;
        stop.request_stop();
        for (const auto kind : {Denoiser::Posterior, Denoiser::NonLocalMeans}) {
            NoisyRecords records = noisy(rectangles(4), 0.3);
            records.samples = records.values;
            QCOMPARE(denoise(kind, records, stop.get_token()).fault().code, Fault::Code::Stopped);
        }
    }
};

SFUMATO_TEST_WITH(TestDenoiser, QCoreApplication)
#include "test_denoiser.moc"

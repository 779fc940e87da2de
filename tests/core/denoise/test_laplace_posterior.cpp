// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/denoise/laplace_posterior.h"
#include "tests/support/test_program.h"

#include <ATen/ATen.h>

#include <QtTest>

#include <algorithm>
#include <cmath>

using namespace sfumato::denoising;

namespace {

/// E[x given y] by Simpson's rule on both sides of y, where the integrand has its kink.
double integrated(double m, double v, double y, double b) {
    const double s = std::sqrt(v);
    const auto logDensity = [&](double x) { return -(x - m) * (x - m) / (2 * v) - std::abs(y - x) / b; };
    // Where the density is largest: the mode of one of both halves, or y.
    const double mode = y > m ? std::min(y, m + v / b) : std::max(y, m - v / b), most = logDensity(mode);
    double mass = 0, moment = 0;
    constexpr int cells = 20000;
    const double low = mode - 40 * s, high = mode + 40 * s;
    const auto add = [&](double from, double to) {
        const double width = (to - from) / cells;
        for (int i = 0; width > 0 && i <= cells; ++i) {
            const double x = from + i * width,
                         weight = std::exp(logDensity(x) - most) * width * (i == 0 || i == cells ? 1 : 2 + i % 2 * 2);
            mass += weight, moment += weight * (x - mode);
        }
    };
    const double kink = std::clamp(y, low, high);
    add(low, kink), add(kink, high);
    return mode + moment / mass;
}

double computed(double m, double v, double y, double b) {
    const auto number = [](double value) { return at::full({1}, value, at::kDouble); };
    return laplacePosteriorMean(number(m), number(v), number(y), b).item<double>();
}

} // namespace

class TestLaplacePosterior : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void itIsTheIntegral() {
        double worst = 0;
        for (const double v : {1e-4, 0.04, 1.0, 9.0})
            for (const double b : {0.05, 0.3, 1.0, 8.0})
                for (const double m : {-1.5, 0.0, 0.7})
                    for (const double y : {-30.0, -2.0, -0.1, 0.0, 0.7, 0.71, 1.0, 5.0, 40.0})
                        worst = std::max(worst, std::abs(computed(m, v, y, b) - integrated(m, v, y, b)));
        QVERIFY2(worst < 1e-6, qPrintable(QString::number(worst)));
    }

    // Far from the prior the noise has explained all but v / b of the distance; without noise y is right.
    void itsTailsAreStable() {
        for (const double y : {1e2, 1e4, 1e8, 1e15}) {
            QCOMPARE(computed(0, 0.5, y, 2), 0.25);
            QCOMPARE(computed(0, 0.5, -y, 2), -0.25);
        }
        QVERIFY(std::abs(computed(0.2, 1, 0.9, 1e-9) - 0.9) < 1e-6);
        QVERIFY(std::abs(computed(0.2, 1, 0.9, 1e9) - 0.2) < 1e-6);
        QCOMPARE(computed(0.3, 0, 7, 1), 0.3);
        QCOMPARE(computed(0.3, 4, 0.3, 1), 0.3);
    }

    // For a clean x ~ N(m, v), no estimate has a smaller squared error than the posterior mean.
    void itBeatsThePosteriorOfGaussianNoise() {
        constexpr double v = 0.5, b = 0.6, noise = 2 * b * b;
        const at::Tensor x = at::randn({200000}, at::kDouble) * std::sqrt(v), u = at::rand({200000}, at::kDouble) - 0.5,
                         y = x - u.sign() * b * (1 - 2 * u.abs()).clamp_min(1e-300).log();
        const auto error = [&](const at::Tensor& estimate) { return (estimate - x).square().mean().item<double>(); };
        const double exact = error(laplacePosteriorMean(at::zeros_like(y), at::full_like(y, v), y, b)),
                     gaussian = error(y * (v / (v + noise)));
        QVERIFY2(exact < 0.99 * gaussian, qPrintable(QString("%1, %2").arg(exact).arg(gaussian)));
    }

    void theTypeAndShapeAreThoseOfTheNoisyNumbers() {
        const at::Tensor noisy = at::rand({2, 3, 4}), mean = at::rand({2, 3, 4}), variance = at::rand({2, 3, 4});
        const at::Tensor found = laplacePosteriorMean(mean, variance, noisy, 0.3);
        QVERIFY(found.scalar_type() == at::kFloat && found.sizes() == noisy.sizes());
        QVERIFY(at::isfinite(found).all().item<bool>());
    }
};

SFUMATO_TEST(TestLaplacePosterior)
#include "test_laplace_posterior.moc"

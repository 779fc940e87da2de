// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/noise/normal_cells.h"
#include "core/noise/noise_source.h"
#include "tests/core/noise/distribution.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <cmath>
#include <numbers>

using namespace sfumato;

namespace {

ChaCha20 lazyStream(std::uint64_t index) { return NoiseSource::seededForStudy(13).stream(NoisePurpose::Audit, index); }

double valueOf(const detail::LazyNormal& z) {
    const double magnitude = (double(z.whole) + double(z.part.first()) * 0x1p-64) / 16;
    return z.negative ? -magnitude : magnitude;
}

/// A tail from 40 sixteenths with digits so narrow that comparisons tie, the digits beyond the first drawn for the
/// judge.
template <int Bits>
double narrowTailZ(int draws) {
    ChaCha20 words = lazyStream(200 + Bits);
    return distribution::uniformityZ(draws, [&] {
        for (;;)
            if (auto place = detail::proposeNormalTail<Bits>(40, words)) {
                double part = 0;
                for (int i = 0; i < 32; ++i)
                    part += std::ldexp(double(place->part.digit(std::size_t(i), words)), -Bits * (i + 1));
                return distribution::normalAbove((double(place->whole) + part) / 16) / distribution::normalAbove(2.5);
            }
    });
}

} // namespace

class TestLazyNormal : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theWholeLineFollowsTheDistribution() {
        ChaCha20 words = lazyStream(1);
        const double z = distribution::uniformityZ(
            200'000, [&] { return distribution::normalAbove(valueOf(detail::lazyNormal(words))); });
        QVERIFY2(std::abs(z) < 4, qPrintable(QString::number(z)));
    }

    void bothSidesOfAnEdgeFollowTheDistribution_data() {
        QTest::addColumn<int>("sixteenths");
        for (const int sixteenths : {0, 1, 8, 15, 16, 40, 96, 120, 256}) QTest::addRow("%d", sixteenths) << sixteenths;
    }

    // The same distances from the edge, claimed to be from one that is a little higher, do not.
    void bothSidesOfAnEdgeFollowTheDistribution() {
        QFETCH(int, sixteenths);
        const double t = sixteenths / 16.0;
        const auto tailZ = [&](double claimed) {
            ChaCha20 words = lazyStream(std::uint64_t(10 + sixteenths));
            return distribution::uniformityZ(100'000, [&] {
                const auto z = detail::lazyNormalFrom(std::uint64_t(sixteenths), words);
                return distribution::normalAbove(valueOf(z) + claimed - t) / distribution::normalAbove(claimed);
            });
        };
        const double z = tailZ(t), control = tailZ(t + (t < 6 ? 0.1 : 0.5));
        qInfo("from %g: z %.2f, control %.1f", t, z, control);
        QVERIFY(std::abs(z) < 4);
        QVERIFY(control > 5);
        ChaCha20 words = lazyStream(std::uint64_t(400 + sixteenths));
        const double below = distribution::uniformityZ(50'000, [&] {
            return distribution::normalAbove(-valueOf(detail::lazyNormalBelow(std::uint64_t(sixteenths), words))) /
                   (1 - distribution::normalAbove(t));
        });
        QVERIFY2(std::abs(below) < 4, qPrintable(QString::number(below)));
    }

    // E exp(-c x) and E exp(-c x^2), x uniform.
    void exponentialsAreExact() {
        constexpr int draws = 200'000;
        const auto share = [&](std::uint64_t n, std::uint64_t d, int factors) {
            ChaCha20 words = lazyStream(300 + n);
            int stayed = 0;
            for (int i = 0; i < draws; ++i) {
                detail::LazyUniform<64> x(words);
                stayed += factors == 0   ? detail::staysExpMinus<64>(n, d, {}, words)
                          : factors == 1 ? detail::staysExpMinus<64>(n, d, {&x}, words)
                                         : detail::staysExpMinus<64>(n, d, {&x, &x}, words);
            }
            return stayed / double(draws);
        };
        const auto agrees = [](double seen, double p) {
            return std::abs(seen - p) < 4 * std::sqrt(p * (1 - p) / draws);
        };
        QCOMPARE(share(0, 3, 0), 1.0);
        QVERIFY(agrees(share(2, 3, 0), std::exp(-2.0 / 3)));
        QVERIFY(agrees(share(7, 3, 0), std::exp(-7.0 / 3)));
        QVERIFY(agrees(share(3, 7, 1), (1 - std::exp(-3.0 / 7)) * 7 / 3));
        QVERIFY(agrees(share(5, 2, 1), (1 - std::exp(-2.5)) / 2.5));
        QVERIFY(agrees(share(3, 1, 2), std::sqrt(std::numbers::pi / 12) * std::erf(std::sqrt(3.0))));
    }

    // From near the middle, where all that a trial is refused for counts: as often as the two distributions lie apart.
    void trialsStayAsOftenAsTheyMust() {
        constexpr int trials = 200'000;
        for (const std::uint64_t from : {6, 24, 96}) {
            ChaCha20 words = lazyStream(320 + from);
            int stayed = 0;
            for (int i = 0; i < trials; ++i) stayed += detail::proposeNormalTail<64>(from, words).has_value();
            const double t = double(from) / 16;
            const double p = t * std::exp(t * t / 2) * std::sqrt(2 * std::numbers::pi) * distribution::normalAbove(t);
            QVERIFY2(std::abs(stayed - trials * p) < 4 * std::sqrt(trials * p * (1 - p)),
                     qPrintable(QString("%1: %2, %3").arg(from).arg(stayed).arg(trials * p)));
        }
    }

    void theTailSurvivesTies() {
        const double one = narrowTailZ<1>(30'000), two = narrowTailZ<2>(30'000);
        QVERIFY2(std::abs(one) < 4 && std::abs(two) < 4, qPrintable(QString("%1 %2").arg(one).arg(two)));
    }
};

SFUMATO_TEST_WITH(TestLazyNormal, QCoreApplication)
#include "test_lazy_normal.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/noise/exact_distribution.h"
#include "tests/core/noise/distribution_test.h"
#include "tests/support/test_program.h"

#include <array>
#include <stdexcept>

using namespace sfumato;

namespace {

ChaCha20 stream(std::uint64_t index) { return NoiseSource::seededForStudy(7).stream(NoisePurpose::Audit, index); }

// At scale 3 2^60 the first 64 bits leave the multiple's integer part open in 3 of 16 cases; its remainder by
// 3 is uniform only if the further digits decide.
template <int Bits>
void remaindersOfMultiplesAreUniform() {
    ChaCha20 words = stream(100 + Bits);
    constexpr int draws = 300'000;
    std::array<int, 3> counts{};
    for (int i = 0; i < draws; ++i) {
        detail::LazyUniform<Bits> x(words);
        ++counts[x.floorOfMultiple(std::uint64_t(3) << 60, words) % 3];
    }
    for (const int count : counts)
        QVERIFY2(std::abs(count - draws / 3) < 4.5 * std::sqrt(draws * 2.0 / 9), qPrintable(QString::number(count)));
}

} // namespace

class TestExactDistribution : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void drawsFollowTheStatedDistributionAtEveryScale() { distribution::judgeExactSamplers(2'000'000, 4); }

    // With digits of 1 and 2 bits nearly every comparison ties at first, so the distribution holds only if ties are
    // settled right.
    void theDistributionSurvivesTies() {
        const std::vector<distribution::Case> narrow{
            {"Laplace, 1 bit", detail::exactDiscreteLaplace<1>, distribution::discreteLaplace,
             distribution::discreteLaplaceVariance},
            {"Laplace, 2 bits", detail::exactDiscreteLaplace<2>, distribution::discreteLaplace,
             distribution::discreteLaplaceVariance}};
        std::uint64_t index = 0;
        for (const distribution::Case& sampler : narrow)
            for (const std::uint64_t scale : {2, 37}) {
                ChaCha20 words = stream(index++);
                const auto h = distribution::histogram(sampler.draw, words, scale, 300'000);
                const auto v = distribution::judge(h, sampler.probability, double(scale),
                                                   sampler.variance(double(scale)));
                qInfo("%s, scale %d: z(chi2) %.2f, z(variance) %.2f", sampler.name, int(scale), v.z, v.zVariance);
                QVERIFY2(std::abs(v.z) < 4 && std::abs(v.zVariance) < 4, sampler.name);
            }
    }

    void multiplesAreRoundedByAsManyDigitsAsItTakes() {
        remaindersOfMultiplesAreUniform<64>();
        remaindersOfMultiplesAreUniform<32>();
        remaindersOfMultiplesAreUniform<2>();
        remaindersOfMultiplesAreUniform<1>();
    }

    void batchesAddTheSameDrawsOneByOne() {
        std::vector<std::int64_t> laplace(1000, 5), gaussian(1000, -5);
        ChaCha20 a = stream(1), b = stream(1);
        addDiscreteLaplace(laplace, a, 40);
        addRoundedGaussian(gaussian, a, 40);
        for (const std::int64_t value : laplace) QCOMPARE(value, 5 + sampleDiscreteLaplace(b, 40));
        for (const std::int64_t value : gaussian) QCOMPARE(value, -5 + sampleRoundedGaussian(b, 40));
    }

    void aScaleBeyondTheRangeIsABug() {
        ChaCha20 words = stream(2);
        QVERIFY_EXCEPTION_THROWN(sampleDiscreteLaplace(words, 0), std::logic_error);
        QVERIFY_EXCEPTION_THROWN(sampleRoundedGaussian(words, 0), std::logic_error);
        QVERIFY_EXCEPTION_THROWN(sampleRoundedGaussian(words, largestNoiseScale + 1), std::logic_error);
    }

    // E|V|^p = sigma^p for every p; at p = 1 and 2 the distribution is Laplace and Gaussian.
    void theGeneralizedNormalHasItsMoments() {
        for (const double p : {0.5, 1.0, 2.0, 5.0}) {
            ChaCha20 words = stream(3);
            constexpr int draws = 400'000;
            double sum = 0, squares = 0;
            int negative = 0;
            for (int i = 0; i < draws; ++i) {
                const auto k = sampleGeneralizedNormal(words, p, 1e6);
                const double moment = std::pow(std::abs(double(k)) / 1e6, p);
                sum += moment, squares += moment * moment, negative += k < 0;
            }
            const double mean = sum / draws, deviation = std::sqrt((squares / draws - mean * mean) / draws);
            QVERIFY2(std::abs(mean - 1) < 4 * deviation, qPrintable(QString("p %1: %2").arg(p).arg(mean)));
            QVERIFY(std::abs(negative - draws / 2) < 4 * std::sqrt(draws / 4.0));
        }
    }

    void theFastSamplersHaveTheirDistributions() {
        const distribution::Draw gaussian = [](ChaCha20& s, std::uint64_t scale) {
            return std::int64_t(std::llround(double(scale) * fastGaussian(s)));
        };
        const distribution::Draw laplace = [](ChaCha20& s,
                                              std::uint64_t scale) { // toward zero, one of two zeros refused
            for (;;)
                if (const double v = double(scale) * fastLaplace(s); v > 0 || v <= -1) return std::int64_t(v);
        };
        ChaCha20 words = stream(4);
        QVERIFY(std::abs(distribution::chiSquareZ(distribution::histogram(gaussian, words, 37, 1'000'000),
                                                  distribution::roundedGaussian, 37)) < 4);
        QVERIFY(std::abs(distribution::chiSquareZ(distribution::histogram(laplace, words, 37, 1'000'000),
                                                  distribution::discreteLaplace, 37)) < 4);
        const distribution::Draw general = [](ChaCha20& s, std::uint64_t scale) {
            return sampleGeneralizedNormal(s, 2, double(scale));
        };
        QVERIFY(std::abs(distribution::chiSquareZ(distribution::histogram(general, words, 37, 1'000'000),
                                                  distribution::roundedGaussian, 37)) < 4);
    }
};

SFUMATO_TEST_WITH(TestExactDistribution, QCoreApplication)
#include "test_exact_distribution.moc"

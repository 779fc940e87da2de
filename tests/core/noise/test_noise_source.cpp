// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/noise/noise_source.h"
#include "core/noise/samplers.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <sys/prctl.h>

#include <array>
#include <set>
#include <stdexcept>
#include <thread>
#include <type_traits>
#include <vector>

using namespace sfumato;

namespace {

using Row = std::array<std::int64_t, 20>;

Row noiseOf(const NoiseSource& source, NoisePurpose purpose, std::uint64_t record) {
    Row row{};
    ChaCha20 stream = source.stream(purpose, record);
    addRoundedGaussian(row, stream, 1'000'000);
    return row;
}

} // namespace

class TestNoiseSource : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void noiseDependsNeitherOnOrderNorOnThreads() {
        const NoiseSource source = NoiseSource::seededForStudy(11);
        constexpr std::size_t records = 2000;
        std::vector<Row> forward(records), backward(records);
        for (std::size_t i = 0; i < records; ++i) forward[i] = noiseOf(source, NoisePurpose::Privatization, i);
        for (std::size_t i = records; i-- > 0;) backward[i] = noiseOf(source, NoisePurpose::Privatization, i);
        QVERIFY(forward == backward);
        for (const std::size_t threads : {2, 3, 4}) {
            std::vector<Row> shared(records);
            {
                std::vector<std::jthread> workers;
                for (std::size_t t = 0; t < threads; ++t)
                    workers.emplace_back([&, t] {
                        for (std::size_t i = t; i < records; i += threads)
                            shared[i] = noiseOf(source, NoisePurpose::Privatization, i);
                    });
            }
            QVERIFY(forward == shared);
        }
    }

    void everyPurposeAndIndexAndKeyHasItsOwnNoise() {
        std::set<Row> rows;
        std::size_t count = 0;
        for (const std::uint64_t seed : {0ull, 1ull, 1ull << 32})
            for (const auto purpose : {NoisePurpose::Privatization, NoisePurpose::Sampling, NoisePurpose::Gradient,
                                       NoisePurpose::Projection, NoisePurpose::Audit})
                for (const std::uint64_t index : {0ull, 1ull, 2ull, 1ull << 32, 1ull << 63, ~0ull}) {
                    rows.insert(noiseOf(NoiseSource::seededForStudy(seed), purpose, index));
                    ++count;
                }
        QCOMPARE(rows.size(), count);
    }

    // The streams of neighboring records: correlations at lag 0 of 1e5 pairs within 4 standard deviations.
    void neighbouringStreamsAreUncorrelated() {
        const NoiseSource source = NoiseSource::seededForStudy(12);
        const std::vector<std::pair<NoisePurpose, std::uint64_t>> others{
            {NoisePurpose::Privatization, 1}, {NoisePurpose::Sampling, 0}, {NoisePurpose::Privatization, 1ull << 32}};
        for (const auto& [purpose, index] : others) {
            ChaCha20 a = source.stream(NoisePurpose::Privatization, 0), b = source.stream(purpose, index);
            constexpr int pairs = 100'000;
            double product = 0;
            for (int i = 0; i < pairs; ++i)
                product += double(sampleRoundedGaussian(a, 1000)) * double(sampleRoundedGaussian(b, 1000)) / 1e6;
            QVERIFY(std::abs(product) < 4 * std::sqrt(double(pairs)));
        }
    }

    void aSeedIsReproducibleAndSaysSo() {
        QVERIFY(NoiseSource::seededForStudy(5).isForStudy());
        QCOMPARE(noiseOf(NoiseSource::seededForStudy(5), NoisePurpose::Gradient, 9),
                 noiseOf(NoiseSource::seededForStudy(5), NoisePurpose::Gradient, 9));
    }

    void aSecretKeyIsInNoCoreDump() {
        QCOMPARE(::prctl(PR_SET_DUMPABLE, 1), 0);
        const NoiseSource seeded = NoiseSource::seededForStudy(1);
        QCOMPARE(::prctl(PR_GET_DUMPABLE), 1);
        QVERIFY(NoiseSource::secure().ok());
        QCOMPARE(::prctl(PR_GET_DUMPABLE), 0);
    }

    void secureSourcesNeverRepeat() {
        std::set<Row> rows;
        for (int i = 0; i < 100; ++i) {
            const auto source = NoiseSource::secure();
            QVERIFY(source.ok() && !source->isForStudy());
            rows.insert(noiseOf(*source, NoisePurpose::Gradient, 9));
        }
        QCOMPARE(rows.size(), std::size_t(100));
    }

    void aKeyHasOneOwner() {
        QVERIFY(!std::is_copy_constructible_v<NoiseSource> && !std::is_copy_assignable_v<NoiseSource>);
        NoiseSource first = NoiseSource::seededForStudy(6);
        const Row row = noiseOf(first, NoisePurpose::Audit, 1);
        NoiseSource second = std::move(first);
        QCOMPARE(noiseOf(second, NoisePurpose::Audit, 1), row);
        QVERIFY_EXCEPTION_THROWN(first.stream(NoisePurpose::Audit, 1), std::logic_error);
    }

    void theKeyIsErasedOnDestruction() {
        alignas(NoiseSource) std::array<unsigned char, sizeof(NoiseSource)> memory{};
        auto* source = new (memory.data()) NoiseSource(NoiseSource::seededForStudy(0xa5a5a5a5a5a5a5a5));
        source->~NoiseSource();
        const volatile unsigned char* bytes = memory.data();
        int left = 0;
        for (std::size_t i = 0; i < memory.size(); ++i) left += bytes[i] == 0xa5;
        QCOMPARE(left, 0);
    }
};

SFUMATO_TEST_WITH(TestNoiseSource, QCoreApplication)
#include "test_noise_source.moc"

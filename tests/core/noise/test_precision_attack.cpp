// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/noise/grid.h"
#include "core/noise/noise_source.h"
#include "tests/core/noise/distribution.h"
#include "tests/support/test_program.h"
#include "tests/support/value_grid.h"

#include <QtTest>

#include <limits>
#include <random>
#include <set>

using namespace sfumato;

namespace {

/// Mironov's attack (2012) on floating point: whether any float z at all gives base + z = output. An output
/// that a neighboring record cannot give tells which of the two was there, with certainty.
bool floatNoiseCanGive(float output, float base) {
    constexpr float inf = std::numeric_limits<float>::infinity();
    const float z = output - base;
    return base + z == output || base + std::nextafter(z, -inf) == output || base + std::nextafter(z, inf) == output;
}

/// The same attack on released floats that stand for grid points.
bool gridNoiseCanGive(const ValueGrid& grid, double output, std::int64_t base) {
    const auto near = std::int64_t(std::llround((output - grid.low) / grid.unit)) - base;
    for (const std::int64_t noise : {near - 1, near, near + 1})
        if (grid.toReal(base + noise) == output) return true;
    return false;
}

constexpr int outputs = 4'000'000;

} // namespace

class TestPrecisionAttack : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void floatNoiseIsExposedByItsDigits() {
        std::mt19937_64 engine(1);
        std::normal_distribution<float> noise(0, 1);
        int certain = 0;
        for (int i = 0; i < outputs; ++i) certain += !floatNoiseCanGive(0.0f + noise(engine), 1.0f);
        qInfo("float normals: %.1f %% of the outputs are certain", 100.0 * certain / outputs);
        QVERIFY(certain >= outputs / 10);
    }

    void noGridOutputIsImpossibleUnderTheNeighbour_data() {
        QTest::addColumn<double>("scale");
        for (const double scale : {0.5, 1.0, 2.0, 5.0}) QTest::addRow("%g", scale) << scale;
    }

    void noGridOutputIsImpossibleUnderTheNeighbour() {
        QFETCH(double, scale);
        const ValueGrid grid = ValueGrid::eightBit(0, 1);
        const std::uint64_t units = noiseUnitsForScale(scale, grid.unit);
        const std::int64_t black = grid.toUnits(0), white = grid.toUnits(1);
        for (const distribution::Case& sampler : distribution::exactSamplers()) {
            ChaCha20 stream = NoiseSource::seededForStudy(2).stream(NoisePurpose::Audit, units);
            int certain = 0, offGrid = 0;
            for (int i = 0; i < outputs; ++i) {
                const double output = grid.toReal(black + sampler.draw(stream, units));
                certain += !gridNoiseCanGive(grid, output, white);
                offGrid += !gridNoiseCanGive(grid, output, 0);
            }
            QCOMPARE(offGrid, 0);
            QCOMPARE(certain, 0);
        }
    }

    // A sampler on a coarser lattice than the grid would pass the attack above with one record's outputs
    // even, the other's odd: so every integer must come, from both of two neighbors one unit apart.
    void everyIntegerNearTheMiddleComesFromBothNeighbours() {
        for (const distribution::Case& sampler : distribution::exactSamplers())
            for (const std::int64_t record : {0, 1}) {
                ChaCha20 stream = NoiseSource::seededForStudy(3).stream(NoisePurpose::Audit, std::uint64_t(record));
                std::set<std::int64_t> seen;
                for (int i = 0; i < 1'000'000; ++i) seen.insert(record + sampler.draw(stream, 1000));
                for (std::int64_t k = -2000; k <= 2000; ++k) QVERIFY2(seen.contains(k), sampler.name);
            }
    }

    void theLastDigitsSayNothingAboutTheRecord() {
        for (const distribution::Case& sampler : distribution::exactSamplers())
            for (const std::int64_t record : {0, 65'279}) {
                ChaCha20 stream = NoiseSource::seededForStudy(4).stream(NoisePurpose::Audit, std::uint64_t(record));
                std::vector<double> counts(256);
                constexpr int draws = 1'000'000;
                for (int i = 0; i < draws; ++i) ++counts[std::uint64_t(record + sampler.draw(stream, 65'280)) % 256];
                double chi2 = 0;
                for (const double count : counts)
                    chi2 += (count - draws / 256.0) * (count - draws / 256.0) / (draws / 256.0);
                QVERIFY2(std::abs(chi2 - 255) < 4 * std::sqrt(2 * 255.0), sampler.name);
            }
    }
};

SFUMATO_TEST_WITH(TestPrecisionAttack, QCoreApplication)
#include "test_precision_attack.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/noise/priv_unit_trial.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <array>
#include <stdexcept>

using namespace sfumato;

namespace {

constexpr int unitDraws = 300'000;
const trial::Direction oblique{300, -400, 1200, 8400, 1, -700, 5000, 0}, across{400, 300, 0, 0, 0, 0, 0, 0};

double binomialZ(int seen, int draws, double p) { return (seen - draws * p) / std::sqrt(draws * p * (1 - p)); }

} // namespace

class TestPrivUnit : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void releasesFollowTheDistribution_data() {
        QTest::addColumn<int>("number");
        for (int i = 0; i < 5; ++i) QTest::addRow("epsilon %g", trial::unitDistributions[i].epsilon) << i;
    }

    // Along the direction the mixture of two pieces of a normal, across it a whole one, and neither tells of the other;
    // the mean over m is the direction. A share of the cap that is 1 % off is seen.
    void releasesFollowTheDistribution() {
        QFETCH(int, number);
        const trial::UnitDistribution& unit = trial::unitDistributions[number];
        std::vector<double> along, beside;
        std::vector<double> mean(oblique.size());
        int inCap = 0;
        double squares = 0, fourths = 0, products = 0;
        trial::release(oblique, unit, std::uint64_t(number), unitDraws, [&](const std::vector<std::int64_t>& released) {
            const double a = trial::project(released, oblique), b = trial::project(released, across);
            along.push_back(a), beside.push_back(b);
            inCap += a >= unit.t;
            squares += a * a, fourths += a * a * a * a, products += (a - unit.gain) * b;
            for (std::size_t i = 0; i < mean.size(); ++i)
                mean[i] += std::ldexp(double(released[i]), -privUnitGridBits) / unitDraws;
        });
        const double z = binomialZ(inCap, unitDraws, unit.p), control = binomialZ(inCap, unitDraws, 0.99 * unit.p);
        std::size_t i = 0, j = 0;
        const double alongZ = distribution::uniformityZ(unitDraws, [&] { return unit.below(along[i++]); });
        const double acrossZ = distribution::uniformityZ(unitDraws,
                                                         [&] { return distribution::normalAbove(beside[j++]); });
        qInfo("cap: z %.2f, of 1 %% less %.1f; along %.2f, across %.2f", z, control, alongZ, acrossZ);
        QVERIFY(std::abs(z) < 3.5);
        QVERIFY(control > 3.5);
        QVERIFY(std::abs(alongZ) < 4 && std::abs(acrossZ) < 4);

        const double second = squares / unitDraws,
                     spread = std::sqrt((fourths / unitDraws - second * second) / unitDraws);
        QVERIFY2(std::abs(second - unit.along) < 4 * spread, qPrintable(QString("%1, %2").arg(second).arg(unit.along)));
        const double aroundMean = unit.along - unit.gain * unit.gain;
        QVERIFY(std::abs(products) < 4 * std::sqrt(unitDraws * aroundMean));
        for (std::size_t k = 0; k < mean.size(); ++k) {
            const double u = double(oblique[k]) / trial::norm(oblique);
            const double deviation = std::sqrt((1 + (aroundMean - 1) * u * u) / unitDraws);
            QVERIFY2(std::abs(mean[k] - unit.gain * u) < 4.5 * deviation, qPrintable(QString::number(k)));
        }
    }

    // Along an axis the released integer has the rounding of a alone, integer by integer.
    void alongAnAxisTheRoundingIsExact() {
        const trial::UnitDistribution unit = trial::unitDistributions[2];
        distribution::Histogram h{64};
        std::vector<std::int64_t> first;
        trial::release({0, -5}, unit, 20, unitDraws,
                       [&](const std::vector<std::int64_t>& released) { first.push_back(-released[1]); });
        h.add(first, 4096);
        const auto runs = [](const trial::UnitDistribution& claimed) {
            return [claimed](std::int64_t from, std::int64_t to, double scale) {
                return claimed.below((double(to) + 0.5) / scale) - claimed.below((double(from) - 0.5) / scale);
            };
        };
        const double z = distribution::chiSquareZ(h, runs(unit), 4096),
                     control = distribution::chiSquareZ(h, runs({6, 36}), 4096);
        QVERIFY2(std::abs(z) < 4, qPrintable(QString::number(z)));
        QVERIFY2(control > 20, qPrintable(QString::number(control)));
    }

    void noEventIsMoreThanEpsilonLikelier_data() { releasesFollowTheDistribution_data(); }

    // Releases sorted by the caps of both neighbors: opposite points, and points 8 degrees apart. The odds of a cap of
    // opposite points are those of epsilon; what was drawn for a tenth more is found out.
    void noEventIsMoreThanEpsilonLikelier() {
        QFETCH(int, number);
        if (number > 2) return; // e^-15 is not seen
        const trial::UnitDistribution& allowed = trial::unitDistributions[number];
        const auto excess = [&](const trial::UnitDistribution& drawn, const trial::Direction& u,
                                const trial::Direction& v) {
            std::array<std::array<double, 4>, 2> counts{};
            for (const int k : {0, 1})
                trial::release(k == 0 ? u : v, drawn, std::uint64_t(30 + k), unitDraws / 2,
                               [&](const std::vector<std::int64_t>& released) {
                                   ++counts[std::size_t(k)][std::size_t(2 * (trial::project(released, u) >= drawn.t) +
                                                                        (trial::project(released, v) >= drawn.t))];
                               });
            double least = -1e9, most = -1e9; // of ln of the odds - epsilon, less or more 4 standard deviations
            for (std::size_t event = 0; event < 4; ++event) {
                const double a = counts[0][event], b = counts[1][event];
                if (a + b < 100) continue;
                const double log = std::abs(std::log((a + 0.5) / (b + 0.5))) - allowed.epsilon;
                const double margin = 4 * std::sqrt(1 / (a + 0.5) + 1 / (b + 0.5));
                least = std::max(least, log - margin), most = std::max(most, log + margin);
            }
            return std::pair(least, most);
        };
        const trial::Direction u{10, 3, 0}, opposite{-10, -3, 0}, near{10, 3, 1};
        const auto [least, most] = excess(allowed, u, opposite);
        QVERIFY2(least <= 0 && most >= 0, qPrintable(QString("%1 to %2").arg(least).arg(most)));
        QVERIFY(excess(allowed, u, near).first <= 0);
        QVERIFY(excess({1.1 * allowed.epsilon, allowed.sixteenths}, u, opposite).first > 0);
    }

    void aStreamGivesOneRelease() {
        const trial::UnitDistribution& unit = trial::unitDistributions[2];
        std::vector<std::vector<std::int64_t>> first, again;
        trial::release(oblique, unit, 40, 50, [&](const auto& released) { first.push_back(released); });
        trial::release(oblique, unit, 40, 50, [&](const auto& released) { again.push_back(released); });
        QVERIFY(first == again);
        std::vector<std::int64_t> small(4);
        ChaCha20 words = NoiseSource::seededForStudy(1).stream(NoisePurpose::Privatization, 0);
        samplePrivUnit(trial::Direction{3, -4, 12, 0}, 35, std::uint64_t(15) << 60, words, small);
        QCOMPARE(small, (std::vector<std::int64_t>{3508, 4274, 3186, 5063}));
        QCOMPARE(sampleResponse(3, 10, std::uint64_t(1) << 63, words), std::int64_t(9));
    }

    // Labels keep their odds, and the others are alike; 1 % of what is kept is seen.
    void labelsAnswerWithTheirOdds() {
        constexpr double keep = 0.4508531, draws = 1'000'000; // epsilon 2, ten classes
        constexpr std::int64_t label = 4;
        ChaCha20 words = NoiseSource::seededForStudy(17).stream(NoisePurpose::Audit, 50);
        std::array<int, 10> seen{};
        for (int i = 0; i < int(draws); ++i)
            ++seen[std::size_t(sampleResponse(label, 10, std::uint64_t(std::ldexp(keep, 64)), words))];
        QVERIFY(std::abs(binomialZ(seen[label], int(draws), keep)) < 3.5);
        QVERIFY(std::abs(binomialZ(seen[label], int(draws), 0.99 * keep)) > 5);
        double chi2 = 0;
        const double each = (draws - seen[label]) / 9;
        for (std::size_t k = 0; k < seen.size(); ++k)
            chi2 += k == label ? 0 : (seen[k] - each) * (seen[k] - each) / each;
        QVERIFY2(std::abs(chi2 - 8) < 4 * 4, qPrintable(QString::number(chi2)));
        for (const std::int64_t of : {0, 1}) { // two classes: the other one
            QCOMPARE(sampleResponse(of, 2, 0, words), 1 - of);
            QCOMPARE(sampleResponse(of, 2, ~std::uint64_t(0), words), of);
        }
    }

    void whatIsOutOfRangeIsABug() {
        ChaCha20 words = NoiseSource::seededForStudy(17).stream(NoisePurpose::Audit, 51);
        std::vector<std::int64_t> two(2), three(3);
        QVERIFY_EXCEPTION_THROWN(samplePrivUnit(trial::Direction{0, 0}, 8, 1, words, two), std::logic_error);
        QVERIFY_EXCEPTION_THROWN(samplePrivUnit(trial::Direction{1, 0}, 8, 1, words, three), std::logic_error);
        QVERIFY_EXCEPTION_THROWN(samplePrivUnit(trial::Direction{(1 << 30) + 1, 0}, 8, 1, words, two),
                                 std::logic_error);
        QVERIFY_EXCEPTION_THROWN(samplePrivUnit(trial::Direction{1, 0}, -1, 1, words, two), std::logic_error);
        QVERIFY_EXCEPTION_THROWN(sampleResponse(2, 2, 1, words), std::logic_error);
    }
};

SFUMATO_TEST_WITH(TestPrivUnit, QCoreApplication)
#include "test_priv_unit.moc"

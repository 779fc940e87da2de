// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/noise/priv_unit_trial.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <boost/multiprecision/cpp_bin_float.hpp>

#include <map>
#include <random>
#include <set>

using namespace sfumato;
using detail::LazyNormal;
using detail::PrivUnitPoint;

namespace {

using Hundred = boost::multiprecision::cpp_bin_float_100;

ChaCha20 roundingStream(std::uint64_t index) {
    return NoiseSource::seededForStudy(19).stream(NoisePurpose::Audit, index);
}

/// A place with the first `words` digits that it has.
Hundred hundredDigits(LazyNormal& z, std::size_t words, ChaCha20& stream) {
    Hundred part = 0;
    for (std::size_t i = words; i-- > 0;) part = ldexp(part + Hundred(z.part.digit(i, stream)), -64);
    const Hundred magnitude = (Hundred(z.whole) + part) / 16;
    return z.negative ? Hundred(-magnitude) : magnitude;
}

std::vector<LazyNormal> normals(std::size_t count, ChaCha20& stream) {
    std::vector<LazyNormal> z;
    for (std::size_t i = 0; i < count; ++i) z.push_back(detail::lazyNormal(stream));
    return z;
}

/// An ordinary direction, and those where sums are long and products are far apart.
std::vector<trial::Direction> directions() {
    constexpr std::int64_t largest = std::int64_t(1) << 30;
    trial::Direction ordinary(103), spread(103, 1), ends(60);
    for (std::size_t i = 0; i < ordinary.size(); ++i) ordinary[i] = (std::int64_t(i) * 7919 % 1000 - 500) * 40'000;
    spread[50] = largest;
    for (std::size_t i = 0; i < ends.size(); ++i) ends[i] = (i % 2 == 0 ? 1 : -1) * (std::int64_t(1) << (i % 31));
    return {{1}, {-7, 0}, {1, 1}, ordinary, spread, ends, trial::Direction(16384, largest)};
}

/// Low digits of the first two numbers of a release.
using LowDigits = std::map<std::int64_t, std::array<double, 2>>;

/// (chi2 - df) / sqrt(2 df) for two samples of equal size from one distribution.
double differenceZ(const LowDigits& digits) {
    double chi2 = 0;
    for (const auto& [digit, counts] : digits)
        chi2 += (counts[0] - counts[1]) * (counts[0] - counts[1]) / (counts[0] + counts[1]);
    const double df = double(digits.size()) - 1;
    return (chi2 - df) / std::sqrt(2 * df);
}

std::int64_t lowDigits(std::int64_t first, std::int64_t second) { return (first & 7) << 3 | (second & 7); }

} // namespace

class TestPrivUnitRounding : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // Against a hundred decimal places: nothing is further off than the look says, and what the look decides is right.
    void theLookKnowsItsError() {
        std::uint64_t index = 0;
        for (const trial::Direction& direction : directions()) {
            double worst = 0;
            for (int repetition = 0; repetition < (direction.size() > 1000 ? 1 : 20); ++repetition) {
                ChaCha20 words = roundingStream(index++);
                std::vector<LazyNormal> z = normals(direction.size(), words);
                LazyNormal a = detail::lazyNormalFrom(40, words);
                PrivUnitPoint point(direction, a, z);
                Hundred product = 0, squares = 0;
                for (std::size_t j = 0; j < z.size(); ++j) {
                    product += hundredDigits(z[j], 3, words) * direction[j];
                    squares += Hundred(direction[j]) * direction[j];
                }
                const Hundred norm = sqrt(squares), c = hundredDigits(a, 3, words) - product / norm;
                for (std::size_t i = 0; i<z.size(); i += z.size()> 1000 ? 64 : 1) {
                    const Hundred y = hundredDigits(z[i], 3, words) + c * direction[i] / norm;
                    const auto [value, error] = point.look(i);
                    worst = std::max(worst, double(abs(y - value)) / error);
                    QVERIFY(error < 1e-12);
                    QCOMPARE(point.rounded(i, words), std::int64_t(floor(y * 4096 + Hundred(0.5))));
                }
            }
            qInfo("%d coordinates: %.3f of the bound", int(direction.size()), worst);
            QVERIFY(worst < 1);
        }
    }

    void moreDigitsGiveTheSame() {
        std::uint64_t index = 100;
        for (const trial::Direction& direction : directions())
            for (int repetition = 0; repetition < (direction.size() > 1000 ? 1 : 10); ++repetition) {
                ChaCha20 words = roundingStream(index++);
                PrivUnitPoint point(direction, detail::lazyNormalFrom(40, words), normals(direction.size(), words));
                for (std::size_t i = 0; i<direction.size(); i += direction.size()> 1000 ? 1500 : 1)
                    QCOMPARE(point.rounded(i, words), point.roundedExactly(i, words));
            }
    }

    // 7.5 units but for less than 2^-190, on either side: the digits that come then decide.
    void theDigitsThatDecideAreDrawn() {
        using Part = detail::LazyUniform<64>;
        constexpr std::uint64_t half = std::uint64_t(15) << 55, ones = ~std::uint64_t(0);
        const trial::Direction direction{3, 0};
        for (std::uint64_t seed = 0; seed < 20; ++seed)
            for (const bool negative : {false, true})
                for (const bool more : {false, true}) {
                    ChaCha20 words = roundingStream(200 + seed);
                    const LazyNormal z{negative, 0, more ? Part(half, {0, 0}) : Part(half - 1, {ones, ones})};
                    PrivUnitPoint point(direction, z, {detail::lazyNormal(words), z});
                    for (const std::size_t i : {0, 1}) // along: a itself, whatever Z is there; across: Z itself
                        QCOMPARE(point.rounded(i, words), (negative ? -1 : 1) * (more ? 8 : 7));
                }
    }

    // Too far out for numbers of 64 bits, which happens once in e^512.
    void nothingIsTooFarOut() {
        ChaCha20 words = roundingStream(300);
        const LazyNormal far{true, 512, detail::LazyUniform<64>(std::uint64_t(1) << 63, {})};
        const trial::Direction direction{0, 1};
        PrivUnitPoint point(direction, far, {far, far});
        for (const std::size_t i : {0, 1}) QCOMPARE(point.rounded(i, words), std::int64_t(-(512 * 256 + 128)));
    }

    // What the formula gives in floating point has an axis in its last digits: there g + (a - g) is a difference of two
    // numbers, and elsewhere g is what the generator gave. What is released here has not.
    void theLastDigitsDoNotKnowTheDirection() {
        constexpr int draws = 200'000;
        const trial::Direction points[] = {{0, 5, 0}, {5, 0, 0}};
        for (const trial::UnitDistribution& unit : {trial::unitDistributions[1], trial::unitDistributions[2]}) {
            LowDigits exact, naive;
            for (const int k : {0, 1}) {
                trial::release(points[k], unit, std::uint64_t(60 + k), draws,
                               [&](const std::vector<std::int64_t>& released) {
                                   ++exact[lowDigits(released[0], released[1])][std::size_t(k)];
                               });
                std::mt19937_64 engine(std::uint64_t(70 + k));
                std::normal_distribution<double> normal;
                for (int i = 0; i < draws; ++i) {
                    const bool inCap = std::bernoulli_distribution(unit.p)(engine);
                    double a = normal(engine);
                    while ((a >= unit.t) != inCap) a = normal(engine);
                    double y[3], dot = 0;
                    for (std::size_t j = 0; j < 3; ++j) {
                        y[j] = normal(engine);
                        dot += y[j] * double(points[k][j]) / 5;
                    }
                    for (std::size_t j = 0; j < 3; ++j) y[j] += (a - dot) * (double(points[k][j]) / 5);
                    ++naive[lowDigits(std::llrint(std::ldexp(y[0], 55)), std::llrint(std::ldexp(y[1], 55)))]
                           [std::size_t(k)];
                }
            }
            const double z = differenceZ(exact), betrayed = differenceZ(naive);
            qInfo("epsilon %g: z %.2f; in floating point %.0f", unit.epsilon, z, betrayed);
            QVERIFY(std::abs(z) < 4);
            QVERIFY(betrayed > 100);
        }
    }

    // Whatever is released for one direction can be released for another.
    void everyIntegerNearTheMiddleComesFromEveryDirection() {
        for (const trial::Direction& direction :
             {trial::Direction{1, 0}, trial::Direction{0, 1}, trial::Direction{2, 5}}) {
            std::set<std::int64_t> seen;
            trial::release(direction, trial::unitDistributions[1], 80, 400'000,
                           [&](const std::vector<std::int64_t>& released) {
                               if (std::abs(released[0]) <= 400) seen.insert(released[0]);
                           });
            QCOMPARE(seen.size(), std::size_t(801));
        }
    }
};

SFUMATO_TEST_WITH(TestPrivUnitRounding, QCoreApplication)
#include "test_priv_unit_rounding.moc"

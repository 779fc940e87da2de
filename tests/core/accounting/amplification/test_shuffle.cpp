// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounting/amplification/shuffle.h"

#include "core/accounting/mechanism/gaussian.h"

#include "tests/core/accounting/golden.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>
#include <vector>

using namespace sfumato;

namespace {

const ShuffleBound everyBound[] = {ShuffleBound::Clones, ShuffleBound::ClosedForm, ShuffleBound::StrongerClones,
                                   ShuffleBound::StrongerClosedForm};

PrivacyBudget budget(double epsilon, double delta) { return *PrivacyBudget::make(epsilon, delta); }

double epsilonOf(ShuffleBound bound, double epsilon0, std::int64_t users, double delta) {
    return shuffleEpsilon(bound, epsilon0, users, delta)->epsilon;
}

double binomial(std::int64_t n, std::int64_t k, double p) {
    return std::exp(std::lgamma(n + 1.0) - std::lgamma(k + 1.0) - std::lgamma(n - k + 1.0)) * std::pow(p, k) *
           std::pow(1 - p, n - k);
}

/// The hockey-stick divergence of the clone pair from its definition: both distributions on pairs, entry by entry.
double bruteDelta(double epsilon0, std::int64_t users, double p, double epsilon) {
    std::map<std::pair<std::int64_t, std::int64_t>, std::pair<double, double>> distributions;
    const double honest = 1 / (1 + std::exp(-epsilon0));
    for (std::int64_t c = 0; c < users; ++c)
        for (std::int64_t a = 0; a <= c; ++a) {
            const double weight = binomial(users - 1, c, p) * binomial(c, a, 0.5);
            distributions[{a + 1, c - a}].first += weight * honest;
            distributions[{a, c - a + 1}].first += weight * (1 - honest);
            distributions[{a + 1, c - a}].second += weight * (1 - honest);
            distributions[{a, c - a + 1}].second += weight * honest;
        }
    double delta = 0;
    for (const auto& [outcome, mass] : distributions)
        delta += std::max(0.0, mass.first - std::exp(epsilon) * mass.second);
    return delta;
}

/// E(X_1 + ... + X_m)_+ / n for Laplace noise of scale 1 / epsilon0 on [0, 1] and n = 2, from the densities:
/// m ~ Bin(2, gamma), X = (density at input 0 - e^epsilon density at input 1) / smallest density over all
/// inputs.
double bruteBlanketOfTwo(double epsilon0, double epsilon) {
    struct Point {
        double x, mass;
    };
    std::vector<Point> points;
    const int cells = 6000;
    const auto density = [&](double y, double input) {
        return epsilon0 / 2 * std::exp(-epsilon0 * std::abs(y - input));
    };
    double gamma = 0;
    const auto add = [&](double y, double weight) {
        const double least = std::min(density(y, 0), density(y, 1));
        points.push_back({(density(y, 0) - std::exp(epsilon) * density(y, 1)) / least, weight * least});
        gamma += weight * least;
    };
    for (int i = 0; i < cells; ++i) add((i + 0.5) / cells, 1.0 / cells);
    // Left of 0 and right of 1 nothing changes but the size: one point each for the mass of e^-epsilon0 / 2.
    for (const double y : {0.0, 1.0}) add(y, 1 / epsilon0);
    std::sort(points.begin(), points.end(), [](const Point& a, const Point& b) { return a.x < b.x; });
    double single = 0, pair = 0;
    double massAbove = 0, sumAbove = 0;
    std::size_t above = points.size();
    for (const Point& p : points) { // x rises, so the partners that make the sum positive grow downwards
        single += p.mass * std::max(0.0, p.x);
        while (above > 0 && points[above - 1].x > -p.x) {
            --above;
            massAbove += points[above].mass;
            sumAbove += points[above].mass * points[above].x;
        }
        pair += p.mass * (p.x * massAbove + sumAbove);
    }
    return (2 * (1 - gamma) * single + pair) / 2;
}

} // namespace

class TestShuffle : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void deltaIsTheDivergenceOfThePairItself() {
        for (const double epsilon0 : {0.01, 0.7, 2.0, 6.0})
            for (const std::int64_t users : {1, 2, 3, 10, 60, 100})
                for (const double share : {0.0, 0.01, 0.2, 0.5, 0.9, 0.999}) {
                    const double epsilon = share * epsilon0;
                    const std::pair<ShuffleBound, double> bounds[] = {
                        {ShuffleBound::Clones, std::exp(-epsilon0)},
                        {ShuffleBound::StrongerClones, 2 / (1 + std::exp(epsilon0))}};
                    for (const auto& [bound, p] : bounds) {
                        const double truth = bruteDelta(epsilon0, users, p, epsilon);
                        const double found = *shuffleDelta(bound, epsilon0, users, epsilon);
                        QVERIFY2(std::abs(found - truth) <= 1e-11 * truth + 1e-14,
                                 qPrintable(QString("%1 %2 %3: %4 not %5")
                                                .arg(epsilon0)
                                                .arg(users)
                                                .arg(epsilon)
                                                .arg(found)
                                                .arg(truth)));
                    }
                }
    }

    void aloneTheUserIsAnsweredAtRandomWithOddsOfEpsilon0() {
        for (const double epsilon0 : {1e-4, 1.0, 50.0, 1000.0})
            for (const double epsilon : {0.0, epsilon0 / 3, epsilon0 * 0.999}) {
                const double truth = -std::expm1(epsilon - epsilon0) / (1 + std::exp(-epsilon0));
                QVERIFY(std::abs(*shuffleDelta(ShuffleBound::Clones, epsilon0, 1, epsilon) / truth - 1) < 1e-11);
            }
        QCOMPARE(*shuffleDelta(ShuffleBound::Clones, 1, 1000, 1), 0.0);
    }

    void theEpsilonFoundKeepsDeltaAndIsTheSmallest() {
        for (const double epsilon0 : {1e-4, 0.1, 1.0, 4.0, 8.0, 50.0, 500.0})
            for (const std::int64_t users : {1LL, 2LL, 1000LL, 1'000'000LL, 300'000'000LL})
                for (const double delta : {1e-15, 1e-6, 0.1}) {
                    const auto answer = shuffleEpsilon(ShuffleBound::Clones, epsilon0, users, delta);
                    QVERIFY(answer->epsilon >= 0 && answer->epsilon <= epsilon0);
                    QVERIFY(*shuffleDelta(ShuffleBound::Clones, epsilon0, users, answer->epsilon) <= delta);
                    QVERIFY(answer->atLeast <= answer->epsilon && answer->atLeast >= answer->epsilon * (1 - 1e-9));
                    if (answer->epsilon > 0)
                        QVERIFY(*shuffleDelta(ShuffleBound::Clones, epsilon0, users, answer->epsilon * (1 - 1e-9)) >
                                delta);
                }
    }

    void closedFormsAreTheirFormulas() {
        // epsilon0 5, 400 000 users, delta 1e-6: the setting of arXiv 2306.09547, which states 0.353.
        const double odds = std::exp(5.0), tail = std::log(4e6), n = 4e5;
        QVERIFY(std::abs(epsilonOf(ShuffleBound::ClosedForm, 5, 400'000, 1e-6) -
                         std::log1p((odds - 1) / (odds + 1) *
                                    (8 * std::sqrt(odds * tail) / std::sqrt(n) + 8 * odds / n))) < 1e-14);
        QVERIFY(std::abs(epsilonOf(ShuffleBound::StrongerClosedForm, 5, 400'000, 1e-6) -
                         std::log1p((odds - 1) * (4 * std::sqrt(2 * tail) / std::sqrt((odds + 1) * n) + 4 / n))) <
                1e-14);
        QVERIFY(std::abs(epsilonOf(ShuffleBound::StrongerClosedForm, 5, 400'000, 1e-6) - 0.353) < 1e-3);
        QVERIFY(std::abs(epsilonOf(ShuffleBound::Clones, 5, 400'000, 1e-6) - 0.141429) < 1e-6);
    }

    void outsideTheirConditionTheClosedFormsRefuse() {
        for (const ShuffleBound bound : {ShuffleBound::ClosedForm, ShuffleBound::StrongerClosedForm}) {
            const auto answer = shuffleEpsilon(bound, 6, 5000, 1e-5); // ln(5000 / (16 ln 2e5)) = 3.24
            QVERIFY(!answer && answer.fault().code == Fault::Code::Unsupported && answer.fault().subject == "epsilon0");
            QVERIFY(shuffleEpsilon(bound, 3.2, 5000, 1e-5).ok());
            QVERIFY(shuffleDelta(bound, 1, 5000, 0.1).fault().code == Fault::Code::Unsupported);
        }
        QVERIFY(shuffleEpsilon(ShuffleBound::Clones, 6, 5000, 1e-5).ok());
    }

    void aWarningTravelsWithEveryNumberThatMayPromiseTooMuch() {
        for (const ShuffleBound bound : {ShuffleBound::StrongerClones, ShuffleBound::StrongerClosedForm})
            QVERIFY(shuffleEpsilon(bound, 1, 60'000, 1e-6)->warning.find("erratum") != std::string_view::npos);
        for (const ShuffleBound bound : {ShuffleBound::Clones, ShuffleBound::ClosedForm})
            QVERIFY(shuffleEpsilon(bound, 1, 60'000, 1e-6)->warning.empty());
    }

    void theBoundsKeepTheirOrder() {
        int withClosedForm = 0;
        for (const double epsilon0 : {0.5, 2.0, 5.0, 7.0})
            for (const std::int64_t users : {60'000, 1'000'000}) {
                const double clones = epsilonOf(ShuffleBound::Clones, epsilon0, users, 1e-6);
                QVERIFY(epsilonOf(ShuffleBound::StrongerClones, epsilon0, users, 1e-6) < clones);
                if (const auto closed = shuffleEpsilon(ShuffleBound::ClosedForm, epsilon0, users, 1e-6)) {
                    ++withClosedForm;
                    QVERIFY(clones < closed->epsilon);
                    QVERIFY(epsilonOf(ShuffleBound::StrongerClosedForm, epsilon0, users, 1e-6) < closed->epsilon);
                }
            }
        QVERIFY(withClosedForm > 2);
    }

    void moreUsersMoreDeltaOrLessEpsilon0NeverMeanLessPrivacy() {
        for (const ShuffleBound bound : everyBound) {
            double last = 1e9;
            for (const std::int64_t users : {3'000, 10'000, 11'000, 200'000, 5'000'000, 400'000'000}) {
                const double epsilon = epsilonOf(bound, 1.5, users, 1e-6);
                QVERIFY(epsilon < last);
                QVERIFY(epsilonOf(bound, 1.5, users, 1e-5) < epsilon);
                QVERIFY(epsilonOf(bound, 1.4, users, 1e-6) < epsilon);
                last = epsilon;
            }
        }
    }

    void theFewestUsersKeepTheTargetAndOneLessDoesNot() {
        for (const ShuffleBound bound : everyBound)
            for (const double epsilon0 : {0.5, 3.0, 5.0}) {
                const PrivacyBudget target = budget(0.2, 1e-6);
                const std::int64_t users = *usersForShuffle(bound, epsilon0, target);
                QVERIFY(epsilonOf(bound, epsilon0, users, 1e-6) <= 0.2);
                const auto less = shuffleEpsilon(bound, epsilon0, users - 1, 1e-6);
                QVERIFY(!less || less->epsilon > 0.2);
            }
        QCOMPARE(*usersForShuffle(ShuffleBound::Clones, 1, budget(1, 1e-6)), std::int64_t(1));
        QVERIFY(usersForShuffle(ShuffleBound::Clones, 30, budget(0.1, 1e-6)).fault().subject == "epsilon");
    }

    void theBlanketOfTwoIsItsExpectation() {
        for (const double epsilon0 : {0.2, 1.0, 3.0})
            for (const double share : {0.0, 0.1, 0.4, 0.7}) {
                const double truth = bruteBlanketOfTwo(epsilon0, share * epsilon0);
                const double found = *shuffleDelta(ShuffleBound::LaplaceBlanket, epsilon0, 2, share * epsilon0);
                QVERIFY2(found > truth * (1 - 1e-7) && found < truth * (1 + 1e-4),
                         qPrintable(QString("%1 %2: %3 not %4").arg(epsilon0).arg(share).arg(found).arg(truth)));
            }
    }

    void theBlanketOfOneIsTheNoiseAlone() {
        // Laplace noise that moves by its full range: delta = 1 - e^((epsilon - epsilon0) / 2).
        for (const double epsilon0 : {0.1, 2.0, 30.0, 100.0})
            QVERIFY(std::abs(*shuffleDelta(ShuffleBound::LaplaceBlanket, epsilon0, 1, epsilon0 / 2) /
                                 -std::expm1(-epsilon0 / 4) -
                             1) < 1e-4);
    }

    void theBlanketOfManyIsGaussian() {
        // mu^2 n = gamma Var X = E (t - 1)^2 gamma at epsilon 0, with E t^2 = (4 T^1.5 - 1) / 3, E t = 2 sqrt
        // T - 1, T = e^epsilon0.
        for (const double epsilon0 : {0.5, 2.0}) {
            const double top = std::exp(epsilon0), n = 1e6;
            const double square = (4 * std::pow(top, 1.5) - 1) / 3 - 2 * (2 * std::sqrt(top) - 1) + 1;
            const double mu = std::sqrt(square / std::sqrt(top) / n);
            for (const double z : {0.5, 2.0, 4.0})
                QVERIFY(std::abs(*shuffleDelta(ShuffleBound::LaplaceBlanket, epsilon0, 1'000'000, z * mu) /
                                     gaussianDelta(1, z * mu, mu) -
                                 1) < 0.03);
        }
    }

    void theBlanketKeepsItsDeltaAndIsBelowTheClones() {
        for (const double epsilon0 : {0.1, 1.0, 5.0, 12.0, 40.0})
            for (const std::int64_t users : {10, 3'000, 500'000})
                for (const double delta : {1e-12, 1e-5}) {
                    const double epsilon = epsilonOf(ShuffleBound::LaplaceBlanket, epsilon0, users, delta);
                    QVERIFY(epsilon <= epsilonOf(ShuffleBound::Clones, epsilon0, users, delta));
                    QVERIFY(*shuffleDelta(ShuffleBound::LaplaceBlanket, epsilon0, users, epsilon) <= delta);
                }
    }

    void nonsenseIsRefusedByName() {
        const auto subject = [](auto&& result) { return result.fault().subject; };
        QVERIFY(subject(shuffleEpsilon(ShuffleBound::Clones, 0, 100, 1e-6)) == "epsilon0");
        QVERIFY(subject(shuffleEpsilon(ShuffleBound::Clones, NAN, 100, 1e-6)) == "epsilon0");
        QVERIFY(subject(shuffleEpsilon(ShuffleBound::Clones, 1e5, 100, 1e-6)) == "epsilon0");
        QVERIFY(subject(shuffleEpsilon(ShuffleBound::Clones, 1, 0, 1e-6)) == "users");
        QVERIFY(subject(shuffleEpsilon(ShuffleBound::Clones, 1, 2'000'000'000, 1e-6)) == "users");
        QVERIFY(subject(shuffleEpsilon(ShuffleBound::Clones, 1, 100, 0)) == "delta");
        QVERIFY(subject(shuffleEpsilon(ShuffleBound::Clones, 1, 100, 1)) == "delta");
        QVERIFY(subject(shuffleDelta(ShuffleBound::Clones, 1, 100, -1)) == "epsilon");
    }

    void theSharedGoldenTableIsMet() {
        const std::pair<const char*, ShuffleBound> kinds[] = {
            {"shuffle_closed_fmt2021", ShuffleBound::ClosedForm},
            {"shuffle_closed_fmt2023", ShuffleBound::StrongerClosedForm},
            {"shuffle_numeric_clones2021", ShuffleBound::Clones},
            {"shuffle_numeric_clones2023", ShuffleBound::StrongerClones},
            {"shuffle_blanket_laplace1d", ShuffleBound::LaplaceBlanket}};
        for (const auto& [kind, bound] : kinds)
            for (const auto& entry : goldenEntries(kind)) {
                const auto& p = entry.at("parameters");
                const double value = entry.at("value");
                const double found = epsilonOf(bound, p.at("eps0"), std::int64_t(p.at("n").get<double>()),
                                               p.at("delta"));
                QVERIFY2(std::abs(found - value) <= entry.at("tolerance").at("rel").get<double>() * value,
                         entry.at("id").get<std::string>().c_str());
            }
    }
};

SFUMATO_TEST_WITH(TestShuffle, QCoreApplication)
#include "test_shuffle.moc"

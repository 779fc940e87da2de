// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/insight/sweep_curve.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <cmath>
#include <random>

using namespace sfumato;

namespace {

SweepOutcome outcome(double value, std::uint64_t seed, double metric, const char* series = "entropic",
                     const char* folder = "") {
    return {.point = {value, seed},
            .folder = folder,
            .series = {{.name = series, .metrics = {{MetricId::Wasserstein2, {metric, true}}}}}};
}

SweepCurve curveOf(const std::vector<double>& values, const std::vector<double>& medians) {
    SweepCurve curve;
    for (std::size_t i = 0; i < values.size(); ++i)
        curve.points.push_back({.value = values[i], .middle = medians[i], .seeds = 1});
    return curve;
}

/// The best non-decreasing step sequence over every way to cut the values into blocks, each at its mean.
std::vector<double> bruteIsotonic(const std::vector<double>& values, const std::vector<double>& weights) {
    std::vector<double> best;
    double least = INFINITY;
    const auto n = values.size();
    for (unsigned cuts = 0; cuts < (1u << (n - 1)); ++cuts) {
        std::vector<double> fit(n);
        double cost = 0, last = -INFINITY;
        bool rises = true;
        for (std::size_t from = 0; from < n;) {
            std::size_t to = from + 1;
            while (to < n && !(cuts >> (to - 1) & 1)) ++to;
            double sum = 0, weight = 0;
            for (std::size_t i = from; i < to; ++i) sum += weights[i] * values[i], weight += weights[i];
            const double mean = sum / weight;
            rises = rises && mean >= last;
            last = mean;
            for (std::size_t i = from; i < to; ++i) {
                fit[i] = mean;
                cost += weights[i] * (mean - values[i]) * (mean - values[i]);
            }
            from = to;
        }
        if (rises && cost < least) least = cost, best = fit;
    }
    return best;
}

} // namespace

class TestSweepCurve : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aCurveIsTheMedianAndTheRangeOverTheSeeds() {
        const std::vector<SweepOutcome> outcomes{outcome(5, 1, 3, "a", "x"),
                                                 outcome(5, 2, 1, "a", "y"),
                                                 outcome(5, 3, 2, "a", "z"),
                                                 outcome(2, 1, 9, "a"),
                                                 outcome(2, 2, 7, "a"),
                                                 outcome(5, 1, 4, "b"),
                                                 {.point = {7, 1}, .fault = Fault{Fault::Code::Diverged, "a", "b"}}};
        const auto curves = curvesOf(outcomes, MetricId::Wasserstein2, SeedAverage::Median);
        QCOMPARE(curves.size(), std::size_t(2));
        QVERIFY(curves[0].usesRaw);
        QCOMPARE(curves[0].points.size(), std::size_t(2));
        QCOMPARE(curves[0].points[0].middle, 8.0);
        const auto& last = curves[0].points[1];
        QCOMPARE(last.middle, 2.0);
        QCOMPARE(last.low, 1.0);
        QCOMPARE(last.high, 3.0);
        QCOMPARE(last.seeds, 3);
        QCOMPARE(last.folder.string(), std::string("z"));
        QVERIFY(curvesOf(outcomes, MetricId::SlicedW2).empty());
    }

    void aCurveIsTheMeanAndTheStandardDeviationOfItsSeeds() {
        std::vector<SweepOutcome> outcomes{outcome(5, 9, 3, "a", "x"), outcome(5, 7, 1, "a", "y"),
                                           outcome(5, 8, 2.6, "a", "z"), outcome(2, 7, 9, "a")};
        outcomes[0].floors = {{MetricId::Wasserstein2, {0.5, true}}};
        outcomes[1].floors = {{MetricId::Wasserstein2, {0.7, true}}};
        outcomes[1].privatized = {{MetricId::Wasserstein2, {12, true}}};
        const auto curves = curvesOf(outcomes, MetricId::Wasserstein2);
        QCOMPARE(curves[0].points[0].high, 9.0); // of one seed there is no deviation
        const auto& point = curves[0].points[1];
        QCOMPARE(point.middle, 2.2);
        QVERIFY(std::abs(point.high - point.middle - std::sqrt((0.64 + 1.44 + 0.16) / 2)) < 1e-12);
        QVERIFY(std::abs(point.middle - point.low - (point.high - point.middle)) < 1e-12);
        QCOMPARE(point.folder.string(), std::string("z"));
        QVERIFY((seedsOf(curves) == std::vector<std::uint64_t>{7, 8, 9}));
        const auto references = referencesOf(outcomes, MetricId::Wasserstein2);
        QCOMPARE(references.size(), std::size_t(2));
        QCOMPARE(references[0].points[0].middle, 0.6);
        QCOMPARE(references[1].points[0].middle, 12.0);
        QVERIFY(references[1].usesRaw && referencesOf(outcomes, MetricId::SlicedW2).empty());
    }

    // Of a grid: runs of one release note the same of their records, those of another one something else.
    void referencesBelongToTheReleaseOfTheirRuns() {
        std::vector<SweepOutcome> outcomes;
        for (const double rate : {0.001, 0.01})
            for (const char* epsilon : {"2", "5"})
                for (const std::uint64_t seed : {7, 8, 9}) {
                    SweepOutcome made = outcome(rate, seed, 1);
                    made.point.grid = {{"mechanism.epsilon", epsilon},
                                       {"methods.batch", *epsilon == '2' ? "10" : "20"}};
                    made.floors = {{MetricId::Wasserstein2, {0.01 * double(seed), true}}};
                    made.privatized = {{MetricId::Wasserstein2, {*epsilon == '2' ? 4.3 : 1.7, true}}};
                    outcomes.push_back(made);
                    made.point.grid[1].second = "30";
                    outcomes.push_back(made);
                }
        const auto references = referencesOf(outcomes, MetricId::Wasserstein2);
        QCOMPARE(references.size(), std::size_t(3));
        QCOMPARE(references[0].series, std::string("real against real"));
        QCOMPARE(references[0].points[0].seeds, 3);
        QVERIFY(std::abs(references[0].points[0].high - references[0].points[0].middle - 0.01) < 1e-12);
        QCOMPARE(references[1].series, std::string("privatized records, epsilon 2"));
        QCOMPARE(references[1].points[1].middle, 4.3);
        QCOMPARE(references[2].points[1].middle, 1.7);
        QCOMPARE(references[2].points[1].seeds, 3);
        QVERIFY(referenceIn(references[2]) == 1);
        const auto curves = curvesOf(outcomes, MetricId::Wasserstein2);
        QCOMPARE(curves.front().among, std::string("epsilon 2"));
        QVERIFY(!referenceIn(curves.front()));
    }

    /// As unregularized over lambda: it is one line, and entropic one for each value.
    void aMethodThatDoesNotDependOnAnAxisIsOneCurve() {
        std::vector<SweepOutcome> outcomes;
        for (const double rate : {0.001, 0.01})
            for (const char* lambda : {"0.1", "1"})
                for (const std::uint64_t seed : {7, 8}) {
                    SweepOutcome made = outcome(rate, seed, rate + double(seed), "unregularized");
                    made.series.push_back(outcome(rate, seed, std::stod(lambda) + double(seed), "entropic").series[0]);
                    made.point.grid = {{"lambda", lambda}};
                    outcomes.push_back(made);
                }
        std::vector<std::string> names;
        for (const auto& curve : curvesOf(outcomes, MetricId::Wasserstein2)) {
            names.push_back(curve.series);
            QCOMPARE(curve.points.size(), std::size_t(2));
            QCOMPARE(curve.points[0].seeds, 2);
        }
        QVERIFY((names == std::vector<std::string>{"unregularized", "entropic, lambda 0.1", "entropic, lambda 1"}));
        outcomes.resize(2); // the other lambda has not begun
        QCOMPARE(curvesOf(outcomes, MetricId::Wasserstein2).front().series, std::string("unregularized, lambda 0.1"));
    }

    void theKneeIsWhereTheCurveTurns() {
        QCOMPARE(*kneeOf(curveOf({1, 10, 100, 1000, 10000}, {10, 6, 2, 1.9, 1.8})), 100.0);
        QCOMPARE(*kneeOf(curveOf({1, 10, 100, 1000}, {1, 1.05, 1.1, 5})), 100.0); // of noise
        QVERIFY(!kneeOf(curveOf({1, 10, 100, 1000}, {4, 3, 2, 1})));              // straight
        QVERIFY(!kneeOf(curveOf({1, 10, 100, 1000}, {4, 3.9, 3.8, 1})));          // turns the other way
        QVERIFY(!kneeOf(curveOf({1, 10, 100}, {10, 2, 1})));                      // the only one between two ends
        QVERIFY(!kneeOf(curveOf({1, 10, 100, 1000}, {1, 1, 1, 1})));
        QCOMPARE(*kneeOf(curveOf({0, 1, 50, 100}, {3, 1, 1, 1})), 1.0);
    }

    void noKneeIsFoundWithinTheNoiseOfTheSeeds() {
        const auto curve = [](double deviation, std::size_t noisy) {
            std::vector<SweepOutcome> outcomes;
            const std::vector<double> values{1, 10, 100, 1000}, means{10, 3.5, 2, 1}; // the second: 3.5 below the line
            for (std::size_t i = 0; i < values.size(); ++i)
                for (const int seed : {-1, 0, 1})
                    outcomes.push_back(
                        outcome(values[i], std::uint64_t(2 + seed), means[i] + (i == noisy ? seed * deviation : 0)));
            return outcomes;
        };
        for (const auto average : {SeedAverage::Mean, SeedAverage::Median}) {
            const auto knee = [&](double deviation, std::size_t noisy) {
                return kneeOf(curvesOf(curve(deviation, noisy), MetricId::Wasserstein2, average).front());
            };
            QVERIFY(knee(3.4, 1) == 10.0);
            QVERIFY(!knee(3.6, 1));
            QVERIFY(knee(5.2, 0) == 10.0); // two thirds of it are noise of the line there
            QVERIFY(!knee(5.3, 0));
        }
    }

    void isotonicRegressionIsTheBestOfAllMonotoneSequences() {
        std::mt19937_64 random(5);
        std::uniform_real_distribution<double> value(-1, 1), weight(0.2, 3);
        for (int trial = 0; trial < 200; ++trial) {
            std::vector<double> values, weights;
            for (std::size_t n = 1 + trial % 9; values.size() < n;) {
                values.push_back(value(random));
                weights.push_back(weight(random));
            }
            const auto fit = isotonic(values, weights), best = bruteIsotonic(values, weights);
            QCOMPARE(fit.size(), best.size());
            for (std::size_t i = 0; i < fit.size(); ++i)
                QVERIFY2(std::abs(fit[i] - best[i]) < 1e-12,
                         qPrintable(QString("trial %1, place %2").arg(trial).arg(i)));
        }
    }

    void theInverseOfTheFitGivesTheCheapestValueThatReachesTheTarget_data() {
        QTest::addColumn<int>("axis");
        QTest::addRow("epsilon") << int(SweepAxis::Epsilon);
        QTest::addRow("noise scale") << int(SweepAxis::NoiseScale);
    }
    void theInverseOfTheFitGivesTheCheapestValueThatReachesTheTarget() {
        QFETCH(int, axis);
        const bool falls = SweepAxis(axis) == SweepAxis::Epsilon;
        std::vector<double> medians{5, 3, 3.4, 2, 2.1, 1};
        if (!falls) std::reverse(medians.begin(), medians.end());
        const auto fit = MonotoneFit::of(curveOf({1, 2, 5, 10, 30, 100}, medians), SweepAxis(axis));
        QVERIFY(fit.has_value());
        for (std::size_t i = 1; i < fit->fitted().size(); ++i)
            QVERIFY(falls ? fit->fitted()[i] <= fit->fitted()[i - 1] : fit->fitted()[i] >= fit->fitted()[i - 1]);
        for (double target = 1; target < 5; target += 0.01) {
            const auto value = fit->valueFor(target);
            QVERIFY(value.has_value());
            QVERIFY2(fit->at(*value) <= target + 1e-9, "the target is not reached");
            const double cheaper = falls ? *value * 0.999 : *value * 1.001;
            QVERIFY2(cheaper < 1 || cheaper > 100 || fit->at(cheaper) > target - 1e-9, "a cheaper value would do");
        }
        QVERIFY(!fit->valueFor(0.99));
        QCOMPARE(*fit->valueFor(50), falls ? 1.0 : 100.0);
        QCOMPARE(fit->at(0.1), fit->fitted().front());
        QCOMPARE(fit->at(1000), fit->fitted().back());
    }

    // An accuracy is read as its shortfall is.
    void whereMoreIsBetterCurvesAreReadUpsideDown() {
        const std::vector<double> values{1, 2, 4, 8, 16}, shortfalls{0.8, 0.35, 0.3, 0.32, 0.25};
        const auto curve = curveOf(values, shortfalls);
        auto accuracy = curve;
        accuracy.moreIsBetter = true;
        for (auto& point : accuracy.points) point.middle = 1 - point.middle;
        QVERIFY(kneeOf(curve).has_value());
        QCOMPARE(kneeOf(accuracy), kneeOf(curve));
        for (const auto axis : {SweepAxis::Epsilon, SweepAxis::NoiseScale}) {
            const auto fit = MonotoneFit::of(curve, axis), fitted = MonotoneFit::of(accuracy, axis);
            for (const double value : {1.0, 3.0, 16.0})
                QVERIFY(std::abs(fit->at(value) + fitted->at(value) - 1) < 1e-12);
            for (const double target : {0.1, 0.28, 0.4, 0.9}) {
                const auto at = fit->valueFor(target), there = fitted->valueFor(1 - target);
                QCOMPARE(there.has_value(), at.has_value());
                QVERIFY(!at || std::abs(*at - *there) < 1e-9);
            }
        }
        SweepOutcome one{.point = {5, 1},
                         .series = {{.name = "a", .metrics = {{MetricId::SampleAccuracy, {0.5, true}}}}}};
        QVERIFY(curvesOf(std::vector{one}, MetricId::SampleAccuracy).front().moreIsBetter);
        QVERIFY(!curvesOf(std::vector{outcome(5, 1, 3)}, MetricId::Wasserstein2).front().moreIsBetter);
    }

    void noCurveIsAssumedMonotoneInSweepsOfTheTraining() {
        QVERIFY(!MonotoneFit::of(curveOf({1, 2}, {2, 1}), SweepAxis::Iterations));
        QVERIFY(!MonotoneFit::of(curveOf({1, 2}, {2, 1}), SweepAxis::Regularization));
        QVERIFY(!MonotoneFit::of(curveOf({1}, {2}), SweepAxis::Epsilon));
    }
};

SFUMATO_TEST_WITH(TestSweepCurve, QCoreApplication)
#include "test_sweep_curve.moc"

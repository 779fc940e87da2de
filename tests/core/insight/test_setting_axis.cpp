// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/insight/setting_axis.h"
#include "core/insight/sweep_curve.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <set>

using namespace sfumato;

/// Runs that nobody planned as a sweep, over one of their settings.
class TestSettingAxis : public QObject {
    Q_OBJECT

    static RunOutcome run(double rate, std::uint64_t seed, double w2) {
        RunOutcome made;
        made.spec.name = "run " + std::to_string(w2);
        made.spec.seed = seed;
        made.spec.optimizer.learningRate = rate;
        made.spec.methods = {{.name = "entropic", .loss = Loss::Entropic, .batch = 50},
                             {.name = "plain", .loss = Loss::Unregularized, .batch = 80}};
        for (const char* method : {"entropic", "plain"})
            made.series.push_back({.name = method, .metrics = {{MetricId::Wasserstein2, {w2, true}}}});
        return made;
    }

    static QStringList namesOf(const std::vector<RunOutcome>& runs) {
        QStringList names;
        if (const auto outcomes = outcomesOver("optimizer.learningRate", runs))
            for (const SweepCurve& curve : curvesOf(*outcomes, MetricId::Wasserstein2))
                names << QString::fromStdString(curve.series);
        names.sort();
        return names.filter("entropic");
    }

private Q_SLOTS:
    void seedsOfAValueAreOnePointOfEachMethod() {
        const std::vector runs{run(0.01, 1, 3), run(0.002, 1, 1), run(0.01, 2, 5), run(0.002, 2, 2)};
        const auto outcomes = outcomesOver("optimizer.learningRate", runs);
        QVERIFY(outcomes);
        const auto curves = curvesOf(*outcomes, MetricId::Wasserstein2);
        QCOMPARE(curves.size(), std::size_t(2));
        QCOMPARE(curves[0].series, std::string("entropic"));
        QCOMPARE(curves[0].points.size(), std::size_t(2));
        QCOMPARE(curves[0].points[0].value, 0.002);
        QCOMPARE(curves[0].points[0].middle, 1.5);
        QCOMPARE(curves[0].points[1].middle, 4.0);
        QCOMPARE(curves[0].points[1].seeds, 2);
    }

    // Runs that share a release name its folder, which follows from the noise and the seed.
    void aReleaseIsNoSettingOfItsOwn() {
        std::vector runs{run(0.01, 1, 3), run(0.002, 1, 1), run(0.01, 2, 5), run(0.002, 2, 2)};
        for (std::size_t i : {1, 3}) runs[i].spec.data.release = "rate-0.01-seed-" + std::to_string(runs[i].spec.seed);
        QCOMPARE(namesOf(runs), QStringList("entropic"));
        QCOMPARE(curvesOf(*outcomesOver("optimizer.learningRate", runs), MetricId::Wasserstein2)[0].points[0].seeds, 2);
    }

    void whatElseDiffersIsALineOfItsOwn() {
        std::vector runs{run(0.01, 1, 3), run(0.002, 1, 1), run(0.01, 1, 5), run(0.002, 1, 2)};
        for (std::size_t i : {2, 3}) runs[i].spec.mechanism.epsilon = 50;
        runs[1].spec.methods[1].batch = 90; // of the second method, which is no other for the first
        const auto outcomes = outcomesOver("optimizer.learningRate", runs);
        QVERIFY(outcomes);
        QStringList names;
        for (const SweepCurve& curve : curvesOf(*outcomes, MetricId::Wasserstein2))
            names << QString::fromStdString(curve.series);
        QVERIFY2(names.contains("entropic, epsilon 50") && names.contains("plain, epsilon 50, batch 80"),
                 qPrintable(names.join("; ")));
        QCOMPARE(names.filter("entropic").size(), 2);
    }

    void linesStandInTheOrderOfTheirNumbers() {
        std::vector<RunOutcome> runs;
        for (const std::vector<int>& widths : {std::vector{16}, {32, 32}, {64}, {8}})
            for (const double rate : {0.01, 0.002}) {
                runs.push_back(run(rate, 1, 3));
                runs.back().spec.model.hidden = widths;
            }
        QStringList names;
        for (const SweepCurve& curve : curvesOf(*outcomesOver("optimizer.learningRate", runs), MetricId::Wasserstein2))
            names << QString::fromStdString(curve.series);
        QCOMPARE(names.filter("entropic"), (QStringList{"entropic, hidden 8", "entropic, hidden 16",
                                                        "entropic, hidden 32,32", "entropic, hidden 64"}));
    }

    void keysAreThoseOfSweepsAndOfSettings() {
        std::vector runs{run(0.01, 1, 3), run(0.01, 1, 1)};
        runs[1].spec.mechanism.epsilon = 50;
        runs[1].spec.methods[1].batch = 90;
        for (const char* key : {"epsilon", "mechanism.epsilon", "methods.batch", "methods.1.batch"})
            QVERIFY2(bool(outcomesOver(key, runs)), key);
        QCOMPARE(outcomesOver("n", runs).fault().code, Fault::Code::Mismatch);
        QCOMPARE(outcomesOver("mechanism.kind", runs).fault().code, Fault::Code::OutOfRange);
        QCOMPARE(outcomesOver("no.such", runs).fault().code, Fault::Code::OutOfRange);
        QVERIFY(outcomesOver("model.hidden", runs).fault().detail.english().starts_with("is a list"));
    }

    void aSettingIsCalledAsTheWindowCallsItAndNeverByAPath() {
        std::vector runs{run(0.01, 1, 3), run(0.002, 1, 1), run(0.01, 1, 5), run(0.002, 1, 2)};
        for (std::size_t i : {2, 3}) runs[i].spec.mechanism.kind = MechanismKind::Laplace;
        QCOMPARE(namesOf(runs), QStringList({"entropic, Gaussian noise", "entropic, Laplace noise"}));
        for (std::size_t i : {2, 3}) {
            runs[i].spec.mechanism.kind = MechanismKind::Gaussian;
            runs[i].spec.train.from = "/home/somebody/runs/first"; // those of others are left empty
            runs[i].spec.train.evaluateEvery = 20;
        }
        QCOMPARE(namesOf(runs),
                 QStringList({"entropic, evaluate every 20, from first", "entropic, evaluate every 200"}));
    }

    void aListIsOneSetting() {
        std::vector runs{run(0.01, 1, 3), run(0.002, 1, 1), run(0.01, 1, 5), run(0.002, 1, 2)};
        for (std::size_t i : {2, 3}) {
            runs[i].folder = "/runs/t-" + std::to_string(100 + i);
            runs[i].spec.data.count = 500, runs[i].spec.mechanism.epsilon = 50, runs[i].spec.model.hidden = {32, 32};
        }
        const std::string usual = "entropic, records " + std::to_string(runs[0].spec.data.count) + ", epsilon ";
        const QStringList names = namesOf(runs);
        QVERIFY2(names.contains("entropic, records 500, epsilon 50, hidden 32,32"), qPrintable(names.join("; ")));
        QVERIFY2(names.filter(QString::fromStdString(usual)).filter("hidden 64,64").size() == 1,
                 qPrintable(names.join("; ")));
    }

    void runsThatDifferInMoreThanThreeSettingsAreCalledByTheirNames() {
        std::vector runs{run(0.01, 1, 3), run(0.002, 1, 1), run(0.01, 1, 5), run(0.002, 1, 2)};
        for (std::size_t i = 0; i < runs.size(); ++i) {
            const bool small = i > 1;
            runs[i].folder = std::string("/runs/") + (small ? "small" : "large") + (i % 2 ? "-r2-s1" : "-r1-s1");
            if (!small) continue;
            runs[i].spec.data.count = 500, runs[i].spec.train.steps = 60, runs[i].spec.train.evaluateEvery = 20;
            runs[i].spec.model.hidden = {8};
        }
        QCOMPARE(namesOf(runs), QStringList({"entropic, large", "entropic, small"}));
        for (std::size_t i = 0; i < runs.size(); ++i) runs[i].spec.name = i > 1 ? "few" : "many";
        QCOMPARE(namesOf(runs), QStringList({"entropic, few", "entropic, many"}));
        std::set<std::string> among; // of other records: not compared
        for (const auto& curve : curvesOf(*outcomesOver("optimizer.learningRate", runs), MetricId::Wasserstein2))
            among.insert(curve.among);
        QVERIFY((among == std::set<std::string>{"few", "many"}));
        for (RunOutcome& each : runs) each.spec.name = "same", each.folder = "/runs/same";
        QCOMPARE(namesOf(runs).size(), 2); // by a setting that tells them apart
    }

    void theAxisOfABudgetIsEpsilon() {
        QCOMPARE(axisTitle("mechanism.epsilon"), std::string("epsilon"));
        QCOMPARE(axisTitle("optimizer.learningRate"), std::string("learning rate"));
        QCOMPARE(axisTitle("L"), std::string("L"));
    }
};

SFUMATO_TEST_WITH(TestSettingAxis, QCoreApplication)
#include "test_setting_axis.moc"

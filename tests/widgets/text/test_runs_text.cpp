// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spec/study/sweep_steps.h"
#include "tests/support/home.h"
#include "tests/support/test_program.h"
#include "widgets/text/folder_pattern.h"
#include "widgets/text/runs_text.h"
#include "widgets/text/shell_line.h"

#include <QDir>
#include <QtTest>

using namespace sfumato;

/// What figures say of the runs that they are of: their names, never the folders of a person.
class TestRunsText : public QObject, TestFolder<> {
    Q_OBJECT

    /// "ell-gau-e1-s1" and so on: folders that are there.
    QStringList folders(const QString& under) {
        QStringList made;
        for (const char* kind : {"gau", "lap"})
            for (const int epsilon : {1, 50})
                for (const int seed : {1, 2, 10}) {
                    made << at(under + QString("/ell-%1-e%2-s%3").arg(kind).arg(epsilon).arg(seed));
                    QDir().mkpath(made.back());
                }
        return made;
    }

    static PromisedRun promised(const QString& name, double epsilon, const QString& stamp) {
        RunSpec spec;
        spec.title = "Ellipse";
        spec.mechanism.epsilon = epsilon, spec.mechanism.noise = NoiseDistribution::Study;
        spec.data.source = "ellipse", spec.data.count = 500;
        return {name, spec, stamp};
    }

private Q_SLOTS:
    void seedsAreAListOrARange() {
        QCOMPARE(seedsText({7, 8, 9}), QString("7, 8, 9"));
        std::set<std::uint64_t> many;
        for (std::uint64_t seed = 1; seed <= 30; ++seed) many.insert(seed);
        QCOMPARE(seedsText(many), QString("1 to 30"));
        many.erase(4);
        QCOMPARE(seedsText(many), QString("29 from 1 to 30"));
    }

    void runsAreNamedByTheirFoldersAndManyAreCounted() {
        QCOMPARE(runsText({{"/home/somebody/runs/ell-lap", 7}}, 3000), QString("Run ell-lap, seed 7, step 3,000"));
        QCOMPARE(runsText({{"/runs/a", 7}, {"/runs/b/", 8}}), QString("Runs a, b, seeds 7, 8"));
        std::vector<SeededRun> many;
        for (const QString& folder : folders("many")) many.push_back({folder, folder.section('s', -1).toULongLong()});
        QCOMPARE(runsText(many), QString("12 runs (ell-*-e*-s*)"));
        QCOMPARE(runsText({}), QString());
        SweepSpec grid{.grid = {{"methods.batch", {"50"}}}, .shortening = 10};
        grid.base.train.steps = 3000;
        QCOMPARE(sweepText("/home/somebody/sweeps/grid", stepsOfEach(grid)), QString("Sweep grid, 300 steps"));
        grid.grid[0].key = "train.steps";
        QCOMPARE(sweepText("grid", stepsOfEach(grid)), QString("Sweep grid"));
        QCOMPARE(sweepText("/home/somebody/sweeps/grid/preview", 0), QString("Sweep grid/preview"));
    }

    void aPromiseOfEachOfFewRunsAndOneOfMany() {
        std::vector<PromisedRun> runs{promised("a", 1, "not private"), promised("b", 5, "not private")};
        QVERIFY2(promisesText(runs).startsWith("a: Ellipse · epsilon 1 per record"), qPrintable(promisesText(runs)));
        for (int i = 0; i < 200; ++i) runs.push_back(promised(QString::number(i), 1 + i % 50, "not private"));
        QCOMPARE(promisesText(runs),
                 QString::fromUtf8("Ellipse · epsilon 1 to 50 per record · n = 500 · not private · Sfumato"));
        runs[40].stamp = "NOT PROVEN"; // what one of them lacks is said, however many keep a promise
        for (std::size_t i = 50; i < runs.size(); ++i)
            runs[i].stamp = QString("local (epsilon %1)").arg(runs[i].spec->mechanism.epsilon);
        const QString all = promisesText(runs);
        QVERIFY2(all.contains("NOT PROVEN") && all.contains("from local (epsilon 1) to local (epsilon 50)"),
                 qPrintable(all));
        QVERIFY(all.size() < 300);
    }

    void foldersAreOneWordWhereTheShellFindsTheseAlone() {
        const QStringList runs = folders("glob");
        const QStringList words = QStringList{"sfumato-cli", "figure"} + runs + QStringList{"--out", at("glob/x.pdf")};
        const QString stars = shellLine({at("glob/")}) + "ell-*-e*-s*"; // whatever the folder is called
        QCOMPARE(commandLine(words, runs), "sfumato-cli figure " + stars + " --out " + shellLine({at("glob/x.pdf")}));
        QCOMPARE(tracedCommand(words, runs), QString("sfumato-cli figure ell-*-e*-s* --out x.pdf"));
        QVERIFY(QDir().mkpath(at("other/paper")));
        const QStringList both = runs + QStringList{at("other/paper")};
        QCOMPARE(tracedCommand(QStringList{"sfumato-cli", "figure"} + both, both),
                 QString("sfumato-cli figure ell-*-e*-s* paper"));
        const QString named = commandLine(words + QStringList{"--name", "a"}, runs);
        QVERIFY2(!named.contains('*'), qPrintable(named)); // names go by the order
        QVERIFY(QDir().mkpath(at("glob/ell-gau-e7-s1")));
        QVERIFY2(commandLine(words, runs).contains(runs[3]) && !commandLine(words, runs).contains('*'), "another one");
    }

    void noFolderStandsInWhatFilesCarry() {
        const QStringList words{"sfumato-cli", "figure", at("glob"), "--y-title", "loss/step", "--out=" + at("x.pdf")};
        QCOMPARE(tracedCommand(words, {at("glob")}),
                 QString("sfumato-cli figure glob --y-title loss/step --out=x.pdf"));
        QVERIFY(QDir().mkpath(at("grid/preview"))); // which alone would name no sweep
        QCOMPARE(tracedCommand({"sfumato-cli", "figure", at("grid/preview")}, {}),
                 QString("sfumato-cli figure grid/preview"));
        const QString before = QDir::currentPath();
        QVERIFY(QDir().mkpath(at("runs/fa")) && QDir::setCurrent(at("runs/..")));
        const QStringList typed{"sfumato-cli", "figure", "runs/fa", "--out", "runs/fa.pdf"};
        QCOMPARE(tracedCommand(typed, {"runs/fa"}), QString("sfumato-cli figure runs/fa --out runs/fa.pdf"));
        QVERIFY(QDir::setCurrent(before));
    }
};

SFUMATO_TEST(TestRunsText)
#include "test_runs_text.moc"

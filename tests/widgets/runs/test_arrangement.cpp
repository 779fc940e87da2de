// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/runs/config_diff.h"
#include "widgets/runs/list/run_arrangement.h"
#include "widgets/runs/reading/setting_lines.h"
#include "tests/support/test_program.h"

#include <QtTest>

using namespace sfumato;

class TestArrangement : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void theModelKeepsTheRulesOfModels_data() {
        QTest::addColumn<int>("grouping");
        QTest::addRow("flat") << RunArrangement::ungrouped;
        QTest::addRow("settings") << RunArrangement::bySettings;
        QTest::addRow("sweeps") << RunArrangement::bySweeps;
        QTest::addRow("status") << int(RunColumn::Status);
    }
    void theModelKeepsTheRulesOfModels() {
        QFETCH(int, grouping);
        RunTable table;
        RunArrangement arrangement(table);
        QAbstractItemModelTester flat(&table, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QAbstractItemModelTester arranged(&arrangement, QAbstractItemModelTester::FailureReportingMode::QtTest);
        arrangement.setGrouping(grouping);
        RunChanges changes;
        for (int i = 0; i < 30; ++i) {
            RunEntry entry;
            entry.folder = QString::number(i);
            if (grouping == RunArrangement::bySweeps && i > 20) entry.folder.prepend("sweeps/s/");
            entry.configuredName = "run";
            entry.status = RunStatus(i % 5);
            entry.settings = i % 4;
            entry.seed = std::uint64_t(i);
            changes.changed.push_back(entry);
        }
        table.apply(changes);
        QCOMPARE(arrangement.shownRuns(), 30);
        arrangement.sort(int(RunColumn::Seed), Qt::DescendingOrder);
        arrangement.setFilter(RunFilter("seed<20"));
        QCOMPARE(arrangement.shownRuns(), 20);
        table.setTicked({"3", "4"}, true);
        table.apply({{}, {"3", "17"}, 0});
        QCOMPARE(arrangement.shownRuns(), 18);
        QCOMPARE(table.ticked(), QStringList("4"));
        QStringList most;
        for (int i = 5; i < 30; ++i) most << QString::number(i);
        table.apply({{}, most, 0});
        QCOMPARE(arrangement.shownRuns(), 4);
        QCOMPARE(arrangement.folders(arrangement.indexOf("4")), QStringList("4"));
    }

    void groupsAreSortedByTheMeansThatTheirRowsShow() {
        RunTable table;
        RunArrangement arrangement(table);
        RunChanges changes;
        const auto add = [&](int settings, double seconds, const std::vector<double>& w2) {
            RunEntry entry;
            entry.folder = QString::number(changes.changed.size());
            entry.configuredName = QString::number(settings);
            entry.settings = settings;
            entry.seconds = seconds;
            for (std::size_t method = 0; method < w2.size(); ++method)
                entry.methods.push_back({.name = QString::number(method), .wasserstein2Least = w2[method]});
            changes.changed.push_back(entry);
        };
        add(1, 1, {1, 7}), add(1, 20, {9, 7}); // means 5 and 7
        add(2, 3, {3, 9}), add(2, 4, {4, 9});
        add(3, 2, {}), add(3, 2, {});
        table.apply(changes);
        arrangement.setGrouping(RunArrangement::bySettings);
        const auto order = [&](RunColumn column, Qt::SortOrder direction) {
            arrangement.sort(int(column), direction);
            QString groups;
            for (int row = 0; row < arrangement.rowCount(); ++row)
                groups += arrangement.index(row, int(RunColumn::Name)).data().toString().front();
            return groups;
        };
        QCOMPARE(order(RunColumn::Wasserstein2Least, Qt::AscendingOrder), QString("213"));
        QCOMPARE(order(RunColumn::Wasserstein2Least, Qt::DescendingOrder), QString("123"));
        QCOMPARE(order(RunColumn::Time, Qt::AscendingOrder), QString("321"));
        arrangement.setSortMethod("1");
        QCOMPARE(order(RunColumn::Wasserstein2Least, Qt::AscendingOrder), QString("123"));
        QCOMPARE(arrangement.folders(arrangement.index(0, 0)), (QStringList{"0", "1"}));
        QCOMPARE(order(RunColumn::Name, Qt::DescendingOrder), QString("321")); // which has no mean
    }

    /// A run of a sweep, and the same run by itself.
    void aSeedCountsOnceHoweverOftenItRan() {
        RunTable table;
        RunArrangement arrangement(table);
        RunChanges changes;
        for (const auto& [seed, w2] : {std::pair(7, 1.0), {7, 1.0}, {8, 4.0}}) {
            RunEntry entry;
            entry.folder = QString::number(changes.changed.size());
            entry.configuredName = "run";
            entry.seed = std::uint64_t(seed);
            entry.methods.push_back({.name = "entropic", .wasserstein2Least = w2});
            changes.changed.push_back(entry);
        }
        table.apply(changes);
        arrangement.setGrouping(RunArrangement::bySettings);
        const auto shown = [&](RunColumn column) { return arrangement.index(0, int(column)).data().toString(); };
        QVERIFY2(shown(RunColumn::Wasserstein2Least).startsWith("2.5"),
                 qPrintable(shown(RunColumn::Wasserstein2Least)));
        QVERIFY2(shown(RunColumn::Seed).startsWith('2'), qPrintable(shown(RunColumn::Seed)));
        QVERIFY2(shown(RunColumn::Name).contains("(3 run") && shown(RunColumn::Name).endsWith("; seeds: 2)"),
                 qPrintable(shown(RunColumn::Name)));
    }

    void groupsOfForksNameTheRunThatTheyContinueAndNoPath() {
        RunTable table;
        table.setRuns("/some/runs");
        RunArrangement arrangement(table);
        RunChanges changes;
        const auto add = [&](const char* folder, int settings, const QByteArray& lines, int step) {
            RunEntry entry;
            entry.folder = folder;
            entry.configuredName = "ring";
            entry.title = "Half circle";
            entry.settings = settings;
            entry.settingLines = lines;
            entry.parentStep = step;
            changes.changed.push_back(entry);
        };
        add("first", 1, "\n", 0);
        add("a", 2, "\ndata.release=/some/runs/first\ntrain.from=/some/runs/first\ntrain.fromStep=100\n", 100);
        add("b", 3, "\ndata.release=/some/runs/first\ntrain.from=/some/runs/first\n", 200);
        add("c", 4, "\ndata.release=/else/where\ntrain.from=/else/where\n", 9);
        table.apply(changes);
        arrangement.setGrouping(RunArrangement::bySettings);
        QStringList titles;
        for (const RunGroup& group : arrangement.shownGroups()) titles << group.title;
        titles.sort();
        QCOMPARE(titles, QStringList({"continues Half circle (first) from step 100: ring",
                                      "continues Half circle (first) from step 200: ring",
                                      "continues where from step 9: ring", "ring"}));
        arrangement.setGrouping(RunArrangement::ungrouped);
        for (int row = 0; row < arrangement.rowCount(); ++row)
            QVERIFY(!arrangement.index(row, 0).data().toString().contains('/'));
    }

    void aReleaseIsNamedWhereRunsAreOfDifferentOnesAlone() {
        RunTable table;
        table.setRuns("/some/runs");
        RunChanges changes;
        const auto add = [&](const char* folder, const QByteArray& lines) {
            RunEntry entry;
            entry.folder = folder;
            entry.configuredName = entry.title = "Half circle";
            entry.settingLines = lines;
            changes.changed.push_back(entry);
        };
        const QByteArray ofFirst = "\ndata.release=/some/runs/sweeps/widths/hidden-8-seed-1\n";
        add("sweeps/widths/hidden-8-seed-1", "\nmodel.hidden=8\n"); // which made the release
        add("sweeps/widths/hidden-64,64-seed-1", ofFirst);
        add("sweeps/others/hidden-8-seed-1", "\nmodel.hidden=8\n");
        add("sweeps/others/hidden-64,64-seed-1", "\ndata.release=/some/runs/sweeps/others/hidden-8-seed-1\n");
        add("alone", "\n");
        add("deeper", "\ndata.release=/some/runs/sweeps/widths/hidden-64,64-seed-1/.\n"); // which made none itself
        add("fork", "\ndata.release=/some/runs/alone\ntrain.from=/some/runs/alone\n");
        table.apply(changes);
        const auto words = [&table](const QStringList& folders) {
            QList<const RunEntry*> runs;
            for (const QString& folder : folders) runs << table.find(folder);
            return tellingSettings(table.wordedLines(runs));
        };
        const QStringList widths{"sweeps/widths/hidden-8-seed-1", "sweeps/widths/hidden-64,64-seed-1"};
        QCOMPARE(words(widths), (QStringList{"hidden 8", "hidden 64,64"}));
        QCOMPARE(words({widths[0], "deeper"}), (QStringList{"hidden 8", "hidden 64,64"}));
        QCOMPARE(words({"alone", "fork"}), (QStringList{QString(), "continues Half circle (alone)"}));
        QCOMPARE(words({widths[1], "alone"}), (QStringList{"release of Half circle", "own release"}));
        QCOMPARE(words(widths + QStringList{"sweeps/others/hidden-8-seed-1", "sweeps/others/hidden-64,64-seed-1"}),
                 (QStringList{
                     "hidden 8, release of Half circle (widths)", "hidden 64,64, release of Half circle (widths)",
                     "hidden 8, release of Half circle (others)", "hidden 64,64, release of Half circle (others)"}));
    }

    void theSavedTableHasAnotherNameForEveryRunAndTheSettingsThatDiffer() {
        RunTable table;
        RunArrangement arrangement(table);
        RunChanges changes;
        for (const auto& [folder, hidden] : {std::pair("a", 32), {"b", 16}, {"c", 16}}) {
            RunSpec spec;
            spec.model.hidden = {hidden, hidden}, spec.threads = hidden;
            if (hidden == 16) spec.methods[0].batch = 50;
            RunEntry entry;
            entry.folder = folder;
            entry.configuredName = "ring";
            entry.settingLines = settingLines(spec);
            entry.methods = {{.name = QString::fromStdString(spec.methods[0].name)}};
            changes.changed.push_back(entry);
        }
        table.apply(changes);
        const QStringList lines =
            QString::fromUtf8(runsCsv(arrangement.shownGroups(), {RunColumn::Name})).trimmed().split(QLatin1Char('\n'));
        QCOMPARE(lines.size(), 4);
        QCOMPARE(lines[0], QString("name,methods.batch,model.hidden,method,protection,folder"));
        QStringList names;
        for (const QString& line : lines) names << line.section(QLatin1Char(','), 0, 0);
        names.removeDuplicates();
        QVERIFY2(names.size() == 4, qPrintable(lines.join('\n')));
        QVERIFY2(lines.filter("\"32,32\"").size() == 1 && lines.filter(",50,\"16,16\",").size() == 2,
                 qPrintable(lines.join('\n')));
    }

    /// The saved table goes to others: the name of a file of records may tell runs apart, its folder stands nowhere.
    void theFolderOfTheRecordsIsNotSaved() {
        RunTable table;
        RunArrangement arrangement(table);
        RunChanges changes;
        for (const char* file : {"one.csv", "two.csv"}) {
            RunSpec spec;
            spec.data.source = "file", spec.data.path = std::string("/home/somebody/") + file;
            RunEntry entry;
            entry.folder = entry.data = file;
            entry.configuredName = "own";
            entry.origin.path = spec.data.path;
            entry.settingLines = settingLines(spec);
            changes.changed.push_back(entry);
        }
        table.apply(changes);
        const QByteArray saved = runsCsv(arrangement.shownGroups(), {RunColumn::Name});
        QVERIFY2(!saved.contains("somebody") && saved.contains("own · path one.csv"), saved.constData());
    }

    void meanAndDeviationAreThoseOfTheNumbers() {
        QCOMPARE(meanText({2, 4, 6}, RunColumn::Wasserstein2Last, QLocale::c()), QString("4.00 ± 2.00"));
        QCOMPARE(meanText({103, 103.4, 103.8}, RunColumn::Wasserstein2Last, QLocale::c()), QString("103.4 ± 0.4"));
        QCOMPARE(meanText({1e-5, 3e-5}, RunColumn::Wasserstein2Last, QLocale::c()), QString("2e-5 ± 1.41e-5"));
        QCOMPARE(meanText({0.1, 0.1, 0.1}, RunColumn::LearningRate, QLocale::c()), QString("0.1"));
        QCOMPARE(meanText({}, RunColumn::Mu, QLocale::c()), QString());
    }

    void privacyLossesAreRoundedUp() {
        QCOMPARE(numberText(5.52001, RunColumn::Mu, QLocale::c()), QString("5.53"));
        QCOMPARE(numberText(0, RunColumn::Delta, QLocale::c()), QString("0"));
    }

    void settingsThatDifferAreThoseAndNoOther() {
        RunSpec one;
        QVERIFY(differingSettings({one, one, one}).empty());
        RunSpec two = one, three = one;
        two.mechanism.epsilon = 9;
        three.train.steps = 17;
        three.methods.push_back(three.methods[0]);
        three.methods[1].name = "second";
        const auto found = differingSettings({one, two, three});
        QCOMPARE(found.size(), std::size_t(3));
        QVERIFY((found[0] == DifferingSetting{"mechanism.epsilon", {"5.0", "9.0", "5.0"}})); // in the order
                                                                                             // of the spec
        QCOMPARE(found[1].key, std::string("methods"));
        QVERIFY(found[1].values[0] == found[1].values[1] && found[1].values[2].find("second") != std::string::npos);
        QVERIFY((found[2] == DifferingSetting{"train.steps", {"3000", "3000", "17"}}));
    }

    void aListIsOneSettingThatDiffers() {
        RunSpec one, two;
        two.model.hidden = {32, 32};
        QVERIFY(
            (differingSettings({one, two}) == std::vector<DifferingSetting>{{"model.hidden", {"[64,64]", "[32,32]"}}}));
        QCOMPARE(plainList("[64, 64]"), QString("64,64"));
        QCOMPARE(plainList("0.5"), QString("0.5"));
        two.model.hidden.push_back(32);
        QCOMPARE(differingSettings({one, two}).size(), std::size_t(1));
    }

    void settingsOfAMethodDifferFromThoseOfTheSameMethodAlone() {
        RunSpec one, two;
        one.methods = {{.name = "entropic", .batch = 200},
                       {.name = "plain", .loss = Loss::Unregularized, .batch = 100}};
        two.methods = one.methods;
        two.methods.push_back({.name = "third", .loss = Loss::Divergence, .batch = 70});
        QCOMPARE(differingSettings(QList<QByteArray>{settingLines(one), settingLines(two)}),
                 (QStringList{"methods entropic / plain", "methods entropic / plain / third"}));
        two.methods[1].batch = 90;
        QVERIFY(differingSettings(QList<QByteArray>{settingLines(one), settingLines(two)})[1].contains(
            "batch 200 / 90 / 70"));
    }

    void asManySettingsAsTellRunsApartAreNamed() {
        QList<QByteArray> lines;
        for (int i = 0; i < 16; ++i) {
            RunSpec spec;
            if (i & 1) spec.mechanism.epsilon = 9;
            if (i & 2) spec.data.count = 500;
            if (i & 4) spec.optimizer.learningRate = 0.5;
            if (i & 8) spec.model.hidden = {32, 32};
            lines << settingLines(spec);
        }
        const QStringList words = tellingSettings(lines);
        QVERIFY2(words[15].contains("learning rate 0.5") && words[15].contains("hidden 32,32"), qPrintable(words[15]));
        QCOMPARE(QSet<QString>(words.begin(), words.end()).size(), 16);
    }

    void runsOfOneNameAreToldApartByAsFewSettingsAsDo() {
        RunSpec one;
        const QByteArray same = settingLines(one);
        QCOMPARE(tellingSettings({same, same}), (QStringList{QString(), QString()}));
        QList<QByteArray> lines;
        for (const auto& [epsilon, seed] : {std::pair(2.0, 1), {2.0, 2}, {2.0, 3}, {9.0, 1}, {9.0, 2}, {9.0, 3}}) {
            RunSpec spec;
            spec.mechanism.epsilon = epsilon, spec.seed = std::uint64_t(seed), spec.threads = seed;
            lines << settingLines(spec);
        }
        const QStringList words = tellingSettings(lines);
        QVERIFY2(words[0] == "seed 1, epsilon 2" && words[5] == "seed 3, epsilon 9", qPrintable(words.join('|')));
        QCOMPARE(QSet<QString>(words.begin(), words.end()).size(), 6);
    }
};

SFUMATO_TEST_WITH(TestArrangement, QCoreApplication)
#include "test_arrangement.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/label.h"
#include "core/ledger/own_run.h"
#include "core/spec/study/shared_spec.h"
#include "tests/widgets/runs/shown_runs.h"
#include "widgets/plots/curve_plot.h"
#include "widgets/plots/figure_dialog.h"
#include "widgets/runs/overlay_pane.h"
#include "widgets/runs/list/run_tree.h"
#include "widgets/runs/setting_figure.h"
#include "tests/support/test_program.h"

#include <QClipboard>
#include <QFileDialog>
#include <QHeaderView>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSplitter>
#include <QTableWidget>

using namespace sfumato;

class TestRunsView : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void groupingHidesNoName() {
        Shown shown;
        const QAbstractItemView* tree = shown.tree;
        auto* group = shown.combo("Group by");
        for (int i = 0; i < group->count(); ++i) {
            group->setCurrentIndex(i);
            QVERIFY2(shown.tree->columnWidth(0) >= tree->sizeHintForColumn(0), qPrintable(group->itemText(i)));
        }
    }

    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void theRunOnScreenIsSelectedWhereNoneIs() {
        Shown shown;
        const auto reopen = [&shown] {
            shown.view->hide();
            shown.view->show();
        };
        shown.view->setShownRun(shown.runs.path() + "/run1");
        QVERIFY(shown.view->selectedRuns().isEmpty());
        reopen();
        QCOMPARE(shown.view->selectedRuns(), QStringList(shown.runs.path() + "/run1"));
        QVERIFY(shown.action("Clone")->isEnabled());
        shown.view->setShownRun(shown.runs.path() + "/run2");
        reopen();
        QCOMPARE(shown.view->selectedRuns(), QStringList(shown.runs.path() + "/run1")); // a person may have chosen it
    }

    void anAudienceSeesNoTools() {
        Shown shown;
        QVERIFY(!shown.view->isBlank());
        const auto tools = [&shown] {
            int seen = 0;
            for (const auto* button : shown.view->findChildren<QToolButton*>())
                seen += button->isVisible() && !qobject_cast<QLineEdit*>(button->parentWidget());
            return seen;
        };
        QVERIFY(tools() > 8);
        shown.view->setPresented(true);
        QCOMPARE(tools(), 0);
        QVERIFY(shown.tree->isVisible() && !shown.combo("Sort by")->isVisible());
        shown.view->setPresented(false);
        QVERIFY(tools() > 8);
        QVERIFY(Shown(0).view->isBlank());
    }

    void emptyItSaysWhatWillAppearAndOffersARunOrAFolder() {
        Shown shown(0);
        QVERIFY(shown.says("Runs appear here"));
        QList<QPushButton*> buttons;
        for (auto* button : shown.view->findChildren<QPushButton*>())
            if (button->isVisible()) buttons << button;
        QCOMPARE(buttons.size(), 2);
        QVERIFY(buttons.back()->text().contains("Add a folder"));
        QSignalSpy asked(shown.view.get(), &RunsView::newRunRequested);
        buttons.front()->click();
        QCOMPARE(asked.count(), 1);
        shown.runs.add("first", RunFolders::spec());
        shown.settle();
        QCOMPARE(shown.names(), QStringList("ring"));
        QVERIFY(!buttons.front()->isVisible() && !buttons.back()->isVisible());
    }

    void theFirstClickOnAHeadHasTheBestFirst() {
        Shown shown;
        auto* header = shown.tree->header();
        for (const auto& [column, order] : {std::pair(RunColumn::Wasserstein2Last, Qt::AscendingOrder),
                                            {RunColumn::SampleAccuracy, Qt::DescendingOrder},
                                            {RunColumn::HeldOutNll, Qt::AscendingOrder}}) {
            Q_EMIT header->sectionClicked(int(column));
            QCOMPARE(header->sortIndicatorOrder(), order);
        }
        Q_EMIT header->sectionClicked(int(RunColumn::HeldOutNll));
        QCOMPARE(header->sortIndicatorOrder(), Qt::DescendingOrder);
    }

    void noColumnIsNarrowerThanItsTitle() {
        Shown shown;
        const auto* header = shown.tree->header();
        for (int column = 0; column < runColumnCount(); ++column)
            if (!header->isSectionHidden(column))
                QVERIFY2(header->sectionSize(column) >= header->sectionSizeHint(column),
                         qPrintable(titleOf(RunColumn(column))));
    }

    void theFilterNarrowsTheTableAndSaysBesideTheBoxWhatItDoesNotKnow() {
        Shown shown;
        QTest::keyClick(shown.tree, Qt::Key_F, Qt::ControlModifier);
        auto* box = shown.view->findChild<QLineEdit*>();
        QTRY_VERIFY(box->hasFocus());
        QTest::keyClicks(box, "w2<6 method:entropic");
        QCOMPARE(shown.names(), QStringList({"ring0", "ring1"}));
        QVERIFY(shown.says("2 of 3 run"));
        shown.view->setFilter("w2<6 color:red");
        QVERIFY(shown.says("color"));
        QCOMPARE(shown.names(), QStringList({"ring0", "ring1"}));
        shown.view->setFilter("nothing like this");
        QVERIFY(shown.says("No run fits"));
        for (auto* button : shown.view->findChildren<QPushButton*>())
            if (button->isVisible()) button->click();
        QCOMPARE(shown.names().size(), 3);
    }

    void aDamagedFolderStaysInTheListWithItsFault() {
        Shown shown(1);
        shown.runs.write("odd", "config.json", "{");
        shown.settle();
        shown.choose(RunColumn::Status, Qt::AscendingOrder);
        QCOMPARE(shown.cells(RunColumn::Status), QStringList({"damaged", "done"}));
        shown.select({0});
        QVERIFY(shown.says("is not valid JSON"));
        QVERIFY(!shown.action("Open")->isEnabled() && !shown.action("Clone")->isEnabled() &&
                shown.action("Move to trash")->isEnabled());
    }

    void theSelectedRunsAreComparedSettingBySetting() {
        Shown shown(0);
        RunSpec one = RunFolders::spec("a"), two = RunFolders::spec("a");
        two.mechanism.epsilon = 50;
        two.methods[1].batch = 64;
        shown.runs.add("1", one);
        shown.runs.add("2", two);
        shown.settle();
        shown.select({0, 1});
        auto* table = shown.view->findChild<QTableWidget*>();
        QTRY_COMPARE(table->rowCount(), 3);
        QVERIFY2(table->verticalHeaderItem(2)->text().startsWith("result:\nExact W2") &&
                     table->item(2, 0)->text() == "entropic 4\nunregularized 7",
                 qPrintable(table->verticalHeaderItem(2)->text() + table->item(2, 0)->text()));
        QCOMPARE(table->verticalHeaderItem(0)->text(), QString("epsilon"));
        QCOMPARE(table->verticalHeaderItem(0)->toolTip(), QString("mechanism.epsilon"));
        QCOMPARE(table->verticalHeaderItem(1)->text(), QString("batch of method 2"));
        QSet<QString> values{table->item(0, 0)->text(), table->item(0, 1)->text()};
        QCOMPARE(values, QSet<QString>({"35.0", "50.0"}));
        shown.select({0});
        QTRY_VERIFY(!table->isVisible());
    }

    void itIsSaidWhichOfTwoRunsIsBetterByTheChosenMetricAndHowSureThatIs() {
        Shown shown(0);
        RunSpec one = RunFolders::spec("near", 1), two = RunFolders::spec("far", 1);
        two.mechanism.epsilon = 50;
        shown.runs.add("1", one, "finished", {RunFolders::release()}, 4);
        shown.runs.add("2", two, "finished", {RunFolders::release()}, 9);
        shown.settle();
        shown.tree->selectAll();
        QTRY_VERIFY(shown.says("near is better than far, 4 (entropic) against 9 (entropic). One training each"));
        auto* table = shown.view->findChild<QTableWidget*>();
        QTRY_VERIFY(std::abs(table->columnWidth(0) - table->columnWidth(1)) <= 1);
        QVERIFY(table->wordWrap());
        auto* metric = shown.combo("Metric of the ticked runs");
        metric->setCurrentIndex(metric->findData(int(MetricId::SlicedW2)));
        QTRY_VERIFY(shown.says("no difference between"));
        metric->setCurrentIndex(metric->findData(int(MetricId::Wasserstein2)));
        RunSpec repeat = one;
        repeat.seed = 2;
        shown.runs.add("3", repeat, "finished", {RunFolders::release()}, 5);
        shown.settle();
        shown.tree->selectAll(); // the repeats count as one
        QTRY_VERIFY(shown.says("is better than far, 4.50 ± 0.71 (entropic) against 9 (entropic)"));
        QVERIFY(shown.says("over 2 and 1 trainings; the difference is larger."));
    }

    void tickedRunsAreComparedWhereNoneAreSelected() {
        Shown shown(0);
        RunSpec one = RunFolders::spec("a"), two = RunFolders::spec("a");
        two.mechanism.epsilon = 50;
        two.data.release = "/home/ada/runs/first";
        shown.runs.add("1", one);
        shown.runs.add("2", two);
        shown.settle();
        shown.tree->selectAll();
        shown.action("Tick")->trigger();
        shown.tree->clearSelection();
        auto* table = shown.view->findChild<QTableWidget*>();
        QTRY_COMPARE(table->rowCount(), 3);
        QSet<QString> values;
        for (int column = 0; column < 2; ++column)
            for (int row = 0; row < 2; ++row) values << table->item(row, column)->text();
        QCOMPARE(values, QSet<QString>({"35.0", "50.0", QString::fromUtf8("–"), QString::fromUtf8("…/first")}));
    }

    void runsOfOneNameAreCalledByWhatTellsThemApart() {
        Shown shown(0);
        for (const double epsilon : {3, 5}) {
            RunSpec spec = RunFolders::spec("a");
            spec.title = "Half circle, Laplace noise";
            spec.mechanism.epsilon = epsilon;
            shown.runs.add(QString("20261201-00%1-a").arg(epsilon), spec, "finished", {}, 4);
        }
        shown.settle();
        shown.tree->selectAll();
        shown.action("Tick")->trigger();
        auto* table = shown.view->findChild<QTableWidget*>();
        QTRY_COMPARE(table->rowCount(), 2);
        QSet<QString> heads;
        for (int column = 0; column < 2; ++column) heads << table->horizontalHeaderItem(column)->text();
        QCOMPARE(heads, QSet<QString>({"epsilon 3", "epsilon 5"}));
        const auto* plot = shown.view->findChild<OverlayPane*>()->findChild<CurvePlot*>();
        QTRY_VERIFY2(plot->accessibleDescription().contains("epsilon 3, entropic"),
                     qPrintable(plot->accessibleDescription()));
    }

    void ofManyRunsAllAreComparedAndTheirValuesCounted() {
        Shown shown(0);
        for (int i = 0; i < 30; ++i) {
            RunSpec spec = RunFolders::spec("a", std::uint64_t(i % 15));
            spec.optimizer.learningRate = i < 10 ? 0.01 : 0.002; // those of the first eight are the same
            shown.runs.add(QString("%1").arg(i, 2, 10, QChar('0')), spec);
        }
        shown.settle();
        shown.tree->selectAll();
        auto* table = shown.view->findChild<QTableWidget*>();
        QTRY_COMPARE(table->rowCount(), 2);
        QVERIFY(shown.says("2 setting(s) of these 30 runs differ"));
        QCOMPARE(table->columnCount(), 1);
        QCOMPARE(table->verticalHeaderItem(0)->text(), QString("seed"));
        QVERIFY2(table->item(0, 0)->text().endsWith("11 (2) and 3 more value(s)"),
                 qPrintable(table->item(0, 0)->text()));
        QCOMPARE(table->verticalHeaderItem(1)->text(), QString("learning rate"));
        QCOMPARE(table->item(1, 0)->text(), QString("0.002 (20), 0.01 (10)"));
    }

    void tickedRunsOfNoSweepAreDrawnOverASetting() {
        Shown shown(0);
        for (const double rate : {0.002, 0.008})
            for (int seed : {1, 2}) {
                RunSpec spec = RunFolders::spec("ring", std::uint64_t(seed));
                spec.optimizer.learningRate = rate;
                shown.runs.add(QString("%1-%2").arg(rate).arg(seed), spec, "finished", {RunFolders::release()},
                               seed + (rate > 0.005 ? 4 : 0));
            }
        shown.settle();
        QMenu* menu = nullptr;
        for (auto* each : shown.view->findChildren<QMenu*>())
            if (each->title().contains("against a")) menu = each;
        QVERIFY(menu);
        Q_EMIT menu->aboutToShow();
        QVERIFY(menu->actions().size() == 1 && !menu->actions().front()->isEnabled()); // nothing is ticked
        shown.tree->selectAll();
        shown.action("Tick")->trigger();
        Q_EMIT menu->aboutToShow();
        QCOMPARE(menu->actions().size(), 1);
        QCOMPARE(menu->actions().front()->text(), QString("Learning rate (optimizer.learningRate)"));
        QVERIFY(menu->actions().front()->toolTip().contains("optimizer.learningRate"));
        menu->actions().front()->trigger();
        QTRY_VERIFY(shown.view->findChild<FigureDialog*>());
        auto* dialog = shown.view->findChild<FigureDialog*>();
        QVERIFY2(dialog->command().contains("--against optimizer.learningRate --metric w2"),
                 qPrintable(dialog->command()));
        QVERIFY2(dialog->caption().contains("against learning rate") && dialog->caption().contains("1, 2"),
                 qPrintable(dialog->caption()));
        const NamedRun hidden{.name = "hidden", .folder = shown.runs.path("0.002-1"), .rawHidden = true};
        QCOMPARE(readOutcomesOver("optimizer.learningRate", MetricId::Wasserstein2, {hidden}).fault().code,
                 Fault::Code::Missing);
    }

    void tickedRunsAreDrawnAndRawMetricsHiddenWhenRawDataAre() {
        Shown shown;
        auto* overlay = shown.view->findChild<OverlayPane*>();
        QSignalSpy drawn(overlay, &OverlayPane::shown);
        QSignalSpy changed(shown.view.get(), &RunsView::overlayChanged);
        shown.select({0, 1});
        shown.tree->setFocus();
        QTest::keyClick(shown.tree, Qt::Key_Space);
        QCOMPARE(shown.view->tickedRuns().size(), 2);
        QCOMPARE(changed.count(), 1);
        QTRY_VERIFY(!drawn.isEmpty() && drawn.last()[0].toInt() == 4); // two methods each
        QVERIFY(shown.says("measured on raw data"));
        // A figure of them carries their promises.
        QStringList drawnRuns = overlay->findChild<CurvePlot*>()->figure().runs, tickedRuns;
        for (const QString& run : shown.view->tickedRuns()) tickedRuns << QFileInfo(run).fileName();
        for (QString& run : drawnRuns) run = QFileInfo(run).fileName();
        QCOMPARE(drawnRuns, tickedRuns);
        QVERIFY(
            overlay->findChild<CurvePlot*>()->accessibleDescription().contains("ring1, unregularized: 8 at step 200") ||
            QTest::qWaitFor([&] {
                return overlay->findChild<CurvePlot*>()->accessibleDescription().contains(
                    "ring1, unregularized: 8 at step 200");
            }));
        // The command that draws the same names them as they are named here.
        const Figure figure = overlay->findChild<CurvePlot*>()->figure();
        QStringList command = figure.runs + QStringList{"--metric", "w2", "--each"};
        for (const QString& run : figure.runNames) command << "--name" << run;
        QCOMPARE(figure.command, command + QStringList({"--without", "real against real", "--without", "privatized"}));
        QCOMPARE(figure.runNames, QStringList({"ring0", "ring1"}));
        shown.view->setRawShown([](const DataSpec&) { return false; });
        QVERIFY(shown.tree->isColumnHidden(int(RunColumn::Wasserstein2Last)));
        QTRY_VERIFY(!shown.says("measured on raw data"));
        QVERIFY(!overlay->findChild<QComboBox*>()->currentText().contains("raw"));
        QTest::keyClick(shown.tree, Qt::Key_Space);
        QVERIFY(shown.view->tickedRuns().isEmpty());
        QTRY_COMPARE(drawn.last()[0].toInt(), 0);
        auto* untick = shown.view->findChild<QAction*>("runs.untick");
        QVERIFY(untick && !untick->isEnabled());
        QTest::keyClick(shown.tree, Qt::Key_Space);
        shown.select({2}); // others than the ticked ones
        untick->trigger();
        QVERIFY(shown.view->tickedRuns().isEmpty());
    }

    void aForkSaysWhatItContinuesAndARunThatArrivesInPartsIsReadUntilItIsWhole() {
        Shown shown(0);
        RunSpec fork = RunFolders::spec("fork");
        fork.train.from = "/elsewhere/runs/parent";
        shown.runs.add("fork", fork);
        shown.runs.write(
            "fork", "log.txt",
            "2020-11-28T22:26:47Z began\n2020-11-28T22:26:48Z Goes on from step 3000 of /elsewhere/runs/parent\n");
        const QByteArray count = shown.runs.read("fork", "ledger.json.count");
        QVERIFY(!count.isEmpty() && QFile::remove(shown.runs.path("fork") + "/ledger.json.count"));
        shown.settle();
        const auto cell = [&](int role, RunColumn column = RunColumn::Name) {
            return shown.tree->model()->index(0, int(column)).data(role).toString();
        };
        const QString odd = cell(Qt::DisplayRole, RunColumn::Status);
        QVERIFY2(cell(SubtitleRole).startsWith("continues parent from step 3000 · 28 Nov 2020"),
                 qPrintable(cell(SubtitleRole)));
        shown.runs.write("fork", "ledger.json.count", count);
        shown.settle();
        QTRY_VERIFY(cell(Qt::DisplayRole, RunColumn::Status) != odd);
        QCOMPARE(cell(Qt::DisplayRole, RunColumn::Status), QString("done"));
    }

    void rawMetricsAreHiddenRunByRun() {
        Shown shown(0);
        RunSpec secret = RunFolders::spec("secret");
        secret.data.source = "file";
        secret.data.path = "/data/secret.csv";
        shown.runs.add("open", RunFolders::spec("open"), "finished", {RunFolders::release()}, 4);
        shown.runs.add("secret", secret, "finished", {RunFolders::release()}, 5);
        shown.settle();
        const int secretRow = shown.names().indexOf("secret"), openRow = shown.names().indexOf("open");
        QVERIFY(secretRow >= 0 && openRow >= 0);
        shown.view->setRawShown([](const DataSpec& data) { return !isSensitive(data); });
        QVERIFY(!shown.tree->isColumnHidden(int(RunColumn::Wasserstein2Last)));
        QVERIFY(!shown.cells(RunColumn::Wasserstein2Last)[openRow].isEmpty());
        QCOMPARE(shown.cells(RunColumn::Wasserstein2Last)[secretRow], QString());
        QCOMPARE(shown.cells(RunColumn::Wasserstein2Least)[secretRow], QString());
        QVERIFY(!shown.cells(RunColumn::HeldOutNll)[secretRow].isEmpty());
        shown.view->setRawShown([](const DataSpec&) { return true; });
        QVERIFY(!shown.cells(RunColumn::Wasserstein2Last)[secretRow].isEmpty());
        // What is drawn and compared of ticked runs goes with it.
        QSignalSpy drawn(shown.view->findChild<OverlayPane*>(), &OverlayPane::shown);
        shown.tree->selectAll();
        shown.action("Tick")->trigger();
        QTRY_VERIFY(!drawn.isEmpty() && drawn.last()[0].toInt() == 4); // two methods each
        const auto* table = shown.view->findChild<QTableWidget*>();
        const auto results = [&] {
            QStringList found;
            for (int column = 0; column < table->columnCount(); ++column)
                if (const auto* item = table->item(table->rowCount() - 1, column)) found << item->text();
            return found;
        };
        QTRY_VERIFY(results().contains("entropic 4\nunregularized 7") &&
                    results().contains("entropic 5\nunregularized 8"));
        shown.view->setRawShown([](const DataSpec& data) { return !isSensitive(data); });
        QTRY_COMPARE(drawn.last()[0].toInt(), 2);
        QTRY_VERIFY(results().contains("entropic 4\nunregularized 7") &&
                    !results().contains("entropic 5\nunregularized 8"));
    }

    void groupsShowMeanAndDeviationOverSeeds() {
        Shown shown(0);
        for (int seed : {1, 2, 3})
            shown.runs.add(QString("s%1").arg(seed), RunFolders::spec("ring", std::uint64_t(seed)), "finished",
                           {RunFolders::release()}, 3 + seed);
        RunSpec other = RunFolders::spec("other");
        other.train.steps = 6;
        shown.runs.add("other", other);
        shown.settle();
        auto* group = shown.combo("Group by");
        group->setCurrentIndex(group->findData(RunArrangement::bySettings));
        QCOMPARE(shown.tree->model()->rowCount(), 2);
        const QStringList names = shown.names();
        const int row = names[0].startsWith("ring") ? 0 : 1;
        QVERIFY2(names[row].contains("(3 run"), qPrintable(names[row]));
        QCOMPARE(shown.cells(RunColumn::Wasserstein2Last)[row], QString("5.00 ± 1.00 / 8.00 ± 1.00"));
        for (const int role : {int(Qt::ToolTipRole), int(Qt::AccessibleTextRole)}) {
            const QModelIndex cell = shown.tree->model()->index(row, int(RunColumn::Wasserstein2Last));
            QVERIFY(cell.data(role).toString().contains("Mean of 3 run(s) and its standard deviation"));
        }
        QVERIFY(shown.tree->model()->index(row, 0).data(SubtitleRole).toString().contains("mean ± standard deviation"));
        QCOMPARE(shown.cells(RunColumn::Epsilon)[row], QString("35 (replace one)"));
        QCOMPARE(shown.tree->model()->rowCount(shown.tree->model()->index(row, 0)), 3);
        shown.tree->setCurrentIndex(shown.tree->model()->index(row, 0));
        QCOMPARE(shown.view->selectedRuns().size(), 3);
        shown.view->findChild<QAction*>("runs.table")->trigger(); // the same in the table that is saved
        Q_EMIT shown.view->findChild<QFileDialog*>()->fileSelected(shown.runs.path("other") + "/table.csv");
        const QByteArrayList lines = shown.runs.read("other", "table.csv").trimmed().split('\n');
        QVERIFY2(lines[0].startsWith("group,name,w2,w2 mean of group,w2 sd of group,"), lines[0].constData());
        for (const QByteArray& line : lines)
            if (line.contains("ring,") && line.split(',').contains("5"))
                QVERIFY2(line.contains(",5,1,"), line.constData());
        QCOMPARE(
            std::ranges::count_if(
                lines, [](const QByteArray& line) { return line.contains("ring,") && line.split(',').contains("5"); }),
            3);
        group->setCurrentIndex(group->findData(int(RunColumn::Seed)));
        QCOMPARE(shown.tree->model()->rowCount(), 4);
    }

    void groupsOfOneNameStateTheSettingsInWhichTheyDiffer() {
        Shown shown(0);
        for (const double rate : {0.002, 0.008})
            for (int seed : {1, 2}) {
                RunSpec spec = RunFolders::spec("ring", std::uint64_t(seed));
                spec.optimizer.learningRate = rate;
                shown.runs.add(QString("%1-%2").arg(rate).arg(seed), spec);
            }
        shown.settle();
        QStringList names = shown.names();
        names.sort();
        QCOMPARE(names[0], QString("ring · learning rate 0.002, seed 1"));
        QCOMPARE(names[3], QString("ring · learning rate 0.008, seed 2"));
        auto* group = shown.combo("Group by");
        group->setCurrentIndex(group->findData(RunArrangement::bySettings));
        names = shown.names();
        names.sort();
        QCOMPARE(names.size(), 2);
        QVERIFY2(names[0].startsWith("learning rate 0.002: ring, epsilon 35"), qPrintable(names[0]));
        QVERIFY2(names[1].startsWith("learning rate 0.008: ring, epsilon 35"), qPrintable(names[1]));
        group->setCurrentIndex(group->findData(int(RunColumn::Mechanism))); // what was set has no mean
        QCOMPARE(shown.tree->model()->index(0, int(RunColumn::LearningRate)).data().toString(),
                 QString("0.002 to 0.008"));
    }

    void theSelectedRowsAreCopiedBetweenTabs() {
        Shown shown;
        shown.select({0, 2});
        QTest::keySequence(shown.tree, QKeySequence::Copy);
        const QStringList lines = QGuiApplication::clipboard()->text().split('\n', Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), 3);
        QVERIFY2(lines[0].startsWith("Name\t") && lines[0].contains("\tEpsilon\t"), qPrintable(lines[0]));
        const QStringList names = shown.names();
        QVERIFY2(lines[1].startsWith(names[0] + '\t') && lines[2].startsWith(names[2] + '\t'), qPrintable(lines[2]));
        QVERIFY2(lines[2].contains("\t35 (replace one)\t"), qPrintable(lines[2]));
    }

    void sortedByNumbersMissingOnesLastInEitherOrder() {
        Shown shown;
        shown.runs.add("bare", RunFolders::spec("bare"));
        shown.runs.write("bare", "metrics.csv", RunFolders::metricsHead);
        shown.settle();
        shown.choose(RunColumn::Wasserstein2Last, Qt::AscendingOrder);
        QCOMPARE(shown.names(), QStringList({"ring0", "ring1", "ring2", "bare"}));
        shown.choose(RunColumn::Wasserstein2Last, Qt::DescendingOrder);
        QCOMPARE(shown.names(), QStringList({"ring2", "ring1", "ring0", "bare"}));
        // By the values of one method: the other one has them the other way round.
        QByteArray metrics = RunFolders::metricsHead;
        metrics +=
            "1,entropic,2.5,0.01,35,1.5,494.25,9,0.5,0.25,0.125\n1,plain,2.5,0.01,35,1.5,494.25,1,0.5,0.25,0.125\n";
        shown.runs.write("bare", "metrics.csv", metrics);
        shown.settle();
        QCOMPARE(shown.names(), QStringList({"ring2", "ring1", "ring0", "bare"})); // the least of both
        QComboBox* method = shown.combo("Method that runs are sorted by");
        QVERIFY(method->isVisible());
        method->setCurrentIndex(method->findData(QStringLiteral("entropic")));
        QCOMPARE(shown.names(), QStringList({"bare", "ring2", "ring1", "ring0"}));
        method->setCurrentIndex(method->findData(QStringLiteral("plain")));
        QCOMPARE(shown.names(), QStringList({"ring2", "ring1", "ring0", "bare"}));
        shown.choose(RunColumn::Seed, Qt::AscendingOrder);
        QVERIFY(!method->isVisible());
    }

    void openAndCloneHandOverTheRun() {
        Shown shown;
        QSignalSpy opened(shown.view.get(), &RunsView::openRequested),
            cloned(shown.view.get(), &RunsView::cloneRequested), forked(shown.view.get(), &RunsView::forkRequested);
        shown.select({1});
        shown.tree->setFocus();
        QTest::keyClick(shown.tree, Qt::Key_Return);
        QCOMPARE(opened.count(), 1);
        QCOMPARE(opened[0][0].toString(), shown.runs.path("run1"));
        shown.action("Clone")->trigger();
        QTRY_COMPARE(cloned.count(), 1);
        QVERIFY(cloned[0][0].value<RunSpec>() == RunFolders::spec("ring1", 1) && !cloned[0][2].toBool());
        shown.action("Fork")->trigger();
        QTRY_COMPARE(forked.count(), 1);
        QCOMPARE(forked[0][2].toLongLong(), 200);
        RunSpec fork = forked[0][0].value<RunSpec>();
        const std::string parent = shown.runs.path("run1").toStdString();
        QVERIFY(fork.train.from == parent && fork.data.release == parent);
        QVERIFY(fork.train.steps > RunFolders::spec("ring1", 1).train.steps);
        fork.train = RunFolders::spec("ring1", 1).train, fork.data.release.clear();
        QVERIFY(fork == RunFolders::spec("ring1", 1));
        for (const char* step : {"100", "200"}) // kept beside the last one
            shown.runs.write("run1/checkpoints", QString("step_%1.safetensors").arg(step), "");
        shown.action("Fork")->trigger();
        auto* steps = shown.view->findChild<QInputDialog*>();
        QVERIFY(steps);
        QCOMPARE(steps->comboBoxItems(), (QStringList{"step 200", "step 100"}));
        steps->setTextValue("step 100");
        steps->accept();
        QTRY_COMPARE(forked.count(), 2);
        QCOMPARE(forked[1][2].toLongLong(), 100);
        QCOMPARE(forked[1][0].value<RunSpec>().train.fromStep, 100);
        shown.action("Clone with another seed")->trigger();
        QTRY_COMPARE(cloned.count(), 2);
        QVERIFY(cloned[1][0].value<RunSpec>() == RunFolders::spec("ring1", 1) && cloned[1][2].toBool());
    }

    void theSelectedRunSaysWhyItIsNotPrivate() {
        Shown shown(0);
        RunSpec spec = RunFolders::spec();
        spec.mechanism.noise = NoiseDistribution::Study;
        shown.runs.add("1", spec, "finished", {RunFolders::release(NoiseDistribution::Study)});
        shown.settle();
        shown.select({0});
        QVERIFY(shown.says("Why not private: the noise can be computed from the seed, of made-up demonstration"));
    }

    void theSelectedRunSaysItsSumAndItsRawAccessHoweverNarrowTheTable() {
        Shown shown;
        const PrivacyEvent release = RunFolders::release();
        shown.runs.write("run1", "label.json",
                         QByteArray::fromStdString(
                             labelJson(labelTable(RunFolders::spec("ring1", 1), {release}, {release, release}))));
        shown.settle();
        shown.view->resize(700, 500);
        auto* detail = shown.view->findChild<QLabel*>("detail");
        QVERIFY(detail->isHidden());
        shown.select({1});
        QVERIFY2(detail->isVisible() && detail->text().startsWith("Selected: ring1") &&
                     detail->text().contains("Epsilon: 35 (replace one)") &&
                     detail->text().contains("Sum of releases: 57.3") && detail->text().contains("Protection: private"),
                 qPrintable(detail->text()));
        shown.select({0, 1});
        QVERIFY(detail->isHidden());
    }

    void theTableIsSavedAsItIsListed() {
        Shown shown;
        shown.view->findChild<QLineEdit*>()->setText("-name:ring0");
        QTRY_COMPARE(shown.names(), (QStringList{"ring1", "ring2"}));
        QVERIFY(!shown.tree->isColumnHidden(int(RunColumn::Delta)));
        shown.view->findChild<QAction*>("runs.table")->trigger();
        auto* dialog = shown.view->findChild<QFileDialog*>();
        QVERIFY(dialog);
        Q_EMIT dialog->fileSelected(shown.runs.path("run0") + "/table.csv");
        const QByteArrayList lines = shown.runs.read("run0", "table.csv").trimmed().split('\n');
        QVERIFY2(lines[0].startsWith("name,") && lines[0].contains(",eps,delta,") && lines[0].endsWith("folder"),
                 lines[0].constData());
        const qsizetype methods = qsizetype(RunFolders::spec().methods.size());
        QCOMPARE(lines.size(), 1 + 2 * methods);
        QVERIFY2(lines[1].startsWith("ring1,") && lines.back().startsWith("ring2,") && lines[1].endsWith("run1"),
                 lines[1].constData());
    }

    void aCentralRunIsNotForkedAndSaysWhatHelpsAndMessagesGoWithTheSelection() {
        Shown shown;
        RunSpec central = RunFolders::spec("aaa");
        central.privacy.model = PrivacyModel::Central, central.privacy.method = "dp-sinkhorn";
        central.methods.resize(1);
        shown.runs.add("aaa", central);
        shown.settle();
        const QModelIndex run = shown.tree->model()->index(0, 0);
        QCOMPARE(run.data().toString(), "aaa");
        QAction* fork = shown.action("Fork");
        shown.select({0});
        QVERIFY(!fork->isEnabled() && fork->toolTip().contains("Clone") && shown.action("Clone")->isEnabled());
        shown.view->addFolder(shown.runs.path());
        QVERIFY(shown.says("are listed already"));
        shown.select({1});
        QVERIFY(fork->isEnabled() && fork->toolTip() == fork->statusTip());
        QVERIFY(!shown.says("are listed already"));
    }

    void aCopyOfSomebodyElsesRunLeadsToNoFileAndSaysNotThatRecordsArePublic() {
        Shown shown(0);
        RunSpec spec = RunFolders::spec("one");
        spec.data.source = "file", spec.data.path = "/data/records.csv", spec.data.ledger = "/data/theirs.json";
        spec.data.sensitive = false;
        spec.mechanism.noise = NoiseDistribution::Study;
        shown.runs.add("one", spec);
        shown.settle();
        QSignalSpy cloned(shown.view.get(), &RunsView::cloneRequested);
        shown.select({0});
        shown.action("Clone")->trigger();
        QTRY_COMPARE(cloned.count(), 1);
        const RunSpec theirs = cloned[0][0].value<RunSpec>();
        QVERIFY(theirs == openedSpec(spec));
        QVERIFY(theirs.data.path.empty() && theirs.data.ledger.empty() && isSensitive(theirs.data));
        QCOMPARE(theirs.mechanism.noise, NoiseDistribution::Exact);
        const QByteArray config = shown.runs.read("one", "config.json");
        QVERIFY(markRun(shown.runs.path("one").toStdString(), config.toStdString()).ok());
        shown.action("Clone")->trigger();
        QTRY_COMPARE(cloned.count(), 2);
        QVERIFY(cloned[1][0].value<RunSpec>() == spec);
    }

    void everyInputHasANameAndCanBeReachedByTab() {
        Shown shown;
        shown.select({0});
        QSet<QWidget*> inputs, reached;
        for (auto* each : shown.view->findChildren<QWidget*>())
            if (each->isVisible() && each->isEnabled() && (each->focusPolicy() & Qt::TabFocus) && !each->focusProxy() &&
                each->window() == shown.view->window())
                inputs << each;
        QVERIFY(inputs.size() >= 12);
        for (auto* each : inputs) {
            const auto* button = qobject_cast<QAbstractButton*>(each);
            QVERIFY2(!each->accessibleName().isEmpty() || (button && !button->text().isEmpty()) ||
                         qobject_cast<QSplitter*>(each->parentWidget()),
                     each->metaObject()->className());
        }
        shown.tree->setFocus();
        for (int i = 0; i < 60; ++i) {
            reached << QApplication::focusWidget();
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        }
        for (auto* each : inputs)
            QVERIFY2(reached.contains(each),
                     qPrintable(each->metaObject()->className() + (' ' + each->accessibleName())));
        for (const char* action : {"Open", "Clone", "Rename", "Tags", "Note", "Tick", "Move to trash"})
            QVERIFY(shown.tree->actions().contains(shown.action(action))); // in the menu of the menu key
    }

    void aNameHasTheRoomThatOtherColumnsLeave() {
        Shown shown;
        const QString name = "A long name that says what this run was for, seed 12";
        shown.runs.write("run1", "about.json", "{\"name\": \"" + name.toUtf8() + "\"}");
        shown.settle();
        QVERIFY(shown.names().contains(name));
        const auto needed = [&] {
            return static_cast<QAbstractItemView*>(shown.tree)
                ->sizeHintForIndex(shown.tree->model()->index(0, 0))
                .width();
        };
        shown.choose(RunColumn::Name, Qt::AscendingOrder); // capital letters first
        QVERIFY2(shown.tree->columnWidth(0) >= needed(), qPrintable(QString::number(shown.tree->columnWidth(0))));
        shown.view->resize(500, 700);
        QTRY_VERIFY(shown.tree->columnWidth(0) <= std::max(250, shown.tree->viewport()->width() / 2));
        // Where the table has room nothing is cut, however long it is.
        RunSpec spec = RunFolders::spec("many");
        for (int i = 0; i < 8; ++i)
            spec.methods.push_back({.name = "method" + std::to_string(i), .loss = Loss::Entropic});
        shown.runs.add("many", spec, "finished", {RunFolders::release()}, 0.123456);
        shown.settle();
        shown.view->resize(5000, 700);
        QTRY_VERIFY(shown.tree->viewport()->width() > 4000);
        const int column = int(RunColumn::Wasserstein2Last);
        int widest = 0;
        for (int row = 0; row < shown.tree->model()->rowCount(); ++row)
            widest = std::max(widest, static_cast<QAbstractItemView*>(shown.tree)
                                          ->sizeHintForIndex(shown.tree->model()->index(row, column))
                                          .width());
        QVERIFY(widest > 42 * shown.tree->fontMetrics().averageCharWidth());
        QVERIFY2(shown.tree->columnWidth(column) >= widest, qPrintable(QString::number(widest)));
    }

    void anyFigureAndAnySettingIsAColumnThatIsKeptAndFiltered() {
        QMap<QString, QString> state;
        const RunColumn sliced = *runColumnOf("sliced_w2"), steps = *runColumnOf("train.steps"),
                        batch = *runColumnOf("methods.batch");
        {
            Shown shown;
            QVERIFY(shown.tree->isColumnHidden(int(sliced)) && shown.tree->isColumnHidden(int(steps)));
            QVERIFY(shown.tree->isColumnHidden(int(RunColumn::TestAccuracy))); // no run has one
            for (auto* action : shown.view->findChildren<QAction*>())
                if (const QVariant column = action->data(); action->isCheckable() && column.isValid()) {
                    if (column == int(RunColumn::TestAccuracy)) QVERIFY(!action->isVisible());
                    if (column == int(sliced)) QVERIFY(action->isVisible());
                    if (column == int(sliced) || column == int(steps) || column == int(batch)) action->setChecked(true);
                }
            const auto heading = [&](RunColumn column, int role) {
                return shown.tree->model()->headerData(int(column), Qt::Horizontal, role).toString();
            };
            QCOMPARE(heading(*runColumnOf("train.evaluateEvery"), Qt::DisplayRole), QString("Evaluate every"));
            QCOMPARE(heading(batch, Qt::DisplayRole), QString("Batch (methods.batch)")); // there is another one
            QVERIFY(heading(steps, Qt::ToolTipRole).contains("train.steps"));
            QCOMPARE(shown.cells(sliced), QStringList({"0.25", "0.25", "0.25"}));
            QCOMPARE(shown.cells(steps), QStringList({"3000", "3000", "3000"}));
            QCOMPARE(shown.cells(batch), QStringList({"400", "400", "400"}));
            QVERIFY(shown.combo("Sort by")->findData(int(steps)) >= 0);
            shown.view->setFilter("train.steps>=3000 methods.batch=400 sliced_w2<1");
            QCOMPARE(shown.names().size(), 3);
            shown.view->setFilter("train.steps>3000");
            QVERIFY(shown.names().isEmpty());
            shown.view->setFilter({});
            state = shown.view->saveState();
        }
        Shown shown;
        shown.view->restoreState(state);
        for (const RunColumn column : {sliced, steps, batch}) QVERIFY(!shown.tree->isColumnHidden(int(column)));
    }

    void anAccuracyThatARunRecordedIsShownRightAfterTheName() {
        Shown shown(0);
        RunSpec spec = RunFolders::spec("labeled");
        shown.runs.add("labeled", spec);
        shown.runs.write("labeled", "metrics.csv",
                         "step,method,loss,sample_accuracy (uses raw data)\n200,entropic,1,0.75\n200,plain,2,0.5\n");
        shown.settle();
        QVERIFY(!shown.tree->isColumnHidden(int(RunColumn::SampleAccuracy)));
        QCOMPARE(shown.cells(RunColumn::SampleAccuracy), QStringList("0.75 / 0.5"));
        QVERIFY(shown.tree->header()->visualIndex(int(RunColumn::SampleAccuracy)) <
                shown.tree->header()->visualIndex(int(RunColumn::Epsilon)));
    }

    void runsInAnAddedFolderAreListedAndLeftOutAgain() {
        RunFolders elsewhere;
        elsewhere.add("there", RunFolders::spec("away"));
        elsewhere.add("sweeps/s/epsilon-5-seed-7", RunFolders::spec("point"));
        elsewhere.write("sweeps/s", "sweep.json", "{}");
        Shown shown(1);
        const auto add = [&](const QString& folder, const QStringList& names) {
            QSignalSpy listed(shown.view.get(), &RunsView::listed);
            shown.view->addFolder(folder);
            QTRY_VERIFY(!listed.isEmpty());
            QCOMPARE(shown.names(), names);
        };
        // What has a key stays the same action while folders come and go.
        const QPointer<QAction> addAction = shown.view->findChild<QAction*>("runs.addFolder");
        add(elsewhere.path(), {"away", "ring0", "s"});
        const auto state = shown.view->saveState();
        shown.select({0});
        QCOMPARE(shown.view->selectedRuns(), QStringList(elsewhere.path("there")));
        shown.settle(); // nothing is lost by looking again
        QCOMPARE(shown.names().size(), 3);
        shown.view->removeFolder(elsewhere.path());
        QTRY_COMPARE(shown.names(), QStringList("ring0"));
        add(elsewhere.path("there"), {"away", "ring0"}); // a run itself
        shown.view->removeFolder(elsewhere.path("there"));
        add(elsewhere.path("sweeps/s"), {"ring0", "s"});
        shown.view->addFolder(shown.runs.path());
        QVERIFY(shown.says("listed already"));
        Shown next(1);
        next.view->restoreState(state);
        QCOMPARE(next.view->addedFolders(), QStringList(elsewhere.path()));
        QTRY_COMPARE(next.names().size(), 3);
        QVERIFY(addAction && addAction == shown.view->findChild<QAction*>("runs.addFolder"));
        QCOMPARE(next.view->findChild<QAction*>("runs.addFolder")->parent()->findChildren<QAction*>().size(), 4);
    }

    void theStateComesBack() {
        QMap<QString, QString> state;
        {
            Shown shown;
            shown.choose(RunColumn::Seed, Qt::DescendingOrder);
            shown.combo("Group by")->setCurrentIndex(shown.combo("Group by")->findData(int(RunColumn::Status)));
            shown.view->setFilter("ring");
            state = shown.view->saveState();
        }
        Shown shown;
        shown.view->restoreState(state);
        QCOMPARE(shown.combo("Group by")->currentData().toInt(), int(RunColumn::Status));
        QCOMPARE(shown.cells(RunColumn::Seed).size(), 1);
        QCOMPARE(shown.combo("Sort by")->currentData().toInt(), int(RunColumn::Seed));
        QCOMPARE(shown.view->findChild<QLineEdit*>()->text(), QString("ring"));
        QMap<QString, QString> odd = state;
        for (const char* key : {"order", "columns", "sort", "descending", "group", "widths", "halves", "panes"})
            for (const char* words : {"7 odd", "-3 99", ""}) {
                odd[key] = words;
                shown.view->restoreState(odd);
            }
        QCOMPARE(shown.combo("Sort by")->currentData().toInt(), int(RunColumn::Seed));
        QCOMPARE(shown.view->saveState()["order"], state["order"]);
    }

    void curvesHaveAFairShareOfTheHeight() {
        Shown shown;
        shown.view->resize(1200, 900);
        shown.select({0, 1});
        const auto* halves = shown.view->findChild<QSplitter*>("halves");
        QTRY_VERIFY(halves->widget(1)->isVisible());
        QTRY_VERIFY2(halves->widget(1)->height() > halves->height() * 2 / 5,
                     qPrintable(QString::number(halves->widget(1)->height())));
        QVERIFY(!shown.view->saveState().contains("halves"));
    }

    void sizesThatNobodyDraggedAreNotPartOfTheState() {
        Shown shown;
        const auto before = shown.view->saveState();
        shown.view->restoreState({}); // the first start
        QCOMPARE(shown.view->saveState(), before);
        const int width = shown.tree->columnWidth(0);
        shown.runs.write("run1", "about.json", "{\"name\": \"a name that is longer than all others\"}");
        shown.settle();
        QTRY_VERIFY(shown.tree->columnWidth(0) != width);
        shown.view->resize(1500, 900);
        QCoreApplication::processEvents();
        QCOMPARE(shown.view->saveState(), before);
        auto* handle = shown.view->findChild<QSplitter*>("halves")->handle(1);
        QTest::mousePress(handle, Qt::LeftButton, {}, QPoint(5, 1));
        QTest::mouseMove(handle, QPoint(5, 41));
        QTest::mouseRelease(handle, Qt::LeftButton, {}, QPoint(5, 41));
        QVERIFY(shown.view->saveState().contains("halves"));
        shown.tree->setColumnWidth(0, 321);
        qobject_cast<RunTree*>(shown.tree)->setFitting(false); // as by dragging
        Shown next;
        next.view->restoreState(shown.view->saveState());
        QCOMPARE(next.tree->columnWidth(0), 321);
        QCOMPARE(next.view->saveState(), shown.view->saveState());
    }
};

SFUMATO_TEST(TestRunsView)
#include "test_view.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/widgets/runs/shown_runs.h"
#include "widgets/plots/curve_plot.h"
#include "widgets/runs/overlay_pane.h"
#include "tests/support/test_program.h"

#include <QCheckBox>
#include <QDirIterator>
#include <QLineEdit>

using namespace sfumato;

namespace {

const QString sweep = "digits-sweep-20261121-130000", five = "sweeps/" + sweep + "/epsilon-5-seed-7",
              ten = "sweeps/" + sweep + "/epsilon-10-seed-7";

void unfold(const Shown& shown) {
    shown.combo("Group by")->setCurrentIndex(shown.combo("Group by")->findData(RunArrangement::ungrouped));
}

/// One run that stands for itself, and a sweep of two points with the files beside them.
void addSweep(const RunFolders& runs) {
    runs.add("20261121-120000-ring", RunFolders::spec());
    runs.write("sweeps/" + sweep, "sweep.json", "{}");
    runs.write("sweeps/" + sweep, "results.csv", "value\n");
    runs.write("sweeps/" + sweep + "/figures", "epsilon-5-seed-7.json", "{}"); // of points, and none itself
    runs.add(five, RunFolders::spec("digits-epsilon-5-seed-7"), "finished", {RunFolders::release()}, 6);
    runs.add(ten, RunFolders::spec("digits-epsilon-10-seed-7"), "finished", {RunFolders::release()}, 5);
}

QStringList everyFile(const QString& folder) {
    QStringList files;
    for (QDirIterator each(folder, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories); each.hasNext();)
        files << each.next();
    files.sort();
    return files;
}

} // namespace

class TestSweeps : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void aSweepFolderWhoseRunsAreListedHasNoOthers() {
        const Shown shown(2);
        shown.runs.write({}, "sweep.json", "{}");
        shown.runs.write("figures", "run0.json", "{}");
        shown.settle();
        QCOMPARE(shown.cells(RunColumn::Folder), QStringList({"run0", "run1"}));
    }

    void pointsAreListedUnderTheirSweepAndTheFolderOfSweepsIsNoRun() {
        Shown shown(0);
        unfold(shown);
        addSweep(shown.runs);
        shown.settle();
        QCOMPARE(shown.names(), QStringList({sweep + " / epsilon-10-seed-7", sweep + " / epsilon-5-seed-7", "ring"}));
        QCOMPARE(shown.cells(RunColumn::Status), QStringList({"done", "done", "done"}));
        QCOMPARE(shown.cells(RunColumn::Sweep), QStringList({sweep, sweep, ""}));
        QCOMPARE(shown.cells(RunColumn::Folder), QStringList({ten, five, "20261121-120000-ring"}));
        shown.view->setFilter("sweep:digits w2<6");
        QCOMPARE(shown.names(), QStringList(sweep + " / epsilon-10-seed-7"));
        shown.view->setFilter("-sweep:digits");
        QCOMPARE(shown.names(), QStringList("ring"));
        shown.view->setFilter({});
        shown.combo("Group by")->setCurrentIndex(shown.combo("Group by")->findData(int(RunColumn::Sweep)));
        QCOMPARE(shown.tree->model()->rowCount(), 2);
    }

    void aSweepThatLiesBesideTheRunsIsASweepToo() {
        Shown shown(0);
        unfold(shown);
        shown.runs.write("mine", "sweep.json", "{}");
        shown.runs.add("mine/epsilon-5-seed-7", RunFolders::spec("digits-epsilon-5-seed-7"));
        shown.runs.write("mine/preview", "sweep.json", "{}");
        shown.runs.add("mine/preview/epsilon-5-seed-7", RunFolders::spec("digits-epsilon-5-seed-7"));
        shown.settle();
        QCOMPARE(shown.cells(RunColumn::Status), QStringList({"done", "done"}));
        QStringList sweeps = shown.cells(RunColumn::Sweep);
        sweeps.sort();
        QCOMPARE(sweeps, QStringList({"mine", "mine/preview"}));
    }

    void aSweepWithoutPointsIsListedNowhereAndAForeignFolderAmongSweepsNeither() {
        Shown shown(0);
        shown.runs.write("sweeps/begun", "sweep.json", "{}");
        shown.runs.write("sweeps/photos/2020", "a.jpg", "x");
        shown.settle();
        QVERIFY(shown.names().isEmpty());
        QVERIFY(shown.says("Runs appear here"));
    }

    void pointsOfAPreviewAreToldFromThoseOfTheSweep() {
        Shown shown(0);
        unfold(shown);
        shown.runs.write("sweeps/s/preview", "sweep.json", "{}"); // the sweep itself has not begun
        shown.runs.add("sweeps/s/preview/epsilon-5-seed-7", RunFolders::spec());
        shown.settle();
        QCOMPARE(shown.names(), QStringList("s/preview / epsilon-5-seed-7"));
    }

    void pointsThatComeChangeAndGoAreSeenAndKeptInTheIndex() {
        Shown shown(0);
        unfold(shown);
        addSweep(shown.runs);
        shown.settle();
        shown.runs.add("sweeps/" + sweep + "/epsilon-20-seed-7", RunFolders::spec(), "running");
        shown.runs.write(five, "about.json", R"({"tags":["new"]})");
        QVERIFY(QDir(shown.runs.path(ten)).removeRecursively());
        shown.settle();
        QCOMPARE(shown.names(), QStringList({sweep + " / epsilon-20-seed-7", sweep + " / epsilon-5-seed-7", "ring"}));
        QCOMPARE(shown.cells(RunColumn::Tags), QStringList({"", "new", ""}));
        RunsView again(shown.runs.path(), shown.runs.cache());
        QSignalSpy listed(&again, &RunsView::listed);
        again.show();
        QVERIFY(listed.wait(20000));
        const auto* model = again.findChild<QTreeView*>()->model();
        QCOMPARE(model->rowCount(), 2); // the sweep and the run
        const int row = model->rowCount(model->index(0, 0)) > 0 ? 0 : 1;
        QCOMPARE(model->rowCount(model->index(row, 0)), 2);
    }

    void aPointIsRenamedAndUndoneAndOpensWhereItIs() {
        Shown shown(0);
        unfold(shown);
        addSweep(shown.runs);
        shown.settle();
        shown.select({1});
        QTest::keyClick(shown.tree, Qt::Key_F2);
        auto* editor = shown.tree->findChild<QLineEdit*>();
        QVERIFY(editor);
        QTest::keyClicks(editor, "the best");
        QTest::keyClick(editor, Qt::Key_Return);
        QTRY_VERIFY(shown.about(five).contains("the best"));
        QVERIFY(shown.names().contains("the best"));
        QTRY_COMPARE(shown.view->selectedRuns(), QStringList(shown.runs.path(five)));
        shown.view->setFilter("sweep:digits best");
        QCOMPARE(shown.names(), QStringList("the best"));
        shown.view->setFilter({});
        shown.view->undoStack().undo();
        QTRY_VERIFY(!QFile::exists(shown.runs.path(five + "/about.json")));
        QSignalSpy opened(shown.view.get(), &RunsView::openRequested);
        shown.select({1});
        QTest::keyClick(shown.tree, Qt::Key_Return);
        QCOMPARE(opened.count(), 1);
        QCOMPARE(opened[0][0].toString(), shown.runs.path(five));
    }

    void aPointStaysInItsSweepWhenTrashedAndTheViewSaysWhy() {
        Shown shown(0);
        unfold(shown);
        addSweep(shown.runs);
        shown.settle();
        const QStringList before = everyFile(shown.runs.path("sweeps"));
        shown.select({0, 2}); // a point, and the run that stands for itself
        QTest::keyClick(shown.tree, Qt::Key_Delete);
        QTRY_VERIFY(QDir(shown.runs.trash() + "/20261121-120000-ring").exists());
        QVERIFY(shown.says("Points of a sweep stay in it"));
        QCOMPARE(shown.names().size(), 2);
        QCOMPARE(everyFile(shown.runs.path("sweeps")), before);
        QCOMPARE(QDir(shown.runs.trash()).entryList(QDir::Dirs | QDir::NoDotAndDotDot).size(), 1);
    }

    void aSweepIsOneRowThatUnfoldsAndIsTrashedAsOneAndComesBack() {
        Shown shown(0);
        addSweep(shown.runs);
        shown.settle();
        const QStringList before = everyFile(shown.runs.path("sweeps"));
        QCOMPARE(shown.names(), QStringList({sweep, "ring"}));
        const QModelIndex row = shown.tree->model()->index(0, 0);
        QVERIFY(!shown.tree->isExpanded(row));
        QVERIFY(row.data(SubtitleRole).toString().startsWith("sweep over epsilon, 2 run(s), today"));
        QCOMPARE(shown.cells(RunColumn::Name, row), QStringList({"epsilon-10-seed-7", "epsilon-5-seed-7"}));
        QCOMPARE(shown.cells(RunColumn::Wasserstein2Last)[0], QString("5 to 6 / 8 to 9"));
        shown.tree->expand(row);
        shown.choose(RunColumn::Epsilon, Qt::AscendingOrder); // arranged anew, it stays unfolded
        int unfolded = 0;
        for (int i = 0; i < 2; ++i) unfolded += shown.tree->isExpanded(shown.tree->model()->index(i, 0));
        QCOMPARE(unfolded, 1);
        shown.choose(RunColumn::Name, Qt::AscendingOrder);
        shown.select({0});
        shown.tree->setFocus();
        QSignalSpy opened(shown.view.get(), &RunsView::openRequested);
        QTest::keyClick(shown.tree, Qt::Key_Return);
        QCOMPARE(opened.count(), 1);
        QCOMPARE(opened[0][0].toString(), shown.runs.path("sweeps/" + sweep));
        QTest::keyClick(shown.tree, Qt::Key_Delete);
        QTRY_VERIFY(QDir(shown.runs.trash() + "/" + sweep).exists());
        QCOMPARE(shown.names(), QStringList("ring"));
        shown.view->undoStack().undo();
        QTRY_COMPARE(everyFile(shown.runs.path("sweeps")), before);
        QCOMPARE(shown.names().size(), 2);
    }

    void theBoxOfAGroupIsTickedByTheMouse() {
        Shown shown;
        shown.combo("Group by")->setCurrentIndex(shown.combo("Group by")->findData(int(RunColumn::Status)));
        const QModelIndex group = shown.tree->model()->index(0, 0);
        QVERIFY(shown.tree->model()->rowCount(group) > 0);
        QStyleOptionViewItem option;
        option.initFrom(shown.tree);
        option.rect = shown.tree->visualRect(group);
        option.features = QStyleOptionViewItem::HasCheckIndicator | QStyleOptionViewItem::HasDisplay;
        const QRect box = shown.tree->style()->subElementRect(QStyle::SE_ItemViewItemCheckIndicator, &option,
                                                              shown.tree);
        QTest::mouseClick(shown.tree->viewport(), Qt::LeftButton, {}, box.center());
        QCOMPARE(shown.view->tickedRuns().size(), shown.tree->model()->rowCount(group));
    }

    void curvesAreNamedByPointAndByMoreWherePointsHaveOneName() {
        Shown shown(0);
        unfold(shown);
        addSweep(shown.runs);
        shown.settle();
        auto* overlay = shown.view->findChild<OverlayPane*>();
        QSignalSpy drawn(overlay, &OverlayPane::shown);
        const auto words = [&] { return overlay->findChild<CurvePlot*>()->accessibleDescription(); };
        shown.select({0, 1});
        QTest::keyClick(shown.tree, Qt::Key_Space);
        QTRY_VERIFY2(words().contains("epsilon-5-") && words().contains("epsilon-10") && words().contains("entropic"),
                     qPrintable(words()));
        for (const QString& point : {five, ten}) shown.runs.write(point, "about.json", R"({"name":"same"})");
        drawn.clear();
        shown.settle();
        QTRY_VERIFY(!drawn.isEmpty() && drawn.last()[0].toInt() == 4 && words().contains("epsilon-5-") &&
                    words().contains("epsilon-10"));
    }

    void theMeanOfSeedsIsNamedByItsPointAndDoesNotMoveThePane() {
        Shown shown(0);
        for (const int seed : {7, 8})
            for (const char* title :
                 {"Half circle, some noise: one against other", "Half circle, more noise: one against other"}) {
                RunSpec spec = RunFolders::spec("ring", std::uint64_t(seed));
                spec.title = title;
                if (std::string(title).find("more") != std::string::npos) spec.mechanism.epsilon = 3;
                shown.runs.add(QString("r%1%2").arg(seed).arg(title[13]), spec, "finished", {}, 4);
            }
        shown.settle();
        auto* overlay = shown.view->findChild<OverlayPane*>();
        auto* plot = overlay->findChild<CurvePlot*>();
        shown.view->resize(2400, 900); // names are whole
        shown.select({0, 1, 2, 3});
        QTest::keyClick(shown.tree, Qt::Key_Space);
        QTRY_VERIFY2(plot->accessibleDescription().contains("Half circle, some"),
                     qPrintable(plot->accessibleDescription()));
        QVERIFY2(!plot->accessibleDescription().contains("against"), qPrintable(plot->accessibleDescription()));
        auto* mean = overlay->findChild<QCheckBox*>();
        QTRY_VERIFY(mean->isVisible());
        mean->click();
        QTRY_VERIFY2(plot->accessibleDescription().contains("Half circle, more, entropic"),
                     qPrintable(plot->accessibleDescription()));
        QTRY_VERIFY(shown.says("Mean of seeds 7, 8"));
        // What is drawn does not change its own size for ever.
        QTest::qWait(600);
        QSignalSpy again(overlay, &OverlayPane::shown);
        QTest::qWait(400);
        QCOMPARE(again.count(), 0);
    }

    void aFigureOfAMeanHasEverySeedsValuesAndTheCommandOfAllItsRuns() {
        Shown shown(0);
        QStringList folders;
        for (const int seed : {7, 8, 9}) {
            const QString run = QString("r%1").arg(seed);
            shown.runs.add(run, RunFolders::spec("ring", std::uint64_t(seed)), "finished", {}, seed);
            folders << shown.runs.path(run);
        }
        shown.settle();
        shown.select({0, 1, 2});
        QTest::keyClick(shown.tree, Qt::Key_Space);
        auto* overlay = shown.view->findChild<OverlayPane*>();
        auto* mean = overlay->findChild<QCheckBox*>();
        QTRY_VERIFY(mean->isVisible());
        auto* plot = overlay->findChild<CurvePlot*>();
        QTRY_VERIFY(plot->figure().command.contains("--each")); // else it would be their mean
        mean->click();
        QTRY_COMPARE(plot->figure().seeds(), (std::set<std::uint64_t>{7, 8, 9}));
        const Figure figure = plot->figure();
        QCOMPARE(figure.yTitle, overlay->findChild<QComboBox*>()->currentText());
        QCOMPARE(figure.panels[0].series.size(), 2U);
        for (const FigurePoint& point : figure.panels[0].series[0].points) QCOMPARE(point.values.size(), 3U);
        QVERIFY(spreadWords(figure, {}).contains("7, 8, 9"));
        QStringList named = figure.command.first(3);
        named.sort();
        QCOMPARE(named, folders);
        QCOMPARE(figure.command.mid(3, 2), QStringList({"--metric", "w2"}));
        QVERIFY(!figure.command.contains("--each") && !figure.command.contains("--name"));
    }

    void aMeanIsOfAllTickedRunsAndGroupsOfOneNameAreToldApartByTheirSettings() {
        Shown shown(0);
        for (int seed = 0; seed < 24; ++seed) {
            RunSpec spec = RunFolders::spec("ring", std::uint64_t(seed / 2));
            spec.title = "Half";
            if (seed % 2 == 0) spec.mechanism.epsilon = 3;
            shown.runs.add(QString("r%1").arg(seed), spec, "finished", {}, seed);
        }
        shown.settle();
        QList<int> all;
        for (int row = 0; row < shown.tree->model()->rowCount(); ++row) all << row;
        shown.select(all);
        QTest::keyClick(shown.tree, Qt::Key_Space);
        auto* overlay = shown.view->findChild<OverlayPane*>();
        QTRY_VERIFY(shown.says("20 of 24 ticked runs are drawn."));
        const QString again = shown.tree->model()->index(0, 0).data(FolderRole).toString();
        shown.select({0});
        for (int key = 0; key < 2; ++key) QTest::keyClick(shown.tree, Qt::Key_Space); // it is the last that was ticked
        const auto isDrawn = [&] {
            return std::ranges::any_of(overlay->findChild<CurvePlot*>()->property("figureRuns").toStringList(),
                                       [&](const QString& run) { return run.endsWith('/' + again); });
        };
        QTRY_VERIFY(isDrawn());
        overlay->findChild<QCheckBox*>()->click();
        auto* plot = overlay->findChild<CurvePlot*>();
        QTRY_COMPARE(plot->figure().seeds().size(), 12U);
        QVERIFY(!shown.says("ticked runs are drawn"));
        QSet<QString> names;
        const Figure figure = plot->figure();
        for (const FigureSeries& series : figure.panels[0].series) {
            names << series.name;
            for (const FigurePoint& point : series.points) QCOMPARE(point.values.size(), 12U);
        }
        QVERIFY2(names.contains("epsilon 3, entropic") && names.contains("epsilon 35, entropic"),
                 qPrintable(QStringList(names.values()).join('|')));
    }
};

SFUMATO_TEST(TestSweeps)
#include "test_sweeps.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/widgets/runs/run_folders.h"
#include "widgets/plots/curve_plot.h"
#include "widgets/runs/overlay_pane.h"
#include "widgets/runs/runs_view.h"

#include <QAction>
#include <QComboBox>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QSplitter>
#include <QTableWidget>
#include <QToolButton>
#include <QTreeView>
#include <QtTest>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

using namespace sfumato;

namespace {

/// A view over some runs, shown and filled.
struct Shown {
    RunFolders runs;
    std::unique_ptr<RunsView> view;
    QTreeView* tree = nullptr;

    explicit Shown(int count = 3) {
        for (int i = 0; i < count; ++i)
            runs.add(QString("run%1").arg(i), RunFolders::spec("ring" + std::to_string(i), std::uint64_t(i)), "finished", {RunFolders::release()}, 4 + i);
        view = std::make_unique<RunsView>(runs.path(), runs.cache());
        tree = view->findChild<QTreeView*>();
        view->resize(1000, 700);
        QSignalSpy listed(view.get(), &RunsView::listed);
        view->show();
        view->activateWindow();
        if (!listed.wait(20000))
            throw std::runtime_error("not listed");
        choose(RunColumn::Name, Qt::AscendingOrder);
        if (!QTest::qWaitForWindowActive(view.get()))
            throw std::runtime_error("not active");
        tree->setFocus();
    }

    void choose(RunColumn column, Qt::SortOrder order) {
        combo("Sort by")->setCurrentIndex(combo("Sort by")->findData(int(column)));
        for (auto* button : view->findChildren<QToolButton*>())
            if (button->isCheckable() && button->text().contains("scending"))
                button->setChecked(order == Qt::DescendingOrder);
    }
    QComboBox* combo(const QString& name) const {
        for (auto* box : view->findChildren<QComboBox*>())
            if (box->accessibleName() == name)
                return box;
        throw std::runtime_error(name.toStdString());
    }
    QAction* action(const QString& text) const {
        for (auto* each : view->actions())
            if (each->text().remove('&').startsWith(text))
                return each;
        throw std::runtime_error(text.toStdString());
    }
    QStringList cells(RunColumn column, const QModelIndex& parent = {}) const {
        QStringList found;
        for (int row = 0; row < tree->model()->rowCount(parent); ++row)
            found << tree->model()->index(row, int(column), parent).data().toString();
        return found;
    }
    QStringList names() const { return cells(RunColumn::Name); }
    void select(const QList<int>& rows) const {
        tree->clearSelection();
        for (int row : rows) {
            const QModelIndex index = tree->model()->index(row, 0);
            tree->selectionModel()->setCurrentIndex(index, QItemSelectionModel::Select | QItemSelectionModel::Rows);
        }
    }
    bool says(const QString& words) const {
        for (auto* label : view->findChildren<QLabel*>())
            if (label->isVisible() && label->text().contains(words))
                return true;
        return false;
    }
    QByteArray about(const QString& run) const { return runs.read(run, "about.json"); }
    void settle() const {
        QSignalSpy listed(view.get(), &RunsView::listed);
        view->refresh();
        if (!listed.wait(20000))
            throw std::runtime_error("not listed");
    }
};

} // namespace

class TestView : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void emptyItSaysWhatWillAppearAndOffersOneButton() {
        Shown shown(0);
        QVERIFY(shown.says("Runs appear here"));
        QList<QPushButton*> buttons;
        for (auto* button : shown.view->findChildren<QPushButton*>())
            if (button->isVisible())
                buttons << button;
        QCOMPARE(buttons.size(), 1);
        QSignalSpy asked(shown.view.get(), &RunsView::newRunRequested);
        buttons.front()->click();
        QCOMPARE(asked.count(), 1);
        shown.runs.add("first", RunFolders::spec());
        shown.settle();
        QCOMPARE(shown.names(), QStringList("ring"));
        QVERIFY(!buttons.front()->isVisible());
    }

    void theFilterNarrowsTheTableAndSaysBesideTheBoxWhatItDoesNotKnow() {
        Shown shown;
        QTest::keyClick(shown.tree, Qt::Key_F, Qt::ControlModifier);
        auto* box = shown.view->findChild<QLineEdit*>();
        QTRY_VERIFY(box->hasFocus());
        QTest::keyClicks(box, "w2<6 method:entropic");
        QCOMPARE(shown.names(), QStringList({"ring0", "ring1"}));
        QVERIFY(shown.says("2 of 3 run"));
        shown.view->setFilter("w2<6 colour:red");
        QVERIFY(shown.says("colour"));
        QCOMPARE(shown.names(), QStringList({"ring0", "ring1"}));
        shown.view->setFilter("nothing like this");
        QVERIFY(shown.says("No run fits"));
        for (auto* button : shown.view->findChildren<QPushButton*>())
            if (button->isVisible())
                button->click();
        QCOMPARE(shown.names().size(), 3);
    }

    void renamingByKeyboardIsWrittenAndUndoneToTheByte() {
        Shown shown;
        const QByteArray before = R"({"mood":"good",   "note":"n"})";
        shown.runs.write("run1", "about.json", before);
        shown.settle();
        shown.select({1});
        QTest::keyClick(shown.tree, Qt::Key_F2);
        auto* editor = shown.tree->findChild<QLineEdit*>();
        QVERIFY(editor);
        QTest::keyClicks(editor, "first try");
        QTest::keyClick(editor, Qt::Key_Return);
        QTRY_COMPARE(shown.names(), QStringList({"first try", "ring0", "ring2"}));
        QTRY_VERIFY(shown.about("run1").contains("first try"));
        QVERIFY(shown.about("run1").contains("mood"));
        QTRY_COMPARE(shown.view->selectedRuns(), QStringList(shown.runs.path("run1"))); // it moved, and stays chosen
        shown.view->undoStack().undo();
        QTRY_COMPARE(shown.about("run1"), before);
        QCOMPARE(shown.names(), QStringList({"ring0", "ring1", "ring2"}));
        shown.view->undoStack().redo();
        QTRY_VERIFY(shown.about("run1").contains("first try"));
        shown.settle();
        QCOMPARE(shown.names().front(), QString("first try"));
    }

    void tagsOfSeveralRunsAreOneStepAndUndoneWithoutATrace() {
        Shown shown;
        shown.select({0, 2});
        shown.action("Tags")->trigger();
        auto* dialog = shown.view->findChild<QInputDialog*>();
        QVERIFY(dialog);
        dialog->setTextValue("good,  to publish , good");
        dialog->accept();
        QTRY_VERIFY(shown.about("run2").contains("to publish"));
        QCOMPARE(shown.cells(RunColumn::Tags), QStringList({"good, to publish", "", "good, to publish"}));
        shown.view->setFilter("tag:\"to publish\"");
        QCOMPARE(shown.names(), QStringList({"ring0", "ring2"}));
        shown.view->setFilter({});
        QCOMPARE(shown.view->undoStack().count(), 1);
        shown.view->undoStack().undo();
        QTRY_VERIFY(!QFile::exists(shown.runs.path("run2/about.json")));
        QVERIFY(!QFile::exists(shown.runs.path("run0/about.json")));
    }

    void aNoteIsWrittenAndShown() {
        Shown shown(1);
        shown.select({0});
        shown.action("Note")->trigger();
        auto* dialog = shown.view->findChild<QInputDialog*>();
        dialog->setTextValue("two\nlines");
        dialog->accept();
        QTRY_VERIFY(shown.about("run0").contains("two\\nlines"));
        QCOMPARE(shown.cells(RunColumn::Note), QStringList("two lines"));
    }

    void theTrashTakesFoldersAndUndoBringsThemBack() {
        Shown shown;
        const QByteArray config = shown.runs.read("run1", "config.json"), metrics = shown.runs.read("run1", "metrics.csv");
        shown.select({1});
        shown.tree->setFocus();
        QTest::keyClick(shown.tree, Qt::Key_Delete);
        QCOMPARE(shown.names(), QStringList({"ring0", "ring2"}));
        QTRY_VERIFY(QDir(shown.runs.trash() + "/run1").exists());
        QVERIFY(!QDir(shown.runs.path("run1")).exists());
        shown.settle();
        QCOMPARE(shown.names().size(), 2);
        shown.view->undoStack().undo();
        QTRY_VERIFY(QDir(shown.runs.path("run1")).exists());
        QCOMPARE(shown.runs.read("run1", "config.json"), config);
        QCOMPARE(shown.runs.read("run1", "metrics.csv"), metrics);
        shown.settle();
        QCOMPARE(shown.names(), QStringList({"ring0", "ring1", "ring2"}));
        QVERIFY(QDir(shown.runs.trash()).isEmpty());
    }

    void emptyingTheTrashAsksFirstAndAnUndoAfterItSaysWhy() {
        Shown shown;
        shown.select({0});
        shown.action("Move to trash")->trigger();
        QTRY_VERIFY(QDir(shown.runs.trash() + "/run0").exists());
        shown.action("Empty trash")->trigger();
        auto* box = shown.view->findChild<QMessageBox*>();
        QVERIFY(box);
        QCOMPARE(box->defaultButton(), box->button(QMessageBox::Cancel));
        box->button(QMessageBox::Cancel)->click();
        QVERIFY(QDir(shown.runs.trash() + "/run0").exists());
        QTRY_VERIFY(!shown.view->findChild<QMessageBox*>());
        shown.action("Empty trash")->trigger();
        for (auto* button : shown.view->findChild<QMessageBox*>()->buttons())
            if (button->text().contains("Delete"))
                button->click();
        QTRY_VERIFY(!QDir(shown.runs.trash()).exists());
        shown.view->undoStack().undo();
        QTRY_VERIFY(shown.says("not there any more"));
        QTRY_COMPARE(shown.names(), QStringList({"ring1", "ring2"}));
    }

    void aRunningRunIsNotMoved() {
        Shown shown;
        shown.runs.write("run0", "state.json", R"({"status":"running","step":5,"time":1})");
        shown.runs.write("run0", ".lock", "");
        const int lock = ::open(QFile::encodeName(shown.runs.path("run0/.lock")).constData(), O_RDWR | O_CLOEXEC);
        QCOMPARE(::flock(lock, LOCK_EX | LOCK_NB), 0);
        shown.settle();
        QVERIFY(shown.cells(RunColumn::Status).front().startsWith("running at 5 of"));
        shown.select({0, 1});
        shown.action("Move to trash")->trigger();
        QVERIFY(shown.says("stop them first"));
        QCOMPARE(shown.names(), QStringList({"ring0", "ring2"}));
        ::close(lock);
    }

    void aFolderThatVanishesWhileListedIsGoneAndEditsToItSaySo() {
        Shown shown;
        shown.select({1});
        QVERIFY(QDir(shown.runs.path("run1")).removeRecursively());
        shown.action("Note")->trigger();
        auto* dialog = shown.view->findChild<QInputDialog*>();
        dialog->setTextValue("late");
        dialog->accept();
        QTRY_VERIFY(shown.says("about.json"));
        QTRY_COMPARE(shown.names(), QStringList({"ring0", "ring2"}));
        QVERIFY(!QDir(shown.runs.path("run1")).exists());
    }

    void aDamagedFolderStaysInTheListWithItsFault() {
        Shown shown(1);
        shown.runs.write("odd", "config.json", "{");
        shown.settle();
        shown.choose(RunColumn::Status, Qt::AscendingOrder);
        QCOMPARE(shown.cells(RunColumn::Status), QStringList({"damaged", "done"}));
        shown.select({0});
        QVERIFY(shown.says("is not valid JSON"));
        QVERIFY(!shown.action("Open")->isEnabled() && !shown.action("Clone")->isEnabled() && shown.action("Move to trash")->isEnabled());
    }

    void theSelectedRunsAreComparedSettingBySetting() {
        Shown shown(0);
        RunSpec one = RunFolders::spec("a"), two = RunFolders::spec("a");
        two.mechanism.epsilon = 50;
        two.arms[1].batch = 64;
        shown.runs.add("1", one);
        shown.runs.add("2", two);
        shown.settle();
        shown.select({0, 1});
        auto* table = shown.view->findChild<QTableWidget*>();
        QTRY_COMPARE(table->rowCount(), 2);
        QCOMPARE(table->verticalHeaderItem(0)->text(), QString("mechanism.epsilon"));
        QCOMPARE(table->verticalHeaderItem(1)->text(), QString("arms.1.batch"));
        QSet<QString> values{table->item(0, 0)->text(), table->item(0, 1)->text()};
        QCOMPARE(values, QSet<QString>({"35.0", "50.0"}));
        shown.select({0});
        QTRY_VERIFY(!table->isVisible());
    }

    void tickedRunsAreDrawnAndRawFiguresHiddenWhenRawDataAre() {
        Shown shown;
        auto* overlay = shown.view->findChild<OverlayPane*>();
        QSignalSpy drawn(overlay, &OverlayPane::shown);
        QSignalSpy changed(shown.view.get(), &RunsView::overlayChanged);
        shown.select({0, 1});
        shown.tree->setFocus();
        QTest::keyClick(shown.tree, Qt::Key_Space);
        QCOMPARE(shown.view->tickedRuns().size(), 2);
        QCOMPARE(changed.count(), 1);
        QTRY_VERIFY(!drawn.isEmpty() && drawn.last()[0].toInt() == 4); // two arms each
        QVERIFY(shown.says("USES RAW DATA"));
        QVERIFY(overlay->findChild<CurvePlot*>()->accessibleDescription().contains("ring1, plain: 8 at step 200") ||
                QTest::qWaitFor([&] { return overlay->findChild<CurvePlot*>()->accessibleDescription().contains("ring1, plain: 8 at step 200"); }));
        shown.view->setRawVisible(false);
        QVERIFY(shown.tree->isColumnHidden(int(RunColumn::Wasserstein2Last)));
        QTRY_VERIFY(!shown.says("USES RAW DATA"));
        QVERIFY(!overlay->findChild<QComboBox*>()->currentText().contains("raw"));
        QTest::keyClick(shown.tree, Qt::Key_Space);
        QVERIFY(shown.view->tickedRuns().isEmpty());
        QTRY_COMPARE(drawn.last()[0].toInt(), 0);
    }

    void groupsShowMeanAndRangeOverSeeds() {
        Shown shown(0);
        for (int seed : {1, 2, 3})
            shown.runs.add(QString("s%1").arg(seed), RunFolders::spec("ring", std::uint64_t(seed)), "finished", {RunFolders::release()}, 3 + seed);
        RunSpec other = RunFolders::spec("other");
        other.train.steps = 5;
        shown.runs.add("other", other);
        shown.settle();
        auto* group = shown.combo("Group by");
        group->setCurrentIndex(group->findData(RunArrangement::bySettings));
        QCOMPARE(shown.tree->model()->rowCount(), 2);
        const QStringList names = shown.names();
        const int row = names[0].startsWith("ring") ? 0 : 1;
        QVERIFY2(names[row].contains("(3 run"), qPrintable(names[row]));
        QCOMPARE(shown.cells(RunColumn::Wasserstein2Last)[row], QString("5 [4 – 6] / 8 [7 – 9]"));
        QCOMPARE(shown.cells(RunColumn::Epsilon)[row], QString("35"));
        QCOMPARE(shown.tree->model()->rowCount(shown.tree->model()->index(row, 0)), 3);
        shown.tree->setCurrentIndex(shown.tree->model()->index(row, 0));
        QCOMPARE(shown.view->selectedRuns().size(), 3);
        group->setCurrentIndex(group->findData(int(RunColumn::Seed)));
        QCOMPARE(shown.tree->model()->rowCount(), 4);
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
    }

    void openAndCloneHandOverTheRun() {
        Shown shown;
        QSignalSpy opened(shown.view.get(), &RunsView::openRequested), cloned(shown.view.get(), &RunsView::cloneRequested);
        shown.select({1});
        shown.tree->setFocus();
        QTest::keyClick(shown.tree, Qt::Key_Return);
        QCOMPARE(opened.count(), 1);
        QCOMPARE(opened[0][0].toString(), shown.runs.path("run1"));
        shown.action("Clone")->trigger();
        QTRY_COMPARE(cloned.count(), 1);
        QVERIFY(cloned[0][0].value<RunSpec>() == RunFolders::spec("ring1", 1));
    }

    void everyInputHasANameAndCanBeReachedByTab() {
        Shown shown;
        shown.select({0});
        QSet<QWidget*> inputs, reached;
        for (auto* each : shown.view->findChildren<QWidget*>())
            if (each->isVisible() && each->isEnabled() && (each->focusPolicy() & Qt::TabFocus) && !each->focusProxy() && each->window() == shown.view->window())
                inputs << each;
        QVERIFY(inputs.size() >= 12);
        for (auto* each : inputs) {
            const auto* button = qobject_cast<QAbstractButton*>(each);
            QVERIFY2(!each->accessibleName().isEmpty() || (button && !button->text().isEmpty()) || qobject_cast<QSplitter*>(each->parentWidget()),
                     each->metaObject()->className());
        }
        shown.tree->setFocus();
        for (int i = 0; i < 60; ++i) {
            reached << QApplication::focusWidget();
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        }
        for (auto* each : inputs)
            QVERIFY2(reached.contains(each), qPrintable(each->metaObject()->className() + (' ' + each->accessibleName())));
        for (const char* action : {"Open", "Clone", "Rename", "Tags", "Note", "Tick", "Move to trash", "Empty trash"})
            QVERIFY(shown.tree->actions().contains(shown.action(action))); // in the menu of the menu key
    }

    void theStateComesBack() {
        QByteArray state;
        {
            Shown shown;
            shown.choose(RunColumn::Seed, Qt::DescendingOrder);
            shown.combo("Group by")->setCurrentIndex(2);
            shown.view->setFilter("ring");
            state = shown.view->saveState();
        }
        Shown shown;
        QVERIFY(shown.view->restoreState(state));
        QCOMPARE(shown.cells(RunColumn::Seed).size(), shown.combo("Group by")->currentData().toInt() == int(RunColumn::Status) ? 1 : 0);
        QCOMPARE(shown.combo("Sort by")->currentData().toInt(), int(RunColumn::Seed));
        QCOMPARE(shown.view->findChild<QLineEdit*>()->text(), QString("ring"));
        QVERIFY(!shown.view->restoreState("odd"));
    }
};

QTEST_MAIN(TestView)
#include "test_view.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/widgets/runs/shown_runs.h"
#include "tests/support/full_disk.h"
#include "tests/support/test_program.h"
#include "widgets/runs/deleted_runs.h"

#include <QInputDialog>
#include <QLineEdit>
#include <QPushButton>
#include <QSemaphore>
#include <QThread>
#include <QTreeWidget>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>

using namespace sfumato;

namespace {

/// The widget in whose text the words occur.
template <class Widget>
Widget* holding(QWidget& window, const QString& words) {
    for (auto* widget : window.findChildren<Widget*>())
        if (widget->text().contains(words)) return widget;
    return nullptr;
}

} // namespace

class TestEdits : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

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
        QTRY_COMPARE(shown.view->selectedRuns(), QStringList(shown.runs.path("run1"))); // it moved, and stays
                                                                                        // chosen
        shown.view->undoStack().undo();
        QTRY_COMPARE(shown.about("run1"), before);
        QCOMPARE(shown.names(), QStringList({"ring0", "ring1", "ring2"}));
        shown.view->undoStack().redo();
        QTRY_VERIFY(shown.about("run1").contains("first try"));
        shown.settle();
        QCOMPARE(shown.names().front(), QString("first try"));
    }

    /// Of somebody else's note nothing is lost: not when this window writes a name, nor when it takes that back.
    void whatAnotherWindowWroteStays() {
        Shown shown(1);
        const auto rename = [&](const char* name) {
            shown.select({0});
            QTest::keyClick(shown.tree, Qt::Key_F2);
            auto* editor = shown.tree->findChild<QLineEdit*>();
            QVERIFY(editor);
            editor->selectAll();
            QTest::keyClicks(editor, name);
            QTest::keyClick(editor, Qt::Key_Return);
            QTRY_VERIFY(shown.about("run0").contains(name));
        };
        rename("AAA");
        shown.runs.write("run0", "about.json", R"({"name": "AAA", "note": "keep me"})");
        shown.view->undoStack().undo();
        QTRY_VERIFY(!shown.about("run0").contains("AAA"));
        QVERIFY2(shown.about("run0").contains("keep me"), shown.about("run0").constData());
        shown.runs.write("run0", "about.json", R"({"note": "and me"})"); // before this window has read it
        rename("BBB");
        QVERIFY2(shown.about("run0").contains("and me"), shown.about("run0").constData());
    }

    void onAFullDiskTheNameStaysAndItIsSaid() {
        Shown shown(1);
        const QByteArray before = R"({"name": "good", "note": "n", "tags": ["t"]})";
        shown.runs.write("run0", "about.json", before);
        shown.settle();
        {
            const FullDisk full;
            shown.select({0});
            QTest::keyClick(shown.tree, Qt::Key_F2);
            auto* editor = shown.tree->findChild<QLineEdit*>();
            QVERIFY(editor);
            QTest::keyClicks(editor, "better");
            QTest::keyClick(editor, Qt::Key_Return);
            QTRY_VERIFY(shown.says("about.json"));
        }
        QCOMPARE(shown.about("run0"), before);
        shown.settle();
        QCOMPARE(shown.names(), QStringList("good"));
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
        const QByteArray config = shown.runs.read("run1", "config.json"),
                         metrics = shown.runs.read("run1", "metrics.csv");
        shown.select({1});
        shown.tree->setFocus();
        QTest::keyClick(shown.tree, Qt::Key_Delete);
        QCOMPARE(shown.names(), QStringList({"ring0", "ring2"}));
        QTRY_VERIFY(QDir(shown.runs.trash() + "/run1").exists());
        QVERIFY(!QDir(shown.runs.path("run1")).exists());
        shown.settle();
        QCOMPARE(shown.names().size(), 2);
        shown.select({1});
        shown.view->undoStack().undo();
        QCOMPARE(shown.view->selectedRuns(), QStringList(shown.runs.path("run1")));
        QTRY_VERIFY(QDir(shown.runs.path("run1")).exists());
        QCOMPARE(shown.runs.read("run1", "config.json"), config);
        QCOMPARE(shown.runs.read("run1", "metrics.csv"), metrics);
        shown.settle();
        QCOMPARE(shown.names(), QStringList({"ring0", "ring1", "ring2"}));
        QCOMPARE(shown.view->selectedRuns(), QStringList(shown.runs.path("run1")));
        QVERIFY(QDir(shown.runs.trash()).isEmpty());
        QVERIFY(QDir(shown.runs.trash() + "/../info").isEmpty());
    }

    void whatIsInTheTrashIsRestoredAfterANewStart() {
        Shown shown;
        shown.select({1});
        shown.action("Move to trash")->trigger();
        QTRY_VERIFY(QDir(shown.runs.trash() + "/run1").exists());
        RunsView later(shown.runs.path(), shown.runs.cache());
        later.show();
        QVERIFY(!later.undoStack().canUndo());
        later.findChild<QAction*>("runs.deleted")->trigger();
        auto* dialog = later.findChild<DeletedRuns*>();
        QVERIFY(dialog);
        auto* list = dialog->findChild<QTreeWidget*>();
        QTRY_COMPARE(list->topLevelItemCount(), 1);
        QCOMPARE(list->topLevelItem(0)->text(0), QString("ring1"));
        QCOMPARE(list->topLevelItem(0)->text(1), shown.runs.path("run1"));
        auto* restore = holding<QPushButton>(*dialog, "estore");
        QVERIFY(list->topLevelItem(0)->isSelected() && restore->isEnabled()); // what looks chosen is
        restore->click();
        QTRY_VERIFY(QDir(shown.runs.path("run1")).exists());
        QTRY_COMPARE(list->topLevelItemCount(), 0);
        QVERIFY(QDir(shown.runs.trash() + "/../info").isEmpty());
        QTRY_COMPARE(later.selectedRuns(), QStringList(shown.runs.path("run1")));
    }

    void itIsSaidThatARunIsInTheTrashAndUndoStaysInReach() {
        Shown shown(1);
        shown.select({0});
        shown.action("Move to trash")->trigger();
        QVERIFY(shown.says("Moved to trash: ring0. Its budget stays spent."));
        QTRY_VERIFY(QDir(shown.runs.trash() + "/run0").exists());
        shown.settle();
        QVERIFY(shown.names().isEmpty() && shown.says("Moved to trash: ring0."));
        const auto buttons = shown.view->findChildren<QToolButton*>();
        QVERIFY(std::ranges::any_of(buttons, [](const QToolButton* each) { // of the tool bar
            return each->isVisible() && each->defaultAction() && each->defaultAction()->objectName() == "runs.trash";
        }));
        auto* undo = holding<QPushButton>(*shown.view, "Undo");
        QVERIFY(undo && undo->isVisible());
        undo->click();
        QTRY_VERIFY(QDir(shown.runs.path("run0")).exists());
        QVERIFY(!shown.says("Moved to trash"));
    }

    void whatDeletedRunsHasRestoredIsNoStepToUndo() {
        Shown shown;
        shown.select({1});
        shown.action("Move to trash")->trigger();
        QTRY_VERIFY(QDir(shown.runs.trash() + "/run1").exists());
        shown.action("Deleted runs")->trigger();
        auto* dialog = shown.view->findChild<DeletedRuns*>();
        QTRY_COMPARE(dialog->findChild<QTreeWidget*>()->topLevelItemCount(), 1);
        QVERIFY(shown.view->undoStack().canUndo());
        holding<QPushButton>(*dialog, "estore")->click();
        QTRY_COMPARE(shown.names(), QStringList({"ring0", "ring1", "ring2"}));
        QTRY_VERIFY(!shown.view->undoStack().canUndo());
    }

    void aRunWhosePlaceIsTakenStaysInTheTrashAndTheDialogSaysSo() {
        Shown shown(1);
        shown.select({0});
        shown.action("Move to trash")->trigger();
        QTRY_VERIFY(QDir(shown.runs.trash() + "/run0").exists());
        shown.runs.write("run0", "note.txt", "another");
        shown.action("Deleted runs")->trigger();
        auto* dialog = shown.view->findChild<DeletedRuns*>();
        auto* list = dialog->findChild<QTreeWidget*>();
        QTRY_COMPARE(list->topLevelItemCount(), 1);
        list->topLevelItem(0)->setSelected(true);
        holding<QPushButton>(*dialog, "estore")->click();
        QVERIFY(holding<QLabel>(*dialog, "is taken"));
        QVERIFY(QDir(shown.runs.trash() + "/run0").exists());
        QCOMPARE(shown.runs.read("run0", "note.txt"), QByteArray("another"));
    }

    void theNotesOfTheTrashAreReadAndThoseOfOtherFoldersAreNot() {
        const RunFolders runs;
        const QDir files(runs.trash());
        for (const char* name : {"spaced", "foreign", "file"}) QVERIFY(files.mkpath(name));
        QVERIFY(files.rmdir("file"));
        QVERIFY(files.mkpath("../info"));
        const auto note = [&](const QString& name, const QByteArray& path, const QByteArray& when) {
            QFile file(files.filePath("../info/" + name + ".trashinfo"));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write("[Trash Info]\nPath=" + path + "\nDeletionDate=" + when + "\n");
        };
        note("spaced", QFile::encodeName(runs.path()) + "/my%20run", "2026-11-30T19:00:00");
        note("foreign", QFile::encodeName(runs.path()) + "-of-others/run", "2026-11-30T19:00:00");
        note("file", QFile::encodeName(runs.path()) + "/gone", "2026-11-30T19:00:00");
        const std::vector<TrashedRun> found = trashedRuns({runs.path()});
        QCOMPARE(found.size(), std::size_t(1));
        QCOMPARE(found[0].folder, runs.path("my run"));
        QCOMPARE(found[0].place, runs.trash() + "/spaced");
        QCOMPARE(found[0].name, QString("my run"));
        QCOMPARE(found[0].when, QDateTime(QDate(2026, 11, 30), QTime(19, 0)));
    }

    void aRunThatLeftTheTrashDoesNotComeBackAndTheViewSaysWhy() {
        Shown shown;
        shown.select({0});
        shown.action("Move to trash")->trigger();
        QTRY_VERIFY(QDir(shown.runs.trash() + "/run0").exists());
        QVERIFY(QDir(shown.runs.trash() + "/run0").removeRecursively()); // by the file manager
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
        QVERIFY(shown.cells(RunColumn::Status).front().startsWith("running at 200 of"));
        shown.select({0, 1});
        shown.action("Move to trash")->trigger();
        QVERIFY(shown.says("stop them first"));
        QCOMPARE(shown.names(), QStringList({"ring0", "ring2"}));
        ::close(lock);
    }

    void theEndWaitsForChangesThatGoOnAndNotForOneThatHangs() {
        struct Changes : RunFiles {
            Changes() : RunFiles(QDir::tempPath()) {}
            using RunFiles::enqueue;
        } files;
        std::atomic<int> made = 0;
        for (int i = 0; i < 6; ++i)
            files.enqueue([&made]() -> Result<void> {
                QThread::msleep(100);
                ++made;
                return {};
            });
        files.finish(std::chrono::milliseconds(300)); // in all they take twice as long
        QCOMPARE(made.load(), 6);
        QSemaphore answers;
        files.enqueue([&answers]() -> Result<void> {
            answers.acquire();
            return {};
        });
        QElapsedTimer time;
        time.start();
        files.finish(std::chrono::milliseconds(300));
        QVERIFY2(time.elapsed() < 2000, qPrintable(QString::number(time.elapsed())));
        answers.release();
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
};

SFUMATO_TEST(TestEdits)
#include "test_edits.moc"

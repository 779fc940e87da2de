// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/files/dropped.h"
#include "app/gui/end_signals.h"
#include "app/gui/window/head.h"
#include "app/gui/window/main_window.h"
#include "app/gui/presets.h"
#include "app/gui/files/session_store.h"
#include "tests/app/gui/watched_window.h"
#include "tests/support/driven_window.h"
#include "tests/support/home.h"
#include "widgets/risk/budget/budget_panel.h"
#include "widgets/forms/bound_panel.h"
#include "widgets/forms/stated_facts_dialog.h"
#include "widgets/forms/inputs/log_spin_box.h"
#include "widgets/help/try_next_panel.h"
#include "widgets/look/message_bar.h"
#include "widgets/look/pages.h"
#include "widgets/preview/layer_bar.h"
#include "widgets/preview/point_cloud_view.h"
#include "widgets/runs/runs_view.h"
#include "widgets/training/cursor_bar.h"
#include "widgets/training/slow_motion_bar.h"
#include "widgets/training/training_view.h"
#include "tests/support/test_program.h"

#include <QAction>
#include <QCheckBox>
#include <QDir>
#include <QImage>
#include <QLabel>
#include <QMessageBox>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSlider>
#include <QTableWidget>
#include <QToolButton>
#include <QScreen>
#include <QtTest>

#include <csignal>
#include <cstring>
#include <fstream>

using namespace sfumato;

class TestWindowSession : public QObject {
    Q_OBJECT

    Home m_home;

    QString file(const QString& name, const QByteArray& content = "x") const {
        QFile made(m_home.filePath(name));
        if (!made.open(QIODevice::WriteOnly) || made.write(content) != content.size())
            qFatal("cannot write %s", qPrintable(name));
        return made.fileName();
    }

    static void drop(MainWindow& window, const QStringList& paths) { QVERIFY(dropFiles(window, paths)); }

private Q_SLOTS:
    void theFourFilesOfMnistAreOneDataSet() {
        QStringList files;
        for (const char* name : {"t10k-images-idx3-ubyte.gz", "t10k-labels-idx1-ubyte.gz", "train-labels-idx1-ubyte.gz",
                                 "train-images-idx3-ubyte.gz"})
            files << file(name);
        const Dropped dropped = recognize(files);
        QVERIFY(dropped.kind == Dropped::Kind::Data);
        QVERIFY(dropped.path.endsWith("train-images-idx3-ubyte.gz"));
        QVERIFY(dropped.left.isEmpty());
    }

    void whatIsDroppedAndNotTakenIsSaid() {
        MainWindow window(fake());
        window.show();
        const RunSpec before = window.spec();
        QStringList pictures;
        for (const char* name : {"cat.png", "dog.png", "cow.png"}) {
            QImage picture(8, 8, QImage::Format_Grayscale8);
            picture.fill(7);
            pictures << m_home.filePath(name);
            QVERIFY(picture.save(pictures.back()));
        }
        drop(window, pictures);
        QVERIFY(window.spec() == before);
        for (const char* words : {"cat.png", "dog.png", "cow.png", "drop the folder"})
            QVERIFY2(window.findChild<Pages*>()->messages().words().contains(words),
                     qPrintable(window.findChild<Pages*>()->messages().words()));
        drop(window, {file("first.csv", "a,b\n1,2\n"), file("second.csv", "a,b\n1,2\n"), pictures[0]});
        QVERIFY(QString::fromStdString(window.spec().data.path).endsWith("first.csv"));
        auto* box = window.findChild<QMessageBox*>("not-taken");
        QVERIFY(box && box->text().contains("first.csv"));
        QVERIFY(box->informativeText().contains("second.csv") && box->informativeText().contains("cat.png") &&
                !box->informativeText().contains("first.csv"));
    }

    void whatIsDroppedIsRecognized() {
        QVERIFY(recognize(QStringList{}).kind == Dropped::Kind::Nothing);
        QVERIFY(recognize({"/nowhere"}).kind == Dropped::Kind::Nothing);
        QVERIFY(recognize({m_home.path()}).kind == Dropped::Kind::Data);
        QDir(m_home.path()).mkpath("a run");
        file("a run/config.json");
        QVERIFY(recognize({m_home.filePath("a run")}).kind == Dropped::Kind::Run);
        QDir(m_home.path()).mkpath("a sweep");
        file("a sweep/sweep.json");
        QVERIFY(recognize({m_home.filePath("a sweep")}).kind == Dropped::Kind::Sweep);
        QVERIFY(recognize({file("points.csv"), file("some.sfumato")}).kind == Dropped::Kind::Experiment);
    }

    void aSavedExperimentComesBackByDroppingIt() {
        RunSpec spec = startSpec();
        spec.name = "mine";
        spec.mechanism.epsilon = 3.25;
        const QString path = m_home.filePath("mine.sfumato");
        QVERIFY(saveSpec(spec, path).ok());
        MainWindow window(fake());
        window.show();
        drop(window, {path});
        QCOMPARE(window.spec().name, std::string("mine"));
        QCOMPARE(window.spec().mechanism.epsilon, 3.25);
    }

    void aPictureReopensItsExperimentAndOneWithoutSaysSo() {
        RunSpec spec = startSpec();
        spec.name = "pictured";
        spec.mechanism.epsilon = 2.75;
        const QString saved = m_home.filePath("p.sfumato");
        QVERIFY(saveSpec(spec, saved).ok());
        QFile text(saved);
        QVERIFY(text.open(QIODevice::ReadOnly));
        QImage picture(8, 8, QImage::Format_Grayscale8);
        picture.fill(7);
        const QString bare = m_home.filePath("bare.png"), carrying = m_home.filePath("carrying.png");
        QVERIFY(picture.save(bare));
        picture.setText("sfumato:config", QString::fromUtf8(text.readAll()));
        QVERIFY(picture.save(carrying));

        MainWindow window(fake());
        window.show();
        const RunSpec before = window.spec();
        drop(window, {bare});
        QVERIFY(window.spec() == before);
        QVERIFY(isSaid(window, "bare.png"));
        picture.setText("sfumato:config", {});
        picture.setText("Software", "Sfumato");
        picture.setText("Source", "Run ell-lap, seed 7"); // of a figure
        const QString figure = m_home.filePath("figure.png");
        QVERIFY(picture.save(figure));
        drop(window, {figure});
        QVERIFY(window.spec() == before && isSaid(window, "Run ell-lap, seed 7"));
        drop(window, {carrying});
        QCOMPARE(window.spec().name, std::string("pictured"));
        QCOMPARE(window.spec().mechanism.epsilon, 2.75);
    }

    void theSessionIsKeptWhileTheWindowIsOpen() {
        MainWindow window(fake());
        window.show();
        window.findChild<BudgetPanel*>()->findChild<LogSpinBox*>()->setValue(12);
        QTRY_VERIFY(window.findChild<QTimer*>("keep"));
        auto* timer = window.findChild<QTimer*>("keep");
        QVERIFY(timer->isActive() && timer->interval() <= 10'000);
        timer->setInterval(0); // ten seconds later
        QTRY_VERIFY(keptSession().spec && keptSession().spec->mechanism.epsilon == 12);
    }

    void aWindowOfALargerScreenFitsThisOne() {
        MainWindow large(fake());
        large.resize(1440, 900);
        large.move(300, 200);
        large.show();
        QVERIFY(QTest::qWaitForWindowExposed(&large));
        const Session before = keptSession();
        Session kept = before;
        kept.geometry = large.saveGeometry();
        keepSession(kept, {});
        large.hide();
        MainWindow window(fake());
        window.restorePlaces();
        const QRect room = window.screen()->availableGeometry();
        const QSize least = window.minimumSizeHint();
        QVERIFY(window.width() <= std::max(room.width(), least.width()) &&
                window.height() <= std::max(room.height(), least.height()));
        QVERIFY(window.pos() == room.topLeft() || room.contains(QRect(window.pos(), window.size())));
        keepSession(before, {});
    }

    void theWindowThatIsClosedLastUndoesNothingOfAnother() {
        const auto ready = [](MainWindow& window) {
            return QTest::qWaitFor([&] { return window.findChild<QTimer*>("keep") != nullptr; }, 20000);
        };
        MainWindow one(fake()), other(fake());
        for (MainWindow* window : {&one, &other}) {
            window->show();
            QVERIFY(ready(*window));
        }
        one.findChild<RunsView*>()->setFilter("eps<50");
        auto* sort = other.findChild<RunsView*>()->findChild<QToolButton*>("descending");
        QVERIFY(sort);
        sort->toggle();
        other.findChild<Pages*>()->setCurrentWidget(other.findChild<RunsView*>()); // its columns find their widths
        other.resize(other.size() + QSize(120, 40));
        QCoreApplication::processEvents();
        one.close();
        other.close();
        const auto kept = keptSession().runs;
        QCOMPARE(kept.value("filter"), QString("eps<50"));
        QCOMPARE(kept.value("descending"), QString::number(sort->isChecked()));
        QVERIFY(!kept.contains("widths") && !kept.contains("halves"));
    }

    void aSignalKeepsTheSessionAndStopsTheTraining_data() {
        QTest::addColumn<int>("number");
        for (const int number : {SIGTERM, SIGINT, SIGHUP}) QTest::newRow(strsignal(number)) << number;
    }
    void aSignalKeepsTheSessionAndStopsTheTraining() {
        QFETCH(int, number);
        const EndSignals signals;
        MainWindow window(fake(0.001));
        connect(&signals, &EndSignals::came, &window, &MainWindow::keepAndQuit);
        window.show();
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
        window.findChild<BudgetPanel*>()->findChild<LogSpinBox*>()->setValue(10 + number);
        QSignalSpy finished(&window.session(), &RunSession::finished);
        keyed(window, Qt::CTRL | Qt::Key_R)->trigger();
        QTRY_COMPARE(window.session().busyWith(), std::string("run"));
        QTimer::singleShot(0, &window, [number] { std::raise(number); });
        QTimer::singleShot(20000, &window, [] { QCoreApplication::exit(1); });
        QCOMPARE(QCoreApplication::exec(), 0);
        QCOMPARE(finished.count(), 1);
        QCOMPARE(finished[0][0].value<RunReport>().ending, RunReport::Ending::Stopped);
        QVERIFY(!window.isVisible());
        QVERIFY(keptSession().spec && keptSession().spec->mechanism.epsilon == 10 + number);
    }

    /// The session manager may still be told to stay: the training is stopped, the window not closed.
    void beforeTheDesktopEndsTheTrainingIsStopped() {
        MainWindow window(fake(0.001));
        window.show();
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
        QSignalSpy finished(&window.session(), &RunSession::finished);
        keyed(window, Qt::CTRL | Qt::Key_R)->trigger();
        QTRY_COMPARE(window.session().busyWith(), std::string("run"));
        window.keepAndStop();
        QTRY_COMPARE(finished.count(), 1);
        QCOMPARE(finished[0][0].value<RunReport>().ending, RunReport::Ending::Stopped);
        QVERIFY(window.isVisible() && keyed(window, Qt::CTRL | Qt::Key_R)->text().contains("Resume"));
    }

    void whatIsOpenedLeadsToNoFile() {
        RunSpec spec = startSpec();
        spec.name = "sent";
        spec.data = {.source = "file",
                     .path = file("theirs.csv", "1,2\n3,4\n").toStdString(),
                     .count = 0,
                     .low = {0},
                     .high = {9},
                     .ledger = m_home.filePath("start-file").toStdString(),
                     .sensitive = false};
        spec.mechanism = {.kind = MechanismKind::Laplace,
                          .epsilon = 7,
                          .delta = 0,
                          .bound = Bound::Range,
                          .noise = NoiseDistribution::Study};
        const QString experiment = m_home.filePath("sent.sfumato");
        QVERIFY(saveSpec(spec, experiment).ok());
        QFile text(experiment);
        QVERIFY(text.open(QIODevice::ReadOnly));
        QImage picture(8, 8, QImage::Format_Grayscale8);
        picture.fill(7);
        picture.setText("sfumato:config", QString::fromUtf8(text.readAll()));
        const QString pictured = m_home.filePath("sent.png"), run = m_home.filePath("their run");
        QVERIFY(picture.save(pictured) && QDir(m_home.path()).mkdir("their run") &&
                QFile::copy(experiment, run + "/config.json"));
        for (const QString& opened : {experiment, pictured, run}) {
            MainWindow window(fake());
            window.show();
            drop(window, {opened});
            QCOMPARE(window.spec().name, std::string("sent"));
            QVERIFY(window.spec().data.path.empty() && window.spec().data.ledger.empty() &&
                    !window.spec().data.sensitive);
            QVERIFY(window.spec().mechanism.noise == NoiseDistribution::Exact);
            QVERIFY(saveSpec(window.spec(), m_home.filePath("unnamed.sfumato")).ok() &&
                    readSpec(m_home.filePath("unnamed.sfumato")).ok());
            // The file is named again: all else is as it was sent.
            drop(window, {file("mine.csv", "5,6\n7,8\n")});
            QCOMPARE(QString::fromStdString(window.spec().data.path), m_home.filePath("mine.csv"));
            QVERIFY(window.spec().data.ledger.empty() && isSensitive(window.spec().data));
            QCOMPARE(window.spec().mechanism.epsilon, 7.0);
            QVERIFY(!QFile::exists(m_home.filePath("start-file")));
        }
    }

    void closingWhileTrainingAsksAndCancelGoesOn() {
        MainWindow window(fake(0.001));
        window.show();
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
        keyed(window, Qt::CTRL | Qt::Key_R)->trigger();
        QTRY_COMPARE(window.session().state(), RunSession::State::Training);
        QVERIFY(!window.close());
        QVERIFY(answer(window, "Cancel"));
        QVERIFY(window.isVisible());
        QCOMPARE(window.session().state(), RunSession::State::Training);
    }

    void closingWhileTrainingCanSaveAndStop() {
        MainWindow window(fake(0.001));
        window.show();
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
        QSignalSpy finished(&window.session(), &RunSession::finished);
        keyed(window, Qt::CTRL | Qt::Key_R)->trigger();
        QTRY_COMPARE(window.session().state(), RunSession::State::Training);
        QVERIFY(!window.close());
        QVERIFY(answer(window, "stop"));
        QTRY_COMPARE(finished.count(), 1);
        QCOMPARE(finished[0][0].value<RunReport>().ending, RunReport::Ending::Stopped);
        QTRY_VERIFY(!window.isVisible());
    }

    void closingWhileItStopsClosesOnceItHasStopped() {
        MainWindow window(fake(0.001));
        window.show();
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
        QSignalSpy finished(&window.session(), &RunSession::finished);
        keyed(window, Qt::CTRL | Qt::Key_R)->trigger();
        QTRY_COMPARE(window.session().busyWith(), std::string("run"));
        keyed(window, Qt::SHIFT | Qt::Key_F5)->trigger();
        QVERIFY(!window.close() && window.isVisible());
        QVERIFY(!window.findChild<QMessageBox*>());
        QTRY_COMPARE(finished.count(), 1);
        QTRY_VERIFY(!window.isVisible());
    }

    void closingWhileTrainingCanGoOnInTheBackgroundToTheEnd() {
        MainWindow window(fake(0.00005));
        window.show();
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
        QSignalSpy finished(&window.session(), &RunSession::finished);
        keyed(window, Qt::CTRL | Qt::Key_R)->trigger();
        QVERIFY(!window.close());
        QVERIFY(answer(window, "background"));
        QVERIFY(!window.isVisible());
        QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, 60000);
        QCOMPARE(finished[0][0].value<RunReport>().ending, RunReport::Ending::Finished);
    }

    void aTrainingThatEndsWhileItIsAskedAboutStillLetsTheWindowClose_data() {
        QTest::addColumn<QString>("words");
        QTest::newRow("stop") << "Save and stop";
        QTest::newRow("background") << "background";
    }
    void aTrainingThatEndsWhileItIsAskedAboutStillLetsTheWindowClose() {
        QFETCH(QString, words);
        MainWindow window(fake(0.001));
        window.show();
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
        QSignalSpy finished(&window.session(), &RunSession::finished);
        keyed(window, Qt::CTRL | Qt::Key_R)->trigger();
        QTRY_COMPARE(window.session().state(), RunSession::State::Training);
        QVERIFY(!window.close());
        window.session().stop(); // as if it had come to its end
        QTRY_COMPARE(finished.count(), 1);
        QVERIFY(window.isVisible());
        QTimer::singleShot(0, &window, [&] { answer(window, words); });
        QTimer::singleShot(20000, &window, [] { QCoreApplication::exit(1); });
        QCOMPARE(QCoreApplication::exec(), 0); // the program ends, hidden or not
        QVERIFY(!window.isVisible());
    }

    void aRunIsFoundAgainWhereItsCursorStood() {
        RunSpec spec = startSpec();
        spec.name = "past";
        const QString folder = m_home.filePath("past");
        QDir().mkpath(folder);
        QVERIFY(saveSpec(spec, folder + "/config.json").ok());
        file("past/metrics.csv",
             "step,method,loss,marginal_error,epsilon_spent,entropic_distance,held_out_nll,w2 (uses raw "
             "data),w2_floor (uses raw data),"
             "sliced_w2 (uses raw data),sliced_w2_floor (uses raw data)\n"
             "1,entropic,5,0,5,,,,,,\n2,entropic,4,0,5,2.5,3.1,0.4,0.05,0.3,0.03\n3,entropic,3,0,5,,,,,,\n");
        const auto slider = [](MainWindow& window) { return window.findChild<CursorBar*>()->findChild<QSlider*>(); };
        {
            MainWindow window(fake());
            window.show();
            drop(window, {folder});
            QTRY_COMPARE(slider(window)->maximum(), 3);
            slider(window)->setValue(2);
            QVERIFY(window.close());
        }
        MainWindow again(fake());
        again.restoreSession();
        again.show();
        QCOMPARE(again.spec().name, std::string("past"));
        QTRY_COMPARE(slider(again)->maximum(), 3);
        QTRY_COMPARE(slider(again)->value(), 2);
        QVERIFY(isSaid(again, "0.4")); // W2 at that step
    }

    void ownRecordsAreBoundedThenReleasedAfterOneConfirmWithTheTotal() {
        std::vector<std::string> releases; // what each run was told to train on
        double spent = 0;
        Engine engine = fakeEngine(0);
        engine.run = [&, usual = engine.run](const RunSpec& spec, const std::filesystem::path& folder,
                                             RunObserver& observer, std::stop_token stop) {
            releases.push_back(spec.data.release);
            if (spec.data.release.empty()) spent += spec.mechanism.epsilon;
            std::filesystem::create_directories(folder);
            std::ofstream(folder / "privatized.safetensors") << "records";
            RunSpec few = spec;
            few.train.steps = 2;
            return usual(few, folder, observer, stop);
        };
        engine.spent = [&](const RunSpec& spec, const std::filesystem::path&, std::stop_token) -> Result<Spending> {
            const double adds = spec.mechanism.epsilon;
            return Spending{.ledger = "account", .spent = {spent, 0}, .adds = {adds, 0}, .together = {spent + adds, 0}};
        };
        MainWindow window([&]() -> Result<Engine> { return engine; });
        window.show();
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
        window.findChild<BudgetPanel*>()->findChild<LogSpinBox*>()->setValue(25);
        QAction* train = keyed(window, Qt::CTRL | Qt::Key_R);
        drop(window, {file("secret.csv", "a,b\n1,2\n3,4\n")});
        auto* bound = window.findChild<BoundPanel*>();
        QTRY_VERIFY(!bound->isHidden());
        QVERIFY2(!train->isEnabled(), "no bound, no training");
        QVERIFY(std::ranges::any_of(window.findChildren<QWidget*>(), [](const QWidget* title) {
            return title->accessibleName().startsWith("secret.csv: what can be learned");
        }));
        QCOMPARE(window.spec().mechanism.epsilon, 5.); // not that of the experiment before
        QCOMPARE(window.spec().data.side, 0);
        QVERIFY(!window.spec().monitor.raw);
        auto* limits = bound->findChild<QTableWidget*>();
        QCOMPARE(limits->rowCount(), 2);
        for (int row = 0; row < 2; ++row) limits->item(row, 0)->setText("0"), limits->item(row, 1)->setText("120");
        bound->findChild<QPushButton*>()->click();
        QTRY_VERIFY(train->isEnabled());
        QVERIFY(bound->isHidden());
        QVERIFY(window.spec().mechanism.noise == NoiseDistribution::Exact);

        const auto question = [&] { return releaseQuestion(window); };
        const auto trains = [&] { // after an answer
            QTRY_COMPARE_WITH_TIMEOUT(window.session().state(), RunSession::State::Idle, 30000);
        };
        QVERIFY(!keyed(window, Qt::Key_F6)->isEnabled());
        QVERIFY(isSaid(window, "spends ε 5, δ 1e-5"));
        QTRY_VERIFY(isSaid(window, "with this run: ε 5"));
        train->trigger();
        QTRY_VERIFY(question());
        QVERIFY(said(*question()).contains("ε 5"));
        QVERIFY(answer(window, "Cancel"));
        QTRY_VERIFY(!question());
        QVERIFY(releases.empty());
        train->trigger();
        QTRY_VERIFY(question());
        QSignalSpy finished(&window.session(), &RunSession::finished);
        QVERIFY(answer(window, "Spend epsilon"));
        QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, 30000);
        trains();
        QVERIFY(isSaid(window, "training is free"));
        QTRY_VERIFY(isSaid(window, "Spent on these records: ε 5"));
        QVERIFY(!isSaid(window, "with this run:"));

        QTRY_VERIFY(!question());
        train->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 2, 30000);
        trains();
        QVERIFY2(!question(), "nothing is released");
        QCOMPARE(releases.size(), std::size_t(2));
        QCOMPARE(releases[0], std::string());
        QVERIFY(!releases[1].empty());

        QVERIFY(keyed(window, Qt::Key_F6)->isEnabled());
        keyed(window, Qt::Key_F6)->trigger();
        QTRY_VERIFY(question());
        QVERIFY2(said(*question()).contains("again") && said(*question()).contains("ε 10"),
                 qPrintable(said(*question())));
        QVERIFY(answer(window, "Spend epsilon"));
        QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 3, 30000);
        trains();
        QCOMPARE(releases[2], std::string());
    }

    void aBoundThatIsUndoneIsAskedForAgain() {
        MainWindow window(fake());
        window.show();
        drop(window, {file("secret.csv", "a,b\n1,2\n3,4\n")});
        auto* bound = window.findChild<BoundPanel*>();
        QTRY_VERIFY(!bound->isHidden());
        const auto state = [&](const char* highest) {
            auto* limits = bound->findChild<QTableWidget*>();
            for (int row = 0; row < 2; ++row)
                limits->item(row, 0)->setText("0"), limits->item(row, 1)->setText(highest);
            bound->findChild<QPushButton*>()->click();
        };
        state("12"); // for 120
        QTRY_VERIFY(bound->isHidden());
        keyed(window, QKeySequence::Undo)->trigger();
        QTRY_VERIFY(!bound->isHidden());
        state("120");
        QTRY_VERIFY(bound->isHidden());
        QTRY_VERIFY(keyed(window, Qt::CTRL | Qt::Key_R)->isEnabled());
    }

    // What a file holds and its format does not say is shown first, and part of the experiment only once a person
    // states it.
    void whatIsRecognizedIsStatedByAPerson() {
        MainWindow window(fake());
        window.show();
        const QString path = file("labelled.csv", "a,b,label\n1,2,ill\n3,4,healthy\n");
        const auto dialog = [&] { return window.findChild<StatedFactsDialog*>(); };
        drop(window, {path});
        QTRY_VERIFY(dialog());
        dialog()->reject();
        QTRY_VERIFY(!dialog());
        QVERIFY(window.spec().data.classes == 0 && window.findChild<BoundPanel*>()->isHidden());
        QVERIFY(isSaid(window, "Nothing was stated"));
        drop(window, {path});
        QTRY_VERIFY(dialog());
        QTest::keyClick(dialog(), Qt::Key_Return);
        QTRY_VERIFY(!dialog());
        QTRY_VERIFY(!window.findChild<BoundPanel*>()->isHidden());
        const auto isStated = [&] {
            return window.spec().data.classes == 2 && window.spec().data.classNames.size() == 2 &&
                   window.spec().data.labelColumn == "label";
        };
        QVERIFY(isStated());
        auto* limits = window.findChild<BoundPanel*>()->findChild<QTableWidget*>();
        for (int row = 0; row < 2; ++row) limits->item(row, 0)->setText("0"), limits->item(row, 1)->setText("120");
        window.findChild<BoundPanel*>()->findChild<QPushButton*>()->click();
        QTRY_VERIFY(keyed(window, Qt::CTRL | Qt::Key_R)->isEnabled());
        QVERIFY(isStated());
        for (auto* button : window.findChildren<QPushButton*>())
            if (button->text().remove('&').startsWith("Yes, hide them")) button->click();
        QVERIFY2(isStated() && window.spec().data.sensitive == std::optional(true),
                 "the form keeps what it does not show");
        drop(window, {file("plain.csv", "a,b\n1,2\n3,4\n")});
        QTRY_VERIFY(!window.findChild<BoundPanel*>()->isHidden());
        QVERIFY2(!dialog() && window.spec().data.classes == 0,
                 "nothing was recognized, and nothing is kept of the file before");
    }

    // By fewer classes than were recognized more records are empty ones; nobody finds that out from a number that is
    // old by then.
    void whatIsStatedOtherwiseIsHeldAgainstTheRecords() {
        Engine engine = fakeEngine(0);
        engine.proposalFor = [](const DataSpec& data, std::stop_token) -> Result<FileProposal> {
            const bool fewer = data.classNames == std::vector<std::string>{"healthy"};
            return FileProposal{
                .labels = FileProposal::Labels::Column,
                .classes = 2,
                .classNames = {"healthy", "ill"},
                .labelColumn = "label",
                .columns = {{.name = "a"}, {.name = "b"}, {.name = "label", .kind = ProposedColumn::Kind::Label}},
                .records = 5000,
                .unusable = fewer ? 2400 : 1,
                .places = {"row 7"}};
        };
        MainWindow window([&]() -> Result<Engine> { return engine; });
        window.show();
        const QString path = file("labelled.csv", "a,b,label\n1,2,ill\n3,4,healthy\n");
        const auto dialog = [&] { return window.findChild<StatedFactsDialog*>(); };
        const auto told = [&] { return window.findChild<QMessageBox*>("unusable"); };
        drop(window, {path});
        QTRY_VERIFY(dialog());
        QTest::keyClick(dialog(), Qt::Key_Return); // as it is: the dialog has said it
        QTRY_VERIFY(!window.findChild<BoundPanel*>()->isHidden());
        QVERIFY(!told());
        QCOMPARE(window.spec().data.read.columns, // names of columns are kept only where that is ticked
                 (std::vector<std::string>{"*=whole", "*=whole", "label=label"}));
        drop(window, {path});
        QTRY_VERIFY(dialog());
        dialog()->findChild<QPlainTextEdit*>()->setPlainText("healthy");
        dialog()->accept();
        QTRY_VERIFY(told());
        QVERIFY2(told()->text().startsWith("2400 record"), qPrintable(told()->text()));
        QTRY_VERIFY(!window.findChild<BoundPanel*>()->isHidden());
        QCOMPARE(window.spec().data.classes, 1);
    }

    void overACapNobodyCanAgree_data() {
        QTest::addColumn<bool>("ofPerson");
        QTest::newRow("of each record") << false;
        QTest::newRow("of each person") << true;
    }
    void overACapNobodyCanAgree() {
        QFETCH(const bool, ofPerson);
        Engine engine = fakeEngine(0);
        engine.spent = [ofPerson](const RunSpec&, const std::filesystem::path&, std::stop_token) -> Result<Spending> {
            Spending spending{.ledger = "account", .spent = {8, 0}, .adds = {5, 0}, .together = {13, 0}};
            (ofPerson ? spending.personCap : spending.cap) = *PrivacyBudget::make(10, 0);
            spending.exceedsPersonCap = ofPerson;
            return spending;
        };
        MainWindow window([&]() -> Result<Engine> { return engine; });
        window.show();
        drop(window, {file("faces.npz")});
        QTRY_VERIFY(keyed(window, Qt::CTRL | Qt::Key_R)->isEnabled());
        const auto saysBelowTrain = [&] {
            return std::ranges::any_of(window.findChildren<QLabel*>(), [&](const QLabel* label) {
                return label->text() ==
                       (ofPerson ? "The cap for each person forbids this run." : "The cap forbids this run.");
            });
        };
        QTRY_VERIFY(saysBelowTrain());
        const auto trains = window.findChildren<QPushButton*>();
        QVERIFY(std::ranges::none_of(trains, [](const QPushButton* button) {
            return QString(button->text()).remove('&') == "Train" && button->property("primary").toBool();
        }));
        keyed(window, Qt::CTRL | Qt::Key_R)->trigger();
        QTRY_VERIFY(releaseQuestion(window));
        QVERIFY(said(*releaseQuestion(window)).contains(ofPerson ? "Cap for each person: ε 10" : "Cap: ε 10"));
        for (const auto* button : releaseQuestion(window)->findChildren<QPushButton*>())
            QCOMPARE(button->isEnabled(), !button->text().contains("Spend"));
    }

    void howASweepEndedIsToldOnThePageInSightAlone() {
        MainWindow window([]() -> Result<Engine> { return fakeEngine(0); });
        window.show();
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
        Q_EMIT window.session().sweepFinished({.waiting = 5});
        QVERIFY(isSaid(window, "Sweep: 0 runs done") || isSaid(window, "Sweep: 0 run(s) done"));
        keyed(window, Qt::ALT | Qt::Key_4)->trigger();
        QVERIFY(!isSaid(window, "Sweep: 0"));
        Q_EMIT window.session().sweepFinished({.waiting = 5});
        QVERIFY(isSaid(window, "Sweep: 0"));
        Q_EMIT window.session().sweepStarted("another");
        QVERIFY(!isSaid(window, "Sweep: 0"));
    }

    void aCapThatIsSetInTheWindowReachesTheLedger() {
        std::mutex mutex;
        std::optional<PrivacyBudget> kept;
        Engine engine = fakeEngine(0);
        engine.spent = [&](const RunSpec&, const std::filesystem::path&, std::stop_token) -> Result<Spending> {
            std::lock_guard lock(mutex);
            return Spending{.ledger = "account", .spent = {8, 0}, .adds = {5, 0}, .together = {13, 0}, .cap = kept};
        };
        engine.setCap = [&](const RunSpec& spec, const std::optional<PrivacyBudget>& cap, CapUnit) -> Result<void> {
            std::lock_guard lock(mutex);
            kept = cap;
            return spec.data.source == "file" ? Result<void>() : Fault{Fault::Code::Mismatch, "data", "other"};
        };
        MainWindow window([&]() -> Result<Engine> { return engine; });
        window.show();
        drop(window, {file("faces.npz")});
        QTRY_VERIFY(isSaid(window, "Spent on these records: ε 8"));
        Q_EMIT window.findChild<BudgetPanel*>()->capAsked();
        QTRY_VERIFY(window.findChild<QDialog*>("cap-question"));
        for (auto* button : window.findChild<QDialog*>("cap-question")->findChildren<QPushButton*>())
            if (QString(button->text()).remove('&') == "Set cap") button->click();
        QTRY_VERIFY(isSaid(window, "cap: ε 8"));
        std::lock_guard lock(mutex);
        QVERIFY(kept == *PrivacyBudget::make(8, 0));
    }

    void whatARunReleasesCountsAsSpentFromThenOn() {
        Engine engine = fakeEngine(0.002);
        engine.spent = [](const RunSpec&, const std::filesystem::path&, std::stop_token) -> Result<Spending> {
            return Spending{.ledger = "account", .spent = {8, 0}, .adds = {5, 0}, .together = {13, 0}};
        };
        MainWindow window([&]() -> Result<Engine> { return engine; });
        window.show();
        drop(window, {file("faces.npz")});
        QTRY_VERIFY(isSaid(window, "Spent on these records: ε 8"));
        keyed(window, Qt::CTRL | Qt::Key_R)->trigger();
        QTRY_VERIFY(answer(window, "Spend epsilon"));
        QTRY_VERIFY(isSaid(window, "Spent on these records: ε 13"));
        QVERIFY(!isSaid(window, "Spent on these records: ε 8"));
        QVERIFY(window.session().isRunning());
        window.session().stop();
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
    }

    // Nothing else has to be stated of such a table; what is exported of it then has whole numbers.
    void aTableOfWholeNumbersIsAskedFor() {
        Engine engine = fakeEngine(0);
        engine.proposalFor = [](const DataSpec&, std::stop_token) -> Result<FileProposal> {
            return FileProposal{.columns = {{.name = "age"}, {.name = "weight"}}, .records = 5000};
        };
        MainWindow window([&]() -> Result<Engine> { return engine; });
        window.show();
        drop(window, {file("people.csv", "age,weight\n31,70.5\n54,81\n")});
        const auto dialog = [&] { return window.findChild<StatedFactsDialog*>(); };
        QTRY_VERIFY(dialog());
        QTest::keyClick(dialog(), Qt::Key_Return);
        QTRY_VERIFY(!window.findChild<BoundPanel*>()->isHidden());
        QCOMPARE(window.spec().data.read.columns, (std::vector<std::string>{"*=whole", "*=number"}));
        drop(window, {file("weights.csv", "age,weight\n31.5,70.5\n")});
        QTRY_VERIFY(window.spec().data.path.ends_with("weights.csv") && !window.findChild<BoundPanel*>()->isHidden());
        QVERIFY(window.spec().data.read.columns.empty());
        QVERIFY(isSaid(window, "their names stay private"));
    }

    void privatizedRecordsKeepTheNoiseOfTheirRelease() {
        Engine engine = fakeEngine(0);
        engine.specForOwnData = [usual = engine.specForOwnData](const OwnData& own) {
            auto spec = usual(own);
            if (spec && isPrivatizedFile(spec->data))
                spec->mechanism = {.kind = MechanismKind::Laplace, .epsilon = 10, .noise = NoiseDistribution::Study};
            return spec;
        };
        MainWindow window([&]() -> Result<Engine> { return engine; });
        window.show();
        drop(window, {file("released.safetensors")});
        QTRY_COMPARE(window.spec().mechanism.epsilon, 10.0);
        QCOMPARE(window.spec().mechanism.kind, MechanismKind::Laplace);
        QCOMPARE(window.spec().mechanism.noise, NoiseDistribution::Study);
        QVERIFY(isSaid(window, "These records already carry their noise."));
    }

    void aSizeThatFollowsWhoSeesRawDataIsTold() {
        Engine engine = fakeEngine(0);
        engine.specForOwnData = [usual = engine.specForOwnData](const OwnData& own) {
            auto spec = usual(own);
            if (spec && own.stated.side == 0) spec->data.side = own.mostSide == ownDataSide ? 14 : 28;
            return spec;
        };
        MainWindow window([&]() -> Result<Engine> { return engine; });
        window.show();
        drop(window, {file("faces.npz")});
        QTRY_COMPARE(window.spec().data.side, 14);
        window.findChild<Experiment*>()->edit([](RunSpec& spec) { spec.privacy.model = PrivacyModel::Central; });
        QTRY_COMPARE(window.spec().data.side, 28);
        QVERIFY(isSaid(window, "28 x 28 now, no longer to 14 x 14"));
        keyed(window, Qt::CTRL | Qt::Key_Z)->trigger();
        QCOMPARE(window.spec().data.side, 14);
        QCOMPARE(window.spec().privacy.model, PrivacyModel::Central);
    }

    void whatWasSpentOnOtherRecordsIsNotShown() {
        Engine engine = fakeEngine(0);
        engine.spent = [](const RunSpec&, const std::filesystem::path&, std::stop_token) -> Result<Spending> {
            return Spending{.ledger = "account", .spent = {8, 0}, .adds = {5, 0}, .together = {13, 0}};
        };
        MainWindow window([&]() -> Result<Engine> { return engine; });
        window.show();
        drop(window, {file("faces.npz")});
        QTRY_VERIFY(isSaid(window, "Spent on these records: ε 8"));
        drop(window, {file("secret.csv", "a,b\n1,2\n3,4\n")}); // has no bound yet
        QVERIFY(!isSaid(window, "Spent on these records: ε"));
        QTRY_VERIFY(!window.findChild<BoundPanel*>()->isHidden());
        QVERIFY(!isSaid(window, "Spent on these records: ε"));
    }

    void aTrainingThatIsPausedGoesOnInTheBackground() {
        MainWindow window(fake(0.0005));
        window.show();
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
        QSignalSpy finished(&window.session(), &RunSession::finished);
        keyed(window, Qt::Key_F10)->trigger();
        QCOMPARE(window.session().state(), RunSession::State::Paused);
        QVERIFY(!window.close());
        QVERIFY(answer(window, "background"));
        QVERIFY(!window.isVisible());
        QCOMPARE(window.session().state(), RunSession::State::Training);
        window.session().stop();
        QTRY_COMPARE(finished.count(), 1);
    }

    void aFinishedRunIsNotResumedAndKeepsItsCurves() {
        RunSpec spec = startSpec();
        spec.name = "finished";
        const QString folder = m_home.filePath("finished");
        QDir().mkpath(folder);
        QVERIFY(saveSpec(spec, folder + "/config.json").ok());
        file("finished/state.json", R"({"status": "finished", "step": 3})");
        file("finished/metrics.csv", "step,method,loss,marginal_error,epsilon_spent,entropic_distance,held_out_nll,w2 "
                                     "(uses raw data),w2_floor (uses raw data),"
                                     "sliced_w2 (uses raw data),sliced_w2_floor (uses raw data)\n"
                                     "1,entropic,5,0,5,,,,,,\n2,entropic,4,0,5,,,,,,\n3,entropic,3,0,5,,,,,,\n");
        MainWindow window(fake());
        window.show();
        drop(window, {folder});
        QTRY_COMPARE(window.findChild<CursorBar*>()->findChild<QSlider*>()->maximum(), 3);
        QVERIFY(!keyed(window, Qt::CTRL | Qt::Key_R)->text().contains("Resume"));
        QTRY_VERIFY(keyed(window, Qt::CTRL | Qt::Key_E)->isEnabled());
    }

    void afterSlowMotionTheFinishedRunIsThereAsItWas_data() {
        QTest::addColumn<bool>("unticks");
        QTest::newRow("unticked") << true;
        QTest::newRow("stopped") << false;
    }

    void afterSlowMotionTheFinishedRunIsThereAsItWas() {
        QFETCH(bool, unticks);
        RunSpec spec = startSpec();
        spec.name = "slow";
        const QString folder = m_home.filePath("slow");
        QDir().mkpath(folder);
        QVERIFY(saveSpec(spec, folder + "/config.json").ok());
        file("slow/state.json", R"({"status": "finished", "step": 3})");
        file("slow/metrics.csv",
             "step,method,loss,marginal_error,epsilon_spent,entropic_distance,held_out_nll,w2 (uses raw "
             "data),w2_floor (uses raw data),"
             "sliced_w2 (uses raw data),sliced_w2_floor (uses raw data)\n"
             "1,entropic,5,0,5,,,,,,\n2,entropic,4,0,5,2.5,3.1,0.4,0.05,0.3,0.03\n3,entropic,3,0,5,,,,,,\n");
        MainWindow window(fake());
        window.show();
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
        drop(window, {folder});
        auto* training = window.findChild<TrainingView*>();
        QTRY_COMPARE(training->cursor().last(), 3);
        training->cursor().moveTo(2);
        QVERIFY(settle(window));
        const auto words = [&] {
            QStringList found{training->result().words()};
            for (QWidget* part : std::initializer_list<QWidget*>{training, window.findChild<Head*>()})
                for (auto* label : part->findChildren<QLabel*>())
                    if (label->isVisible()) found << label->text();
            return found;
        };
        const auto runs = [] { return QDir(usualRunsFolder()).entryList(QDir::Dirs | QDir::NoDotAndDotDot); };
        const QStringList before = words(), made = runs();
        auto* tick = training->findChild<SlowMotionBar*>()->findChild<QCheckBox*>();
        QSignalSpy plans(&window.session(), &RunSession::planArrived);
        tick->setChecked(true);
        QTRY_VERIFY(plans.count() > 0);
        QCOMPARE(training->cursor().last(), 1); // another run
        auto* train = window.findChild<QAction*>("train");
        QTRY_VERIFY(training->playsSlowly() && train->text().remove('&') == QLatin1String("Pause"));
        QTRY_COMPARE(window.session().state(), RunSession::State::Paused); // between two steps
        train->trigger();
        QVERIFY(!training->playsSlowly());
        QCOMPARE(train->text().remove('&'), QStringLiteral("Resume"));
        // Before an audience the key for the next picture goes on by one phase of what trains, of which a step has
        // three, and from the last to the next step.
        keyed(window, Qt::Key_F5)->trigger();
        const qint64 last = training->cursor().last();
        for (int phase = 0; phase < 3 && training->cursor().last() == last; ++phase) {
            QTest::keyClick(window.focusWidget(), Qt::Key_Right);
            QTest::qWait(50);
        }
        QTRY_COMPARE(training->cursor().last(), last + 1);
        QTRY_COMPARE(window.session().state(), RunSession::State::Paused);
        QVERIFY(!training->playsSlowly());
        keyed(window, Qt::Key_F5)->trigger();
        const MessageBar& said = window.findChild<Pages*>()->messages();
        for (const bool presented : {true, false}) { // an audience sees no box to untick
            keyed(window, Qt::Key_F5)->trigger();
            QCOMPARE(said.words().contains("Unticked"), !presented);
        }
        if (unticks)
            tick->setChecked(false);
        else
            for (auto* button : window.findChildren<QPushButton*>())
                if (button->isVisible() && button->text().remove('&') == QLatin1String("Stop")) button->click();
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
        QTRY_COMPARE(training->cursor().step(), 2);
        QVERIFY(settle(window));
        QVERIFY(!tick->isChecked());
        QVERIFY(!training->findChild<SlowMotionLegend*>()->isVisible());
        QCOMPARE(words(), before); // verdict, distances, steps and time
        QCOMPARE(runs(), made);    // nor is a run of a few steps left
    }

    /// No file holds plans, so that they are lost where nobody keeps them.
    void afterSlowMotionThePlanOfTheFinishedRunIsDrawn() {
        MainWindow window(fake());
        window.show();
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
        auto* training = window.findChild<TrainingView*>();
        QSignalSpy plans(&window.session(), &RunSession::planArrived), ended(&window.session(), &RunSession::finished);
        std::filesystem::path run;
        connect(
            &window.session(), &RunSession::finished, this, [&](const RunReport& report) { run = report.folder; },
            Qt::SingleShotConnection);
        window.findChild<QAction*>("train")->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(ended.count(), 1, 30000);
        const qint64 last = training->cursor().last();
        QVERIFY(settle(window));
        std::filesystem::create_directories(run); // of which the fake engine writes nothing
        std::ofstream(run / "metrics.csv") << "step,method,loss,marginal_error,epsilon_spent\n"
                                           << last << ",entropic,5,0,5\n";
        auto* layers = training->findChild<LayerBar*>();
        layers->setLayers({.plan = true});
        const auto drawn = [&] {
            return std::ranges::all_of(training->findChildren<PointCloudView*>(), [](const PointCloudView* cloud) {
                return cloud->accessibleDescription().contains("transport plan: ");
            });
        };
        QVERIFY(drawn());
        auto* tick = training->findChild<SlowMotionBar*>()->findChild<QCheckBox*>();
        const auto arrived = plans.count();
        tick->setChecked(true);
        QTRY_VERIFY(plans.count() > arrived);
        tick->setChecked(false);
        QTRY_COMPARE(ended.count(), 2);
        QTRY_COMPARE(training->cursor().last(), last);
        QVERIFY(settle(window));
        QTRY_VERIFY(drawn());
        // A run that was opened has none, and says so.
        const QString folder = m_home.filePath("opened");
        RunSpec spec = startSpec();
        spec.name = "opened";
        QDir().mkpath(folder);
        QVERIFY(saveSpec(spec, folder + "/config.json").ok());
        file("opened/state.json", R"({"status": "finished", "step": 3})");
        file("opened/metrics.csv", "step,method,loss,marginal_error,epsilon_spent\n1,entropic,5,0,5\n");
        drop(window, {folder});
        QTRY_COMPARE(training->cursor().last(), 1);
        const auto boxes = layers->findChildren<QCheckBox*>();
        const auto plan = std::ranges::find_if(boxes,
                                               [](auto* box) { return box->text().remove('&').contains("plan"); });
        QTRY_VERIFY(!(*plan)->isEnabled() && (*plan)->toolTip().contains("not saved"));
    }

    void aRefusedResumeKeepsTheCurves() {
        RunSpec spec = startSpec();
        spec.name = "elsewhere";
        const QString folder = m_home.filePath("elsewhere");
        QDir().mkpath(folder);
        QVERIFY(saveSpec(spec, folder + "/config.json").ok());
        file("elsewhere/metrics.csv", "step,method,loss,marginal_error,epsilon_spent,entropic_distance,held_out_nll,w2 "
                                      "(uses raw data),w2_floor (uses raw data),"
                                      "sliced_w2 (uses raw data),sliced_w2_floor (uses raw data)\n"
                                      "1,entropic,5,0,5,,,,,,\n2,entropic,4,0,5,,,,,,\n");
        Engine engine = fakeEngine(0);
        engine.resume = [](const std::filesystem::path& run, RunObserver&, std::stop_token) {
            return RunReport{.ending = RunReport::Ending::Failed,
                             .fault = Fault{Fault::Code::Busy, "elsewhere", "another program works on it"},
                             .folder = run};
        };
        MainWindow window([&]() -> Result<Engine> { return engine; });
        window.show();
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
        drop(window, {folder});
        auto* slider = window.findChild<CursorBar*>()->findChild<QSlider*>();
        QTRY_COMPARE(slider->maximum(), 2);
        QAction* train = keyed(window, Qt::CTRL | Qt::Key_R);
        QVERIFY(train->text().contains("Resume"));
        QSignalSpy finished(&window.session(), &RunSession::finished);
        train->trigger();
        QTRY_COMPARE(finished.count(), 1);
        QCOMPARE(slider->maximum(), 2);
        QVERIFY2(train->text().contains("Resume"), "once the other program is done");
    }

    void aRunThatFailedIsNotCalledFinished() {
        Engine engine = fakeEngine(0);
        engine.run = [](const RunSpec&, const std::filesystem::path& folder, RunObserver&, std::stop_token) {
            return RunReport{.ending = RunReport::Ending::Failed,
                             .fault = Fault{Fault::Code::Internal, "engine", "a test"},
                             .folder = folder};
        };
        MainWindow window([&]() -> Result<Engine> { return engine; });
        window.show();
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
        QSignalSpy finished(&window.session(), &RunSession::finished);
        keyed(window, Qt::CTRL | Qt::Key_R)->trigger();
        QTRY_COMPARE(finished.count(), 1);
        QVERIFY(settle(window));
        QVERIFY(!window.findChild<TryNextPanel*>()->findChildren<QLabel*>().isEmpty());
        for (const auto* label : window.findChild<TryNextPanel*>()->findChildren<QLabel*>())
            QVERIFY2(!label->text().contains("finished"), qPrintable(label->text()));
    }
};

SFUMATO_TEST(TestWindowSession)
#include "test_window_session.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/presets.h"
#include "app/gui/window/head.h"
#include "app/gui/window/presentation.h"
#include "tests/support/driven_window.h"
#include "tests/support/home.h"
#include "tests/support/test_program.h"
#include "widgets/compare/compare_view.h"
#include "widgets/experiment/experiment.h"
#include "widgets/forms/inputs/log_spin_box.h"
#include "widgets/gallery/gallery_view.h"
#include "widgets/help/why_card.h"
#include "widgets/look/badge.h"
#include "widgets/look/message_bar.h"
#include "widgets/look/pages.h"
#include "widgets/look/sized_label.h"
#include "widgets/look/steps.h"
#include "widgets/look/steps_column.h"
#include "widgets/risk/attacker/attack_meter.h"
#include "widgets/risk/attacker/risk_sheet.h"
#include "widgets/risk/budget/budget_panel.h"
#include "widgets/risk/budget/epsilon_input.h"
#include "widgets/plots/sweep_plot.h"
#include "widgets/preview/data_view.h"
#include "widgets/preview/point_cloud_view.h"
#include "widgets/sweep/sweep_form.h"
#include "widgets/sweep/sweep_view.h"
#include "widgets/training/cursor_bar.h"
#include "widgets/training/run_curves.h"
#include "widgets/training/training_view.h"

#include <QApplication>
#include <QDockWidget>
#include <QFontInfo>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSlider>
#include <QStatusBar>
#include <QTabBar>
#include <QTabWidget>
#include <QToolBar>
#include <QToolButton>
#include <QtTest>

#include <fstream>

using namespace sfumato;

/// The window before an audience, the strip of dots in the place of the steps, and the run that comes back.
class TestPresentation : public QObject {
    Q_OBJECT

    Home m_home;

    static void train(MainWindow& window) {
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
        keyed(window, Qt::CTRL | Qt::Key_R)->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(window.session().state(), RunSession::State::Idle, 30000);
    }
    static void press(MainWindow& window, int key) {
        QWidget* focus = window.focusWidget();
        QTest::keyClick(focus ? focus : &window, Qt::Key(key));
    }

private Q_SLOTS:
    void anAudienceSeesPicturesAndCursorInLargeLetters() {
        MainWindow window(fake());
        window.show();
        train(window);
        QAction* present = keyed(window, Qt::Key_F5);
        QVERIFY(present);
        const double letters = QFontInfo(QApplication::font()).pointSizeF();
        auto* steps = window.findChild<QDockWidget*>("setup");
        auto* training = window.findChild<TrainingView*>();
        const QSize before = window.size();
        present->trigger();
        QVERIFY(window.isFullScreen());
        QTRY_VERIFY(window.findChild<QLabel*>("presentation-hint"));
        auto* hint = window.findChild<QLabel*>("presentation-hint");
        QTRY_VERIFY(hint->isVisible());
        QVERIFY(settle(window));
        const QRect strip = hint->parentWidget()->geometry(); // covers neither the page nor the title above it
        const auto bottomOf = [&](const QWidget* part) { return part->mapTo(&window, part->rect().bottomLeft()).y(); };
        QCOMPARE(strip.bottom(), window.rect().bottom());
        for (const QWidget* part : std::initializer_list<const QWidget*>{training, training->findChild<CursorBar*>(),
                                                                         window.findChild<Head*>()})
            QVERIFY2(part->isVisible() && bottomOf(part) < strip.top(), part->metaObject()->className());
        QVERIFY(bottomOf(training) > strip.top() - 16);
        QVERIFY(!steps->isVisible() && !window.statusBar()->isVisible() &&
                !window.findChild<Pages*>()->findChild<QTabBar*>()->isVisible());
        QVERIFY(!training->findChild<RunCurves*>()->isVisible() && training->findChild<CursorBar*>()->isVisible());
        const QString verdict = training->result().words();
        QVERIFY(training->result().isVisible() && !verdict.isEmpty());
        press(window, Qt::Key_Home); // whose distances are others
        QCOMPARE(training->result().words(),
                 QStringLiteral("At the last step, %1: ").arg(QLocale().toString(training->cursor().last())) + verdict);
        press(window, Qt::Key_End);
        QCOMPARE(training->result().words(), verdict);
        QVERIFY(std::abs(QFontInfo(QApplication::font()).pointSizeF() / letters - 1.5) < 0.1);

        StepCursor& cursor = training->cursor();
        for (const int next : {Qt::Key_Right, Qt::Key_Down, Qt::Key_PageDown})
            for (const int back : {Qt::Key_Left, Qt::Key_Up, Qt::Key_PageUp, Qt::Key_Backspace}) {
                const qint64 step = cursor.step();
                press(window, back);
                QVERIFY2(cursor.step() < step, qPrintable(QKeySequence(back).toString()));
                press(window, next);
                QCOMPARE(cursor.step(), step);
            }
        press(window, Qt::Key_Escape);
        QVERIFY(!window.isFullScreen() && steps->isVisible() && window.statusBar()->isVisible());
        QVERIFY(training->findChild<RunCurves*>()->isVisible() &&
                window.findChild<Pages*>()->findChild<QTabBar*>()->isVisible());
        QCOMPARE(QFontInfo(QApplication::font()).pointSizeF(), letters);
        QTRY_COMPARE(window.size(), before);
    }

    /// Nothing moves as the keys go; they promise only what the page does.
    void aClickAndTheWheelTurnThePictures() {
        MainWindow window(fake());
        window.show();
        train(window);
        auto* training = window.findChild<TrainingView*>();
        StepCursor& cursor = training->cursor();
        keyed(window, Qt::Key_F5)->trigger();
        auto* hint = window.findChild<QLabel*>("presentation-hint");
        QVERIFY(hint && hint->text().startsWith("Next"));
        QVERIFY(settle(window));
        auto* picture = training->findChild<PointCloudView*>();
        const qint64 last = cursor.step();
        const auto turnWheel = [&](int by) {
            const QPointF at = picture->rect().center();
            QWheelEvent event(at, picture->mapToGlobal(at), {}, {0, by}, Qt::NoButton, Qt::NoModifier,
                              Qt::NoScrollPhase, false);
            QCoreApplication::sendEvent(picture, &event);
        };
        turnWheel(120);
        const qint64 before = cursor.step();
        QVERIFY(before < last);
        QTest::mouseClick(picture, Qt::LeftButton);
        QCOMPARE(cursor.step(), last);
        turnWheel(120);
        QCOMPARE(cursor.step(), before);
        turnWheel(-120);
        QCOMPARE(cursor.step(), last);
        QWidget* why = training->findChild<WhyCard*>(); // which has a use of its own for them
        why->show();
        QVERIFY(settle(window));
        QWheelEvent over(why->rect().center(), why->mapToGlobal(why->rect().center()), {}, {0, 120}, Qt::NoButton,
                         Qt::NoModifier, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(why, &over);
        QCOMPARE(cursor.step(), last);
        // Its area passes the wheel on to its bar, with a place of its own coordinates.
        QWheelEvent passed(why->rect().center(), over.globalPosition(), {}, {0, 120}, Qt::NoButton, Qt::NoModifier,
                           Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(why->findChild<QScrollArea*>()->verticalScrollBar(), &passed);
        QCOMPARE(cursor.step(), last);
        turnWheel(120);
        QCOMPARE(cursor.step(), before);
        QTest::mouseClick(why, Qt::LeftButton);
        QCOMPARE(cursor.step(), before);
        turnWheel(-120);
        why->hide();
        QVERIFY(settle(window));
        const QRect place = training->geometry();
        hint->parentWidget()->hide();
        QVERIFY(settle(window));
        QCOMPARE(training->geometry(), place);
        press(window, Qt::Key_Escape);
    }

    void theMouseFindsItsWayBack() {
        MainWindow window(fake());
        window.show();
        train(window);
        keyed(window, Qt::Key_F5)->trigger();
        QVERIFY(settle(window));
        auto* end = window.findChild<QToolButton*>("presentation-end");
        end->parentWidget()->hide(); // as it is after a while
        QTest::mouseMove(window.windowHandle(), {100, 100});
        QTest::mouseMove(window.windowHandle(), {120, 100});
        QTRY_VERIFY(end->isVisible());
        StepCursor& cursor = window.findChild<TrainingView*>()->cursor();
        const qint64 last = cursor.step();
        window.findChild<QToolButton*>("presentation-previous")->click();
        QVERIFY(cursor.step() < last);
        window.findChild<QToolButton*>("presentation-next")->click();
        QCOMPARE(cursor.step(), last);
        end->click();
        QVERIFY(!window.isFullScreen());
    }

    void theSpaceBarPlaysAndTheLastPictureSaysThatItIsTheLast() {
        MainWindow window(fake());
        window.show();
        train(window);
        keyed(window, Qt::Key_F5)->trigger();
        auto* training = window.findChild<TrainingView*>();
        StepPlayer& player = training->findChild<CursorBar*>()->player();
        press(window, Qt::Key_Space);
        QVERIFY(player.isPlaying());
        press(window, Qt::Key_Space);
        QVERIFY(!player.isPlaying());
        const auto* last = window.findChild<QLabel*>("presentation-last");
        press(window, Qt::Key_End);
        QVERIFY(settle(window));
        QTRY_COMPARE(training->width(), window.width() - 16);
        const QRect place = training->geometry();
        QVERIFY(!last->isVisible());
        press(window, Qt::Key_Right);
        QVERIFY(last->isVisible() && last->text().contains("last"));
        QVERIFY(settle(window));
        QCOMPARE(training->geometry(), place);
        press(window, Qt::Key_Left);
        QVERIFY(!last->isVisible()); // it is no longer so
        press(window, Qt::Key_Escape);
    }

    /// By the keys of a clicker, past the pictures of one page to the next; the strip says which page it is. Pages on
    /// which there is nothing are left out.
    void aClickerComesThroughAllPages() {
        MainWindow window(fake());
        window.show();
        train(window);
        auto* pages = window.findChild<Pages*>();
        const int training = pages->currentIndex();
        keyed(window, Qt::Key_F5)->trigger();
        const auto* place = window.findChild<QLabel*>("presentation-place");
        const auto here = [&] {
            return QStringLiteral("Page %1 of %2: %3.")
                .arg(pages->currentIndex() + 1)
                .arg(pages->count())
                .arg(pages->title(pages->currentIndex()));
        };
        QVERIFY2(place && place->isVisible() && place->text().startsWith(here()), qPrintable(place->text()));
        QVERIFY2(place->text().contains("Ctrl+PgDown: " + pages->title(training + 1)), qPrintable(place->text()));
        press(window, Qt::Key_PageDown); // the last picture stands there
        QCOMPARE(pages->currentIndex(), training);
        QVERIFY2(place->text().contains("Once more: " + pages->title(training + 1)), qPrintable(place->text()));
        press(window, Qt::Key_PageUp); // a step back, and forward: the end is told anew
        press(window, Qt::Key_PageDown);
        press(window, Qt::Key_PageDown);
        QCOMPARE(pages->currentIndex(), training);
        for (int presses = 0; presses < 300 && pages->currentIndex() + 1 < pages->count(); ++presses)
            press(window, Qt::Key_PageDown);
        QCOMPARE(pages->currentIndex(), pages->count() - 1);
        QVERIFY2(place->text().startsWith(here()), qPrintable(place->text()));
        const QStringList blank{"Compare", "Sweep"};
        while (pages->currentIndex() > 0) {
            const int before = pages->currentIndex();
            QTest::keyClick(window.focusWidget(), Qt::Key_PageUp, Qt::ControlModifier);
            QVERIFY(pages->currentIndex() < before && !blank.contains(pages->title(pages->currentIndex())));
        }
        QTest::keyClick(window.focusWidget(), Qt::Key_PageUp, Qt::ControlModifier);
        QCOMPARE(pages->currentIndex(), 0);
        QVERIFY(window.findChild<QLabel*>("presentation-last")->text().contains("first page"));
        press(window, Qt::Key_Escape);
        QVERIFY(!window.isFullScreen());
    }

    /// Nothing is named that an audience does not see.
    void theStripNamesTheKeysThatTrainAndSlowDown() {
        MainWindow window(fake());
        window.show();
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
        auto* training = window.findChild<TrainingView*>();
        QVERIFY(training->result().words().contains("Press Train"));
        keyed(window, Qt::Key_F5)->trigger();
        auto* hint = window.findChild<QLabel*>("presentation-hint");
        QVERIFY2(hint && hint->text().contains("M: Slow motion.") && hint->text().contains("Ctrl+R: Train."),
                 qPrintable(hint->text()));
        const QString words = training->result().words();
        QVERIFY2(words.contains("Press Ctrl+R") && !words.contains("Press Train"), qPrintable(words));
        const auto* marks = training->findChild<QWidget*>("marks");
        QStringList names;
        for (const auto* label : marks->findChildren<QLabel*>()) names << label->text();
        QVERIFY(marks->isVisible() && names.contains("Entropic") && names.contains("Privatized"));
        QTest::keyClick(training, Qt::Key_M);
        QVERIFY(training->isInSlowMotion());
        QTRY_VERIFY(window.session().isRunning());
        press(window, Qt::Key_Right); // of which there is no step yet
        QCOMPARE(window.findChild<Pages*>()->currentWidget(), training);
        QTRY_VERIFY2(hint->text().contains("Pause"), qPrintable(hint->text()));
        QVERIFY2(hint->text().contains("M: End slow motion."), qPrintable(hint->text()));
        hint->parentWidget()->hide(); // as it is after a while
        QTest::keyClick(training, Qt::Key_M);
        QVERIFY(!training->isInSlowMotion());
        QVERIFY2(hint->isVisible() && hint->text().contains("M: Slow motion."), qPrintable(hint->text()));
        press(window, Qt::Key_Escape);
        QVERIFY(!marks->isVisible());
        window.session().stop();
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
        QVERIFY(!training->result().words().contains("Press Ctrl+R"));
    }

    /// It keeps its epsilon, and what another would promise is shown.
    void theBudgetAnswersKeysWhileARunTrains() {
        MainWindow window(fake());
        window.show();
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
        auto* training = window.findChild<TrainingView*>();
        auto* risk = window.findChild<RiskSheet*>();
        training->setSlowMotion(true);
        QTRY_VERIFY(window.session().isRunning());
        window.findChild<Pages*>()->setCurrentWidget(risk);
        keyed(window, Qt::Key_F5)->trigger();
        const auto* epsilon = risk->findChild<EpsilonInput*>();
        const RunSpec before = window.findChild<Experiment*>()->spec();
        QTRY_VERIFY(epsilon->isVisible());
        QTRY_COMPARE(epsilon->value(), before.mechanism.epsilon);
        press(window, Qt::Key_PageDown);
        QVERIFY(epsilon->value() > before.mechanism.epsilon);
        press(window, Qt::Key_Left);
        press(window, Qt::Key_Left);
        QVERIFY(epsilon->value() < before.mechanism.epsilon);
        QCOMPARE(window.findChild<Experiment*>()->spec(), before);
        press(window, Qt::Key_Escape);
        window.session().stop();
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
    }

    /// Whose noise is solved beside the window, for longer than a finger needs for the next key.
    void quickKeysStayOnTheBudgetOfTheCentralModel() {
        MainWindow window(fake());
        window.show();
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
        Q_EMIT window.findChild<DataView*>()->centralAsked();
        auto* risk = window.findChild<RiskSheet*>();
        auto* experiment = window.findChild<Experiment*>();
        QTRY_VERIFY(risk->turns() == Presentable::Turns::ByKeys);
        auto* pages = window.findChild<Pages*>();
        pages->setCurrentWidget(risk);
        const RunSpec before = experiment->spec();
        keyed(window, Qt::Key_F5)->trigger();
        press(window, Qt::Key_Home);
        QCOMPARE(experiment->spec().privacy.epsilon, 0.1);
        for (const double next : {0.2, 0.5, 1., 2., 5., 10., 20., 50., 100.}) {
            press(window, Qt::Key_Right);
            QCOMPARE(experiment->spec().privacy.epsilon, next);
            QCOMPARE(pages->currentWidget(), risk);
        }
        for (const int back : {Qt::Key_Left, Qt::Key_PageUp, Qt::Key_Left}) press(window, back);
        QCOMPARE(experiment->spec().privacy.epsilon, 10.);
        QCOMPARE(pages->currentWidget(), risk);
        press(window, Qt::Key_Escape);
        QVERIFY(experiment->spec().privacy == before.privacy);
    }

    // Before an audience the squares are large, and keys change epsilon, which afterwards is what it was.
    void theBudgetHasLargeSquaresAndAnEpsilonForKeys() {
        MainWindow window(fake());
        window.show();
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
        auto* risk = window.findChild<RiskSheet*>();
        window.findChild<Pages*>()->setCurrentWidget(risk);
        QVERIFY(settle(window));
        auto* experiment = window.findChild<Experiment*>();
        const RunSpec before = experiment->spec();
        const auto* squares = risk->findChild<AttackMeter*>();
        const int side = squares->width();
        keyed(window, Qt::Key_F5)->trigger();
        QVERIFY(settle(window));
        QTRY_VERIFY2(squares->width() > 1.7 * side, qPrintable(QString::number(squares->width())));
        QVERIFY(!risk->findChild<QTabWidget*>()->isVisible() && risk->findChild<EpsilonInput*>()->isVisible());
        QVERIFY(window.findChild<QLabel*>("presentation-hint")->text().startsWith("Larger epsilon: →"));
        const double epsilon = before.mechanism.epsilon;
        press(window, Qt::Key_Right);
        QVERIFY(experiment->spec().mechanism.epsilon > epsilon);
        press(window, Qt::Key_Left);
        press(window, Qt::Key_Left);
        QVERIFY(experiment->spec().mechanism.epsilon < epsilon);
        press(window, Qt::Key_Home);
        QCOMPARE(experiment->spec().mechanism.epsilon, 0.1);
        QVERIFY(settle(window));
        press(window, Qt::Key_Left);
        QVERIFY(window.findChild<QLabel*>("presentation-last")->text().contains("smaller epsilon"));
        press(window, Qt::Key_Escape);
        QVERIFY(!window.isFullScreen() && experiment->spec() == before);
        QVERIFY(risk->findChild<QTabWidget*>()->isVisible() && !risk->findChild<EpsilonInput*>()->isVisible());
    }

    void theStripIsNoBrightBarInTheDark() {
        const QPalette usual = QApplication::palette();
        QPalette dark(QColor(40, 40, 40));
        QApplication::setPalette(dark);
        MainWindow window(fake());
        window.show();
        QApplication::setPalette(dark);
        keyed(window, Qt::Key_F5)->trigger();
        const auto* hint = window.findChild<QLabel*>("presentation-hint");
        const QPalette strip = hint->parentWidget()->palette();
        QApplication::setPalette(usual);
        QVERIFY(strip.color(QPalette::Window).lightness() < 128);
        QVERIFY(strip.color(QPalette::WindowText).lightness() > 128);
    }

    void lettersAreLargerOrSmallerByKeys() {
        MainWindow window(fake());
        window.show();
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
        const double letters = QFontInfo(QApplication::font()).pointSizeF();
        const auto pressed = [&](Qt::Key key, Qt::KeyboardModifiers held) {
            QTest::keyClick(window.focusWidget(), key, held);
            return QFontInfo(QApplication::font()).pointSizeF() / letters;
        };
        keyed(window, Qt::Key_F5)->trigger();
        QVERIFY(std::abs(pressed(Qt::Key_Plus, Qt::ControlModifier) - 1.75) < 0.1);
        QVERIFY(std::abs(pressed(Qt::Key_Plus, Qt::ControlModifier | Qt::AltModifier) - 2) < 0.1);
        QVERIFY(std::abs(pressed(Qt::Key_Minus, Qt::ControlModifier) - 1.75) < 0.1);
        QVERIFY(std::abs(pressed(Qt::Key_0, Qt::ControlModifier) - 1.5) < 0.1);
        press(window, Qt::Key_Escape);
        QCOMPARE(QFontInfo(QApplication::font()).pointSizeF(), letters);
    }

    /// Whichever step is shown, and after a presentation.
    void picturesAndCurvesKeepTheirPlace() {
        MainWindow window(fake());
        window.resize(1280, 800);
        window.show();
        train(window);
        QVERIFY(settle(window));
        auto* training = window.findChild<TrainingView*>();
        const auto places = [&] {
            QList<QRect> all;
            for (const auto* part : training->findChildren<QWidget*>())
                if (part->isVisible() && (part->inherits("QCustomPlot") || qobject_cast<const PointCloudView*>(part) ||
                                          qobject_cast<const QSlider*>(part)))
                    all << QRect(part->mapTo(&window, QPoint()), part->size());
            return all;
        };
        const QList<QRect> atLast = places();
        keyed(window, Qt::Key_Comma)->trigger();
        QVERIFY(settle(window));
        QVERIFY(training->cursor().isEarlier());
        QCOMPARE(places(), atLast);
        keyed(window, Qt::Key_F5)->trigger();
        QVERIFY(settle(window));
        press(window, Qt::Key_Escape);
        QTRY_COMPARE(window.size(), QSize(1280, 800));
        QVERIFY(settle(window));
        QTRY_COMPARE(places(), atLast);
    }

    void homeAndEndShowTheFirstAndTheLastPicture() {
        MainWindow window(fake(0.01)); // else not every picture arrives
        window.show();
        window.findChild<Experiment*>()->edit([](RunSpec& spec) { spec.train.steps = 60; });
        train(window);
        StepCursor& cursor = window.findChild<TrainingView*>()->cursor();
        keyed(window, Qt::Key_F5)->trigger();
        press(window, Qt::Key_Home);
        QCOMPARE(cursor.step(), 20);
        press(window, Qt::Key_Left); // nothing is before it
        QCOMPARE(cursor.step(), 20);
        press(window, Qt::Key_End);
        QCOMPARE(cursor.step(), 60);
        press(window, Qt::Key_Escape);
        keyed(window, Qt::Key_Comma)->trigger(); // to the neighboring picture, too
        QCOMPARE(cursor.step(), 40);
        keyed(window, Qt::Key_Period)->trigger();
        QCOMPARE(cursor.step(), 60);
    }

    /// Where there is no other picture, nothing of turning is promised.
    void aClickOnAPageThatItDoesNotTurnIsForWhatIsBelowIt() {
        MainWindow window(fake());
        window.show();
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
        auto* pages = window.findChild<Pages*>();
        auto* sweep = window.findChild<SweepView*>();
        for (QWidget* page : std::initializer_list<QWidget*>{sweep, window.findChild<GalleryView*>(),
                                                             window.findChild<CompareView*>()}) {
            pages->setCurrentWidget(page);
            keyed(window, Qt::Key_F5)->trigger();
            QVERIFY(!window.findChild<QLabel*>("presentation-hint")->text().contains("Next"));
            press(window, Qt::Key_Escape);
            QTRY_VERIFY(!window.findChild<QLabel*>("presentation-hint"));
        }
        pages->setCurrentWidget(sweep);
        auto* plot = sweep->findChild<SweepPlot*>();
        SweepCurve curve{.series = "entropic"};
        for (const double value : {1, 2, 4, 8}) curve.points.push_back({.value = value, .middle = value});
        plot->setCurves({curve}, {});
        keyed(window, Qt::Key_F5)->trigger();
        QVERIFY(window.findChild<QLabel*>("presentation-hint")->text().startsWith("Next: →, Page Down."));
        QVERIFY(settle(window));
        const int x = int(plot->placeOf(4));
        auto* at = window.childAt(plot->mapTo(&window, QPoint(x, plot->height() / 2)));
        QTest::mouseClick(at, Qt::LeftButton, {}, at->mapFrom(plot, QPoint(x, plot->height() / 2)));
        QCOMPARE(plot->chosen(), std::optional<double>(4));
        press(window, Qt::Key_Right);
        QCOMPARE(plot->chosen(), std::optional<double>(8));
        press(window, Qt::Key_Escape);
    }

    /// A comparison may arrive once its page is before the audience.
    void theStripNamesTheKeysOfTheComparisonOnceItIsThere() {
        Engine engine = fakeEngine(0);
        engine.compare = [](const CompareRequest& request, CompareObserver& observer,
                            std::stop_token) -> Result<Comparison> {
            Comparison found{.records = 100};
            const auto sheet = std::make_shared<SampleSheet>(SampleSheet{.count = 2, .points = {0, 0, 1, 1}});
            for (const CompareColumn& column : request.columns) {
                found.columns.push_back({.column = column, .sheet = sheet});
                observer.onColumn(found.columns.size() - 1, found.columns.back());
            }
            return found;
        };
        MainWindow window([engine]() -> Result<Engine> { return engine; });
        window.show();
        train(window);
        auto* compare = window.findChild<CompareView*>();
        window.findChild<Pages*>()->setCurrentWidget(compare);
        keyed(window, Qt::Key_F5)->trigger();
        const auto* hint = window.findChild<QLabel*>("presentation-hint");
        QVERIFY2(!hint->text().contains(QChar(0x2192)), qPrintable(hint->text()));
        compare->fillAsInPapers();
        QTRY_VERIFY2(hint->text().startsWith("Next column"), qPrintable(hint->text()));
        QTRY_COMPARE(compare->waiting(), 0);
        press(window, Qt::Key_Right);
        press(window, Qt::Key_Home);
        press(window, Qt::Key_Left);
        QCOMPARE(window.findChild<QLabel*>("presentation-last")->text(), "These are all columns.");
        press(window, Qt::Key_Escape);
    }

    // Those that share a place, too; the one on top is on top again.
    void theStripSaysThatAComparisonHasCome() {
        Engine engine = fakeEngine(0);
        engine.compare = [](const CompareRequest& request, CompareObserver& observer,
                            std::stop_token) -> Result<Comparison> {
            Comparison found{.records = 100};
            for (const CompareColumn& column : request.columns) {
                found.columns.push_back(
                    {.column = column,
                     .sheet = std::make_shared<const SampleSheet>(SampleSheet{.count = 2, .points = {0, 0, 1, 1}})});
                observer.onColumn(found.columns.size() - 1, found.columns.back());
            }
            return found;
        };
        MainWindow window([engine]() -> Result<Engine> { return engine; });
        window.show();
        train(window);
        auto* compare = window.findChild<CompareView*>();
        window.findChild<Pages*>()->setCurrentWidget(compare);
        keyed(window, Qt::Key_F5)->trigger();
        const auto* hint = window.findChild<QLabel*>("presentation-hint");
        const auto* next = window.findChild<QToolButton*>("presentation-next");
        QVERIFY(!hint->text().contains("Next") && next->isHidden());
        hint->parentWidget()->hide(); // as it is after a while
        compare->fillAsInPapers();
        QTRY_VERIFY(hint->isVisible() && hint->text().contains("Next") && !next->isHidden());
        press(window, Qt::Key_Escape);
    }

    void theStripSaysThatATrainingOrASweepHasBegunAndEnded() {
        MainWindow window(fake(0.03)); // else it ends with its first picture
        window.show();
        window.findChild<Experiment*>()->edit([](RunSpec& spec) { spec.train.steps = 60; });
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
        const auto hint = [&] { return window.findChild<QLabel*>("presentation-hint"); };
        const auto tellsToTurn = [&] {
            return hint()->isVisible() && hint()->text().contains("Next") &&
                   !window.findChild<QToolButton*>("presentation-next")->isHidden();
        };
        const auto hide = [&] { hint()->parentWidget()->hide(); }; // as after a while
        keyed(window, Qt::Key_F5)->trigger();
        QVERIFY(!tellsToTurn());
        hide();
        keyed(window, Qt::CTRL | Qt::Key_R)->trigger();
        QTRY_VERIFY(tellsToTurn());
        QVERIFY(window.session().isRunning());
        hide();
        QTRY_COMPARE_WITH_TIMEOUT(window.session().state(), RunSession::State::Idle, 30000);
        QTRY_VERIFY(tellsToTurn());
        press(window, Qt::Key_Escape);
        QTRY_VERIFY(!hint());

        auto* sweep = window.findChild<SweepView*>();
        window.findChild<Pages*>()->setCurrentWidget(sweep);
        QPushButton* start = nullptr;
        for (auto* button : sweep->findChildren<QPushButton*>())
            if (QString(button->text()).remove('&').startsWith("Start")) start = button;
        QVERIFY(start);
        QTRY_VERIFY(start->isEnabled());
        keyed(window, Qt::Key_F5)->trigger();
        QVERIFY(!tellsToTurn());
        hide();
        start->click();
        QTRY_VERIFY(tellsToTurn());
        QVERIFY(window.session().isRunning());
        hide();
        QTRY_COMPARE_WITH_TIMEOUT(window.session().state(), RunSession::State::Idle, 30000);
        QTRY_VERIFY(tellsToTurn());
        press(window, Qt::Key_Escape);
    }

    void whatStoodBesideThePageComesBackAsItWas() {
        MainWindow window(fake());
        window.resize(1400, 850);
        window.show();
        auto* steps = window.findChild<QDockWidget*>("setup");
        auto* help = window.findChild<QDockWidget*>("help");
        auto* next = window.findChild<QDockWidget*>("try-next");
        for (QDockWidget* dock : {next, help}) dock->show();
        for (QDockWidget* top : {help, next}) {
            top->raise();
            QTest::qWait(20);
            const int width = steps->width();
            keyed(window, Qt::Key_F5)->trigger();
            QTest::qWait(20);
            for (const QDockWidget* dock : {steps, help, next}) QVERIFY(!dock->isVisible());
            press(window, Qt::Key_Escape);
            QTRY_COMPARE(steps->width(), width);
            QVERIFY(!help->isHidden() && !next->isHidden());
            QTRY_VERIFY(!top->visibleRegion().isEmpty());
            QVERIFY((top == help ? next : help)->visibleRegion().isEmpty());
        }
    }

    // As a clicker's key does; the key after it shows the page again, and does nothing else.
    void theScreenIsMadeBlack() {
        MainWindow window(fake());
        window.show();
        train(window);
        keyed(window, Qt::Key_F5)->trigger();
        StepCursor& cursor = window.findChild<TrainingView*>()->cursor();
        const qint64 step = cursor.step();
        for (const int key : {Qt::Key_B, Qt::Key_Period}) {
            press(window, key);
            auto* black = window.findChild<QWidget*>("presentation-black");
            QVERIFY(black && black->isVisible() && black->size() == window.size());
            press(window, Qt::Key_PageUp);
            QVERIFY(!window.findChild<QWidget*>("presentation-black") && cursor.step() == step);
        }
        press(window, Qt::Key_B);
        QTest::keyClick(window.findChild<QWidget*>("presentation-black"), Qt::Key_X, Qt::ShiftModifier);
        QVERIFY(!window.findChild<QWidget*>("presentation-black"));
        press(window, Qt::Key_B);
        press(window, Qt::Key_Escape);
        QVERIFY(window.isFullScreen());
        press(window, Qt::Key_Escape);
        QVERIFY(!window.isFullScreen());
    }

    void theTitleKeepsItsWordsWhereTheHeadIsNarrow() {
        Head head;
        head.setTitle("Half circle: can the shape be learned from noisy points?", "Laplace noise");
        head.setSpec(startSpec(), 5, true);
        head.endProgress("Finished · 3,000 steps · 5.6 s");
        auto* words = head.findChild<QLabel*>();
        const auto* badge = head.findChild<Badge*>();
        head.resize(1800, head.sizeHint().height());
        head.show();
        QTRY_VERIFY(words->geometry().center().y() < badge->geometry().bottom());
        head.resize(1160, head.sizeHint().height());
        QTRY_VERIFY(words->y() >= badge->geometry().bottom());
        QVERIFY(words->isVisible() && words->geometry().bottom() <= head.height());
        const auto badges = head.findChildren<Badge*>();
        QVERIFY(badges[1]->y() < words->y());
        head.resize(600, head.sizeHint().height());
        QTRY_VERIFY(badges[1]->y() > badges[0]->y() && badges[1]->geometry().right() < words->x());
    }

    // A clicker's key for the start of the slides stops no training, and a page that is chosen is presented too.
    void everyPageIsPresented() {
        MainWindow window(fake(0.01));
        window.show();
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
        keyed(window, Qt::CTRL | Qt::Key_R)->trigger();
        QTRY_COMPARE(window.session().state(), RunSession::State::Training);
        auto* button = window.findChild<QToolButton*>("present");
        QVERIFY(button && button->isVisible());
        button->click();
        QTest::keyClick(window.focusWidget(), Qt::Key_F5, Qt::ShiftModifier);
        QCOMPARE(window.session().state(), RunSession::State::Training);
        auto* pages = window.findChild<Pages*>();
        auto* gallery = window.findChild<GalleryView*>();
        pages->setCurrentWidget(gallery);
        QVERIFY(gallery->findChild<QToolBar*>()->isHidden());
        for (const auto* label : gallery->findChildren<SizedLabel*>())
            QVERIFY(QFontInfo(label->font()).pixelSize() >= QFontInfo(QApplication::font()).pixelSize() * 9 / 10);
        QVERIFY(!window.findChild<TrainingView*>()->findChild<RunCurves*>()->isHidden());
        auto* sweep = window.findChild<SweepView*>();
        pages->setCurrentWidget(sweep);
        QVERIFY(!sweep->findChild<SweepForm*>()->isVisible() && sweep->findChild<SweepPlot*>()->isVisible());
        QVERIFY(window.close() || !window.isFullScreen()); // it asks, for it trains
        QVERIFY(!gallery->findChild<QToolBar*>()->isHidden());
        keyed(window, Qt::SHIFT | Qt::Key_F5)->trigger();
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
    }

    void theStepsFoldToDotsWhereAResultIsLookedAt() {
        MainWindow window(fake());
        window.resize(1280, 760);
        window.show();
        auto* pages = window.findChild<Pages*>();
        auto* column = window.findChild<StepsColumn*>();
        const QStringList folding{"Gallery", "Compare", "Runs", "Claims"};
        QVERIFY(settle(window));
        for (int page = 0; page < pages->count(); ++page) {
            pages->setCurrentIndex(page);
            QCOMPARE(column->isFolded(), folding.contains(pages->title(page)));
            if (column->isFolded()) QTRY_VERIFY(column->width() <= StepsColumn::stripWidth + 12);
            const auto* tabs = pages->findChild<QTabBar*>(); // begin beside the steps, or their strip, and a house
            const auto gap = [&] { return tabs->mapTo(&window, QPoint()).x() - column->mapTo(&window, QPoint()).x(); };
            QTRY_VERIFY2(gap() - column->width() < 60, qPrintable(QString::number(gap() - column->width())));
        }
        pages->setCurrentIndex(6);
        const auto dots = column->findChildren<QAbstractButton*>();
        const auto dot = std::ranges::find_if(
            dots, [](const QAbstractButton* each) { return each->accessibleName() == "Step 5: Training"; });
        QVERIFY(dot != dots.end() && (*dot)->isVisible());
        (*dot)->click();
        QVERIFY(!column->isFolded());
        Step* step = window.findChild<Steps*>()->steps()[4];
        QVERIFY(step->isOpen() && window.focusWidget() == step->head());
        QTRY_VERIFY(column->width() >= StepsColumn::usualWidth - 10);
        QTRY_VERIFY(!step->head()->visibleRegion().isEmpty());
        pages->setCurrentIndex(4); // a result again: what was opened stays
        QVERIFY(!column->isFolded());
        pages->setCurrentIndex(2);
        pages->setCurrentIndex(4);
        QVERIFY(column->isFolded());
    }

    void tipsStandOnTheTrainingPageAlone() {
        MainWindow window(fake());
        window.show();
        auto* pages = window.findChild<Pages*>();
        MessageBar& bar = pages->messages();
        QVERIFY(!bar.isVisible() && window.findChild<TrainingView*>()->result().isVisible());
        pages->setCurrentIndex(4);
        QVERIFY(!bar.isVisible());
        keyed(window, Qt::CTRL | Qt::SHIFT | Qt::Key_C)->trigger(); // said here
        QVERIFY(bar.isVisible() && bar.words().contains("terminal"));
        pages->setCurrentIndex(5);
        QVERIFY(!bar.isVisible());
        pages->setCurrentIndex(2);
        QVERIFY(bar.isVisible());
    }

    void theLastRunComesBackWithSettingsThatWereEditedSince() {
        const QString folder = m_home.filePath("finished");
        QVERIFY(QDir().mkpath(folder) && saveSpec(startSpec(), folder + "/config.json").ok());
        std::ofstream((folder + "/metrics.csv").toStdString())
            << "step,method,loss,marginal_error,epsilon_spent,entropic_distance,held_out_nll,w2 (uses raw "
               "data),w2_floor "
               "(uses raw data),sliced_w2 (uses raw data),sliced_w2_floor (uses raw data)\n"
               "1,entropic,5,0,5,,,,,,\n2,entropic,4,0,5,2.5,3.1,0.4,0.05,0.3,0.03\n";
        {
            MainWindow window(fake(), folder);
            window.show();
            QTRY_COMPARE(window.findChild<TrainingView*>()->cursor().last(), 2);
            window.findChild<BudgetPanel*>()->findChild<LogSpinBox*>()->setValue(2.5);
            QVERIFY(window.close());
        }
        MainWindow again(fake());
        again.restoreSession();
        again.show();
        const auto* experiment = again.findChild<Experiment*>();
        QCOMPARE(QString::fromStdString(experiment->folder().string()), folder);
        QCOMPARE(again.spec().mechanism.epsilon, 2.5);
        QVERIFY(experiment->isEditedSinceRun());
        QTRY_COMPARE(again.findChild<TrainingView*>()->cursor().last(), 2); // its curves
    }
};

SFUMATO_TEST(TestPresentation)
#include "test_presentation.moc"

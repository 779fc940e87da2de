// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/driven_window.h"
#include "tests/support/home.h"
#include "tests/support/test_program.h"
#include "widgets/help/tour.h"
#include "widgets/look/pages.h"
#include "widgets/compare/compare_table.h"
#include "widgets/compare/compare_view.h"
#include "widgets/compare/plane_panels.h"
#include "widgets/look/message_bar.h"
#include "widgets/preview/compare_grid.h"
#include "widgets/preview/layer_bar.h"
#include "widgets/risk/budget/budget_panel.h"
#include "widgets/sweep/sweep_view.h"
#include "widgets/training/slow_motion_bar.h"
#include "widgets/training/training_view.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QSlider>
#include <QTranslator>
#include <QtTest>

using namespace sfumato;

namespace {

QAction* named(MainWindow& window, const char* name) { return window.findChild<QAction*>(QLatin1String(name)); }

/// The card stands in the window and beside what it points at.
bool isBeside(const Tour& tour, const QWidget& control) {
    const auto* window = tour.parentWidget();
    const QRect there(control.mapTo(window, QPoint()), control.size());
    return window->rect().contains(tour.geometry()) && !tour.geometry().intersects(there);
}

/// A control of the page that the card lies on; empty: none.
QString coveredControl(const Tour& tour, const MainWindow& window) {
    for (const auto* each : window.findChild<Pages*>()->currentWidget()->findChildren<QWidget*>()) {
        if (!each->isVisible() || !(qobject_cast<const QAbstractButton*>(each) || qobject_cast<const QSlider*>(each) ||
                                    qobject_cast<const QComboBox*>(each) || qobject_cast<const QLineEdit*>(each)))
            continue;
        QRect seen = each->rect();
        for (const QWidget* at = each; at != &window; at = at->parentWidget())
            seen = seen.translated(at->pos()) & at->parentWidget()->rect();
        if (seen.intersects(tour.geometry()))
            return QLatin1String(each->metaObject()->className()) + ' ' + each->property("text").toString();
    }
    return {};
}

} // namespace

class TestTour : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyCardWaitsForTheDeed_data() {
        QTest::addColumn<QString>("language");
        for (const char* language : {"en", "de", "zh_CN"}) QTest::newRow(language) << QString::fromLatin1(language);
    }

    void everyCardWaitsForTheDeed() {
        QFETCH(QString, language);
        const Home home;
        QTranslator translator;
        if (translator.load(QStringLiteral(SFUMATO_BINARY_DIR "/app/gui/sfumato_%1.qm").arg(language)))
            QCoreApplication::installTranslator(&translator);
        MainWindow window(fake());
        window.resize(1440, 900);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
        named(window, "tour")->trigger();
        auto* tour = window.findChild<Tour*>();
        QVERIFY(tour && tour->isVisible());
        QCOMPARE(tour->stop(), 0);
        auto* training = window.findChild<TrainingView*>();
        auto* layers = training->findChild<LayerBar*>();
        QTRY_VERIFY(isBeside(*tour, *layers));
        QTest::qWait(50);
        QCOMPARE(tour->stop(), 0); // nothing was done
        layers->findChildren<QCheckBox*>().at(1)->click();
        QTRY_COMPARE(tour->stop(), 1);
        named(window, "train")->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(tour->stop(), 2, 30000);
        auto* next = tour->findChildren<QPushButton*>().at(1);
        training->cursor().moveTo(1);
        QTRY_VERIFY(next->property("primary").toBool());
        QTest::qWait(50);
        QCOMPARE(tour->stop(), 2); // it also speaks of "Why?", which is still to be pressed
        next->click();
        QTRY_COMPARE(tour->stop(), 3);
        auto* slider = window.findChild<BudgetPanel*>()->findChild<QSlider*>();
        QTRY_VERIFY(slider && slider->isVisible() && isBeside(*tour, *slider));
        const RunSpec trained = window.spec();
        QTest::keyClick(slider, Qt::Key_PageDown);
        QTRY_VERIFY(language != "en" || next->text() == "&Next");
        QTest::qWait(50);
        QCOMPARE(tour->stop(), 3); // what it has changed is looked at
        QVERIFY(!(window.spec() == trained));
        next->click();
        const MessageBar& said = window.findChild<Pages*>()->messages();
        QTRY_COMPARE(tour->stop(), 4);
        QVERIFY(window.spec() == trained); // and a person hears of it
        QVERIFY(said.isVisible() && (language != "en" || said.words().contains("put back")));
        const auto asksToOpen = [&] { return tour->accessibleDescription().contains("Open Compare"); };
        QVERIFY(language != "en" || asksToOpen());
        window.findChild<Pages*>()->setCurrentWidget(window.findChild<CompareView*>());
        QVERIFY(!asksToOpen());
        QTest::qWait(50);
        QCOMPARE(tour->stop(), 4); // nothing is compared yet
        window.findChild<CompareView*>()->fillAsInPapers();
        QTRY_VERIFY_WITH_TIMEOUT(next->property("primary").toBool(), 30000);
        QTest::qWait(50);
        QCOMPARE(tour->stop(), 4); // what was compared is looked at
        const auto* rows = window.findChild<CompareView*>()->findChild<CompareTable*>()->verticalHeader();
        QTRY_VERIFY(language != "en" || isBeside(*tour, *rows)); // which grew below the card
        const auto* panels = window.findChild<PlanePanels*>();   // as did the plane with its finding
        QTRY_VERIFY(language != "en" || !panels->isVisible() || isBeside(*tour, *panels));
        next->click();
        QTRY_COMPARE(tour->stop(), 5);
        next->click();
        QTRY_COMPARE(tour->stop(), 6);
        QVERIFY(language != "en" || tour->accessibleDescription().contains("your own data"));
        QVERIFY(!next->isVisible());
        QTest::keyClick(tour, Qt::Key_Escape);
        QVERIFY(tour->isHidden());
        QCoreApplication::removeTranslator(&translator);
    }

    void noCardLiesOnWhatItSpeaksOf_data() {
        QTest::addColumn<QSize>("size");
        for (const QSize size : {QSize(1440, 900), QSize(1280, 800), QSize(1024, 700)})
            QTest::addRow("%d x %d", size.width(), size.height()) << size;
    }

    void noCardLiesOnWhatItSpeaksOf() {
        QFETCH(QSize, size);
        const Home home;
        MainWindow window(fake());
        window.resize(size);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
        named(window, "tour")->trigger();
        auto* tour = window.findChild<Tour*>();
        for (int stop = 0; stop < 6; ++stop) {
            tour->start(stop);
            QTRY_VERIFY2(tour->target() && tour->target()->isVisible() && isBeside(*tour, *tour->target()),
                         qPrintable(QString::number(stop)));
            QTRY_VERIFY2(coveredControl(*tour, window).isEmpty(),
                         qPrintable(QStringLiteral("%1: %2").arg(stop).arg(coveredControl(*tour, window))));
            if (stop >= 4 || size.width() < 1280) continue;
            auto* training = window.findChild<TrainingView*>();
            for (const QWidget* seen : {static_cast<QWidget*>(training->findChild<CompareGrid*>()),
                                        static_cast<QWidget*>(training->findChild<SlowMotionBar*>()),
                                        static_cast<QWidget*>(&training->result())})
                QVERIFY2(!seen->isVisible() || isBeside(*tour, *seen), qPrintable(QString::number(stop)));
        }
    }

    void layersAreAsBeforeAfterwards() {
        const Home home;
        MainWindow window(fake());
        window.show();
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
        named(window, "tour")->trigger();
        auto* tour = window.findChild<Tour*>();
        auto* layers = window.findChild<TrainingView*>()->findChild<LayerBar*>();
        const CloudLayers before = layers->layers();
        layers->findChildren<QCheckBox*>().at(1)->click();
        QVERIFY(layers->layers() != before);
        QTest::keyClick(tour, Qt::Key_Escape);
        QVERIFY(layers->layers() == before);
    }

    void itGoesOnWhereItWasLeft() {
        const Home home;
        MainWindow window(fake());
        window.show();
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
        window.startTour();
        auto* tour = window.findChild<Tour*>();
        const auto press = [tour](int number) { tour->findChildren<QPushButton*>().at(number)->click(); };
        press(1); // Skip
        QCOMPARE(tour->stop(), 1);
        press(2); // Close
        QCOMPARE(tour->stop(), -1);
        window.startTour();
        QCOMPARE(tour->stop(), 1);
        press(0); // Back
        QCOMPARE(tour->stop(), 0);
        for (int stop = 0; stop < 6; ++stop) press(1);
        QCOMPARE(tour->stop(), 6); // what comes next
        press(2);
        QVERIFY(tour->isHidden()); // gone through
        window.startTour();
        QCOMPARE(tour->stop(), 0);
        press(2);
        const double usual = window.spec().mechanism.epsilon;
        QTest::keyClick(window.findChild<BudgetPanel*>()->findChild<QSlider*>(), Qt::Key_PageDown);
        QTRY_VERIFY(window.spec().mechanism.epsilon != usual);
        window.startTour(); // which shows a shape that is found
        QTRY_COMPARE(window.spec().mechanism.epsilon, usual);
    }

    void itIsOfferedOnce() {
        const Home home;
        MainWindow window(fake());
        window.show();
        window.offerTour();
        auto* tour = window.findChild<Tour*>();
        QVERIFY(tour && tour->isVisible());
        for (const QSize size : {QSize(1280, 800), QSize(1024, 700)}) {
            window.resize(size);
            window.findChild<Pages*>()->setCurrentWidget(window.findChild<SweepView*>());
            QTRY_VERIFY2(coveredControl(*tour, window).isEmpty(), qPrintable(coveredControl(*tour, window)));
        }
        QCOMPARE(tour->stop(), -1); // it only asks
        tour->findChildren<QPushButton*>().at(1)->click();
        QCOMPARE(tour->stop(), 0);
        MainWindow next(fake());
        next.show();
        next.offerTour();
        QVERIFY(!next.findChild<Tour*>());
    }
};

SFUMATO_TEST(TestTour)
#include "test_tour.moc"

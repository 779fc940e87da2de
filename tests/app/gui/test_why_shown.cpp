// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/driven_window.h"
#include "tests/support/home.h"
#include "tests/support/test_program.h"
#include "widgets/help/why_card.h"
#include "widgets/help/why_drawing.h"
#include "widgets/look/answer_link.h"
#include "widgets/look/message_bar.h"
#include "widgets/preview/compare_grid.h"
#include "widgets/preview/picture_card.h"
#include "widgets/settings/settings.h"
#include "widgets/training/cursor_bar.h"
#include "widgets/training/run_curves.h"
#include "widgets/training/training_view.h"

#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QStatusBar>
#include <QToolButton>
#include <QTranslator>
#include <QtTest>

#include <set>

using namespace sfumato;

namespace {

/// How often a widget gets another parent.
class Moves : public QObject {
public:
    int count = 0;
    bool eventFilter(QObject*, QEvent* event) override {
        count += event->type() == QEvent::ParentChange;
        return false;
    }
};

} // namespace

class TestWhyShown : public QObject {
    Q_OBJECT

    Home m_home;

    static void askWhyOfATraining(MainWindow& window) {
        window.show();
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
        keyed(window, Qt::CTRL | Qt::Key_R)->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(window.session().state(), RunSession::State::Idle, 30000);
        for (auto* button : window.findChild<TrainingView*>()->result().findChildren<QPushButton*>())
            if (button->isCheckable()) button->click();
    }

private Q_SLOTS:
    void theCardStandsBesideThePicturesAndCoversNothing() {
        MainWindow window(fake());
        window.resize(1440, 900);
        window.show();
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
        auto* training = window.findChild<TrainingView*>();
        QPushButton* why = nullptr;
        for (auto* button : training->result().findChildren<QPushButton*>())
            if (button->isCheckable()) why = button;
        QVERIFY(why && why->isHidden()); // nothing is trained
        QVERIFY(training->result().words().contains("half circle"));
        keyed(window, Qt::CTRL | Qt::Key_R)->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(!why->isHidden(), 30000);
        why->click();
        auto* card = training->findChild<WhyCard*>();
        QVERIFY(card->isVisible());
        QCOMPARE(card->width(), 300);
        QVERIFY(settle(window));
        const auto placeOf = [&window](const QWidget& of) { return QRect(of.mapTo(&window, QPoint()), of.size()); };
        QVERIFY(!placeOf(*card).intersects(placeOf(*training->findChild<CompareGrid*>())));
        QVERIFY(!placeOf(*card).intersects(placeOf(training->result())));
        QVERIFY2(!card->findChild<QScrollArea*>()->verticalScrollBar()->isVisible(), "a sentence is out of sight");
        auto* about = card->findChild<AnswerLink*>();
        QVERIFY(!about->isOpen());
        about->setOpen(true);
        QVERIFY(about->isOpen());
        QTest::keyClick(card, Qt::Key_Escape);
        QVERIFY(card->isHidden() && !why->isChecked());
        why->click();
        QTest::keyClick(why, Qt::Key_Escape); // wherever the focus is on the page
        QVERIFY(card->isHidden() && !why->isChecked());
        why->click();
        window.findChild<QAction*>("new")->trigger(); // another experiment has no result to explain
        QTRY_VERIFY(why->isHidden() && card->isHidden());
    }

    /// The curves give it their height, and come back with its end; what plays the steps stays.
    void inASmallWindowAllOfItIsInSight() {
        keepSettings({.textPercent = 150});
        MainWindow window(fake());
        window.resize(1280, 800);
        askWhyOfATraining(window);
        auto* training = window.findChild<TrainingView*>();
        auto* card = training->findChild<WhyCard*>();
        QTRY_VERIFY(!training->findChild<RunCurves*>()->isVisible() && card->isVisible());
        QVERIFY(settle(window));
        QVERIFY(!card->findChild<QScrollArea*>()->verticalScrollBar()->isVisible());
        const auto* bar = training->findChild<CursorBar*>();
        QVERIFY(bar->visibleRegion().boundingRect() == bar->rect());
        QVERIFY(window.width() == 1280 && window.height() == 800);
        keyed(window, Qt::Key_F5)->trigger(); // and is there again after a presentation, at rest
        QTest::qWait(50);
        Moves moves;
        card->installEventFilter(&moves);
        window.findChild<QToolButton*>("presentation-end")->click();
        window.resize(1280, 800);
        QTest::qWait(300);
        QVERIFY2(moves.count <= 4, qPrintable(QString::number(moves.count)));
        QTRY_VERIFY(card->isVisible() && !training->findChild<RunCurves*>()->isVisible());
        QTest::keyClick(card, Qt::Key_Escape);
        QTRY_VERIFY(training->findChild<RunCurves*>()->isVisible());
        keepSettings({});
    }

    void theSmallestWindowHasRoomForIt_data() {
        QTest::addColumn<QString>("language");
        QTest::addColumn<int>("percent");
        QTest::newRow("English") << "en" << 100;
        QTest::newRow("German, 150 %") << "de" << 150;
    }

    void theSmallestWindowHasRoomForIt() {
        QFETCH(QString, language);
        QFETCH(int, percent);
        QTranslator translator;
        QVERIFY(translator.load(QStringLiteral(SFUMATO_BINARY_DIR "/app/gui/sfumato_") + language));
        QVERIFY(QCoreApplication::installTranslator(&translator));
        keepSettings({.textPercent = percent});
        {
            MainWindow window(fake());
            window.resize(1024, 700);
            askWhyOfATraining(window);
            auto* training = window.findChild<TrainingView*>();
            QVERIFY(settle(window));
            QVERIFY(training->findChild<WhyCard*>()->isVisible());
            for (const auto* drawing : training->findChildren<WhyDrawing*>())
                QVERIFY2(drawing->height() >= 80, qPrintable(QString::number(drawing->height())));
            std::set<int> tops, lefts;
            for (const auto* picture : training->findChildren<PictureCard*>()) {
                tops.insert(picture->y()), lefts.insert(picture->x());
                QVERIFY2(picture->height() >= 200, qPrintable(QString::number(picture->height())));
                QVERIFY2(percent > 100 || picture->width() >= 280, qPrintable(QString::number(picture->width())));
            }
            QVERIFY(tops.size() == 1 && lefts.size() == 2); // side by side
            QVERIFY2(window.minimumSizeHint().width() <= 1024 && window.width() == 1024 && window.height() == 700,
                     qPrintable(QStringLiteral("%1 of %2").arg(window.minimumSizeHint().width()).arg(window.width())));
        }
        keepSettings({});
        QCoreApplication::removeTranslator(&translator);
    }

    void beforeAnAudienceAllOfItIsInSightOnABeamer() {
        keepSettings({.textPercent = 150});
        MainWindow window(fake());
        window.resize(1280, 800);
        window.show();
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
        keyed(window, Qt::CTRL | Qt::Key_R)->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(window.session().state(), RunSession::State::Idle, 30000);
        keyed(window, Qt::Key_F5)->trigger();
        QVERIFY(settle(window)); // it has the size of the screen
        auto* training = window.findChild<TrainingView*>();
        for (auto* button : training->result().findChildren<QPushButton*>())
            if (button->isCheckable()) button->click();
        window.resize(1280, 800); // whatever the screen of the test
        QVERIFY(settle(window));
        QCOMPARE(window.size(), QSize(1280, 800));
        auto* card = training->findChild<WhyCard*>();
        QVERIFY(card->isVisible());
        QVERIFY(!card->findChild<QScrollArea*>()->verticalScrollBar()->isVisible());
        QTest::keyClick(training, Qt::Key_Escape); // closes the card, and ends the presentation only then
        QVERIFY(card->isHidden() && window.statusBar()->isHidden());
        QTest::keyClick(training, Qt::Key_Escape);
        QVERIFY(!window.statusBar()->isHidden());
        keepSettings({});
    }
};

SFUMATO_TEST(TestWhyShown)
#include "test_why_shown.moc"

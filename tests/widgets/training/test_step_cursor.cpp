// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/training/cursor_bar.h"
#include "widgets/training/slow_motion.h"
#include "widgets/training/step_cursor.h"
#include "widgets/training/step_track.h"
#include "tests/support/test_program.h"

#include <QComboBox>
#include <QSignalSpy>
#include <QSlider>
#include <QSpinBox>
#include <QToolButton>
#include <QtTest>

#include <set>

#include <cmath>

using namespace sfumato;

class TestStepCursor : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void liveItFollowsTheRun() {
        StepCursor cursor;
        cursor.extend(10);
        cursor.extend(25);
        cursor.extend(20); // methods report out of step
        QCOMPARE(cursor.step(), 25);
        QVERIFY(cursor.isLive());
    }

    void whereAPersonPutItItStaysUntilLiveAgain() {
        StepCursor cursor;
        cursor.extend(100);
        cursor.moveTo(40);
        cursor.extend(200);
        QCOMPARE(cursor.step(), 40);
        cursor.moveBy(-1000);
        QCOMPARE(cursor.step(), 0);
        cursor.moveTo(1000);
        QCOMPARE(cursor.step(), 200);
        cursor.extend(300);
        QCOMPARE(cursor.step(), 200); // chosen, though it was the last
        cursor.setLive(true);
        QCOMPARE(cursor.step(), 300);
        cursor.reset();
        QVERIFY(cursor.isLive() && cursor.step() == 0 && cursor.last() == 0);
    }

    void itsFirstStepIsTheFirstThatHasAPicture() {
        StepCursor cursor;
        cursor.setFirst(100); // which a run may tell before its steps
        cursor.extend(50);
        cursor.moveTo(0);
        QCOMPARE(cursor.step(), 50);
        cursor.extend(300);
        QCOMPARE(cursor.step(), 100);
        cursor.moveTo(200);
        cursor.moveTo(0);
        QCOMPARE(cursor.step(), 100);
        cursor.reset();
        QCOMPARE(cursor.first(), 0);
    }

    /// In a narrow bar the number does not take the room of the track.
    void theNumberStandsBesideTheFilmInANarrowBar() {
        StepCursor cursor;
        cursor.extend(6000);
        SlowMotion motion;
        CursorBar bar(cursor, motion);
        auto* number = bar.findChild<QSpinBox*>();
        const auto isLeft = [&] { return number->mapTo(&bar, QPoint()).x() < bar.track().x(); };
        bar.resize(1000, bar.sizeHint().height());
        bar.show();
        QVERIFY(!isLeft() && bar.rightRoom() > 0);
        for (const bool live : {true, false}) {
            cursor.moveTo(live ? 6000 : 300);
            bar.resize(560, bar.sizeHint().height());
            QVERIFY(isLeft() && bar.rightRoom() == 0);
            QCOMPARE(bar.track().geometry().right(), bar.width() - 1);
            for (auto* part : bar.findChildren<QWidget*>())
                if (part->isVisible()) QVERIFY(bar.rect().contains(QRect(part->mapTo(&bar, QPoint()), part->size())));
        }
    }

    /// Where it has no room beside film and number it stands below them.
    void theTrackIsInSightHoweverNarrowTheBar() {
        StepCursor cursor;
        cursor.extend(6000);
        SlowMotion motion;
        CursorBar bar(cursor, motion);
        QFont large = bar.font();
        large.setPixelSize(26);
        bar.setFont(large);
        bar.show();
        int below = 0;
        for (int width = 900; width >= 380; width -= 40) {
            bar.resize(width, bar.sizeHint().height());
            bar.resize(width, bar.sizeHint().height()); // of one line, or of several
            QVERIFY2(bar.rect().contains(bar.track().geometry()), qPrintable(QString::number(width)));
            QVERIFY(bar.track().height() >= bar.track().minimumSizeHint().height());
            for (const auto* button : bar.findChildren<QToolButton*>())
                if (const QRect place(button->mapTo(&bar, QPoint()), button->size()); button->isVisible())
                    QVERIFY2(bar.rect().contains(place) && !place.intersects(bar.track().geometry()),
                             qPrintable(QString::number(width)));
            below += bar.track().y() > 0;
        }
        QVERIFY(below > 0);
    }

    /// Where its words have no room it is an icon.
    void theNameOfThePlayButtonIsNeverCut() {
        StepCursor cursor;
        cursor.extend(6000);
        SlowMotion motion;
        CursorBar bar(cursor, motion);
        bar.show();
        QToolButton* play = nullptr;
        for (auto* button : bar.findChildren<QToolButton*>())
            if (button->text() == "Play") play = button;
        QVERIFY(play);
        QFont font = bar.font();
        bool isIcon = false, isNamed = false;
        for (int width = 500; width <= 1200; width += 20)
            for (const int letters : {7, 15}) {
                font.setPointSize(letters);
                bar.setFont(font);
                bar.resize(width, bar.sizeHint().height());
                const auto* speed = bar.findChild<QComboBox*>();
                std::set<int> places; // of what stands beside it
                for (const bool playing : {true, false}) {
                    bar.player().setPlaying(playing);
                    QCOMPARE(play->text(), QString(playing ? "Pause" : "Play"));
                    QVERIFY2(play->width() >= play->sizeHint().width(), qPrintable(play->text()));
                    QVERIFY(play->toolTip().startsWith(play->text()));
                    QCoreApplication::sendPostedEvents();
                    places.insert(speed->x());
                    isIcon = isIcon || play->toolButtonStyle() == Qt::ToolButtonIconOnly;
                    isNamed = isNamed || play->toolButtonStyle() == Qt::ToolButtonTextBesideIcon;
                }
                QCOMPARE(places.size(), 1);
            }
        QVERIFY(isIcon && isNamed);
    }

    void aStepThatIsTypedWhileTheFilmPlaysIsShown() {
        StepCursor cursor;
        cursor.extend(3000);
        SlowMotion motion;
        CursorBar bar(cursor, motion);
        bar.show();
        cursor.moveTo(0);
        bar.player().setPlaying(true);
        auto* number = bar.findChild<QSpinBox*>();
        number->selectAll();
        QTest::keyClicks(number, "15");
        QVERIFY(!bar.player().isPlaying());
        QTest::qWait(100);
        QTest::keyClicks(number, "00");
        QTest::keyClick(number, Qt::Key_Return);
        QCOMPARE(cursor.step(), 1500);
    }

    void aClickInTheTrackGoesToWhereOneClicked() {
        StepTrack track;
        track.setRange(0, 3000);
        track.resize(400, track.sizeHint().height());
        const int room = track.width() - 2 * track.inset();
        for (const int step : {600, 2400, 0, 3000}) {
            QTest::mousePress(&track, Qt::LeftButton, {}, {track.inset() + room * step / 3000, track.height() / 2});
            QVERIFY2(std::abs(track.value() - step) <= 8, qPrintable(QString::number(track.value())));
            QVERIFY(track.isSliderDown()); // and can be moved on
            QTest::mouseRelease(&track, Qt::LeftButton);
        }
        track.setValue(2996); // on the handle itself it moves nothing
        QTest::mouseClick(&track, Qt::LeftButton, {}, {track.inset() + room - 5, track.height() / 2});
        QCOMPARE(track.value(), 2996);
    }

    void sliderNumberAndButtonAreOneCursor() {
        StepCursor cursor;
        SlowMotion motion;
        CursorBar bar(cursor, motion);
        QVERIFY(!bar.isEnabled());
        cursor.extend(1000);
        QVERIFY(bar.isEnabled());
        auto* slider = bar.findChild<QSlider*>();
        auto* number = bar.findChild<QSpinBox*>();
        QToolButton* live = nullptr;
        for (auto* button : bar.findChildren<QToolButton*>())
            if (button->text() == "Last step") live = button;
        QVERIFY(live && live->isChecked()); // it is live already
        QCOMPARE(slider->value(), 1000);
        slider->setValue(400);
        QCOMPARE(cursor.step(), 400);
        QCOMPARE(number->value(), 400);
        QVERIFY(!live->isChecked());
        slider->setValue(1000); // the last by hand
        QVERIFY(live->isChecked() && !cursor.isLive());
        number->setValue(401);
        QCOMPARE(slider->value(), 401);
        for (int times = 0; times < 2; ++times) { // pressed again, it stays down
            live->click();
            QVERIFY(cursor.isLive() && live->isChecked());
        }
        QCOMPARE(slider->value(), 1000);
        QSignalSpy changed(&cursor, &StepCursor::changed);
        cursor.extend(2000); // moves the widgets, which must not move the cursor back
        QCOMPARE(changed.count(), 1);
        QVERIFY(cursor.isLive());
    }
};

SFUMATO_TEST(TestStepCursor)
#include "test_step_cursor.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/forms/inputs/wheel_guard.h"
#include "tests/support/test_program.h"

#include <QComboBox>
#include <QScrollArea>
#include <QSlider>
#include <QSpinBox>
#include <QTabBar>
#include <QVBoxLayout>
#include <QWheelEvent>
#include <QtTest>

using namespace sfumato;

namespace {

// Whether the input took it; what it leaves, the window gives to the page.
bool takesTheWheel(QWidget* input) {
    const QPointF at = input->rect().center();
    QWheelEvent event(at, input->mapToGlobal(at), {}, {0, -120}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase,
                      false);
    QSpontaneKeyEvent::setSpontaneous(&event); // as from the system, which gives focus by it, too
    QApplication::sendEvent(input, &event);
    return event.isAccepted();
}

} // namespace

class TestWheelGuard : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void inputsLeaveTheWheelToThePageUntilTheyAreChosen() {
        QWidget page;
        auto* column = new QVBoxLayout(&page);
        auto* number = new QSpinBox;
        number->setValue(50);
        auto* choice = new QComboBox;
        choice->addItems({QStringLiteral("a"), QStringLiteral("b")});
        auto* slider = new QSlider(Qt::Horizontal);
        slider->setValue(50);
        page.setFocusPolicy(Qt::StrongFocus);
        const QList<QWidget*> inputs{number, choice, slider};
        for (QWidget* input : inputs) column->addWidget(input);
        const WheelGuard guard(nullptr);
        page.show();
        QVERIFY(QTest::qWaitForWindowActive(&page));
        page.setFocus();
        for (QWidget* input : inputs) {
            QVERIFY(!takesTheWheel(input));
            QVERIFY(!input->hasFocus());
        }
        QCOMPARE(number->value(), 50);
        QCOMPARE(choice->currentIndex(), 0);
        QCOMPARE(slider->value(), 50);
        auto* late = new QComboBox; // as the settings of a method that is chosen later
        late->addItems({QStringLiteral("a"), QStringLiteral("b")});
        column->addWidget(late);
        late->show();
        QVERIFY(!takesTheWheel(late) && !late->hasFocus());
        QCOMPARE(late->currentIndex(), 0);
        number->setFocus();
        QVERIFY(takesTheWheel(number));
        QCOMPARE(number->value(), 49);
    }

    void noTabIsTurnedByTheWheel() {
        QTabBar bar;
        for (const char* title : {"Attacker", "Label"}) bar.addTab(QLatin1String(title));
        const WheelGuard guard(nullptr);
        bar.show();
        QVERIFY(QTest::qWaitForWindowActive(&bar));
        bar.setFocus();
        QVERIFY(!takesTheWheel(&bar));
        QCOMPARE(bar.currentIndex(), 0);
    }

    void aPageThatScrollsKeepsTheWheelEvenFromTheInputThatIsEdited() {
        QScrollArea area;
        auto* page = new QWidget;
        page->setFixedSize(200, 900);
        area.setWidget(page);
        area.resize(220, 300);
        auto* number = new QSpinBox(page);
        number->setValue(50);
        const WheelGuard guard(nullptr);
        area.show();
        QVERIFY(QTest::qWaitForWindowActive(&area));
        number->setFocus();
        QVERIFY(!takesTheWheel(number));
        QCOMPARE(number->value(), 50);
        page->setFixedHeight(100); // nothing to scroll
        QTRY_VERIFY(takesTheWheel(number));
    }
};

SFUMATO_TEST(TestWheelGuard)
#include "test_wheel_guard.moc"

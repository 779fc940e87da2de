// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "widgets/look/badge.h"
#include "widgets/look/icons.h"
#include "widgets/look/message_bar.h"
#include "widgets/look/pages.h"
#include "widgets/look/steps.h"

#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QtTest>

using namespace sfumato;

class TestLook : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aShutStepSaysItsChoiceAndAnOpenOneShowsItsForm() {
        Steps steps;
        auto* form = new QPushButton("content");
        Step* step = steps.add("Data", form);
        steps.add("Bound", new QLabel("other"));
        step->setChoice("Half circle · 5,000 records");
        steps.show();
        const auto says = [&] {
            for (const auto* label : steps.findChildren<QLabel*>())
                if (label->isVisible() && label->text().contains("5,000"))
                    return true;
            return false;
        };
        QVERIFY(!form->isVisible() && says());
        QTest::mouseClick(step->head(), Qt::LeftButton);
        QVERIFY(form->isVisible() && !says());
        QTest::keyClick(step->head(), Qt::Key_Space);
        QVERIFY(!form->isVisible());
        QCOMPARE(steps.state(), 0);
        QCOMPARE(steps.reveal(*form), step);
        QCOMPARE(steps.state(), 1);
        steps.setState(2);
        QVERIFY(!form->isVisible());
        step->setFaulty(true); // what is wrong is in sight
        QVERIFY(form->isVisible());
    }

    void lockedStepsCanBeReadAndNotChanged() {
        Steps steps;
        auto* form = new QPushButton("content");
        Step* step = steps.add("Data", form);
        steps.show();
        steps.setLocked(true);
        QTest::mouseClick(step->head(), Qt::LeftButton);
        QVERIFY(form->isVisible() && !form->isEnabled());
        steps.setLocked(false);
        QVERIFY(form->isEnabled());
    }

    void theMessageBarHasAtMostOneActionAndIsHiddenWithoutWords() {
        MessageBar bar;
        bar.show();
        bar.say(MessageBar::Kind::Tip, {});
        QVERIFY(bar.isHidden());
        int done = 0;
        bar.say(MessageBar::Kind::Warning, "It is late.", "Rest", [&] { ++done; });
        QVERIFY(!bar.isHidden());
        bar.findChild<QPushButton*>()->click();
        QCOMPARE(done, 1);
        bar.say(MessageBar::Kind::Fault, "<b>It broke.</b>");
        QVERIFY(bar.findChild<QPushButton*>()->isHidden());
        QCOMPARE(bar.kind(), MessageBar::Kind::Fault);
        bool spoken = false; // without tags, for who listens
        for (const auto* label : bar.findChildren<QLabel*>())
            spoken = spoken || label->accessibleName() == "It broke.";
        QVERIFY(spoken);
    }

    void pagesShareTheMessageAndTellWhichIsShown() {
        Pages pages;
        auto *one = new QLabel("1"), *two = new QLabel("2");
        pages.add(one, "One");
        pages.add(two, "Two");
        QSignalSpy changed(&pages, &Pages::currentChanged);
        pages.show();
        pages.messages().say(MessageBar::Kind::Tip, "for all");
        pages.setCurrentWidget(two);
        QCOMPARE(changed.count(), 1);
        QVERIFY(two->isVisible() && !one->isVisible() && pages.messages().isVisible());
        QCOMPARE(pages.title(pages.currentIndex()), QString("Two"));
    }

    void aBadgeWithoutWordsIsNone() {
        Badge badge;
        badge.show(Badge::Kind::Accent, "ε 5", "why");
        QVERIFY(!badge.isHidden() && badge.whatsThis() == "why");
        const int narrow = badge.sizeHint().width();
        badge.show(Badge::Kind::Accent, "ε 5 per record", "why");
        QVERIFY(badge.sizeHint().width() > narrow);
        badge.show(Badge::Kind::Quiet, {}, {});
        QVERIFY(badge.isHidden());
    }

    void everyIconIsDrawnInTheColorThatIsAskedFor() {
        for (int i = 0; i <= int(Icon::Right); ++i) {
            const QImage drawn = iconPixmap(Icon(i), Qt::red, 20, 2).toImage();
            QCOMPARE(drawn.size(), QSize(40, 40));
            int ink = 0, others = 0;
            for (int x = 0; x < 40; ++x)
                for (int y = 0; y < 40; ++y)
                    if (const QColor color = drawn.pixelColor(x, y); color.alpha() > 200)
                        color.red() > 240 && color.green() < 16 && color.blue() < 16 ? ++ink : ++others;
            QVERIFY2(ink >= 8 && others == 0, qPrintable(QString::number(i)));
        }
    }
};

SFUMATO_TEST(TestLook)
#include "test_look.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/drawn_text.h"
#include "tests/support/test_program.h"
#include "widgets/look/answer_link.h"
#include "widgets/look/badge.h"
#include "widgets/look/clear_style.h"
#include "widgets/look/empty_page.h"
#include "widgets/look/form_layout.h"
#include "widgets/look/icons.h"
#include "widgets/look/layouts.h"
#include "widgets/look/message_bar.h"
#include "widgets/look/pages.h"
#include "widgets/look/save_file.h"
#include "widgets/look/scroll_fade.h"
#include "widgets/look/steps.h"
#include "widgets/look/steps_column.h"
#include "widgets/look/text_page.h"
#include "widgets/look/undo_actions.h"

#include <QDialogButtonBox>
#include <QDir>
#include <QDockWidget>
#include <QFileDialog>
#include <QFontInfo>
#include <QHelpEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMainWindow>
#include <QMessageBox>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTabBar>
#include <QTableWidget>
#include <QTextBrowser>
#include <QToolButton>
#include <QToolTip>
#include <QTranslator>
#include <QUndoGroup>
#include <QtTest>

#include <algorithm>
#include <memory>

using namespace sfumato;

class TestLook : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// In the order of its language, not with a word put before the name of the edit.
    void undoSaysWhatItTakesBack() {
        struct Other : QTranslator {
            QString translate(const char*, const char* text, const char*, int) const override {
                return qstrcmp(text, "&Undo %1") == 0 ? QStringLiteral("%1 &zur\u00fcck") : QString();
            }
            bool isEmpty() const override { return false; }
        } other;
        QVERIFY(QCoreApplication::installTranslator(&other));
        QUndoStack edits;
        QUndoGroup group;
        group.addStack(&edits);
        const auto [undo, redo] = undoActions(group, &group);
        QVERIFY(!undo->isEnabled() && !redo->isEnabled());
        edits.push(new QUndoCommand(QStringLiteral("Epsilon")));
        group.setActiveStack(&edits);
        QVERIFY(undo->isEnabled() && !redo->isEnabled());
        QCOMPARE(undo->text(), QStringLiteral("Epsilon &zur\u00fcck"));
        undo->trigger();
        QCOMPARE(redo->text(), QStringLiteral("&Redo Epsilon"));
        QVERIFY(redo->isEnabled() && !undo->isEnabled() && edits.index() == 0);
        redo->trigger();
        QCOMPARE(edits.index(), 1);
        QCoreApplication::removeTranslator(&other);
    }

    /// Also where these became larger after the panel was made.
    void theTitleOfAPanelHasTheLettersOfThePages() {
        QApplication::setStyle(new ClearStyle);
        QMainWindow window;
        auto* panel = new QDockWidget("Help", &window);
        window.addDockWidget(Qt::RightDockWidgetArea, panel);
        window.show();
        QFont large = window.font();
        const int usual = QFontMetrics(large).height();
        large.setPixelSize(2 * QFontInfo(large).pixelSize());
        window.setFont(large);
        const auto places = DrawnText::places(*panel);
        QVERIFY(!places.isEmpty());
        QVERIFY2(places.front().height() > 1.5 * usual, qPrintable(QString::number(places.front().height())));
    }

    // Names of other people's files stand in labels, in tool tips and in the message bar.
    void wordsArePlainUnlessTheirFormatWasChosen() {
        QApplication::setStyle(new ClearStyle);
        const QString forged = "a <b>bold</b> name <img src='/dev/zero'>";
        QWidget window;
        auto* label = new QLabel(forged, &window);
        auto* chosen = new QLabel("<b>ours</b>", &window);
        chosen->setTextFormat(Qt::RichText);
        auto* bar = new MessageBar(&window);
        auto* list = new QListWidget(&window);
        list->addItem("a run");
        list->item(0)->setToolTip(forged);
        label->setToolTip(forged);
        bar->say(MessageBar::Kind::Fault, forged);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        QCOMPARE(label->textFormat(), Qt::PlainText);
        QCOMPARE(chosen->textFormat(), Qt::RichText);
        QVERIFY(!bar->findChildren<QLabel*>().isEmpty());
        for (const auto* words : bar->findChildren<QLabel*>())
            QVERIFY(words->text().isEmpty() || words->textFormat() == Qt::PlainText);
        QMessageBox box(QMessageBox::NoIcon, "title", forged, QMessageBox::Close, &window);
        box.show();
        QCOMPARE(box.findChild<QLabel*>("qt_msgbox_label")->textFormat(), Qt::PlainText);
        const QPoint item = list->visualItemRect(list->item(0)).center();
        for (const auto& [widget, at] : {std::pair<QWidget*, QPoint>(label, {2, 2}), {list->viewport(), item}}) {
            QHelpEvent help(QEvent::ToolTip, at, widget->mapToGlobal(at));
            QCoreApplication::sendEvent(widget, &help);
            QLabel* tip = nullptr;
            for (QWidget* top : QApplication::topLevelWidgets())
                if (top->objectName() == "qtooltip_label") tip = qobject_cast<QLabel*>(top);
            QVERIFY(tip);
            QCOMPARE(tip->textFormat(), Qt::PlainText);
            QCOMPARE(tip->text(), forged); // as it is, not escaped
            QToolTip::hideText();
        }
        TextPage page;
        page.setHtml(forged);
        QVERIFY(page.loadResource(QTextDocument::ImageResource, QUrl("/etc/hostname")).toByteArray().isEmpty());
    }

    void aFolderWhosePathIsTypedIsChosen() {
        QTemporaryDir place, other;
        QDir(other.path()).mkpath("runs");
        QWidget window;
        window.show();
        QString chosen;
        QFileDialog* dialog = askForFolder(&window, "title", place.path(),
                                           [&](const QString& folder) { chosen = folder; });
        dialog->findChild<QLineEdit*>("fileNameEdit")->setText(other.filePath("runs"));
        dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Open)->click();
        QTRY_COMPARE(chosen, other.filePath("runs"));
    }

    void aShutStepSaysItsChoiceAndAnOpenOneShowsItsForm() {
        Steps steps;
        auto* form = new QPushButton("content");
        Step* step = steps.add("Data", form);
        steps.add("Bound", new QLabel("other"));
        step->setChoice("Half circle · 5,000 records");
        steps.show();
        const auto says = [&] {
            for (const auto* label : steps.findChildren<QLabel*>())
                if (label->isVisible() && label->text().contains("5,000")) return true;
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

    void theMessageBarKeepsItsHeightWhenItsWordsGetALead() {
        MessageBar bar;
        const QString words = QString("a word ").repeated(20).trimmed();
        bar.say(MessageBar::Kind::Tip, words);
        bar.resize(bar.sizeHint().width() + 4, 40); // one line
        bar.show();
        const int line = bar.minimumHeight();
        bar.keepRoomFor("At the last step:");
        const int kept = bar.minimumHeight();
        QVERIFY(kept > line);
        bar.say(MessageBar::Kind::Tip, words, "At the last step:");
        QCOMPARE(bar.minimumHeight(), kept);
        bar.say(MessageBar::Kind::Tip, words);
        QCOMPARE(bar.minimumHeight(), line);
    }

    void furtherWordsOfTheMessageBarUnfoldBelowIt() {
        MessageBar bar;
        bar.resize(600, 40);
        bar.say(MessageBar::Kind::Tip, "What was reached.");
        bar.show();
        const int before = bar.minimumHeight();
        bar.fold(QString("What was forecast. ").repeated(20));
        QVERIFY(bar.words().startsWith("What was reached. What was forecast."));
        auto* more = bar.findChild<AnswerLink*>();
        QVERIFY(more->isVisible() && !more->isOpen());
        const int folded = bar.minimumHeight();
        QVERIFY(folded > before);
        more->setOpen(true);
        QTRY_VERIFY(bar.minimumHeight() > folded + 2 * bar.fontMetrics().height());
        bar.say(MessageBar::Kind::Tip, "What was reached.");
        QVERIFY(!more->isVisible() && bar.words() == "What was reached.");
        bar.fold(QString("What was forecast. ").repeated(20));
        QVERIFY2(more->isOpen(), "the same words stay open");
        bar.fold("Another.");
        QVERIFY(!more->isOpen());
    }

    void theMessageBarHasItsActionsAndIsHiddenWithoutWords() {
        MessageBar bar;
        bar.show();
        bar.say(MessageBar::Kind::Tip, {});
        QVERIFY(bar.isHidden());
        int done = 0;
        bar.say(MessageBar::Kind::Warning, "It is late.", {}, {{"Rest", [&] { ++done; }}});
        QVERIFY(!bar.isHidden());
        bar.findChild<QPushButton*>()->click();
        QCOMPARE(done, 1);
        bar.say(MessageBar::Kind::Fault, "<b>It broke.</b>");
        QVERIFY(bar.findChild<QPushButton*>()->isHidden());
        QCOMPARE(bar.kind(), MessageBar::Kind::Fault);
        bool spoken = false; // as it is shown: names of others may look like tags
        for (const auto* label : bar.findChildren<QLabel*>())
            spoken = spoken || (label->accessibleName() == "<b>It broke.</b>" && label->textFormat() == Qt::PlainText);
        QVERIFY(spoken);
    }

    void faultsAndLongMessagesCanBeClosed() {
        MessageBar bar;
        QVERIFY(!bar.findChild<QToolButton*>());
        bar.setClosable();
        bar.show();
        auto* close = bar.findChild<QToolButton*>();
        QVERIFY(close->focusPolicy() == Qt::StrongFocus && close->accessibleName() == "Close this message");
        bar.say(MessageBar::Kind::Tip, "Copied.");
        QVERIFY(close->isHidden());
        bar.say(MessageBar::Kind::Fault, "It broke.");
        QVERIFY(!close->isHidden());
        close->setFocus();
        QTest::keyClick(close, Qt::Key_Space);
        QVERIFY(bar.isHidden() && bar.words().isEmpty());
        bar.say(MessageBar::Kind::Tip, QString("a word ").repeated(40));
        QVERIFY(!bar.isHidden() && !close->isHidden());
        close->click();
        QVERIFY(bar.isHidden());
    }

    void whatScrollsToAPartOfAStepCutsNoHead() {
        auto* steps = new Steps;
        for (const char* title : {"Data", "Bound", "Budget"}) {
            auto* form = new QLabel(title);
            form->setMinimumHeight(300);
            steps->add(title, form)->setOpen(true);
        }
        StepsColumn column(*steps, new QVBoxLayout);
        column.resize(StepsColumn::usualWidth, 300);
        column.show();
        QScrollBar* bar = column.findChild<QScrollArea*>()->verticalScrollBar();
        QTRY_VERIFY(bar->maximum() > 500);
        const auto cutsHead = [&] {
            return std::ranges::any_of(steps->steps(), [&](const Step* step) {
                const int top = step->head()->mapTo(steps, QPoint()).y();
                return bar->value() > top && bar->value() < top + step->head()->height();
            });
        };
        for (int to = 1; to < bar->maximum(); to += 7) {
            bar->setValue(to);
            QVERIFY2(!cutsHead(), qPrintable(QString::number(to)));
        }
        column.scrollToTop();
        QCOMPARE(bar->value(), 0);
        bar->setSingleStep(5);
        bar->triggerAction(QAbstractSlider::SliderSingleStepAdd);
        QCOMPARE(bar->value(), 5);                                         // a person goes where they want to
        const QWidget* last = steps->steps().back()->findChild<QLabel*>(); // who is led to it sees it
        for (const auto* label : steps->steps().back()->findChildren<QLabel*>())
            if (label->text() == "Budget" && label->minimumHeight() == 300) last = label;
        steps->reveal(*last);
        QTRY_VERIFY(std::abs(last->mapTo(steps, QPoint()).y() - bar->value()) < 10);
        Step* second = steps->steps()[1];
        second->setOpen(false);
        column.scrollToTop();
        second->head()->click(); // what a person opens, too
        QVERIFY(second->isOpen());
        QTRY_VERIFY(std::abs(second->mapTo(steps, QPoint()).y() - bar->value()) < 10);
    }

    void whatIsScrolledFadesWhileItGoesOn() {
        const std::unique_ptr<QScrollArea> outer(scrolled(new QWidget));
        ClearStyle style;
        auto* inner = scrolled(new QWidget);
        inner->widget()->setMinimumHeight(500);
        inColumn(outer->widget(), {inner}, noMargins);
        for (QScrollArea* area : {inner, outer.get()}) style.polish(area); // each has a fade of its own
        outer->resize(200, 100);
        outer->show();
        const auto fades = [](const QScrollArea& area) {
            const auto* fade = area.findChild<ScrollFade*>(QString(), Qt::FindDirectChildrenOnly);
            return fade && fade->isVisible();
        };
        QTRY_VERIFY(fades(*inner));
        QVERIFY(!fades(*outer) && outer->findChild<ScrollFade*>(QString(), Qt::FindDirectChildrenOnly));
        inner->verticalScrollBar()->setValue(inner->verticalScrollBar()->maximum());
        QVERIFY(!fades(*inner));
    }

    /// The width that it needs is counted once, so that it does not stand apart from the words.
    void aButtonWithAMenuBesideItIsWiderByItsArrowAlone() {
        ClearStyle style;
        QAction clone(QStringLiteral("Clone")), other(QStringLiteral("Clone with another seed"));
        QToolButton plain, both;
        for (QToolButton* each : {&plain, &both}) {
            each->setStyle(&style);
            each->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
            each->setDefaultAction(&clone);
        }
        both.addAction(&other);
        both.setPopupMode(QToolButton::MenuButtonPopup);
        QCOMPARE(both.sizeHint().width() - plain.sizeHint().width(),
                 style.pixelMetric(QStyle::PM_MenuButtonIndicator, nullptr, &both));
    }

    void tablesAndPagesFadeWhileTheyGoOn() {
        ClearStyle style;
        QTableWidget table(30, 1);
        QTextBrowser page;
        page.setPlainText(QString("line\n").repeated(60));
        for (QAbstractScrollArea* area : std::initializer_list<QAbstractScrollArea*>{&table, &page}) {
            style.polish(area);
            area->resize(200, 100);
            area->show();
            const auto fades = [area] {
                const auto* fade = area->findChild<ScrollFade*>(QString(), Qt::FindDirectChildrenOnly);
                return fade && fade->isVisible();
            };
            QTRY_VERIFY(fades());
            area->verticalScrollBar()->setValue(area->verticalScrollBar()->maximum());
            QVERIFY(!fades());
        }
    }

    void aMessageHasTheHeightOfItsLines() {
        MessageBar bar;
        bar.say(MessageBar::Kind::Tip, QString("a word ").repeated(60), {}, {{"A button", [] {}}});
        bar.resize(300, 40);
        bar.show();
        QVERIFY(bar.minimumHeight() > 4 * bar.fontMetrics().lineSpacing());
        bar.resize(3000, 40);
        QTRY_VERIFY(bar.minimumHeight() < 4 * bar.fontMetrics().lineSpacing());
    }

    void theCornerGivesWayToTheTabs() {
        Pages pages;
        for (int i = 0; i < 6; ++i) pages.add(new QWidget, "A page");
        auto* corner = new QToolButton;
        corner->setText("Some words beside the tabs");
        corner->setIcon(icon(Icon::Present));
        pages.setCorner(corner);
        pages.resize(1200, 200);
        pages.show();
        QTRY_COMPARE(corner->toolButtonStyle(), Qt::ToolButtonTextBesideIcon);
        pages.resize(pages.findChild<QTabBar*>()->sizeHint().width() + 90, 200);
        QTRY_COMPARE(corner->toolButtonStyle(), Qt::ToolButtonIconOnly);
        const auto* tabs = pages.findChild<QTabBar*>();
        const int usual = tabs->sizeHint().width();
        const auto hasArrows = [tabs] {
            const auto arrows = tabs->findChildren<QToolButton*>();
            return std::ranges::any_of(arrows, [](const QToolButton* arrow) { return arrow->isVisible(); });
        };
        pages.resize(usual - 40, 200); // they stand closer
        QTRY_VERIFY(tabs->sizeHint().width() < usual && tabs->tabRect(5).right() < tabs->width() && !hasArrows());
        pages.resize(usual - 150, 200); // those that have no room then stand behind arrows, with whole words
        QTRY_VERIFY(hasArrows());
        QCOMPARE(tabs->elideMode(), Qt::ElideNone);
        QCOMPARE(tabs->font(), pages.font());
    }

    /// On its tab alone, and its whole title as a tip.
    void aPageHasItsShortTitleWhereTheTabsHaveNoRoom() {
        Pages pages;
        pages.add(new QWidget, "A page");
        pages.add(new QWidget, "A page with a long title", "Another");
        const auto* tabs = pages.findChild<QTabBar*>();
        pages.resize(1200, 200);
        pages.show();
        QTRY_COMPARE(tabs->tabText(1), "A page with a long title");
        pages.resize(tabs->sizeHint().width() - 60, 200);
        QTRY_COMPARE(tabs->tabText(1), "Another");
        QCOMPARE(tabs->tabToolTip(1), "A page with a long title");
        QCOMPARE(pages.title(1), "A page with a long title");
        QVERIFY(tabs->tabRect(1).right() < tabs->width());
        pages.resize(1200, 200);
        QTRY_COMPARE(tabs->tabText(1), "A page with a long title");
        QVERIFY(tabs->tabToolTip(1).isEmpty());
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

    /// In large letters it is wider, and so not much higher.
    void theWordsOfAnEmptyPageAreWhole() {
        EmptyPage page(Icon::Runs, "Nothing yet", QString("words that say what will appear here ").repeated(6));
        page.resize(900, 320);
        page.show();
        const QFont usual = QApplication::font();
        const auto back = qScopeGuard([&] { QApplication::setFont(usual); });
        QFont large = usual;
        large.setPixelSize(26);
        QApplication::setFont(large);
        QCoreApplication::processEvents();
        for (const auto* label : page.findChildren<QLabel*>())
            if (!label->text().isEmpty())
                QTRY_VERIFY2(label->height() >= label->heightForWidth(label->width()), qPrintable(label->text()));
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

    // Qt 6.4 by itself gives the height of a hidden row to another one as soon as a long row takes two lines.
    void rowsOfAFormStandBelowEachOtherWhateverIsHidden() {
        auto* form = new FormLayout;
        form->setRowWrapPolicy(QFormLayout::WrapLongRows);
        std::vector<QLineEdit*> fields;
        std::vector<QVBoxLayout*> columns;
        for (int row = 0; row < 6; ++row) {
            fields.push_back(new QLineEdit);
            columns.push_back(inColumn({fields.back()}));
            form->addRow(QString("Field %1").arg(row), columns.back());
        }
        auto* note = new QLineEdit;
        form->insertRow(5, note); // by itself
        fields[1]->setMinimumWidth(150);
        auto* words = new QLabel("Words whose lines break, so that their height depends on the width of the form");
        words->setWordWrap(true);
        form->addRow(words);
        form->setRowVisible(columns[3], false); // before it is anybody's
        QWidget window;
        inColumn(&window, {form});
        window.resize(300, 400);
        window.show();
        QCOMPARE(fields[3]->parentWidget(), &window);
        const auto shown = [&] {
            QCoreApplication::sendPostedEvents();
            std::vector<int> rows;
            int below = 0;
            bool apart = true;
            for (std::size_t row = 0; row < fields.size(); ++row)
                if (!fields[row]->isHidden()) {
                    apart = apart && fields[row]->y() >= below && fields[row]->height() >= 15;
                    below = fields[row]->geometry().bottom();
                    rows.push_back(int(row));
                }
            return apart ? rows : std::vector<int>();
        };
        form->setRowVisible(columns[4], false);
        form->setRowVisible(note, false);
        for (const int width : {300, 170, 300}) {
            window.resize(width, 400);
            QCOMPARE(shown(), (std::vector{0, 1, 2, 5}));
        }
        QVERIFY(!form->isRowVisible(columns[4]) && !form->isRowVisible(note) && note->isHidden());
        for (QObject* each :
             {static_cast<QObject*>(columns[3]), static_cast<QObject*>(columns[4]), static_cast<QObject*>(note)})
            form->setRowVisible(each, true);
        window.resize(170, 400);
        QCOMPARE(shown(), (std::vector{0, 1, 2, 3, 4, 5}));
        QVERIFY(note->y() > fields[4]->y() && note->y() < fields[5]->y());
        form->setRowVisible(columns[3], false);
        delete fields[3]; // goes out of the form
        QCOMPARE(columns[3]->count(), 0);
    }

    void anActionThatIsNotPossibleNowSaysWhyNot() {
        MessageBar bar;
        bar.say(MessageBar::Kind::Outdated, "Train again.", {}, {{"Back to epsilon 2", {}, "A sweep runs."}});
        const auto* button = bar.findChild<QPushButton*>();
        QVERIFY(!button->isEnabled() && button->toolTip() == "A sweep runs.");
        bar.say(MessageBar::Kind::Outdated, "Train again.", {}, {{"Back to epsilon 2", {}}});
        QVERIFY(button->isEnabled() && button->toolTip().isEmpty());
    }

    void actionsStandBelowWordsThatHaveLittleRoomBesideThem() {
        MessageBar bar;
        bar.say(MessageBar::Kind::Outdated, "Train again for epsilon 5, Laplace noise and 4,000 records.",
                "Result for epsilon 2.", {{"Back to epsilon 2, Gaussian noise", {}}, {"Train again", {}}});
        bar.resize(1200, 60);
        bar.show();
        QLabel* words = nullptr;
        for (auto* label : bar.findChildren<QLabel*>())
            if (label->text().contains("Train again for")) words = label;
        QVERIFY(words);
        const auto buttons = bar.findChildren<QPushButton*>();
        QCOMPARE(buttons.size(), 2);
        const auto areBelow = [&] {
            return std::ranges::all_of(buttons, [&](const QPushButton* button) {
                return button->mapTo(&bar, QPoint()).y() > words->geometry().bottom();
            });
        };
        QTRY_VERIFY(!areBelow());
        for (const int width : {500, 400}) { // of which the buttons alone would take most
            QTRY_VERIFY((bar.resize(width, 300), areBelow() && bar.width() == width));
            for (const QPushButton* button : buttons)
                QVERIFY(bar.rect().contains(QRect(button->mapTo(&bar, QPoint()), button->size())));
            QVERIFY(words->height() >= words->heightForWidth(words->width()));
        }
        QTRY_VERIFY((bar.resize(1200, 60), !areBelow()));
    }
};

SFUMATO_TEST(TestLook)
#include "test_look.moc"

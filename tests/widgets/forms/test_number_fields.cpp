// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "widgets/forms/inputs/commit_editor.h"
#include "widgets/forms/field_form.h"
#include "widgets/forms/form_column.h"
#include "widgets/forms/inputs/log_spin_box.h"
#include "widgets/forms/inputs/real_spin_box.h"
#include "widgets/forms/inputs/whole_spin_box.h"
#include "widgets/text/number_text.h"

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTableWidget>
#include <QToolTip>
#include <QVBoxLayout>
#include <QtTest>

using namespace sfumato;

class TestNumberFields : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aBoxHasRoomForTheDigitsThatItShows() {
        RealSpinBox box(-1e9, 1e9);
        box.setValue(0.1775);
        box.resize(box.sizeHint());
        box.show();
        const auto* line = box.findChild<QLineEdit*>();
        QVERIFY(line->width() > box.fontMetrics().horizontalAdvance(box.text()));
    }

    void aLongTextThatIsRefusedWidensNothing() {
        const QString digits(200, QLatin1Char('9'));
        for (const bool whole : {true, false}) {
            QWidget page;
            auto* form = new FieldForm(&page);
            QAbstractSpinBox* box = whole ? static_cast<QAbstractSpinBox*>(new WholeSpinBox(1, 5000))
                                          : new LogSpinBox(1, 100'000, 1.1);
            if (whole) static_cast<WholeSpinBox*>(box)->setSuffix(" pixels");
            auto* other = new QLineEdit;
            form->addField("Number", box);
            form->addField("Other", other);
            page.resize(320, 200);
            page.show();
            page.activateWindow();
            QVERIFY(QTest::qWaitForWindowActive(&page));
            box->setFocus();
            box->selectAll();
            QTest::keyClicks(box, digits);
            other->setFocus();
            QStringList words;
            for (const auto* label : page.findChildren<QLabel*>()) words << label->text();
            const QString said = words.filter("“").value(0);
            QVERIFY2(said.contains("99…”") && said.size() < 80, qPrintable(words.join('|')));
            QVERIFY(!said.contains("pixels"));
            QVERIFY(whole || said.contains("1 to 100,000") || said.contains("1 to 100000"));
            QVERIFY(page.minimumSizeHint().width() < 320);
        }
    }

    void inputsOfAllGroupsOfAPageBeginAtOneLineWhereThereIsRoom() {
        QWidget page;
        auto* column = new QVBoxLayout(&page);
        std::vector<QWidget*> inputs;
        for (const char* label : {"Seed", "Share of records in a step"}) {
            auto* group = new QWidget;
            auto* form = new FieldForm(group);
            inputs.push_back(new WholeSpinBox(1, 5000));
            form->addField(label, inputs.back());
            column->addWidget(group);
        }
        const int least = page.minimumSizeHint().width();
        new FormColumn(&page);
        page.resize(600, 200);
        page.show();
        QTRY_COMPARE(inputs[0]->mapTo(&page, QPoint()).x(), inputs[1]->mapTo(&page, QPoint()).x());
        page.resize(least, 300); // the longer label stands above its input
        QTRY_VERIFY(page.width() <= least && inputs[0]->mapTo(&page, QPoint()).x() < least / 2);
    }

    void wholeNumbersAreReadAsTheyAreMeant_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("locale");
        QTest::addColumn<int>("number"); // -1: refused
        const auto row = [](const char* text, const char* locale, int number) {
            QTest::addRow("%s in %s", text, locale) << QString::fromUtf8(text) << QString::fromLatin1(locale) << number;
        };
        row("1e3", "en_US", 1000);
        row("2.5e3", "en_US", 2500);
        row("1,000", "en_US", 1000);
        row("1.000", "de_DE", 1000);
        row("12,345,678", "en_US", 12345678);
        row(" 42 ", "en_US", 42);
        row("+7", "en_US", 7);
        row("2.5", "en_US", -1);
        row("2,5", "en_US", -1);
        row("2,5", "de_DE", -1);
        row("1.000", "en_US", -1);
        row("1,00", "en_US", -1);
        row("-5", "en_US", -1);
        row("4o", "en_US", -1);
        row("", "en_US", -1);
        row("1e99", "en_US", -1);
        row("100000001", "en_US", -1);
    }
    void wholeNumbersAreReadAsTheyAreMeant() {
        QFETCH(QString, text);
        QFETCH(QString, locale);
        QFETCH(int, number);
        QWidget page;
        auto* form = new FieldForm(&page);
        auto* box = new WholeSpinBox(1, 100'000'000);
        auto* other = new QLineEdit;
        form->addField("Steps", box);
        form->addField("Other", other);
        box->setLocale(QLocale(locale));
        box->setValue(20'000);
        page.show();
        page.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&page));
        box->setFocus();
        box->selectAll();
        text.isEmpty() ? QTest::keyClick(box, Qt::Key_Delete) : QTest::keyClicks(box, text);
        QCOMPARE(box->cleanText(), text.trimmed()); // no key was swallowed
        other->setFocus();
        QCOMPARE(box->value(), number < 0 ? 20'000 : number);
        const auto* said = page.findChild<QLabel*>("fault");
        QCOMPARE(said->isVisible(), number < 0);
        if (number < 0) QVERIFY2(said->text().contains(text), qPrintable(said->text()));
        QCOMPARE(box->text(), QLocale(locale).toString(number < 0 ? 20'000 : number)); // grouped again
        box->setFocus();
        QVERIFY(!box->text().contains(QLocale(locale).groupSeparator()));
    }

    // A panel shows its values again whenever a preview arrives, which may be while somebody types.
    void textThatIsBeingTypedStaysWhereTheValueIsTheSame() {
        LogSpinBox real(1e-3, 1e3, 1.1);
        WholeSpinBox whole(1, 1000);
        real.setValue(2), whole.setValue(2);
        for (QAbstractSpinBox* box : std::initializer_list<QAbstractSpinBox*>{&real, &whole}) {
            box->selectAll();
            QTest::keyClicks(box, "7");
        }
        real.setValue(2), whole.setValue(2);
        QCOMPARE(real.text(), "7");
        QCOMPARE(whole.text(), "7");
        real.setValue(3), whole.setValue(3); // such as of a preset: another value is shown
        QCOMPARE(real.text(), "3");
        QCOMPARE(whole.text(), "3");
        for (QAbstractSpinBox* box : std::initializer_list<QAbstractSpinBox*>{&real, &whole}) {
            box->selectAll();
            QTest::keyClicks(box, "7");
            box->interpretText();
        }
        QCOMPARE(real.value(), 7);
        QCOMPARE(whole.value(), 7);
        real.setDigits(LogSpinBox::Digits::RoundedUp), whole.setValue(7);
        QCOMPARE(real.text(), "7");
    }

    void realNumbersAreReadAsTheyAreMeant_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<double>("number");
        QTest::addColumn<bool>("taken");
        const auto row = [](const char* text, double number, bool taken = true) {
            QTest::addRow("%s", text) << QString::fromUtf8(text) << number << taken;
        };
        row("1e2", 100);
        row("-2.5e1", -25);
        row("-3,5", -3.5);
        row("+7", 7);
        row("-0", 0);
        row("12x", 0, false);
        row("1.2.3", 0, false);
        row("-201", 0, false);
        row("--5", 0, false);
    }
    void realNumbersAreReadAsTheyAreMeant() {
        QFETCH(QString, text);
        QFETCH(double, number);
        QFETCH(bool, taken);
        QWidget page;
        auto* form = new FieldForm(&page);
        auto* box = new RealSpinBox(-200, 200);
        auto* other = new QLineEdit;
        form->addField("Ratio", box);
        form->addField("Other", other);
        box->setDecimals(2);
        box->setSuffix(" dB");
        box->setValue(3.25);
        page.show();
        page.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&page));
        box->setFocus();
        QTest::keyClick(box, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(box, text);
        QVERIFY2(box->text().contains(text), qPrintable(box->text())); // no key was swallowed
        other->setFocus();
        QCOMPARE(box->value(), taken ? number : 3.25);
        const auto* said = page.findChild<QLabel*>("fault");
        QCOMPARE(said->isVisible(), !taken);
        QVERIFY2(taken || said->text().contains(text), qPrintable(said->text()));
        box->setFocus();
        QCOMPARE(said->isVisible(), !taken);
        other->setFocus(); // left again with the number that stands there
        QVERIFY(!said->isVisible());
        QCOMPARE(box->text(), box->textFromValue(box->value()) + " dB");
        QVERIFY2(!box->text().startsWith("-0"), qPrintable(box->text()));
    }

    void aFieldOutsideOfAFormSaysBesideItselfWhatItRefuses() {
        RealSpinBox box(0, 10);
        box.show();
        box.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&box));
        box.selectAll();
        QTest::keyClicks(&box, "half");
        QTest::keyClick(&box, Qt::Key_Return);
        QVERIFY2(QToolTip::text().contains("half"), qPrintable(QToolTip::text()));
        QCOMPARE(box.value(), 0.0);
    }

    void editorsAreCommittedAndSayWhetherTheyWere() {
        QWidget page;
        auto* form = new FieldForm(&page);
        auto* whole = new WholeSpinBox(1, 100);
        auto* real = new LogSpinBox(1e-3, 1e5, 1.1);
        auto* line = new QLineEdit;
        auto* table = new QTableWidget(1, 1);
        table->setItem(0, 0, new QTableWidgetItem("0"));
        for (QWidget* each : std::initializer_list<QWidget*>{whole, real, line, table}) form->addField("x", each);
        page.show();
        page.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&page));
        const auto type = [](auto* box, const char* text) {
            box->setFocus();
            box->selectAll();
            QTest::keyClicks(box, QString::fromLatin1(text));
        };
        type(whole, "12");
        QVERIFY(commitEditor(page));
        QCOMPARE(whole->value(), 12);
        type(whole, "200");
        QVERIFY(!commitEditor(page));
        QCOMPARE(whole->value(), 12);
        QVERIFY2(commitEditor(page), "the number that stands there is one");
        type(real, "0,5");
        QVERIFY(commitEditor(page));
        QCOMPARE(real->value(), 0.5);
        type(real, "half");
        QVERIFY(!commitEditor(page));
        QSignalSpy finished(line, &QLineEdit::editingFinished);
        type(line, "words");
        QVERIFY(commitEditor(page));
        QCOMPARE(finished.count(), 1);
        table->setFocus();
        table->editItem(table->item(0, 0));
        auto* cell = table->findChild<QLineEdit*>();
        QVERIFY(cell);
        cell->selectAll();
        QTest::keyClicks(cell, "120");
        QVERIFY(commitEditor(page));
        QCOMPARE(table->item(0, 0)->text(), QString("120"));
    }

    /// By key or mouse, and whether or not it takes the focus.
    void aButtonActsOnWhatWasTypedAndNotOnWhatIsRefused() {
        const CommitFilter filter(nullptr);
        QWidget page;
        auto* column = new QVBoxLayout(&page);
        auto* whole = new WholeSpinBox(1, 100);
        auto* button = new QPushButton("&Go");
        button->setFocusPolicy(Qt::NoFocus);
        column->addWidget(whole);
        column->addWidget(button);
        QList<int> used;
        connect(button, &QPushButton::clicked, &page, [&] { used << whole->value(); });
        page.show();
        page.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&page));
        const auto type = [&](const char* text) {
            whole->setFocus();
            whole->selectAll();
            QTest::keyClicks(whole, QString::fromLatin1(text));
        };
        type("12");
        QTest::mouseClick(button, Qt::LeftButton);
        QCOMPARE(used, QList<int>{12});
        type("13");
        QTest::keyClick(whole, Qt::Key_G, Qt::AltModifier);
        QTRY_COMPARE(used, (QList<int>{12, 13}));
        type("2.5");
        QTest::mouseClick(button, Qt::LeftButton);
        button->setFocusPolicy(Qt::StrongFocus);
        type("3.5");
        QTest::mouseClick(page.windowHandle(), Qt::LeftButton, {}, button->mapTo(&page, button->rect().center()));
        QVERIFY(whole->hasFocus());
        QTest::mouseClick(page.windowHandle(), Qt::LeftButton, {}, button->mapTo(&page, button->rect().center()));
        QCOMPARE(used, (QList<int>{12, 13, 13})); // the number that stands there is meant now
        type("1000");
        QTest::keyClick(whole, Qt::Key_G, Qt::AltModifier);
        QCoreApplication::processEvents();
        QCOMPARE(used.size(), 3);
    }
};

SFUMATO_TEST(TestNumberFields)
#include "test_number_fields.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/forms/data_panel.h"
#include "widgets/forms/raw_question.h"
#include "tests/support/edited.h"
#include "tests/support/test_program.h"
#include "widgets/text/spending_text.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFrame>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollArea>
#include <QVBoxLayout>
#include <QtTest>

using namespace sfumato;

namespace {

QPushButton* button(const QWidget& window, const char* text) {
    for (auto* found : window.findChildren<QPushButton*>())
        if (QString(found->text()).remove('&').startsWith(QString::fromLatin1(text))) return found;
    return nullptr;
}

/// In the window that asks whether the records are public.
void choose(const QWidget& panel, const char* words) {
    auto* question = panel.findChild<QMessageBox*>("public-question");
    QVERIFY(question);
    button(*question, words)->click();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
}

/// Takes every source that is chosen, as the window does where it knows no preset of it.
struct TakingPanel : Edited<DataPanel> {
    TakingPanel() { connect(this, &DataPanel::sourceChosen, this, &DataPanel::useSource); }
};

} // namespace

class TestSensitiveQuestion : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aFileIsAskedAboutAndIsSensitiveUntilAnswered() {
        TakingPanel panel;
        panel.show();
        QVERIFY(!button(panel, "Yes")->isVisible());
        panel.useFile("/data/faces.npz");
        QVERIFY(button(panel, "Yes")->isVisible());
        QVERIFY(isSensitive(panel.spec().data));
        QVERIFY(!panel.spec().data.sensitive);
        for (const auto* box : panel.findChildren<QCheckBox*>())
            QVERIFY2(!box->isVisibleTo(&panel), "it is asked once");
    }

    void theQuestionStaysWhereItIsWhileOthersAreAnswered() {
        TakingPanel panel;
        panel.resize(320, 700);
        panel.show();
        panel.useFile("/data/heights.csv");
        const auto place = [&] { return button(panel, "No")->mapTo(&panel, QPoint()); };
        QTRY_VERIFY(button(panel, "No")->isVisible());
        QCoreApplication::processEvents();
        const QPoint before = place();
        panel.findChild<QRadioButton*>("one-person")->click();
        QTest::qWait(50);
        QCOMPARE(place(), before);
    }

    void theQuestionIsBroughtIntoView() {
        QScrollArea area;
        auto* column = new QWidget;
        auto* layout = new QVBoxLayout(column);
        auto* above = new QWidget;
        above->setFixedHeight(2000);
        auto* panel = new TakingPanel;
        layout->addWidget(above);
        layout->addWidget(panel);
        area.setWidget(column);
        area.setWidgetResizable(true);
        area.resize(400, 300);
        area.show();
        panel->useFile("/data/faces.npz");
        QTRY_VERIFY(area.viewport()->rect().contains(button(*panel, "Yes")->mapTo(area.viewport(), QPoint(2, 2))));
    }

    void theAnswerIsPartOfTheSpecAndEndsTheQuestion_data() {
        QTest::addColumn<bool>("sensitive");
        QTest::newRow("yes") << true;
        QTest::newRow("no") << false;
    }
    void theAnswerIsPartOfTheSpecAndEndsTheQuestion() {
        QFETCH(bool, sensitive);
        TakingPanel panel;
        panel.show();
        panel.useFile("/data/faces.npz");
        QSignalSpy changed(&panel.experiment, &Experiment::specChanged);
        button(panel, sensitive ? "Yes" : "No")->click();
        if (!sensitive) { // one click shows no records
            QCOMPARE(changed.count(), 0);
            choose(panel, "Keep them");
            QVERIFY(!panel.spec().data.sensitive && button(panel, "Yes")->isVisible());
            button(panel, "No")->click();
            choose(panel, "They are");
        }
        QCOMPARE(changed.count(), 1);
        QVERIFY(panel.spec().data.sensitive == std::optional(sensitive));
        QVERIFY(!button(panel, "Yes")->isVisible());
        auto* box = panel.findChild<QCheckBox*>();
        QVERIFY(box->isVisible());
        QCOMPARE(box->isChecked(), sensitive);
        if (sensitive) { // what was hidden is shown only after another question
            for (const char* words : {"Keep them", "They are"}) {
                box->click();
                QVERIFY(panel.spec().data.sensitive == std::optional(true));
                choose(panel, words);
                QCOMPARE(box->isChecked(), words[0] == 'K');
            }
        } else {
            box->click(); // a change of mind
        }
        QVERIFY(panel.spec().data.sensitive == std::optional(!sensitive));

        RunSpec again; // an opened run knows its answer
        again.data = panel.spec().data;
        Edited<DataPanel> other;
        other.show();
        other.setSpec(again);
        QVERIFY(!button(other, "Yes")->isVisible());
        QVERIFY(other.spec().data == again.data);
    }

    void aCapHoldsWhateverTheRecordsAreCalled() {
        TakingPanel panel;
        panel.show();
        panel.useFile("/data/faces.npz");
        button(panel, "Yes")->click();
        const auto asked = [&](const QString& cap) {
            panel.setCap(cap);
            panel.findChild<QCheckBox*>()->click();
            auto* question = panel.findChild<QMessageBox*>("public-question");
            const QString words = question ? question->informativeText() : QString();
            if (question) question->reject();
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
            return words;
        };
        QVERIFY(asked({}).endsWith("a training asks for no budget."));
        const QString cap = capHoldsText(
            {.spent = {2, 0}, .cap = *PrivacyBudget::make(7, 1e-4), .personCap = *PrivacyBudget::make(9, 0)});
        QVERIFY2(cap.contains(QString::fromUtf8("Cap: ε 7, δ 1e-4. Cap for each person: ε 9. Spent already: ε 2.")),
                 qPrintable(cap));
        const QString words = asked(cap);
        QVERIFY2(words.endsWith(cap) && !words.contains("no budget"), qPrintable(words));
        QVERIFY(capHoldsText({.spent = {2, 0}}).isEmpty());
    }

    void anotherFileNeedsAnotherAnswer() {
        TakingPanel panel;
        panel.show();
        panel.useFile("/data/public.npz");
        button(panel, "No")->click();
        choose(panel, "They are");
        auto* path = panel.findChild<QLineEdit*>();
        for (auto* edit : panel.findChildren<QLineEdit*>())
            if (edit->text() == "/data/public.npz") path = edit;
        path->setText("/data/secret.npz");
        Q_EMIT path->editingFinished();
        QVERIFY(button(panel, "Yes")->isVisible());
        QVERIFY(isSensitive(panel.spec().data));
        button(panel, "No")->click();
        choose(panel, "They are");
        Q_EMIT path->editingFinished(); // left again without a change
        QVERIFY(!isSensitive(panel.spec().data));
    }

    void privatizedFilesAndBuiltInSetsAreNotAskedAbout() {
        TakingPanel panel;
        panel.show();
        panel.useFile("/data/released.safetensors");
        QVERIFY(!button(panel, "Yes")->isVisible());
        QVERIFY(!panel.findChild<QCheckBox*>()->isVisible());
        panel.useFile("/data/faces.npz");
        auto* source = panel.findChild<QComboBox*>();
        source->setCurrentIndex(0);
        Q_EMIT source->activated(0);
        QVERIFY(!button(panel, "Yes")->isVisible());
        QVERIFY(!isSensitive(panel.spec().data));
    }

    void enterAndEscapeKeepSensitiveRecordsHidden() {
        QWidget window;
        window.show();
        int shown = 0;
        const auto ask = [&](Qt::Key key) {
            askToShowRaw(&window, [&] { ++shown; });
            auto* box = window.findChild<QMessageBox*>();
            QTRY_VERIFY(box->isVisible());
            QTest::keyClick(box, key);
            QTRY_VERIFY(!window.findChild<QMessageBox*>());
        };
        ask(Qt::Key_Escape);
        ask(Qt::Key_Return);
        QCOMPARE(shown, 0);
        askToShowRaw(&window, [&] { ++shown; });
        button(*window.findChild<QMessageBox*>(), "Show")->click();
        QCOMPARE(shown, 1);
    }
};

SFUMATO_TEST(TestSensitiveQuestion)
#include "test_sensitive_question.moc"

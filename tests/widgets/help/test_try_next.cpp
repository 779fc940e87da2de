// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/help/glossary.h"
#include "widgets/help/not_promised.h"
#include "widgets/help/try_next_panel.h"
#include "tests/support/test_program.h"

#include <QCheckBox>
#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSet>
#include <QTextBrowser>
#include <QtTest>

using namespace sfumato;

namespace {

QStringList texts(const QListWidget& list) {
    QStringList all;
    for (int row = 0; row < list.count(); ++row)
        if (!list.item(row)->isHidden()) all << list.item(row)->text();
    return all;
}

template <class Widget>
Widget* holding(QWidget& window, const QString& words) {
    for (auto* widget : window.findChildren<Widget*>())
        if (widget->text().contains(words) && !widget->isHidden()) return widget;
    return nullptr;
}

} // namespace

class TestTryNext : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void meaningsAreWordsAndNoMarkup() {
        for (const GlossaryWord& word : glossaryWords())
            QVERIFY2(!word.meaning.contains('<') && !word.word.contains('<'), qPrintable(word.key)); // they are shown
                                                                                                     // as they are
    }

    void wordsOfTheOtherPagesAreExplained() {
        const auto words = glossaryWords();
        for (const char* key : {"warm-started", "posterior", "sure"})
            QVERIFY2(std::ranges::any_of(words, [&](const GlossaryWord& word) { return word.key == key; }), key);
        for (const GlossaryWord& word : words)
            for (const QString& other : word.see)
                QVERIFY2(std::ranges::any_of(words, [&](const GlossaryWord& each) { return each.key == other; }),
                         qPrintable(other));
    }

    void whatIsNotPromisedIsListed() {
        QWidget parent;
        showNotPromised(&parent);
        const auto* page = parent.findChild<QDialog*>("not-promised")->findChild<QTextBrowser*>();
        for (const char* part : {"Several records of one person", "A large epsilon", "no formal proof"})
            QVERIFY2(page->toPlainText().contains(part), qPrintable(page->toPlainText()));
    }

    void everySituationProposesItsSteps() {
        TryNextPanel panel;
        panel.show();
        QSignalSpy chosen(&panel, &TryNextPanel::stepChosen);
        const std::pair<Situation, QList<NextStep>> expected[] = {
            {Situation::NothingTrained, {NextStep::TrainHalfCircle}},
            {Situation::Untrained, {NextStep::Train}},
            {Situation::SensitiveData, {NextStep::LookAtBudget, NextStep::MeasureDirections}},
            {Situation::Training, {NextStep::FollowTraining}},
            {Situation::Stopped, {NextStep::CompareInGallery}},
            {Situation::Trained, {NextStep::CompareInGallery, NextStep::Sweep}}};
        for (const auto& [situation, steps] : expected) {
            panel.setSituation(situation);
            QList<NextStep> offered;
            for (auto* button : panel.findChildren<QPushButton*>())
                if (!button->isHidden()) {
                    button->click();
                    if (!chosen.isEmpty()) offered << chosen.takeFirst().first().value<NextStep>();
                }
            QCOMPARE(offered, steps);
        }
    }

    void focusStaysWhenTheStepsChange() {
        TryNextPanel panel;
        panel.show();
        panel.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&panel));
        holding<QPushButton>(panel, "half circle")->setFocus();
        panel.setSituation(Situation::Training);
        QVERIFY(holding<QPushButton>(panel, "Watch training")->hasFocus());
    }

    void itsOtherDoorsOpen() {
        TryNextPanel panel;
        panel.show();
        QSignalSpy open(&panel, &TryNextPanel::openRequested), glossary(&panel, &TryNextPanel::glossaryRequested);
        QSignalSpy examples(&panel, &TryNextPanel::examplesRequested);
        holding<QPushButton>(panel, "xamples")->click();
        QCOMPARE(examples.size(), 1);
        holding<QPushButton>(panel, "my images")->click();
        holding<QPushButton>(panel, "lossary")->click();
        QCOMPARE(open.size() + glossary.size(), 2);
    }

    void everyLinkOfTheGlossaryLeadsSomewhereAndEveryWordIsReached() {
        const auto words = glossaryWords();
        QVERIFY(words.size() >= 25);
        QSet<QString> keys, linked;
        for (const GlossaryWord& word : words) {
            QVERIFY2(!keys.contains(word.key), qPrintable(word.key));
            keys << word.key;
            QVERIFY2(word.meaning.endsWith('.') && !word.see.isEmpty(), qPrintable(word.key));
            for (const QString& other : word.see) {
                QVERIFY2(other != word.key, qPrintable(word.key));
                linked << other;
            }
        }
        QCOMPARE(linked - keys, QSet<QString>());
        QCOMPARE(keys - linked, QSet<QString>());
        for (const char* expected :
             {"epsilon",   "delta",           "mu",          "w2",        "local",           "central", "sensitivity",
              "clipping",  "post-processing", "composition", "sinkhorn",  "regularization",  "plan",    "entropic",
              "debiasing", "marginal",        "likelihood",  "sliced",    "generator",       "latent",  "method",
              "ledger",    "stamp",           "shuffle",     "trade-off", "identifiability", "dct",     "ball"})
            QVERIFY2(keys.contains(expected), expected);
    }

    void typingFindsAWordByItsNameFirst() {
        Glossary glossary;
        glossary.show();
        auto* search = glossary.findChild<QLineEdit*>();
        QTest::keyClicks(search, "mu");
        QCOMPARE(glossary.shownKey(), QString("mu"));
        search->clear();
        QTest::keyClicks(search, "w2");
        QCOMPARE(glossary.shownKey(), QString("w2")); // and not "sliced W2", which speaks of it
        for (const auto& [typed, key] : {std::pair("nll", "likelihood"), {"NLL", "likelihood"}, {"nats", "nats"}}) {
            search->clear();
            QTest::keyClicks(search, typed);
            QCOMPARE(glossary.shownKey(), QString(key));
        }
        search->clear();
        QTest::keyClicks(search, "outcome may lie");
        QCOMPARE(glossary.shownKey(), QString("delta"));
        auto* list = glossary.findChild<QListWidget*>();
        QCOMPARE(texts(*list).size(), 1);
        search->clear();
        const QString first = glossary.shownKey();
        QTest::keyClick(search, Qt::Key_Down);
        QVERIFY(glossary.shownKey() != first);
        QVERIFY(glossary.findChild<QTextBrowser*>()->toPlainText().startsWith(list->currentItem()->text()));
    }

    void inLargeLettersNoWordOfTheListIsCut() {
        Glossary glossary;
        glossary.show();
        QFont large = glossary.font();
        for (const int pixels : {20, 26}) {
            large.setPixelSize(pixels);
            glossary.setFont(large);
            QCoreApplication::processEvents();
            const auto* list = glossary.findChild<QListWidget*>();
            const QAbstractItemView* view = list;
            QVERIFY2(view->sizeHintForColumn(0) <= list->viewport()->width(), qPrintable(QString::number(pixels)));
        }
    }

    void whereNothingIsFoundOneButtonHelps() {
        Glossary glossary;
        glossary.show();
        auto* search = glossary.findChild<QLineEdit*>();
        auto* list = glossary.findChild<QListWidget*>();
        search->setText("xyzzy");
        QVERIFY(list->isHidden());
        QVERIFY(holding<QLabel>(glossary, "xyzzy"));
        auto* all = holding<QPushButton>(glossary, "all");
        QVERIFY(all && all->isVisible());
        all->click();
        QVERIFY(list->isVisible() && !all->isVisible());
        QCOMPARE(std::size_t(texts(*list).size()), glossaryWords().size());
    }

    void aLinkShowsItsWordEvenWhereTheSearchHidesIt() {
        Glossary glossary;
        glossary.show();
        glossary.findChild<QLineEdit*>()->setText("outcome may lie");
        auto* text = glossary.findChild<QTextBrowser*>();
        QVERIFY(text->toHtml().contains("href=\"#epsilon\""));
        Q_EMIT text->anchorClicked(QUrl("#epsilon"));
        QCOMPARE(glossary.shownKey(), QString("epsilon"));
        QVERIFY(glossary.findChild<QLineEdit*>()->text().isEmpty());
        glossary.showWord("no such word");
        QCOMPARE(glossary.shownKey(), QString("epsilon"));
    }
};

SFUMATO_TEST(TestTryNext)
#include "test_try_next.moc"

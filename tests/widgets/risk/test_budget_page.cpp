// SPDX-License-Identifier: GPL-3.0-or-later
// What a budget means is said of both models in the same words and in the same order, and its sum in one definition.
#include "app/gui/window/status_line.h"
#include "core/accounting/deployments.h"
#include "core/accounting/mechanism/gaussian.h"
#include "core/accounting/risk.h"
#include "core/ledger/composition.h"
#include "core/ledger/person_total.h"
#include "core/ledger/times_within.h"
#include "tests/support/drawn_text.h"
#include "tests/support/edited.h"
#include "tests/support/settle.h"
#include "tests/support/test_program.h"
#include "widgets/forms/record_unit.h"
#include "widgets/look/answer_link.h"
#include "widgets/look/message_bar.h"
#include "widgets/plots/trade_off_plot.h"
#include "widgets/risk/attacker/attack_meter.h"
#include "widgets/risk/attacker/attack_summary.h"
#include "widgets/risk/attacker/compare_list.h"
#include "widgets/risk/attacker/risk_sheet.h"
#include "widgets/risk/budget/budget_bar.h"
#include "widgets/risk/budget/central_panel.h"
#include "widgets/risk/budget/deployment_scale.h"
#include "widgets/risk/budget/release_question.h"
#include "widgets/risk/budget/shuffle_panel.h"
#include "widgets/risk/budget/spending_list.h"
#include "widgets/risk/budget/trust_panel.h"
#include "widgets/text/spending_text.h"

#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QLayout>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QTabWidget>
#include <QTableWidget>
#include <QTextBrowser>
#include <QtTest>

#include <array>
#include <cmath>
#include <numbers>

using namespace sfumato;

namespace {

QString allWords(const QWidget& of) {
    QStringList words;
    for (const auto* label : of.findChildren<QLabel*>())
        if (!label->isHidden()) words << label->text();
    return words.join(QLatin1Char('\n'));
}

/// Of 3,882 X-rays that moments learn with one release.
Exposure centralExposure() {
    const MechanismPhase phase{.noiseMultiplier = 1 / 0.75};
    const std::vector<MechanismPhase> phases{phase};
    return {.epsilon = 3,
            .delta = 2e-5,
            .together = std::make_shared<const CompositionRisk>(CompositionRisk::make(phases).value()),
            .records = 3882,
            .isZeroOut = true};
}

Spending account() {
    return {.fingerprint = "4f1c9e02aa",
            .ledger = "account",
            .spent = {0, 0},
            .adds = {3, 2e-5, SumRelation::ZeroOut},
            .together = {3, 2e-5, SumRelation::ZeroOut},
            .cap = *PrivacyBudget::make(7, 1e-4)};
}

} // namespace

class TestBudgetPage : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    /// The noise that is solved for it may keep a little less, from which the same epsilon would be the next.
    void keysTurnFromTheEpsilonThatIsSet() {
        RunSpec spec;
        spec.privacy.model = PrivacyModel::Central;
        spec.privacy.epsilon = 5;
        Edited<RiskSheet> sheet;
        sheet.setSpec(spec);
        Exposure exposure = centralExposure();
        exposure.epsilon = 4.99;
        sheet.setExposure(exposure);
        double asked = 0;
        connect(&sheet, &RiskSheet::budgetAsked, this, [&](const RunSpec& of) { asked = of.privacy.epsilon; });
        QVERIFY(sheet.turn(1));
        QCOMPARE(asked, 10.0);
        QVERIFY(sheet.turn(-1));
        QCOMPARE(asked, 2.0);
    }

    /// Each key goes on from the epsilon that the one before it has set, though nothing is known of that yet.
    void keysTurnWhileTheNoiseIsBeingSolved() {
        RunSpec spec;
        spec.privacy.model = PrivacyModel::Central;
        spec.privacy.epsilon = 3;
        Edited<RiskSheet> sheet;
        sheet.setSpec(spec);
        sheet.setExposure(centralExposure());
        sheet.setPresented(true);
        connect(&sheet, &RiskSheet::budgetAsked, this, [&](const RunSpec& of) {
            sheet.setSpec(of);
            sheet.setExposure({});
        });
        for (const double next : {5., 10., 20., 50., 100.}) {
            QVERIFY(sheet.turn(1));
            QCOMPARE(sheet.spec().privacy.epsilon, next);
            QVERIFY2(sheet.turns() == Presentable::Turns::ByKeys, qPrintable(QString::number(next)));
        }
        QVERIFY(!sheet.turn(1));
        QVERIFY(sheet.turn(-1));
        QCOMPARE(sheet.spec().privacy.epsilon, 50.);
        sheet.setPresented(false);
        QCOMPARE(sheet.spec().privacy.epsilon, 3.);
    }

    void init() { QTest::failOnWarning(QRegularExpression("QString::arg")); }

    void sumsAtTheDeltaOfTheCapAreExplained() {
        Spending spending = account();
        QVERIFY(addedNote(spending).isEmpty());
        spending.together = {2.59, 1e-4, SumRelation::ZeroOut};
        QVERIFY2(addedNote(spending).contains("1e-4") && addedNote(spending).contains("2e-5"),
                 qPrintable(addedNote(spending)));
        BudgetBar bar;
        bar.setSpending(spending);
        QVERIFY(!allWords(bar).contains(addedNote(spending)));
        bar.findChild<AnswerLink*>()->setOpen(true);
        QVERIFY(allWords(bar).contains(addedNote(spending)));
    }

    void whatAnAttackerCanTellOfAPersonIsSaid() {
        Spending spending = account();
        PrivacyEvent release{
            .mechanism = "laplace", .epsilon = 1, .sensitivityNorm = "l2", .sensitivity = 1, .noiseScale = 1};
        release.rowsOfPerson = 2;
        spending.events = {release};
        spending.spent = {1, 0}, spending.adds = {}, spending.spentOfPerson = Spending::Sum{2, 0};
        BudgetBar bar;
        bar.setSpending(spending);
        // 1 / (1 + e^-2), rounded up
        QVERIFY2(allWords(bar).contains("one person's records apart is right in at most 88.1 of 100 guesses."),
                 qPrintable(allWords(bar)));
        spending.events[0].mechanism = "gaussian", spending.events[0].delta = 1e-5;
        spending.events[0].noiseScale = *gaussianSigma(*PrivacyBudget::make(1, 1e-5), 1);
        spending.spentOfPerson = totalOfPerson(spending.events, 2);
        bar.setSpending(spending);
        const double mu = std::sqrt(2.) / spending.events[0].noiseScale; // of two rows
        const double right = 100 * 0.5 * std::erfc(-mu / 2 / std::sqrt(2.));
        const QString rounded = QString::number(std::ceil(right * 10) / 10);
        QVERIFY2(allWords(bar).contains("at most " + rounded + " of 100 guesses."), qPrintable(allWords(bar)));
    }

    /// In sight, and not only behind "What does this mean?".
    void aPersonWithSeveralRecordsHasABarOfHerOwn() {
        Spending spending = account();
        PrivacyEvent release{.mechanism = "laplace", .epsilon = 1, .sensitivity = 1, .noiseScale = 1};
        release.rowsOfPerson = 5;
        spending.events = spending.planned = {release};
        spending.rows = 5;
        spending.spent = {1, 0}, spending.adds = {1, 0}, spending.together = {2, 0};
        spending.spentOfPerson = Spending::Sum{5, 0}, spending.togetherOfPerson = Spending::Sum{10, 0};
        spending.addsOfPerson = {5, 0};
        spending.personCap = *PrivacyBudget::make(20, 1e-4);
        BudgetBar bar;
        bar.setSpending(spending);
        const auto ofPerson = [&]() -> QWidget* {
            for (auto* part : bar.findChildren<QWidget*>())
                if (part->accessibleName() == "Budget of each person") return part;
            return nullptr;
        };
        QVERIFY(ofPerson() && !ofPerson()->isHidden());
        QVERIFY2(ofPerson()->accessibleDescription().contains(QString::fromUtf8("on record: ε 10.")),
                 qPrintable(ofPerson()->accessibleDescription()));
        const auto isInSight = [&](const char* words) {
            return std::ranges::any_of(bar.findChildren<QLabel*>(), [&](const QLabel* label) {
                return !label->isHidden() && label->text().contains(QString::fromUtf8(words));
            });
        };
        QVERIFY(isInSight("Each person, with up to 5 of the records: Left of the cap for each person: ε 15"));
        spending.personCap.reset();
        bar.setSpending(spending);
        QVERIFY(isInSight("no cap is set for each person"));
        spending.spentOfPerson.reset(), spending.togetherOfPerson.reset();
        bar.setSpending(spending);
        QVERIFY(ofPerson()->isHidden());
    }

    void aCapForEachPersonAloneCountsAsTheOther() {
        Spending spending = account();
        QVERIFY(capCaption(spending).startsWith("cap ε 7"));
        spending.cap.reset();
        QCOMPARE(capCaption(spending), "no cap");
        spending.personCap = *PrivacyBudget::make(4, 1e-4);
        QCOMPARE(capCaption(spending), "cap for each person ε 4");
        QCOMPARE(shareOfCap(spending), 0.75);
        QVERIFY(forbiddenText(spending).isEmpty());
        spending.exceedsPersonCap = true;
        QVERIFY(shareOfCap(spending) > 1);
        QCOMPARE(forbiddenText(spending), "The cap for each person forbids this run.");
        Spending unstated = spending;
        unstated.planned = {{.mechanism = "laplace", .epsilon = 3}};
        QCOMPARE(forbiddenText(unstated), "The cap for each person forbids this run. It cannot be checked: this run "
                                          "does not say how many records of a person count.");
        unstated.events = unstated.planned;
        unstated.planned[0].rowsOfPerson = 3;
        QCOMPARE(forbiddenText(unstated),
                 "The cap for each person forbids this run. It cannot be checked: an earlier release of these records "
                 "does not say how many records of a person count.");
        Spending byDelta = spending;
        byDelta.planned = {{.mechanism = "laplace", .epsilon = 3, .rowsOfPerson = 3}};
        byDelta.togetherOfPerson = Spending::Sum{3.14, 3e-4};
        const QString reason = QString::fromUtf8(
            "The deltas of the releases come to 3e-4, above the cap's 1e-4: choose "
            "a smaller δ of the noise, or a cap with a larger δ.");
        QCOMPARE(forbiddenText(byDelta), "The cap for each person forbids this run. " + reason);
        byDelta.personCap.reset(), byDelta.exceedsPersonCap = false;
        byDelta.cap = *PrivacyBudget::make(7, 1e-4), byDelta.together.delta = 3e-4;
        QCOMPARE(forbiddenText(byDelta), "The cap forbids this run. " + reason);
        byDelta.adds.epsilon = byDelta.together.epsilon = INFINITY;
        QCOMPARE(forbiddenText(byDelta), "The cap forbids this run. Its noise guarantees nothing.");
        spending.cap = *PrivacyBudget::make(7, 1e-4);
        QVERIFY(shareOfCap(spending) > 1);
        spending.togetherOfPerson = Spending::Sum{9, 0}; // in a bar of her own
        QVERIFY(shareOfCap(spending) < 1);
    }

    /// In the table, and in the hundred squares.
    void whatFitsUnderTheCapIsSaidAtEachEpsilonAndAPersonHasSquares() {
        Edited<RiskSheet> sheet;
        Spending spending = account();
        PrivacyEvent release{.mechanism = "laplace", .epsilon = 2, .sensitivity = 1, .noiseScale = 0.5};
        release.rowsOfPerson = 5;
        spending.planned = {release};
        spending.rows = 5;
        spending.adds = spending.together = {2, 0}, spending.togetherOfPerson = Spending::Sum{10, 0};
        sheet.setExposure(Exposure{.epsilon = 2});
        sheet.setSpending(spending); // of ε 7
        sheet.show();
        QTRY_VERIFY2(allWords(sheet).contains("fits, then 2 more"), qPrintable(allWords(sheet)));
        QVERIFY2(allWords(sheet).contains(QString::fromUtf8("One person with up to 5 records, with this run, ε 10:")),
                 qPrintable(allWords(sheet)));
        sheet.findChild<CompareList*>()->pin();
        sheet.setExposure(Exposure{.epsilon = 20});
        spending.planned[0].epsilon = 20, spending.planned[0].noiseScale = 0.05;
        spending.adds = spending.together = {20, 0};
        sheet.setSpending(spending);
        QTRY_VERIFY2(allWords(sheet).contains("does not fit") && allWords(sheet).contains("fits, then 2 more"),
                     qPrintable(allWords(sheet)));
        spending.isPublic = true;
        sheet.setSpending(spending);
        QVERIFY(!allWords(sheet).contains("does not fit"));
    }

    /// Any mechanism that keeps the budget by addition, Gaussian noise together.
    void ofTheBudgetAloneFewerReleasesFitThanOfGaussianNoise() {
        const auto cap = *PrivacyBudget::make(8, 1e-4), budget = *PrivacyBudget::make(3, 2e-5);
        PrivacyEvent noise{.mechanism = "gaussian", .epsilon = 3, .delta = 2e-5, .sensitivity = 1};
        noise.noiseScale = gaussianSigma(budget, 1).value(), noise.sensitivityNorm = "l2", noise.rowsOfPerson = 1;
        QCOMPARE(timesAdded({}, {noise}, budget, cap, {}), 2);
        QCOMPARE(timesAdded({noise}, {noise}, budget, cap, {}), 1);
        QVERIFY(timesWithin({}, {noise}, 3, cap, {}) > 2);
        QCOMPARE(timesAdded({}, {noise}, budget, *PrivacyBudget::make(80, 1e-4), {}), 5); // of its delta
        QCOMPARE(timesAdded({}, {noise}, budget, cap, *PrivacyBudget::make(3, 1e-4)), 1);
        noise.rowsOfPerson = 2;
        QCOMPARE(timesAdded({}, {noise}, budget, cap, *PrivacyBudget::make(6, 1e-4)), 1);
        QCOMPARE(timesAdded({}, {noise}, budget, cap, *PrivacyBudget::make(5, 1e-4)), 0);
        noise.rowsOfPerson = 0; // not stated
        QCOMPARE(timesAdded({}, {noise}, budget, cap, *PrivacyBudget::make(50, 1e-3)), 0);
    }

    /// Whichever page of it is open, and the keys of a long label scroll it, too.
    void theSheetAloneScrolls() {
        Edited<RiskSheet> sheet;
        sheet.setSpec({});
        sheet.setExposure(Exposure{.epsilon = 3, .delta = 2e-5, .mu = 0.75});
        sheet.setSpending(account());
        sheet.setRun({{.mechanism = "laplace", .epsilon = 2}}, {});
        auto* pages = sheet.findChild<QTabWidget*>();
        for (const QSize size : {QSize(690, 540), QSize(1034, 608)}) {
            sheet.resize(size);
            sheet.show();
            for (int page = 0; page < pages->count(); ++page) {
                pages->setCurrentIndex(page);
                QVERIFY(settle(sheet));
                for (const auto* area : pages->findChildren<QAbstractScrollArea*>())
                    QVERIFY2(!area->isVisible() || area->verticalScrollBar()->maximum() == 0,
                             qPrintable(QString("%1 lacks %2")
                                            .arg(pages->tabText(page))
                                            .arg(area->verticalScrollBar()->maximum())));
            }
        }
        pages->setCurrentIndex(1);
        QVERIFY(settle(sheet));
        auto* bar = sheet.findChild<QScrollArea*>()->verticalScrollBar();
        QVERIFY(bar->maximum() > 0 && bar->value() == 0);
        QTest::keyClick(sheet.findChild<QTextBrowser*>(), Qt::Key_PageDown);
        QVERIFY(bar->value() > 0);
    }

    /// A sentence less stands above it, until it is asked for.
    void inALowWindowTheCurveBeginsInSight() {
        Edited<RiskSheet> sheet;
        sheet.setSpec({});
        sheet.setExposure(Exposure{.epsilon = 3, .delta = 2e-5, .mu = 0.75});
        sheet.setSpending(account());
        sheet.resize(690, 540);
        sheet.show();
        QVERIFY(settle(sheet));
        const auto* plot = sheet.findChild<TradeOffPlot*>();
        const int top = plot->mapTo(&sheet, QPoint()).y();
        QVERIFY2(top < 540 - 6 * sheet.fontMetrics().lineSpacing(), qPrintable(QString::number(top)));
        const auto suspicion = [&sheet] {
            for (const auto* label : sheet.findChild<AttackSummary*>()->findChildren<QLabel*>())
                if (label->text().contains("afterwards")) return label->isVisible();
            return false;
        };
        QVERIFY(!suspicion());
        auto* meaning = sheet.findChild<AttackSummary*>()->findChild<QLabel*>("meaning");
        for (auto* label : sheet.findChild<AttackSummary*>()->findChildren<QLabel*>())
            if (label->text().contains("href='meaning'")) Q_EMIT label->linkActivated("meaning");
        QVERIFY(meaning->isVisible() && suspicion());
        sheet.resize(1034, 1000);
        QVERIFY(settle(sheet));
        for (auto* label : sheet.findChild<AttackSummary*>()->findChildren<QLabel*>())
            if (label->text().contains("href='meaning'")) Q_EMIT label->linkActivated("meaning");
        QVERIFY(!meaning->isVisible() && suspicion());
    }

    void aLowerPageHasAllTheHeightThatItNeeds() {
        Edited<RiskSheet> sheet;
        sheet.setExposure(Exposure{.epsilon = 2});
        sheet.setSpending(account());
        const int line = sheet.fontMetrics().lineSpacing();
        const auto* pages = sheet.findChild<QTabWidget*>();
        sheet.resize(90 * line, 26 * line);
        sheet.show();
        QTRY_VERIFY2(pages->height() > 22 * line, qPrintable(QString::number(pages->height() / line)));
    }

    void ofPublicRecordsNothingIsSpent() {
        Spending spending = account();
        spending.spent = {2, 0, SumRelation::ReplaceOne}, spending.isPublic = true;
        const QString nothing = "Spent on these records: nothing, they are called public";
        QCOMPARE(spendingLine(spending),
                 QString::fromUtf8("On the account of these records: ε 2 (replace one); they are called public"));
        spending.spent = {};
        QCOMPARE(spendingLine(spending), nothing);
        QCOMPARE(spendingLines(spending).value(1), QString("Their account lists every release all the same"));
        BudgetBar bar;
        bar.setSpending(spending);
        QVERIFY(allWords(bar).contains(nothing));
        for (auto* part : bar.findChildren<QWidget*>())
            QVERIFY(part->accessibleName() != "Budget of these records" || part->isHidden());
    }

    void whatIsLeftOfTheCapIsSaidAndNearItTheBarIsAmber() {
        Spending spending = account();
        spending.events = {{.mechanism = "laplace", .epsilon = 2}};
        spending.planned = {{.mechanism = "laplace", .epsilon = 1}};
        spending.spent = {2, 0}, spending.adds = {1, 0}, spending.together = {3, 0};
        BudgetBar bar;
        bar.setSpending(spending);
        QVERIFY2(allWords(bar).contains("Left of the cap: ε 5, δ 1e-4."), qPrintable(allWords(bar)));
        QTRY_VERIFY2(allWords(bar).contains("still fits, with the method as it is set: ε 5."),
                     qPrintable(allWords(bar)));
        bar.resize(400, 200);
        const auto color = [&] {
            bar.setSpending(spending);
            return bar.grab().toImage();
        };
        const auto has = [](const QImage& image, QColor wanted) {
            for (int y = 0; y < image.height(); ++y)
                for (int x = 0; x < image.width(); ++x)
                    if (image.pixelColor(x, y) == wanted) return true;
            return false;
        };
        const QColor amber = kindColor(MessageBar::Kind::Warning, bar.palette()),
                     red = kindColor(MessageBar::Kind::Fault, bar.palette());
        QVERIFY(!has(color(), amber) && !has(color(), red));
        spending.together.epsilon = 5.7;
        QVERIFY(has(color(), amber) && !has(color(), red));
        spending.together.epsilon = 7.5;
        QVERIFY(has(color(), red));
        spending.spent.epsilon = 7;
        bar.setSpending(spending);
        QVERIFY(allWords(bar).contains("Nothing of the cap is left."));
    }

    void theLargestEpsilonIsTheSmallerOfWhatBothCapsLeave() {
        Spending spending = account();
        spending.events = {{.mechanism = "laplace", .epsilon = 2, .rowsOfPerson = 2}};
        spending.planned = {{.mechanism = "laplace", .epsilon = 1, .rowsOfPerson = 2}};
        spending.spent = {2, 0}, spending.adds = {1, 0}, spending.together = {3, 0};
        spending.personCap = *PrivacyBudget::make(5, 1e-4);
        BudgetBar bar;
        bar.setSpending(spending);
        QTRY_VERIFY2(allWords(bar).contains("still fits, with the method as it is set: ε 0.5."),
                     qPrintable(allWords(bar)));
        spending.cap.reset();
        bar.setSpending(spending);
        QTRY_VERIFY2(allWords(bar).contains("still fits, with the method as it is set: ε 0.5."),
                     qPrintable(allWords(bar)));
        spending.planned[0].rowsOfPerson = 0;
        bar.setSpending(spending);
        QTRY_VERIFY2(allWords(bar).contains("No epsilon of the method as it is set fits any more."),
                     qPrintable(allWords(bar)));
        spending.cap = *PrivacyBudget::make(7, 1e-4);
        bar.setSpending(spending);
        QTRY_VERIFY2(allWords(bar).contains("as it is set fits under the cap for each person."),
                     qPrintable(allWords(bar)));
    }

    void noMoreThanThreeSentencesStandBelowTheBar() {
        Spending spending = account();
        spending.events = {{.mechanism = "laplace", .epsilon = 6, .rowsOfPerson = 2}};
        spending.planned = {{.mechanism = "laplace", .epsilon = 3, .rowsOfPerson = 2}};
        spending.spent = {6, 0}, spending.adds = {3, 0}, spending.together = {9, 0}, spending.rows = 2;
        spending.spentOfPerson = {12, 0}, spending.addsOfPerson = {6, 0}, spending.togetherOfPerson = {18, 0};
        spending.personCap = *PrivacyBudget::make(5, 1e-4), spending.exceedsPersonCap = true;
        BudgetBar bar;
        bar.setSpending(spending);
        QTRY_VERIFY(
            allWords(bar).contains("The cap forbids this run. The cap for each person forbids this run. Left of "
                                   "the cap for each record: ε 1, δ 1e-4.\n"));
        QVERIFY2(!allWords(bar).contains("A person with 2 of the records"), qPrintable(allWords(bar)));
        bar.findChild<AnswerLink*>()->setOpen(true);
        QTRY_VERIFY2(allWords(bar).contains("No epsilon of the method as it is set fits under the cap for each "
                                            "person. A person with 2 of the records"),
                     qPrintable(allWords(bar)));
        QVERIFY(allWords(bar).contains("one person's records apart is right"));
    }

    void whatIsLeftAndWhatIsAddedNameTheirDelta() {
        Spending spending = account();
        spending.spent = {2, 2e-5}, spending.together = {4.5, 3e-5};
        QCOMPARE(leftOfCapText(spending), "Left of the cap: ε 5, δ 8e-5.");
        QCOMPARE(addedTextWithDelta(spending), "ε 2.5, δ 1e-5");
        spending.spent.epsilon = 6.119; // it adds up with "ε 6.12" and "ε 7" beside it
        QCOMPARE(leftOfCapText(spending), "Left of the cap: ε 0.88, δ 8e-5.");
        spending.spent.epsilon = 6.9999;
        QCOMPARE(leftOfCapText(spending), "Left of the cap: less than ε 0.01, δ 8e-5.");
        spending.spent.epsilon = 2;
        spending.events = {{.kind = PrivacyEvent::Kind::CentralSteps, .mechanism = "gaussian"}};
        spending.spent.delta = spending.together.delta = 1e-4; // that of the cap
        QCOMPARE(leftOfCapText(spending), "Left of the cap: ε 5 at δ 1e-4.");
        QCOMPARE(addedTextWithDelta(spending), "ε 2.5 at δ 1e-4");
        spending.spent.delta = 2e-4;
        QCOMPARE(leftOfCapText(spending), "Nothing of the cap is left.");
        spending.personCap = spending.cap, spending.spent.delta = 1e-4;
        QCOMPARE(leftOfCapText(spending), "Left of the cap for each record: ε 5 at δ 1e-4.");
        spending.events.clear(); // of a person the sum is at the delta of the cap, too
        QCOMPARE(leftOfCapText(spending, CapUnit::Person), "Left of the cap for each person: ε 5 at δ 1e-4.");
    }

    void nothingThatFitsIsSaidAsItIs() {
        Spending spending = account();
        spending.cap = *PrivacyBudget::make(7, 1e-5);
        spending.planned = {{.mechanism = "gaussian", .epsilon = 3, .delta = 2e-5}};
        BudgetBar bar;
        bar.setSpending(spending);
        QTRY_VERIFY2(allWords(bar).contains(QString::fromUtf8("come to 2e-5, above the cap's 1e-5")),
                     qPrintable(allWords(bar)));
        QTest::qWait(200); // the largest epsilon is found beside the window
        bar.findChild<AnswerLink*>()->setOpen(true);
        QVERIFY2(!allWords(bar).contains("No epsilon"), qPrintable(allWords(bar)));
    }

    void whatWasSpentIsListedByRunWithTheSumLast() {
        PrivacyEvent steps{.kind = PrivacyEvent::Kind::CentralSteps,
                           .mechanism = "gaussian",
                           .delta = 1e-5,
                           .relation = PrivacyEvent::Relation::ZeroOut,
                           .records = 1000,
                           .data = "own data",
                           .purpose = "training data of chest: picture gradient",
                           .release = MechanismPhase{.noiseMultiplier = 20, .steps = 194}};
        PrivacyEvent later = steps;
        later.release->first = 194;
        const PrivacyEvent look{.kind = PrivacyEvent::Kind::RawEvaluation, .purpose = "evaluation of run chest"},
            records{.kind = PrivacyEvent::Kind::LocalRelease, .mechanism = "laplace", .epsilon = 2, .data = "own data"};
        Spending spending = account();
        spending.account = "chest";
        spending.spent = {.epsilon = 3.5, .delta = 1e-5, .relation = SumRelation::ReplaceOne, .rule = SumRule::Mixed};
        const std::filesystem::path run = "/runs/20261127-chest";
        const auto runs = spendingByRun(
            {{.event = steps, .times = 388, .time = "2026-11-27T09:30:00Z", .run = run, .parts = {steps, later}},
             {.event = look, .times = 3, .run = run, .parts = {look}},
             {.event = records, .parts = {records}},
             {.event = look, .parts = {look}}});
        QCOMPARE(runs.size(), std::size_t(3)); // what was deleted and has no order stands alone
        PrivacyEvent all = steps;
        all.release->steps = 388;
        QCOMPARE(runs[0].sum.epsilon, totalOn(std::array{all}, RecordsKey::everything()).epsilon);
        auto shown = spendingByRun({{.event = {.kind = PrivacyEvent::Kind::Preview}}}); // on the Data page
        const std::vector<ListedSpending> listed{
            {runs[0], "Chest · 20261127-chest"}, {runs[1], {}}, {runs[2], {}}, {shown[0], {}}};
        QWidget window;
        QString opened;
        listSpending(&window, spending, listed, [&](const QString& folder) { opened = folder; });
        auto* dialog = window.findChild<QDialog*>("spending-list");
        auto* table = dialog->findChild<QTableWidget*>();
        const auto cells = [&](int row) {
            QStringList found;
            for (int column = 0; column < table->columnCount(); ++column) found << table->item(row, column)->text();
            return found.join('|');
        };
        QCOMPARE(table->rowCount(), 5);
        QVERIFY2(cells(0).startsWith("Chest · 20261127-chest|2026-11-27 ") &&
                     cells(0).contains("|central|a record (zero-out)|ε ") && cells(0).endsWith(", δ 1e-5|3"),
                 qPrintable(cells(0)));
        QVERIFY(table->item(0, 0)->toolTip().contains("times: 388"));
        QVERIFY2(cells(1).endsWith("|not on record|local|a record (replace one)|ε 2|none"), qPrintable(cells(1)));
        QVERIFY2(cells(2).contains("deleted") && cells(2).endsWith("||||1"), qPrintable(cells(2)));
        QVERIFY2(cells(3).startsWith("on the Data page, outside of any run|"), qPrintable(cells(3)));
        QCOMPARE(cells(4), QString("All together|||a record (replace one)|ε 3.5, δ 1e-5|5"));
        QStringList seen;
        for (auto* label : dialog->findChildren<QLabel*>())
            if (label->isVisible()) seen << label->text();
        const QString below = seen.join(' ');
        QVERIFY2(below.contains("About the sum") && below.contains("Cap: ε 7") &&
                     below.contains("What does this mean?"),
                 qPrintable(below));
        QVERIFY2(!below.contains("Ledger: "), qPrintable(below));
        dialog->findChild<AnswerLink*>()->setOpen(true);
        QVERIFY(allWords(*dialog).contains("Ledger: "));
        auto* open = [&]() -> QPushButton* {
            for (auto* button : dialog->findChildren<QPushButton*>())
                if (button->text().remove('&') == "Open run") return button;
            return nullptr;
        }();
        table->selectRow(1);
        QVERIFY(open && !open->isEnabled()); // it is not there any more
        table->selectRow(0);
        open->click();
        QCOMPARE(opened, "/runs/20261127-chest");
    }

    void squaresOfABoundSayAtMostAndOfTheBestAttackerAtBest() {
        AttackSummary summary(AttackSummary::Form::Page);
        summary.show(Exposure{.epsilon = 1});
        QVERIFY2(allWords(summary).contains("<b>at most 73.2 of 100</b> times;"), qPrintable(allWords(summary)));
        QVERIFY(allWords(summary).contains("of the budget alone"));
        summary.show(Exposure{.epsilon = 3, .delta = 2e-5, .mu = 0.75});
        QVERIFY2(allWords(summary).contains("of 100</b> times at best;"), qPrintable(allWords(summary)));
        QVERIFY(allWords(summary).contains("for this very noise"));
    }

    void theSquaresAreExplainedWhereTheyStand() {
        AttackSummary summary(AttackSummary::Form::Page);
        summary.show(Exposure{.epsilon = 3, .delta = 2e-5, .mu = 0.75});
        auto* meaning = summary.findChild<QLabel*>("meaning");
        QVERIFY(meaning->isHidden());
        for (auto* label : summary.findChildren<QLabel*>())
            if (label->text().contains("href='meaning'")) Q_EMIT label->linkActivated("meaning");
        QVERIFY(!meaning->isHidden());
        QVERIFY2(meaning->text().contains("guesses of 100") && meaning->text().contains("20.1 times") &&
                     meaning->text().contains("1 in 50000"),
                 qPrintable(meaning->text()));
    }

    void aCentralRunHasSquaresAndASquareCurveWithItsPointMarked() {
        RunSpec spec;
        spec.privacy.model = PrivacyModel::Central;
        Edited<RiskSheet> sheet;
        sheet.resize(1000, 700);
        sheet.show();
        sheet.setSpec(spec);
        sheet.setExposure(centralExposure());
        auto* meter = sheet.findChild<AttackMeter*>();
        QCOMPARE(meter->rightText(), "64.7"); // Phi(0.375), rounded up
        QVERIFY(allWords(*sheet.findChild<AttackSummary*>()).contains("whether a record is there"));
        QVERIFY(allWords(*sheet.findChild<AttackSummary*>()).contains("<b>70 of 100</b>"));
        const auto* plot = sheet.findChild<TradeOffPlot*>();
        QVERIFY2(plot->accessibleDescription().contains("best: 64.7 of 100 right"),
                 qPrintable(plot->accessibleDescription()));
        sheet.setExposure(Exposure{.epsilon = 1});
        QVERIFY(plot->accessibleDescription().contains("best: 73.2 of 100 right"));
        QVERIFY(allWords(*sheet.findChild<AttackSummary*>()).contains("two candidate records"));
    }

    /// Beside those of this run.
    void theSumOfTheRecordsHasSquaresToo() {
        Edited<RiskSheet> sheet;
        sheet.resize(1000, 700);
        sheet.show();
        sheet.setSpec({});
        sheet.setExposure(Exposure{.epsilon = 3, .delta = 2e-5});
        Spending spending = account();
        sheet.setSpending(spending);
        const auto meters = sheet.findChildren<AttackMeter*>();
        QVERIFY(!meters.at(1)->isVisible()); // this run is all that there is
        spending.spent.epsilon = 1, spending.together.epsilon = 4;
        sheet.setSpending(spending);
        QVERIFY(meters.at(1)->isVisible());
        QCOMPARE(meters.at(1)->right(), int(std::ceil(100 * attackSuccess(4, 2e-5))));
        QVERIFY2(allWords(sheet).contains("All releases together, with this run, ε 4"), qPrintable(allWords(sheet)));
        spending.spent.epsilon = 18, spending.together.epsilon = 21;
        sheet.setSpending(spending);
        QVERIFY(allWords(sheet).contains("<b>practically always</b>"));
    }

    // The page scrolls instead, and what stands beside each other stands below each other.
    void nothingIsCutInASmallWindowWithLargeLetters() {
        Edited<RiskSheet> sheet;
        QFont large = sheet.font();
        large.setPointSizeF(1.5 * large.pointSizeF());
        sheet.setFont(large);
        sheet.resize(590, 480);
        sheet.show();
        sheet.setSpec({});
        sheet.setExposure(Exposure{.epsilon = 3, .delta = 2e-5, .mu = 0.75});
        QCoreApplication::processEvents();
        const auto* summary = sheet.findChild<AttackSummary*>();
        const auto* squares = summary->findChild<AttackMeter*>();
        auto* meaning = summary->findChild<QLabel*>("meaning");
        for (const QSize size : {QSize(590, 480), QSize(860, 640)})
            for (const bool explained : {false, true}) {
                sheet.resize(size);
                meaning->setVisible(explained);
                QVERIFY(settle(sheet));
                for (const auto* label : summary->findChildren<QLabel*>())
                    if (label->isVisible()) {
                        QVERIFY2(label->height() >= label->heightForWidth(label->width()), qPrintable(label->text()));
                        QVERIFY2(!label->geometry().intersects(squares->geometry()), qPrintable(label->text()));
                    }
            }
        sheet.resize(590, 480);
        QVERIFY(settle(sheet));
        const auto* plot = sheet.findChild<TradeOffPlot*>();
        QVERIFY2(plot->width() > 440, qPrintable(QString::number(plot->width())));
        QVERIFY(sheet.findChild<QTabWidget*>()->height() >= 18 * sheet.fontMetrics().lineSpacing());
    }

    void theCurveIsSeenWithBothAxes() {
        Edited<RiskSheet> sheet;
        sheet.resize(1060, 760);
        sheet.show();
        sheet.setSpec({});
        sheet.setExposure(Exposure{.epsilon = 3, .delta = 2e-5, .mu = 0.75});
        QVERIFY(settle(sheet));
        const auto* plot = sheet.findChild<TradeOffPlot*>();
        const int bottom = plot->mapTo(&sheet, QPoint(0, plot->height())).y();
        QVERIFY2(bottom <= sheet.height() && bottom > 0.9 * sheet.height(),
                 qPrintable(QString("%1 of %2").arg(bottom).arg(sheet.height())));
    }

    /// 99.4 of 100 are not a hundred squares.
    void theLastSquareIsFilledInPart() {
        AttackMeter meter;
        meter.setFixedSize(200, 200); // squares of 18 pixels, one each 20 pixels
        const auto filled = [&](double share) {
            meter.setProbability(share);
            const QImage image = meter.grab(QRect(0, 0, 200, 200)).toImage().scaled(200, 200);
            std::array<int, 100> pixels{};
            for (int i = 0; i < 100; ++i)
                for (int x = 0; x < 18; ++x)
                    pixels[std::size_t(i)] += image.pixelColor(20 * (i % 10) + x, 20 * (i / 10) + 9) ==
                                              meter.palette().color(QPalette::Highlight);
            return pixels;
        };
        const auto almost = filled(0.994);
        QCOMPARE(almost[98], 18);
        QCOMPARE(almost[99], 8); // 0.4 of 18, rounded up
        const auto whole = filled(0.75);
        QCOMPARE(whole[74], 18);
        QCOMPARE(whole[75], 0);
        QCOMPARE(filled(1)[99], 18);
    }

    void theBarSaysAtWhichDeltaTheSumIs() {
        Spending spending = account(); // of a cap with delta 1e-4
        spending.next = Spending::Next::Further;
        spending.spent = {2, 1e-4};
        spending.events = {{.mechanism = "gaussian", .epsilon = 2, .delta = 1e-4}};
        QCOMPARE(deltaNote(spending), "δ spent: 1e-4 of 1e-4.");
        spending.events.push_back({.kind = PrivacyEvent::Kind::CentralSteps, .mechanism = "gaussian"});
        QCOMPARE(deltaNote(spending), "The sum holds at δ 1e-4, which is that of the cap.");
        spending.next = Spending::Next::Planned;
        spending.together = {7, 2e-4};
        QVERIFY2(
            deltaNote(spending).startsWith("The δ of the local releases alone is 1e-4, and that of the cap 1e-4:") &&
                deltaNote(spending).contains("Choose a smaller δ of the noise, or a cap with a larger δ.") &&
                deltaNote(spending).endsWith("The sum is stated at δ 2e-4."),
            qPrintable(deltaNote(spending)));
        spending.cap.reset();
        QCOMPARE(deltaNote(spending), "δ with this run: 2e-4.");
    }

    void noSquaresOfASumThatNoAccountCounts() {
        Edited<RiskSheet> sheet;
        sheet.resize(1000, 700);
        sheet.show();
        sheet.setSpec({});
        sheet.setExposure(Exposure{.epsilon = 2});
        Spending drawn{.adds = {2, 0}, .together = {INFINITY, 0}};
        sheet.setSpending(drawn);
        const auto* squares = sheet.findChildren<AttackMeter*>().at(1);
        QVERIFY2(!squares->isVisible(), "nobody's records");
        drawn.spent.epsilon = 5, drawn.together.epsilon = 7;
        sheet.setSpending(drawn);
        QVERIFY(!squares->isVisible());
        Spending unbounded = account();
        unbounded.spent.epsilon = unbounded.together.epsilon = INFINITY;
        sheet.setSpending(unbounded);
        QVERIFY(!squares->isVisible());
    }

    void theSumOfAFirstRunIsThatRun() {
        Edited<RiskSheet> sheet;
        sheet.resize(1000, 700);
        sheet.show();
        sheet.setSpec({});
        sheet.setExposure(centralExposure());
        const auto* squares = sheet.findChildren<AttackMeter*>().at(1);
        Spending spending = account(); // at the delta of the cap the run keeps another epsilon
        spending.together = {2.59, 1e-4, SumRelation::ZeroOut};
        sheet.setSpending(spending);
        QVERIFY(!squares->isVisible());
        PrivacyEvent steps{.kind = PrivacyEvent::Kind::CentralSteps,
                           .mechanism = "gaussian",
                           .release = MechanismPhase{.noiseMultiplier = 1 / 0.75}};
        spending.events = spending.planned = {steps};
        spending.spent = spending.together, spending.next = Spending::Next::Further;
        sheet.setRun({steps}, {});
        sheet.setSpending(spending);
        QVERIFY2(!squares->isVisible(), "the run has ended");
        spending.events.push_back(steps);
        sheet.setSpending(spending);
        QVERIFY2(squares->isVisible(), "another one was before it");
        QCOMPARE(squares->right(), int(std::ceil(100 * gaussianAttackSuccess(0.75 * std::numbers::sqrt2))));
    }

    void theSquaresOfTheSumAreThoseOfItsNoiseOrSaidToBeAnUpperBound() {
        Edited<RiskSheet> sheet;
        sheet.resize(1000, 700);
        sheet.show();
        sheet.setSpec({});
        sheet.setExposure(Exposure{.epsilon = 3, .delta = 2e-5, .mu = 0.75});
        PrivacyEvent release{
            .mechanism = "gaussian", .epsilon = 3, .delta = 2e-5, .sensitivity = 1, .noiseScale = 1 / 0.75};
        Spending spending = account();
        spending.events = spending.planned = {release};
        spending.spent = spending.adds, spending.together = {6, 4e-5, SumRelation::ReplaceOne};
        sheet.setSpending(spending);
        const auto* squares = sheet.findChildren<AttackMeter*>().at(1);
        const auto isBound = [&] {
            return allWords(sheet).contains("upper bound, from epsilon and delta of the sum") &&
                   allWords(sheet).split('\n').contains("at most") && allWords(sheet).contains("<b>at most ");
        };
        QCOMPARE(squares->right(), int(std::ceil(100 * gaussianAttackSuccess(0.75 * std::numbers::sqrt2))));
        QVERIFY(!isBound());
        spending.events.front().mechanism = "laplace";
        sheet.setSpending(spending);
        QCOMPARE(squares->right(), int(std::ceil(100 * attackSuccess(6, 4e-5))));
        QVERIFY2(isBound(), qPrintable(allWords(sheet)));
    }

    void theSquaresOfSampledStepsFollowOnceTheyAreComputed() {
        Edited<RiskSheet> sheet;
        sheet.resize(1000, 700);
        sheet.show();
        sheet.setSpec({});
        sheet.setExposure(centralExposure());
        const MechanismPhase phase{
            .noiseMultiplier = 2, .sampling = MechanismPhase::Sampling::Poisson, .samplingRate = 0.01, .steps = 100};
        const PrivacyEvent steps{.kind = PrivacyEvent::Kind::CentralSteps, .mechanism = "gaussian", .release = phase};
        Spending spending = account();
        spending.events = spending.planned = {steps};
        spending.spent = {2, 2e-5, SumRelation::ZeroOut}, spending.together = {4, 2e-5, SumRelation::ZeroOut};
        sheet.setSpending(spending);
        const auto isBound = [&] { return allWords(sheet).contains("upper bound, from epsilon and delta of the sum"); };
        QVERIFY(isBound());
        QTRY_VERIFY_WITH_TIMEOUT(!isBound(), 60000);
        MechanismPhase both = phase;
        both.steps = 200;
        QCOMPARE(sheet.findChildren<AttackMeter*>().at(1)->right(),
                 int(std::ceil(100 * CompositionRisk::make(std::span(&both, 1))->attackSuccess())));
        spending.events.front().release->steps = 300, spending.next = Spending::Next::Going, spending.adds = {};
        sheet.setSpending(spending);
        QVERIFY2(isBound(), "computed while a run goes");
    }

    void aLargeDeltaIsCalledNoRareException() {
        AttackSummary summary(AttackSummary::Form::Page);
        summary.show(Exposure{.epsilon = 3, .delta = 0.5});
        QVERIFY2(allWords(summary).contains("up to <b>50 of 100</b> results"), qPrintable(allWords(summary)));
        summary.show(Exposure{.epsilon = 3, .delta = 1e-5}); // how often is another number
        QVERIFY2(allWords(summary).contains("Rare results may tell more: delta, 1e-5, bounds how often and how far, "
                                            "taken together."),
                 qPrintable(allWords(summary)));
    }

    void clipStandsUnderDataAndTheShufflerUnderMore() {
        Edited<RiskSheet> sheet;
        const auto* pages = sheet.findChild<QTabWidget*>();
        QStringList titles;
        for (int i = 0; i < pages->count(); ++i) titles << pages->tabText(i);
        QCOMPARE(titles, QStringList({"Attacker", "Label", "Suspicion", "Draws", "More"}));
    }

    void theCentralPanelHasItsCapAndItsSquares() {
        RunSpec spec;
        spec.privacy.model = PrivacyModel::Central;
        spec.privacy.method = "moments";
        spec.privacy.epsilon = 3;
        spec.data.count = 0;
        Edited<CentralPanel> panel;
        panel.setSpec(spec);
        panel.setRecords(60000);
        QTRY_VERIFY_WITH_TIMEOUT(!panel.planning(), 60000);
        QVERIFY2(allWords(panel).contains("of 100</b> times at best"), qPrintable(allWords(panel)));
        panel.setSpending(account());
        QSignalSpy asked(&panel, &CentralPanel::capAsked);
        Q_EMIT panel.findChild<BudgetBar*>()->capAsked();
        QCOMPARE(asked.count(), 1);
        QVERIFY(allWords(*panel.findChild<BudgetBar*>()).contains("Change cap"));
    }

    void aSwitchOfModelsKeepsEpsilonAndDelta() {
        Edited<TrustPanel> panel;
        RunSpec spec;
        spec.mechanism = {.kind = MechanismKind::Gaussian, .epsilon = 4, .delta = 3e-6};
        panel.setSpec(spec);
        auto* model = panel.findChild<QComboBox*>();
        model->setCurrentIndex(1);
        QVERIFY(panel.spec().privacy.model == PrivacyModel::Central);
        QCOMPARE(panel.spec().privacy.epsilon, 4.);
        QCOMPARE(panel.spec().privacy.delta, 3e-6);
        spec = panel.spec();
        spec.privacy.epsilon = 2, spec.privacy.delta = 1e-5;
        panel.experiment.edit(spec);
        model->setCurrentIndex(0);
        QCOMPARE(panel.spec().mechanism.epsilon, 2.);
        QCOMPARE(panel.spec().mechanism.delta, 1e-5);
        QCOMPARE(panel.spec().mechanism.noiseScale, 0.);
    }

    void aDeltaThatIsNotNeededIsLeftAsItWas() {
        Edited<TrustPanel> panel;
        RunSpec spec;
        spec.mechanism = {.kind = MechanismKind::Laplace, .epsilon = 4, .delta = 1e-6};
        panel.setSpec(spec);
        auto* model = panel.findChild<QComboBox*>();
        model->setCurrentIndex(1);
        QVERIFY(panel.spec().privacy.delta != 1e-6);
        model->setCurrentIndex(0);
        QVERIFY(panel.spec().mechanism == spec.mechanism);
    }

    void anEpsilonThatFollowsFromTheNoiseIsKeptToo() {
        Edited<TrustPanel> panel;
        RunSpec spec;
        spec.mechanism = {.kind = MechanismKind::Laplace, .epsilon = 9, .noiseScale = 0.5};
        panel.setSpec(spec);
        panel.setEpsilon(4.8);
        const double delta = panel.spec().privacy.delta;
        panel.findChild<QComboBox*>()->setCurrentIndex(1);
        QCOMPARE(panel.spec().privacy.epsilon, 4.8);
        QCOMPARE(panel.spec().privacy.delta, delta); // Laplace needs none, central noise does
        panel.setEpsilon(0);                         // which a noise without a plan has
        spec = panel.spec();
        spec.privacy.epsilon = 0, spec.privacy.noiseMultiplier = 2;
        panel.experiment.edit(spec);
        panel.findChild<QComboBox*>()->setCurrentIndex(0);
        QCOMPARE(panel.spec().mechanism.epsilon, 9.);
    }

    void everyDeploymentHasUnitModelAndSource() {
        const auto rows = publicDeployments();
        QVERIFY(rows.size() >= 8);
        DeploymentScale scale;
        for (std::size_t i = 0; i < rows.size(); ++i) {
            QVERIFY(!rows[i].unit.empty() && !rows[i].source.empty() && rows[i].epsilon > 0);
            QVERIFY(i == 0 || rows[i - 1].epsilon <= rows[i].epsilon);
            QVERIFY(scale.accessibleDescription().contains(QString::fromStdString(std::string(rows[i].unit))));
        }
        QVERIFY(scale.accessibleDescription().contains("US Census 2020, redistricting: ε 17.14, δ 1e-10"));
    }

    /// In any width and size of letters, one below the other where they have no room beside the scale.
    void noWordOfADeploymentIsCut() {
        DeploymentScale scale;
        for (const int points : {9, 14, 20})
            for (const int width : {1200, 640, 520}) {
                QFont letters = scale.font();
                letters.setPointSize(points);
                scale.setFont(letters);
                scale.resize(width, scale.heightForWidth(width));
                const QString drawn = DrawnText::alone(scale).join('|');
                QVERIFY2(!drawn.contains(QChar(0x2026)), qPrintable(drawn));
                for (const Deployment& each : publicDeployments())
                    QVERIFY2(drawn.contains(QString::fromStdString(std::string(each.name))), qPrintable(drawn));
                const QRect all = scale.rect();
                for (const QRectF& words : DrawnText::places(scale))
                    QVERIFY2(words.left() >= -1 && words.right() <= all.width() + 1 &&
                                 words.bottom() <= all.height() + 1,
                             qPrintable(QStringLiteral("%1 points, %2").arg(points).arg(width)));
            }
    }

    void theSumIsOneLineEverywhere() {
        QCOMPARE(spendingLine(account()), "Spent on these records: ε 0 · with this run: ε 3, δ 2e-5 (zero-out) · "
                                          "cap: ε 7, δ 1e-4");
        StatusLine line;
        line.setSpending(account(), false);
        QVERIFY(allWords(line).contains(spendingLine(account())));
        line.setSpending({}, true);
        QVERIFY(allWords(line).contains("Spent on these records: nothing, they are public"));
        Spending none = account();
        none.adds = {}, none.together = none.spent;
        QVERIFY(!spendingLine(none).contains("with this run"));
    }

    // Two numbers are in sight only before a run: while it goes what is spent so far, after it what another would add.
    void theSumSpeaksOfTheRunThatIsMeant() {
        Spending spending = account();
        spending.spent = {5, 1e-5, SumRelation::ReplaceOne}, spending.together = {18.5, 1e-5, SumRelation::ReplaceOne};
        spending.adds = {5, 1e-5, SumRelation::ZeroOut};
        QVERIFY(spendingLine(spending).contains("with this run: ε 18.5"));
        spending.next = Spending::Next::Further;
        QVERIFY2(spendingLine(spending).contains("a further run as set would raise it by ε 13.5") &&
                     !spendingLine(spending).contains("with this run"),
                 qPrintable(spendingLine(spending)));
        spending.spent.epsilon = 18.496; // is shown as 18.5, too
        QVERIFY2(spendingLine(spending).contains("would raise it by less than ε 0.01"),
                 qPrintable(spendingLine(spending)));
        Spending unguarded = spending;
        unguarded.adds.epsilon = unguarded.together.epsilon = INFINITY;
        QVERIFY2(spendingLine(unguarded).contains("a further run as set guarantees nothing"),
                 qPrintable(spendingLine(unguarded)));
        spending.spent.epsilon = 5;
        QVERIFY2(addedNote(spending).contains("By itself the run keeps ε 5, δ 1e-5 (zero-out)") &&
                     addedNote(spending).contains("two changes"),
                 qPrintable(addedNote(spending)));
        spending.next = Spending::Next::Rest;
        QVERIFY(spendingLine(spending).contains("with the rest of this run: ε 18.5"));
        spending.next = Spending::Next::Going, spending.adds = {}, spending.together = spending.spent;
        QCOMPARE(spendingLine(spending), "Spent on these records: ε 5, δ 1e-5 (replace one) · cap: ε 7, δ 1e-4");
        BudgetBar bar;
        bar.setSpending(spending);
        QVERIFY(!allWords(bar).contains("with this run"));
    }

    void theSumStaysInSightWhereItIsNarrow() {
        BudgetBar bar;
        bar.setSpending(account());
        bar.show();
        const auto* drawing = bar.layout()->itemAt(1)->widget();
        const auto heightAt = [&](int width) {
            bar.resize(width, 200);
            QCoreApplication::processEvents();
            return drawing->height();
        };
        const int wide = heightAt(700);
        QCOMPARE(heightAt(200), wide + drawing->fontMetrics().height()); // the sum has a line of its own
        QCOMPARE(heightAt(700), wide);
        StatusLine line;
        line.setSpending(account(), false);
        line.show();
        line.resize(300, 30);
        QCoreApplication::processEvents();
        QVERIFY2(allWords(line).contains("Spent: ε 0 · with this run: ε 3 · cap: ε 7"), qPrintable(allWords(line)));
    }

    void noNumberIsCutWhereTheSumIsLongerThanTheBar() {
        BudgetBar bar;
        Spending spending = account();
        spending.spent.epsilon = 1.53, spending.together.epsilon = 3, spending.next = Spending::Next::Further;
        bar.setSpending(spending);
        bar.show();
        auto* drawing = bar.layout()->itemAt(1)->widget();
        const auto heightAt = [&](int width) {
            bar.resize(width, 200);
            QCoreApplication::processEvents();
            return drawing->height();
        };
        const int wide = heightAt(900);
        QVERIFY(heightAt(200) >= wide + 2 * drawing->fontMetrics().height());
        const QImage image = drawing->grab().toImage();
        const QColor paper = image.pixelColor(image.width() - 1, image.height() - 1);
        for (int y = image.height() / 2; y < image.height(); ++y)
            QCOMPARE(image.pixelColor(image.width() - 1, y), paper); // no letter runs into the edge
        QCOMPARE(heightAt(900), wide);
    }

    void nobodySendsReportsInTheCentralModel() {
        ShufflePanel panel;
        panel.setExposure(centralExposure(), true);
        QVERIFY(!panel.epsilon());
        QVERIFY(allWords(panel).contains("choose the local model"));
        QVERIFY(!allWords(panel).contains("Laplace"));
    }

    void theNormOfTheClipStandsWithTheBound() {
        RunSpec spec;
        spec.privacy.model = PrivacyModel::Central;
        Edited<CentralPanel> panel;
        panel.setSpec(spec);
        const auto clips = [](const QWidget& page) { return allWords(page).contains("Clip norm"); };
        QVERIFY(clips(*panel.clipPage()));
        panel.clipPage()->setParent(nullptr); // as the window takes it to the bound
        QVERIFY(!clips(panel));
        delete panel.clipPage();
    }

    void theQuestionNamesWhatIsSpentOnWhat() {
        RunSpec spec;
        spec.data = {.source = "file", .path = "/data/chest-train.npz", .classes = 2};
        spec.data.classNames = {"healthy", "pneumonia"};
        spec.privacy.model = PrivacyModel::Central;
        spec.privacy.sampling = MechanismPhase::Sampling::Poisson;
        QWidget parent;
        int agreed = 0, copied = 0;
        const ReleaseAsked asked{.spec = spec,
                                 .facts = {.geometry = {true, 1, 28, 28}, .records = 3882, .classes = 2},
                                 .forecast = "recognizable, blurred"};
        askToRelease(
            &parent, asked, account(), [&] { ++agreed; }, [&] { ++copied; });
        auto* dialog = parent.findChild<QDialog*>("release-question");
        const QString words = allWords(*dialog);
        for (const char* part :
             {"Spend epsilon 3 on these records?", "chest-train.npz · fingerprint 4f1c 9e02",
              "3882 picture(s), gray, 28 × 28", "2: healthy, pneumonia",
              "One record: whether it is there (zero-out). Each record counts as one person.", "this program (central)",
              "The model, its samples and their privacy label. With them", "The file, its name and its records.",
              "recognizable, blurred", "Spent before", "This run adds", "With this run", "1e-4",
              "This cannot be undone, whatever comes out."})
            QVERIFY2(words.contains(QString::fromUtf8(part)), qPrintable(part + words));
        const auto press = [&](const QString& title) {
            for (auto* button : dialog->findChildren<QPushButton*>())
                if (button->text().remove('&').startsWith(title)) return button->click();
            QFAIL(qPrintable(title));
        };
        press("Copy as command");
        QCOMPARE(copied, 1);
        press("Spend epsilon 3 and train");
        QCOMPARE(agreed, 1);
        delete dialog;
        ReleaseAsked unanswered = asked;
        unanswered.lacksUnit = true;
        askToRelease(
            &parent, unanswered, account(), [] {}, [] {});
        dialog = parent.findChild<QDialog*>("release-question");
        QVERIFY2(allWords(*dialog).contains("You have not said whether each record is one person: the step Data asks."),
                 qPrintable(allWords(*dialog)));
        delete dialog;
        ReleaseAsked table = asked;
        table.spec.privacy.model = PrivacyModel::Local;
        table.spec.data.path = "/data/hiv.csv";
        table.spec.data.read.columns = {"*=number", "age=number", "sex=f|m", "id=-", "who=person"};
        askToRelease(
            &parent, table, account(), [] {}, [] {});
        dialog = parent.findChild<QDialog*>("release-question");
        for (const char* part : {"also the noisy records, where you privatize or pack them.",
                                 "by name: age, sex (f, m).", "the names of columns that were not ticked."})
            QVERIFY2(allWords(*dialog).contains(part), qPrintable(part + allWords(*dialog)));
        delete dialog;
        Spending ofPerson = account();
        ofPerson.planned = {{.mechanism = "laplace", .epsilon = 3}};
        ofPerson.personCap = *PrivacyBudget::make(9, 1e-4);
        ReleaseAsked bad = asked;
        bad.isForNothing = true;
        bad.forecast = "Nothing can be expected of so few records at this epsilon: the noise on each record is many "
                       "times as large as what tells the records apart, and no method finds more in them than the "
                       "mean of all. Collect more records, or choose a larger epsilon or fewer columns.";
        askToRelease(
            &parent, bad, ofPerson, [] {}, [] {});
        dialog = parent.findChild<QDialog*>("release-question");
        QVERIFY(QTest::qWaitForWindowExposed(const_cast<QDialog*>(dialog)));
        for (const auto* label : dialog->findChildren<QLabel*>())
            if (label->wordWrap())
                QVERIFY2(label->height() >= label->heightForWidth(label->width()), qPrintable(label->text()));
        QVERIFY2(allWords(*dialog).contains("Each person, with this run\nnot known\n\nCap for each person"),
                 qPrintable(allWords(*dialog)));
        delete dialog;
        ofPerson.exceedsPersonCap = true;
        for (const auto& [rows, remedy] : {std::pair(0, "state how many records of a person count"),
                                           {3, "forbids it: choose a smaller epsilon, or raise that cap"}}) {
            ofPerson.planned[0].rowsOfPerson = rows, ofPerson.togetherOfPerson = Spending::Sum{10, 0};
            askToRelease(
                &parent, asked, ofPerson, [] {}, [] {});
            dialog = parent.findChild<QDialog*>("release-question");
            QVERIFY2(allWords(*dialog).contains(remedy), qPrintable(allWords(*dialog)));
            QCOMPARE(allWords(*dialog).contains("state how many"), rows == 0);
            delete dialog;
        }
        spec.data.read.columns = {"age=whole", "patient=person"};
        QCOMPARE(unitWords(spec.data),
                 "Column patient says whose it is. A person with several records is protected less: with two, at "
                 "twice epsilon, and so on; a delta above 0 grows faster.");
    }
};

SFUMATO_TEST(TestBudgetPage)
#include "test_budget_page.moc"

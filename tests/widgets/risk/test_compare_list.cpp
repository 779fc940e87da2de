// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounting/risk.h"
#include "widgets/risk/budget/budget_panel.h"
#include "widgets/risk/attacker/compare_list.h"
#include "widgets/forms/inputs/figure_label.h"
#include "widgets/risk/attacker/icon_array.h"
#include "widgets/risk/attacker/odds_view.h"
#include "widgets/risk/attacker/risk_figures.h"
#include "widgets/risk/budget/share_gallery.h"
#include "tests/support/edited.h"
#include "tests/support/test_program.h"

#include <QClipboard>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QToolButton>
#include <QtTest>

using namespace sfumato;

namespace {

Exposure laplace(double epsilon) {
    return {.epsilon = epsilon,
            .mechanism = {.kind = MechanismKind::Laplace, .epsilon = epsilon},
            .sensitivity = 40,
            .noiseScale = 40 / epsilon};
}

std::vector<int> slotsOf(const CompareList& list) {
    std::vector<int> found;
    for (const PinnedBudget& pinned : list.pins()) found.push_back(pinned.slot);
    return found;
}

QToolButton* toolButton(const QWidget& list, const QString& spoken) {
    for (auto* made : list.findChildren<QToolButton*>())
        if (made->accessibleName().startsWith(spoken) && !made->parentWidget()->isHidden()) return made;
    return nullptr;
}

} // namespace

class TestCompareList : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void aPinnedBudgetStaysWhileThePresentOneMoves() {
        CompareList list;
        list.setPresent(laplace(5));
        list.pin();
        list.setPresent(laplace(1));
        QCOMPARE(list.pins().size(), std::size_t(1));
        QCOMPARE(list.pins()[0].exposure.epsilon, 5.0);
        QVERIFY(list.findChild<MetricLabel*>()->text().contains("right 99.4 of 100")); // e^5 / (1 + e^5) =
                                                                                       // 0.9933, rounded up
    }

    void thePinnedBudgetsOutliveTheWindow() {
        CompareList list, next;
        for (double epsilon : {1.25, 2.0}) {
            list.setPresent(laplace(epsilon));
            list.pin();
        }
        next.restoreState(list.saveState());
        QCOMPARE(next.pins().size(), std::size_t(2));
        QVERIFY(next.pins()[0].exposure == laplace(1.25) && next.pins()[1].exposure == laplace(2));
        next.restoreState("odd");
        QCOMPARE(next.pins().size(), std::size_t(2));
    }

    void fourAreHeldAndASlotThatWasLeftIsTakenAgain() {
        CompareList list;
        for (double epsilon : {1, 2, 3, 4, 5}) {
            list.setPresent(laplace(epsilon));
            list.pin();
        }
        QCOMPARE(slotsOf(list), (std::vector<int>{0, 1, 2, 3}));
        QVERIFY(!list.findChild<QPushButton*>()->isEnabled());
        toolButton(list, "Unpin budget B")->click();
        QVERIFY(list.findChild<QPushButton*>()->isEnabled());
        list.pin();
        QCOMPARE(slotsOf(list), (std::vector<int>{0, 2, 3, 1})); // the others keep color and letter
        QCOMPARE(list.pins().back().exposure.epsilon, 5.0);
    }

    void withoutAGuaranteeNothingCanBePinned() {
        CompareList list;
        list.setPresent(std::nullopt);
        QVERIFY(!list.findChild<QPushButton*>()->isEnabled());
        list.pin();
        QVERIFY(list.pins().empty());
    }

    void usingAPinnedBudgetRestoresTheBudgetAndNothingOfItsRecords() {
        RunSpec spec;
        spec.mechanism = {.kind = MechanismKind::Laplace,
                          .epsilon = 35,
                          .noiseScale = 3,
                          .bound = Bound::Domain,
                          .noise = NoiseDistribution::Study};
        Edited<BudgetPanel> panel;
        panel.setSpec(spec);
        CompareList list;
        list.setPresent(panel.exposure());
        list.pin();
        connect(&list, &CompareList::budgetChosen, &panel.experiment, &Experiment::useBudget);
        RunSpec own;
        own.mechanism.bound = Bound::L1Ball, own.mechanism.radius = 140;
        panel.setSpec(own);
        QSignalSpy changed(&panel.experiment, &Experiment::specChanged);
        QTest::keyClick(toolButton(list, "Use budget A"), Qt::Key_Space);
        QCOMPARE(changed.count(), 1);
        RunSpec found;
        found = panel.spec();
        own.mechanism.kind = MechanismKind::Laplace;
        own.mechanism.epsilon = 35, own.mechanism.noiseScale = 3;
        QVERIFY(found.mechanism == own.mechanism);
    }

    void everyPinnedBudgetHasItsPictureOfOdds() {
        OddsView view;
        view.setExposure(laplace(std::log(9)));
        QVERIFY(view.findChild<ShareGallery*>()->findChildren<IconArray*>().empty());
        view.setPins({{0, laplace(std::log(9))}, {1, laplace(std::log(81))}});
        const auto pictures = view.findChild<ShareGallery*>()->findChildren<IconArray*>();
        QCOMPARE(pictures.size(), 2);
        QCOMPARE(pictures[0]->filled(), 50); // odds 1 : 9 become 1 : 1
        QCOMPARE(pictures[1]->filled(), 90); // and 9 : 1
        view.setPins({});
        QVERIFY(pictures[0]->isHidden() && pictures[1]->isHidden());
    }

    void theTighterBoundDecides() {
        const Exposure gaussian{.epsilon = 10, .delta = 1e-5, .mu = 2.0};
        QCOMPARE(tightestBound(gaussian).success, gaussianAttackSuccess(2)); // 84.1 %, against 99.995 % from
                                                                             // the budget
        QCOMPARE(tightestBound(laplace(1)).success, attackSuccess(1, 0));
    }

    void aFigureIsCopiedAloneOrWithItsFormula() {
        RiskFigures figures;
        figures.setBounds(riskBounds({.epsilon = 1}));
        auto* right = figures.findChild<MetricLabel*>();
        right->copy();
        QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("73.2 %")); // e / (1 + e), rounded up
        right->copyWithFormula();
        QVERIFY(QGuiApplication::clipboard()->text().contains("(e^ε + δ) / (1 + e^ε)"));
        QVERIFY(QGuiApplication::clipboard()->text().contains("Kairouz"));
        QVERIFY(!figures.findChildren<MetricLabel*>().isEmpty());
        for (const auto* figure : figures.findChildren<MetricLabel*>()) {
            QVERIFY(!figure->toolTip().isEmpty() && !figure->whatsThis().isEmpty());
            QVERIFY(figure->focusPolicy() & Qt::TabFocus);
        }
    }

    void everyInputIsNamed() {
        CompareList list;
        list.setPresent(laplace(5));
        list.pin();
        QVERIFY(!list.findChildren<QAbstractButton*>().isEmpty());
        for (const auto* made : list.findChildren<QAbstractButton*>())
            QVERIFY(!made->accessibleName().isEmpty() || !made->text().isEmpty());
    }

    void labelledBudgetsComeBackAndThoseOfEarlierSessionsToo() {
        Exposure unit{.epsilon = 10,
                      .classes = 10,
                      .labelEpsilon = 4,
                      .records = 100,
                      .mechanism = {.kind = MechanismKind::PrivUnit,
                                    .epsilon = 10,
                                    .bound = Bound::Sphere,
                                    .transform = Transform::Garments,
                                    .labels = LabelRelease::Response}};
        CompareList list, other, older;
        list.setPresent(unit);
        list.pin();
        QByteArray state = list.saveState();
        other.restoreState(state);
        QCOMPARE(other.pins().size(), std::size_t(1));
        QVERIFY(other.pins()[0].exposure == unit);
        state.chop(2 * int(sizeof(qint64))); // classes and share
        older.restoreState(state);
        QCOMPARE(older.pins().size(), std::size_t(1));
        QCOMPARE(older.pins()[0].exposure.labelEpsilon, 0.);
    }
};

SFUMATO_TEST(TestCompareList)
#include "test_compare_list.moc"

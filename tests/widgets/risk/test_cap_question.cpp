// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/edited.h"
#include "tests/support/test_program.h"
#include "widgets/forms/inputs/log_spin_box.h"
#include "widgets/risk/budget/budget_bar.h"
#include "widgets/risk/budget/budget_panel.h"
#include "widgets/risk/budget/cap_question.h"
#include "widgets/text/spending_text.h"

#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QPushButton>
#include <QtTest>

using namespace sfumato;

namespace {

QPushButton* button(const QWidget& place, const QString& words) {
    for (auto* found : place.findChildren<QPushButton*>())
        if (found->text().remove('&').startsWith(words)) return found;
    return nullptr;
}

LogSpinBox* box(const QWidget& place, const QString& name) {
    for (auto* found : place.findChildren<LogSpinBox*>())
        if (found->accessibleName() == name) return found;
    return nullptr;
}

Spending spentFive() {
    return {.ledger = "/ledgers/abc.json",
            .spent = {5, 3e-5},
            .adds = {5, 3e-5},
            .together = {10, 6e-5},
            .cap = *PrivacyBudget::make(7.6789, 4.5678e-5)};
}

} // namespace

class TestCapQuestion : public QObject {
    Q_OBJECT

    std::vector<std::optional<PrivacyBudget>> m_chosen;
    CapUnit m_unit = CapUnit::Record;

    QDialog* asked(QWidget& parent, const Spending& spending) {
        m_chosen.clear();
        askForCap(&parent, spending, [this](const auto& cap, CapUnit unit) {
            m_chosen.push_back(cap);
            m_unit = unit;
        });
        return parent.findChild<QDialog*>("cap-question");
    }

private Q_SLOTS:
    // A cap shown above the one that holds would promise what is refused.
    void aCapIsNeverShownLargerThanItIs() {
        const QString line = spendingLines(spentFive()).last();
        QVERIFY2(line.contains("7.67") && line.contains("4.56e-5"), qPrintable(line));
    }

    // As it is seen in the field: 2.99 would forbid what it was opened for.
    void whatIsProposedIsWhatIsSeen() {
        QWidget parent;
        Spending spending{.ledger = "/ledgers/abc.json", .adds = {2.9999999966, 1e-5}};
        spending.together = spending.adds;
        button(*asked(parent, spending), "Set cap")->click();
        QVERIFY(m_chosen.size() == 1 && m_chosen[0] == *PrivacyBudget::make(3, 1e-5));
    }

    void whatIsTypedBecomesTheCap() {
        QWidget parent;
        QDialog* dialog = asked(parent, spentFive());
        QVERIFY(dialog);
        QCOMPARE(box(*dialog, "Epsilon")->value(), 7.6789); // untouched, the cap stays what it is
        QCOMPARE(box(*dialog, "Delta")->value(), 4.5678e-5);
        box(*dialog, "Epsilon")->setValue(12);
        button(*dialog, "Set cap")->click();
        QCOMPARE(m_chosen.size(), 1u);
        QVERIFY(m_chosen[0] == *PrivacyBudget::make(12, 4.5678e-5));
    }

    void aCapIsTakenAwayOnlyWhereThereIsOne() {
        QWidget parent;
        QDialog* dialog = asked(parent, spentFive());
        button(*dialog, "Remove cap")->click();
        QVERIFY(m_chosen.size() == 1 && !m_chosen[0]);

        QWidget another;
        Spending none = spentFive();
        none.cap.reset();
        dialog = asked(another, none);
        QVERIFY(!button(*dialog, "Remove cap")->isEnabled());
        QCOMPARE(box(*dialog, "Epsilon")->value(), 5.); // what was spent: nothing more
        button(*dialog, "Cancel")->click();
        QVERIFY(m_chosen.empty());
    }

    void aPersonWithSeveralRecordsHasACapOfHerOwn() {
        QWidget parent;
        Spending spending = spentFive();
        QVERIFY(!asked(parent, spending)->findChild<QComboBox*>()->isVisibleTo(&parent)); // nobody has several
        QWidget another;
        spending.rows = 3, spending.spentOfPerson = Spending::Sum{15, 9e-5};
        spending.personCap = *PrivacyBudget::make(40, 2e-4);
        QDialog* dialog = asked(another, spending);
        auto* unit = dialog->findChild<QComboBox*>();
        QVERIFY(unit->isVisibleTo(dialog) && unit->currentText() == "each record");
        unit->setCurrentIndex(1);
        QCOMPARE(box(*dialog, "Epsilon")->value(), 40.);
        box(*dialog, "Epsilon")->setValue(14);
        QVERIFY(dialog->findChild<QLabel*>("outcome")->text().contains("no further release"));
        button(*dialog, "Set cap")->click();
        QVERIFY(m_chosen.size() == 1 && m_chosen[0] == *PrivacyBudget::make(14, 2e-4) && m_unit == CapUnit::Person);
        QCOMPARE(spendingLines(spending).last(), "Cap for each person: ε 40, δ 2e-4");
        QVERIFY(!exceedsCap(Spending{}) && exceedsCap(Spending{.exceedsPersonCap = true}));
    }

    void aCapBelowWhatWasSpentSaysWhatThatMeans() {
        QWidget parent;
        QDialog* dialog = asked(parent, spentFive());
        const auto* outcome = dialog->findChild<QLabel*>("outcome");
        QVERIFY(outcome->text().isEmpty());
        box(*dialog, "Epsilon")->setValue(4);
        QVERIFY2(outcome->text().contains("no further release"), qPrintable(outcome->text()));
        QVERIFY(button(*dialog, "Set cap")->isEnabled());
    }

    void theBudgetPanelOffersACapWhereThereIsAnAccount() {
        Edited<BudgetPanel> panel;
        QSignalSpy asked(&panel, &BudgetPanel::capAsked);
        panel.setSpending(Spending{}); // drawn by the program: nobody's records
        const auto* bar = panel.findChild<BudgetBar*>();
        QVERIFY(bar->isHidden());
        panel.setSpending(spentFive());
        QVERIFY(!bar->isHidden());
        for (auto* label : bar->findChildren<QLabel*>())
            if (label->accessibleName() == "Change cap…") Q_EMIT label->linkActivated("cap");
        QCOMPARE(asked.count(), 1);
    }
};

SFUMATO_TEST(TestCapQuestion)
#include "test_cap_question.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/risk/budget/cap_question.h"

#include "core/base/number_text.h"
#include "core/base/rounded_text.h"
#include "widgets/forms/field_form.h"
#include "widgets/forms/inputs/log_spin_box.h"
#include "widgets/look/layouts.h"
#include "widgets/text/spending_text.h"
#include "widgets/look/wrapped_label.h"

#include <QComboBox>
#include <QDialog>
#include <QDialogButtonBox>
#include <QLabel>
#include <QPushButton>

#include <cmath>

namespace sfumato {

namespace {

struct CapWords {
    Q_DECLARE_TR_FUNCTIONS(CapQuestion)
};

} // namespace

void askForCap(QWidget* parent, const Spending& spending,
               std::function<void(const std::optional<PrivacyBudget>&, CapUnit)> chosen) {
    auto* dialog = new QDialog(parent);
    dialog->setObjectName(QStringLiteral("cap-question"));
    dialog->setWindowTitle(CapWords::tr("Cap on these records"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setMinimumWidth(420);
    auto* epsilon = new LogSpinBox(1e-3, 1e5, 1.1);
    auto* delta = new LogSpinBox(0, 0.5, 10);
    epsilon->setWhatsThis(CapWords::tr("The most that all releases of these records may come to together."));
    delta->setWhatsThis(CapWords::tr("The same for delta. Gaussian noise needs one above 0."));
    auto* unit = new QComboBox;
    unit->addItems({CapWords::tr("each record"), CapWords::tr("each person")});
    unit->setWhatsThis(CapWords::tr("A person with several of the records has less protection than one record. The cap "
                                    "for each person holds what all releases come to for that person."));
    if (spending.personCap && !spending.cap) unit->setCurrentIndex(int(CapUnit::Person));
    const auto unitOf = [unit] { return CapUnit(unit->currentIndex()); };
    const auto capOf = [spending, unitOf] { return unitOf() == CapUnit::Record ? spending.cap : spending.personCap; };
    const auto sumOf = [unitOf](const Spending::Sum& ofRecord, const std::optional<Spending::Sum>& ofPerson) {
        return unitOf() == CapUnit::Record || !ofPerson ? ofRecord : *ofPerson;
    };
    const auto shown = [](double value) { return numberIn<double>(roundedUp(value)).value_or(value); }; // what is seen
                                                                                                        // is set
    const auto begin = [=] {
        if (const auto cap = capOf()) {
            epsilon->setValue(cap->epsilon());
            delta->setValue(cap->delta());
            return;
        }
        const Spending::Sum sum = spending.spent.epsilon > 0 ? sumOf(spending.spent, spending.spentOfPerson)
                                                             : sumOf(spending.together, spending.togetherOfPerson);
        epsilon->setValue(std::isfinite(sum.epsilon) && sum.epsilon > 0 ? shown(sum.epsilon) : 1);
        delta->setValue(shown(sum.delta));
    };
    auto* outcome = wrappedLabel({});
    outcome->setObjectName(QStringLiteral("outcome"));
    auto* form = new FieldForm;
    if (spending.rows > 1 || spending.spentOfPerson || spending.personCap)
        form->addField(CapWords::tr("&For"), unit);
    else
        unit->setParent(dialog), unit->hide();
    form->addField(CapWords::tr("&Epsilon"), epsilon);
    form->addField(CapWords::tr("&Delta"), delta);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    auto* set = buttons->addButton(CapWords::tr("&Set cap"), QDialogButtonBox::AcceptRole);
    auto* remove = buttons->addButton(CapWords::tr("&Remove cap"), QDialogButtonBox::DestructiveRole);
    inColumn(
        dialog,
        {wrappedLabel(CapWords::tr(
             "What would take these records above the cap is refused: "
             "here, on the command line and in a sweep. The cap stands in their ledger, whatever the file is called.")),
         wrappedLabel(CapWords::tr("The same records saved anew with other numbers, such as pictures that were "
                                   "compressed again, count as other records: no cap of these holds for them.")),
         wrappedLabel(CapWords::tr(
             "The cap is tested on the sum before each release. It is no privacy "
             "filter: where you choose a release by what earlier ones showed, more than the cap may be spent.")),
         wrappedLabel(spendingLines(spending).value(0)), form, outcome, buttons});
    const auto budget = [epsilon, delta] { return PrivacyBudget::make(epsilon->value(), delta->value()); };
    const auto updateControls = [=] {
        const auto cap = budget();
        const Spending::Sum spent = sumOf(spending.spent, spending.spentOfPerson);
        set->setEnabled(cap.ok());
        remove->setEnabled(capOf().has_value());
        outcome->setText(cap && (spent.epsilon > cap->epsilon() || spent.delta > cap->delta())
                             ? CapWords::tr("More than this was spent already: no further release is possible.")
                             : QString());
    };
    for (LogSpinBox* box : {epsilon, delta})
        QObject::connect(box, &QDoubleSpinBox::valueChanged, dialog, updateControls);
    QObject::connect(unit, &QComboBox::currentIndexChanged, dialog, [begin, updateControls] {
        begin();
        updateControls();
    });
    begin();
    updateControls();
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    QObject::connect(set, &QPushButton::clicked, dialog, [dialog, budget, unitOf, chosen] {
        if (const auto cap = budget()) {
            dialog->accept();
            chosen(*cap, unitOf());
        }
    });
    QObject::connect(remove, &QPushButton::clicked, dialog, [dialog, unitOf, chosen] {
        dialog->accept();
        chosen(std::nullopt, unitOf());
    });
    dialog->open();
}

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/risk/budget/cap_question.h"

#include "core/base/number_text.h"
#include "core/base/rounded_text.h"
#include "widgets/forms/field_form.h"
#include "widgets/forms/inputs/log_spin_box.h"
#include "widgets/look/layouts.h"
#include "widgets/text/spending_text.h"
#include "widgets/look/wrapped_label.h"

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
               std::function<void(const std::optional<PrivacyBudget>&)> chosen) {
    auto* dialog = new QDialog(parent);
    dialog->setObjectName(QStringLiteral("cap-question"));
    dialog->setWindowTitle(CapWords::tr("Cap on these records"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setMinimumWidth(420);
    auto* epsilon = new LogSpinBox(1e-3, 1e5, 1.1);
    auto* delta = new LogSpinBox(0, 0.5, 10);
    epsilon->setWhatsThis(CapWords::tr("The most that all releases of these records may come to together."));
    delta->setWhatsThis(CapWords::tr("The same for delta. Gaussian noise needs one above 0."));
    const auto& spent = spending.spent;
    const auto shown = [](double value) { return numberIn<double>(roundedUp(value)).value_or(value); }; // what is seen
                                                                                                        // is set
    if (spending.cap) {
        epsilon->setValue(spending.cap->epsilon());
        delta->setValue(spending.cap->delta());
    } else {
        const Spending::Sum& begin = spent.epsilon > 0 ? spent : spending.together;
        epsilon->setValue(std::isfinite(begin.epsilon) && begin.epsilon > 0 ? shown(begin.epsilon) : 1);
        delta->setValue(shown(begin.delta));
    }
    auto* outcome = wrappedLabel({});
    outcome->setObjectName(QStringLiteral("outcome"));
    auto* form = new FieldForm;
    form->addField(CapWords::tr("&Epsilon"), epsilon);
    form->addField(CapWords::tr("&Delta"), delta);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    auto* set = buttons->addButton(CapWords::tr("&Set cap"), QDialogButtonBox::AcceptRole);
    auto* remove = buttons->addButton(CapWords::tr("&Remove cap"), QDialogButtonBox::DestructiveRole);
    remove->setEnabled(spending.cap.has_value());
    inColumn(
        dialog,
        {wrappedLabel(CapWords::tr(
             "What would take these records above the cap is refused: "
             "here, on the command line and in a sweep. The cap stands in their ledger, whatever the file is called.")),
         wrappedLabel(CapWords::tr(
             "The cap is tested on the sum before each release. It is no privacy "
             "filter: where you choose a release by what earlier ones showed, more than the cap may be spent.")),
         wrappedLabel(spendingLines(spending).value(0)), form, outcome, buttons});
    const auto budget = [epsilon, delta] { return PrivacyBudget::make(epsilon->value(), delta->value()); };
    const auto updateControls = [=] {
        const auto cap = budget();
        set->setEnabled(cap.ok());
        outcome->setText(cap && (spent.epsilon > cap->epsilon() || spent.delta > cap->delta())
                             ? CapWords::tr("More than this was spent already: no further release is possible.")
                             : QString());
    };
    for (LogSpinBox* box : {epsilon, delta})
        QObject::connect(box, &QDoubleSpinBox::valueChanged, dialog, updateControls);
    updateControls();
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    QObject::connect(set, &QPushButton::clicked, dialog, [dialog, budget, chosen] {
        if (const auto cap = budget()) {
            dialog->accept();
            chosen(*cap);
        }
    });
    QObject::connect(remove, &QPushButton::clicked, dialog, [dialog, chosen] {
        dialog->accept();
        chosen(std::nullopt);
    });
    dialog->open();
}

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/recipe_dialog.h"

#include "widgets/forms/field_form.h"
#include "widgets/forms/whole_spin_box.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace sfumato {

RecipeDialog::RecipeDialog(QWidget* parent) : QDialog(parent), m_people(new WholeSpinBox(0, 1'000'000'000)) {
    setObjectName(QStringLiteral("recipeDialog"));
    setWindowTitle(tr("Recipe for others"));
    auto* about = new QLabel(tr("Nobody but its owner needs to see a record. A recipe is a public file that says what to do with one: the bound, the mechanism "
                                "and the budget of these steps. People answer it where their records are, with the small program sfumato-privatize, and send what "
                                "leaves it; Collect answers makes one privatized data set of that."));
    about->setWordWrap(true);
    m_people->setObjectName(QStringLiteral("people"));
    m_people->setSpecialValueText(tr("as many as the data have"));
    m_people->setWhatsThis(tr("With delta at or above one over this number, whole records may be exposed; it is checked now, and again when more answers have come."));
    auto* form = new FieldForm;
    form->addField(tr("&Records reckoned with"), m_people);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    auto* save = buttons->addButton(tr("&Save as…"), QDialogButtonBox::AcceptRole);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(about);
    layout->addLayout(form);
    layout->addStretch();
    layout->addWidget(buttons);
    save->setDefault(true);
    resize(520, sizeHint().height());
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

std::int64_t RecipeDialog::people() const {
    return m_people->value();
}

} // namespace sfumato

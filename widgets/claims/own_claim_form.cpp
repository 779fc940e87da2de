// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/claims/own_claim_form.h"

#include "widgets/forms/field_form.h"
#include "widgets/forms/inputs/log_spin_box.h"
#include "widgets/forms/inputs/whole_spin_box.h"
#include "widgets/look/layouts.h"

#include <QComboBox>
#include <QLabel>
#include <QPushButton>

namespace sfumato {

using Kind = OwnClaim::Kind;
using Sampling = MechanismPhase::Sampling;

OwnClaimForm::OwnClaimForm(QWidget* parent)
    : QWidget(parent), m_kind(new QComboBox), m_claimed(new LogSpinBox(1e-3, 1e6, 1.25)),
      m_delta(new LogSpinBox(1e-15, 0.5, 10)), m_noise(new LogSpinBox(1e-6, 1e9, 1.1)),
      m_sensitivity(new LogSpinBox(1e-6, 1e9, 1.1)), m_rate(new LogSpinBox(1e-9, 1, 1.25)),
      m_steps(new WholeSpinBox(1, 999'999'999, 1000)), m_sampling(new QComboBox), m_form(new FieldForm),
      m_check(new QPushButton(tr("C&heck this claim"))) {
    const OwnClaim usual;
    for (const auto& [kind, title] : {std::pair(Kind::GaussianSteps, tr("Gaussian noise in every step")),
                                      std::pair(Kind::Gaussian, tr("One release, Gaussian noise")),
                                      std::pair(Kind::Laplace, tr("One release, Laplace noise"))})
        m_kind->addItem(title, int(kind));
    for (const auto& [sampling, title] : {std::pair(Sampling::Poisson, tr("each by chance (Poisson)")),
                                          std::pair(Sampling::FixedSize, tr("a drawn part of fixed size")),
                                          std::pair(Sampling::All, tr("all records"))})
        m_sampling->addItem(title, int(sampling));
    for (QComboBox* box : {m_kind, m_sampling}) box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_claimed->setValue(usual.claimed);
    m_delta->setValue(usual.delta);
    m_noise->setValue(usual.noise);
    m_sensitivity->setValue(usual.sensitivity);
    m_rate->setValue(usual.rate);
    m_steps->setValue(int(usual.steps));
    m_kind->setWhatsThis(
        tr("What got the noise: the response of every step of a training, or the records themselves, once."));
    m_claimed->setWhatsThis(tr("The epsilon that you read."));
    m_delta->setWhatsThis(tr("How far the probability of an outcome may lie above e^epsilon times its probability for "
                             "other data, as stated beside epsilon."));
    m_noise->setWhatsThis(tr("Of steps: the noise multiplier, standard deviation over sensitivity. Of one release: the "
                             "standard deviation, or the scale of Laplace noise, in the units of the records."));
    m_sensitivity->setWhatsThis(tr("How far two records can be apart: the diameter of what they may be, not its "
                                   "radius. Euclidean for Gaussian noise, sum of absolute values for Laplace noise."));
    m_sampling->setWhatsThis(tr("Which records a step reads. Where they are drawn in secret, that saves budget; where "
                                "all take part, or blocks in a public order, it saves none."));
    m_rate->setWhatsThis(tr("The batch over the number of records."));
    m_steps->setWhatsThis(tr("How often records are queried, all steps together."));
    m_form->addField(tr("&What has noise"), m_kind);
    m_form->addField(tr("Claimed &epsilon"), m_claimed, {"claimed"});
    m_form->addField(tr("De&lta"), m_delta, {"delta"});
    m_form->addField(tr("&Noise"), m_noise, {"noise"});
    m_form->addField(tr("Sensiti&vity"), m_sensitivity, {"sensitivity"});
    m_form->addField(tr("Rea&ds"), m_sampling);
    m_form->addField(tr("&Rate"), m_rate, {"rate"});
    m_form->addField(tr("S&teps"), m_steps, {"steps"});
    for (QComboBox* box : {m_kind, m_sampling}) box->setMinimumWidth(0); // but that of its words
    m_check->setWhatsThis(
        tr("Computes what these settings spend, by the accountants of this program; it becomes a line of the table."));
    auto* heading = new QLabel(QStringLiteral("<b>%1</b>").arg(tr("A claim of your own")));
    heading->setTextFormat(Qt::RichText);
    auto* words = new QLabel(tr("You read a budget with these settings: is it so?"));
    words->setWordWrap(true);
    words->setForegroundRole(QPalette::PlaceholderText);
    inColumn(this, {heading, words, m_form, m_check, emptyPart}, QMargins(8, 8, 8, 8), 8);
    connect(m_kind, &QComboBox::currentIndexChanged, this, &OwnClaimForm::updateControls);
    connect(m_sampling, &QComboBox::currentIndexChanged, this, &OwnClaimForm::updateControls);
    connect(m_check, &QPushButton::clicked, this, [this] {
        m_form->showFaults({});
        Q_EMIT asked(claim());
    });
    updateControls();
}

OwnClaim OwnClaimForm::claim() const {
    return {.kind = Kind(m_kind->currentData().toInt()),
            .claimed = m_claimed->value(),
            .delta = m_delta->value(),
            .noise = m_noise->value(),
            .sensitivity = m_sensitivity->value(),
            .sampling = Sampling(m_sampling->currentData().toInt()),
            .rate = m_rate->value(),
            .steps = m_steps->value()};
}

void OwnClaimForm::updateControls() {
    const OwnClaim shown = claim();
    const bool steps = shown.kind == Kind::GaussianSteps;
    m_form->setFieldVisible(m_delta, shown.kind != Kind::Laplace);
    m_form->setFieldVisible(m_sensitivity, !steps);
    m_form->setFieldVisible(m_sampling, steps);
    m_form->setFieldVisible(m_rate, steps && shown.sampling != Sampling::All);
    m_form->setFieldVisible(m_steps, steps);
}

void OwnClaimForm::setBusy(bool busy) {
    m_check->setEnabled(!busy);
    m_check->setText(busy ? tr("Computing…") : tr("C&heck this claim"));
}

void OwnClaimForm::showFault(const Fault& fault) {
    if (m_form->showFaults({fault}).empty()) m_form->showFaults({Fault{fault.code, "claimed", fault.detail}});
}

} // namespace sfumato

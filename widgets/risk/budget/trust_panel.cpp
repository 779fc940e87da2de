// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/risk/budget/trust_panel.h"

#include "widgets/experiment/experiment.h"
#include "core/spec/tables/mechanism_facts.h"
#include "widgets/look/layouts.h"

#include <QComboBox>
#include <QLabel>

#include <utility>

namespace sfumato {

TrustPanel::TrustPanel(Experiment& experiment, QWidget* parent)
    : QWidget(parent), m_experiment(experiment), m_asks(new QLabel(tr("Who sees raw data?"))), m_model(new QComboBox),
      m_words(new QLabel) {
    m_model->addItem(tr("Only you (local)"), int(PrivacyModel::Local));
    m_model->addItem(tr("This program (central)"), int(PrivacyModel::Central));
    m_model->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_model->setAccessibleName(tr("Who sees raw data?"));
    m_model->setWhatsThis(tr("Local: each record gets its noise by itself, before anything else sees it; nobody has "
                             "to be trusted, and much noise is needed. Central: this program sees the records "
                             "while it learns, and the noise is on what it learns from all of them together; the "
                             "same epsilon needs far less of it."));
    m_words->setWordWrap(true);
    m_asks->setBuddy(m_model);
    m_words->setForegroundRole(QPalette::PlaceholderText);
    inColumn(this, {m_asks, m_model, m_words}, QMargins(0, 0, 0, 8));
    connect(m_model, &QComboBox::currentIndexChanged, this,
            [this] { useModel(PrivacyModel(m_model->currentData().toInt())); });
    connect(&experiment, &Experiment::specChanged, this, &TrustPanel::showSpec);
    experiment.show([this] { showSpec(); });
}

void TrustPanel::showSpec() {
    const RunSpec& spec = m_experiment.spec();
    const bool settled = isPrivatizedFile(spec.data) && spec.privacy.model == PrivacyModel::Local;
    m_model->setCurrentIndex(m_model->findData(int(spec.privacy.model)));
    if (spec.privacy.model == PrivacyModel::Local) m_localMethods = spec.methods;
    m_asks->setHidden(settled);
    m_model->setHidden(settled);
    m_words->setText(settled ? tr("These records already carry their noise. Training on them spends no budget.")
                     : m_model->currentIndex() == 0
                         ? tr("Each record is privatized once, by itself. Training on it afterwards is free.")
                         : tr("Whoever runs this program is trusted with the records; whoever receives the model "
                              "is not."));
}

void TrustPanel::useModel(PrivacyModel model) {
    m_experiment.edit([=, this](RunSpec& spec) { choose(spec, model); });
}

/// Takes the methods that the other model had when it was left: a central run has one.
void TrustPanel::choose(RunSpec& spec, PrivacyModel model) const {
    keepBudget(spec, std::exchange(spec.privacy.model, model));
    if (model == PrivacyModel::Central)
        spec.methods = {MethodSpec{.name = spec.privacy.method}};
    else
        spec.methods = m_localMethods.empty() ? std::vector{MethodSpec{}} : m_localMethods;
}

/// Epsilon and delta of the model that is left go to the other, where the noise follows from them. Delta stays as it
/// was in both where local noise needs none.
void TrustPanel::keepBudget(RunSpec& spec, PrivacyModel before) const {
    PrivacySpec& central = spec.privacy;
    MechanismSpec& local = spec.mechanism;
    if (before == central.model || !factsOf(local.kind).hasGuarantee) return;
    const bool toCentral = before == PrivacyModel::Local;
    const bool follows = toCentral ? local.noiseScale > 0 : central.epsilon == 0;
    const double epsilon = follows ? m_epsilon : toCentral ? local.epsilon : central.epsilon;
    if (!(epsilon > 0)) return; // not known
    if (toCentral) {
        if (central.epsilon == 0) central.noiseMultiplier = 0;
        central.epsilon = epsilon;
        if (deltaOf(local) > 0) central.delta = local.delta;
    } else {
        local.epsilon = epsilon, local.noiseScale = 0;
        if (factsOf(local.kind).hasDelta) local.delta = central.delta;
    }
}

} // namespace sfumato

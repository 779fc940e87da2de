// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/risk/trust_panel.h"

#include <QComboBox>
#include <QLabel>
#include <QVBoxLayout>

namespace sfumato {

TrustPanel::TrustPanel(QWidget* parent)
    : QWidget(parent), m_asks(new QLabel(tr("Who sees raw data?"))), m_model(new QComboBox), m_words(new QLabel) {
    m_model->addItem(tr("Nobody (local)"), int(PrivacyModel::Local));
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
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 8);
    layout->addWidget(m_asks);
    layout->addWidget(m_model);
    layout->addWidget(m_words);
    connect(m_model, &QComboBox::currentIndexChanged, this, [this] {
        explain();
        Q_EMIT changed();
    });
    explain();
}

void TrustPanel::explain() {
    m_asks->setHidden(m_settled);
    m_model->setHidden(m_settled);
    m_words->setText(m_settled ? tr("These records already carry their noise. Training on them spends no budget.")
                     : m_model->currentIndex() == 0
                         ? tr("Each record is privatized once, by itself. Learning from it afterwards is free.")
                         : tr("Whoever runs this program is trusted with the records; whoever receives the model "
                              "is not."));
}

void TrustPanel::setSpec(const RunSpec& spec) {
    const QSignalBlocker quiet(m_model);
    m_model->setCurrentIndex(m_model->findData(int(spec.privacy.model)));
    if (spec.privacy.model == PrivacyModel::Local)
        m_localArms = spec.arms;
    m_settled = isPrivatizedFile(spec.data) && spec.privacy.model == PrivacyModel::Local;
    explain();
}

void TrustPanel::apply(RunSpec& spec) const {
    const auto chosen = PrivacyModel(m_model->currentData().toInt());
    if (chosen == spec.privacy.model)
        return;
    spec.privacy.model = chosen;
    if (chosen == PrivacyModel::Central)
        spec.arms = {ArmSpec{.name = spec.privacy.method}};
    else
        spec.arms = m_localArms.empty() ? std::vector{ArmSpec{}} : m_localArms;
}

} // namespace sfumato

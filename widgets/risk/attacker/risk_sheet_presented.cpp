// SPDX-License-Identifier: GPL-3.0-or-later
// The page before an audience.
#include "widgets/experiment/experiment.h"
#include "widgets/look/layouts.h"
#include "widgets/risk/attacker/attack_summary.h"
#include "widgets/risk/attacker/risk_sheet.h"
#include "widgets/risk/budget/epsilon_input.h"

#include <QLabel>
#include <QSignalBlocker>
#include <QSlider>

#include <algorithm>
#include <cmath>

namespace sfumato {

namespace {

constexpr double least = 0.1, most = 100;
constexpr double rungs[]{0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100};

} // namespace

void RiskSheet::buildSlid() {
    m_epsilon = new EpsilonInput(1e-3, 1e5, least, most);
    m_epsilon->setAccessibleName(tr("Epsilon before an audience"));
    m_epsilon->slider()->setWhatsThis(m_epsilon->whatsThis());
    auto* name = new QLabel(tr("Epsilon"));
    name->setBuddy(m_epsilon);
    auto* column = inColumn({inRow({name, m_epsilon, emptyPart})}, noMargins, 8);
    m_epsilon->addSliderTo(column);
    m_slid = new QWidget;
    m_slid->setLayout(column);
    m_slid->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum); // all that is left is for the squares
    m_slid->hide();
    connect(m_epsilon, &QDoubleSpinBox::valueChanged, this, &RiskSheet::chooseEpsilon);
}

void RiskSheet::showEpsilon() {
    m_slid->setVisible(m_before && turns() != Turns::None);
    if (!m_exposure) return;
    const QSignalBlocker quiet(m_epsilon);
    m_epsilon->setValue(m_exposure->epsilon);
    m_epsilon->slider()->setLogValue(m_exposure->epsilon);
}

void RiskSheet::setPresented(bool presented) {
    m_table->setHidden(presented);
    m_summary->setPresented(presented);
    const std::optional<RunSpec> before = std::exchange(m_before, std::nullopt);
    if (presented) {
        m_before = m_experiment.spec();
    } else if (before && before->data == m_experiment.spec().data) {
        RunSpec spec = m_experiment.spec();
        spec.mechanism.epsilon = before->mechanism.epsilon, spec.mechanism.noiseScale = before->mechanism.noiseScale;
        spec.privacy.epsilon = before->privacy.epsilon;
        spec.privacy.noiseMultiplier = before->privacy.noiseMultiplier;
        if (spec != m_experiment.spec()) Q_EMIT budgetAsked(spec);
    }
    showEpsilon();
}

/// Noise that was drawn already keeps its epsilon.
Presentable::Turns RiskSheet::turns() const {
    return m_exposure && !isPrivatizedFile(m_experiment.spec().data) ? Turns::ByKeys : Turns::None;
}

bool RiskSheet::turn(int by) {
    const double now = m_exposure->epsilon;
    const auto above = std::ranges::upper_bound(rungs, now * (1 + 1e-9)),
               below = std::ranges::lower_bound(rungs, now * (1 - 1e-9));
    if (by > 0 ? above == std::end(rungs) : below == std::begin(rungs)) return false;
    chooseEpsilon(by == all ? most : by == -all ? least : by > 0 ? *above : *std::prev(below));
    return true;
}

Presentable::Words RiskSheet::words() const {
    return {tr("Larger epsilon: →, Page Down. Smaller: ←, Page Up."), tr("No smaller epsilon by this key."),
            tr("No larger epsilon by this key.")};
}

/// The noise follows from it.
void RiskSheet::chooseEpsilon(double epsilon) {
    RunSpec spec = m_experiment.spec();
    if (spec.privacy.model == PrivacyModel::Central) {
        if (spec.privacy.epsilon == 0) spec.privacy.noiseMultiplier = 0;
        spec.privacy.epsilon = epsilon;
    } else {
        spec.mechanism.epsilon = epsilon, spec.mechanism.noiseScale = 0;
    }
    Q_EMIT budgetAsked(spec);
}

} // namespace sfumato

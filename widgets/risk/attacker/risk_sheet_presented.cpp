// SPDX-License-Identifier: GPL-3.0-or-later
// The page before an audience.
#include "core/accounting/mechanism/gaussian.h"
#include "core/accounting/risk.h"
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
    m_epsilon->setValue(shownExposure()->epsilon);
    m_epsilon->slider()->setLogValue(shownExposure()->epsilon);
}

void RiskSheet::setPresented(bool presented) {
    m_table->setHidden(presented);
    m_summary->setPresented(presented);
    fitParts();
    if (std::exchange(m_tried, std::nullopt)) assess();
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

/// Noise that was drawn already keeps its epsilon; noise of training is being solved for the one that was set last.
Presentable::Turns RiskSheet::turns() const {
    const RunSpec& spec = m_experiment.spec();
    const bool isSet = spec.privacy.model == PrivacyModel::Central && spec.privacy.epsilon > 0;
    return (m_exposure || isSet) && !isPrivatizedFile(spec.data) ? Turns::ByKeys : Turns::None;
}

/// From the epsilon that is set: the noise that was solved for it may keep a little less.
bool RiskSheet::turn(int by) {
    const PrivacySpec& set = m_experiment.spec().privacy;
    const double now = set.model == PrivacyModel::Central && set.epsilon > 0 ? set.epsilon : shownExposure()->epsilon;
    const auto above = std::ranges::upper_bound(rungs, now * (1 + 1e-9)),
               below = std::ranges::lower_bound(rungs, now * (1 - 1e-9));
    if (by > 0 ? above == std::end(rungs) : below == std::begin(rungs)) return false;
    const double next = by == all ? most : by == -all ? least : by > 0 ? *above : *std::prev(below);
    if (m_experiment.isLocked() && !exposureAt(next)) return false;
    chooseEpsilon(next);
    return true;
}

Presentable::Words RiskSheet::words() const {
    if (m_experiment.isLocked() && m_exposure && !exposureAt(m_exposure->epsilon)) {
        const QString locked = tr("The training keeps its epsilon until it has ended.");
        return {locked, locked, locked};
    }
    return {tr("Larger epsilon: →, Page Down. Smaller: ←, Page Up."), tr("No smaller epsilon by this key."),
            tr("No larger epsilon by this key.")};
}

/// What the mechanism that trains would promise at another epsilon; nothing where only the engine could say it.
std::optional<Exposure> RiskSheet::exposureAt(double epsilon) const {
    if (!m_exposure || m_experiment.spec().privacy.model == PrivacyModel::Central) return std::nullopt;
    Exposure tried = *m_exposure;
    tried.epsilon = tried.mechanism.epsilon = epsilon;
    tried.mechanism.noiseScale = 0;
    tried.labelEpsilon = labelShare(tried.mechanism, tried.classes);
    const double ofRecord = epsilon - tried.labelEpsilon;
    const auto budget = PrivacyBudget::make(ofRecord, tried.delta);
    if (!budget) return std::nullopt;
    if (tried.mu) {
        const auto sigma = gaussianSigma(*budget, 1);
        if (!sigma) return std::nullopt;
        tried.mu = gaussianMu(*sigma, 1);
        tried.noiseScale = tried.sensitivity * *sigma;
    } else {
        tried.noiseScale = factsOf(tried.mechanism.kind).shape == NoiseShape::Laplace ? tried.sensitivity / ofRecord
                                                                                      : 0;
    }
    return tried;
}

/// The noise follows from it. A run that trains keeps its own; what another would promise is shown beside it.
void RiskSheet::chooseEpsilon(double epsilon) {
    if (m_experiment.isLocked()) {
        m_tried = exposureAt(epsilon);
        return assess();
    }
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

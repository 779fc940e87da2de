// SPDX-License-Identifier: GPL-3.0-or-later
// What the panel says of the budget; how its fields follow each other stands in budget_panel.cpp.
#include "widgets/risk/budget/budget_panel.h"

#include "core/accounting/mechanism/gaussian.h"
#include "core/accounting/risk.h"
#include "core/ledger/warnings.h"
#include "core/spec/run_spec.h"
#include "widgets/experiment/experiment.h"
#include "widgets/forms/field_form.h"
#include "widgets/forms/inputs/figure_label.h"
#include "widgets/forms/inputs/log_spin_box.h"
#include "widgets/risk/attacker/attack_summary.h"
#include "widgets/risk/budget/budget_bar.h"
#include "widgets/risk/budget/epsilon_input.h"
#include "widgets/risk/label_rows.h"
#include "widgets/risk/mechanism_words.h"
#include "widgets/text/number_text.h"

#include <cmath>

namespace sfumato {

namespace {

/// Empty for what the window says elsewhere: raw data are stamped where they are shown.
QString warningText(const PrivacyWarning& warning, const QString& epsilon) {
    using enum PrivacyWarning::Code;
    const QString value = numberText(warning.value);
    switch (warning.code) {
    case LargeDelta:
        return BudgetPanel::tr("Delta times the number of records is %1: a real chance that a whole record is exposed.")
            .arg(value);
    case DeltaExposesRecords:
        return BudgetPanel::tr("Delta times the number of records is %1: so many whole records may be "
                               "exposed within the guarantee.")
            .arg(value);
    case AttackerIsRight: return BudgetPanel::tr("Epsilon %1 protects hardly anybody.").arg(epsilon);
    case StudyNoise:
        return BudgetPanel::tr("NOT PRIVATE: reproducible noise. Whoever knows the seed can take it off again.");
    case FastNoise:
        return BudgetPanel::tr("NOT PRIVATE: floating-point noise; its last digits can give a record away.");
    case NoNoise: return BudgetPanel::tr("NOT PRIVATE: no noise was added; this is a baseline to compare with.");
    case NoGuarantee: return BudgetPanel::tr("NOT PRIVATE: this noise is for studying costs.");
    case PublicDemonstration: return BudgetPanel::tr("Public demonstration: the program drew these records itself.");
    case RawMetric:
    case RawShown: return {};
    }
    return {};
}

} // namespace

std::optional<Exposure> BudgetPanel::computeExposure() const {
    const MechanismSpec& mechanism = this->mechanism();
    const MechanismFacts& facts = factsOf(mechanism.kind);
    const bool labelled = mechanism.labels != LabelRelease::None && classes() > 0;
    const double delta = deltaOf(mechanism), share = labelShare(mechanism, classes());
    const auto budget = PrivacyBudget::make(m_epsilon->value(), delta),
               ofRecord = PrivacyBudget::make(m_epsilon->value() - share, delta);
    if (isPrivatizedFile(m_experiment.spec().data) || !budget || !ofRecord || !facts.hasGuarantee) return std::nullopt;
    Exposure found{.epsilon = budget->epsilon(), .delta = budget->delta(), .records = records()};
    found.mechanism = mechanism;
    found.classes = labelled ? classes() : 0;
    found.labelEpsilon = share;
    const bool calibrated = sensitivity() && m_scale->value() > 0;
    if (calibrated) {
        found.sensitivity = *sensitivity();
        found.noiseScale = m_scale->value();
    }
    if (facts.hasMu()) {
        const auto sigma = gaussianSigma(*ofRecord, 1);
        if (!sigma) return std::nullopt;
        found.mu = calibrated ? gaussianMu(m_scale->value(), *sensitivity()) : gaussianMu(*sigma, 1);
    } else if (facts.shape == NoiseShape::Laplace && sensitivity() && mechanism.bound == Bound::Range &&
               mechanism.transform == Transform::None && !labelled) {
        found.clampedDimensions = m_found->pixels; // all images have one range; the sides of other boxes may differ
    }
    return found;
}

void BudgetPanel::showSignalToNoise() {
    const MechanismSpec& mechanism = this->mechanism();
    const auto signal = this->signal();
    const auto ratio = signal && m_scale->value() > 0
                           ? signalToNoise(signal->variance, mechanism.kind, m_scale->value())
                           : std::nullopt;
    const bool free = !factsOf(mechanism.kind).isDirection && mechanism.labels == LabelRelease::None;
    m_signalToNoise->setEnabled(ratio.has_value() && free);
    m_padlocks->button(int(Held::SignalToNoise))->setEnabled(ratio.has_value() && free);
    m_scale->setEnabled(free);
    m_padlocks->button(int(Held::NoiseScale))->setEnabled(free);
    const QString formula = tr("10 log10(Var x / Var noise); Var noise: sigma² of Gauss, 2 b² of Laplace.");
    m_signalToNoise->setToolTip(
        formula + QLatin1Char('\n') +
        (!ratio ? tr("Var x is not known: the records are not public, and no privatized "
                     "points have been seen yet. It is never taken from raw data that are not public.")
         : signal->origin == Signal::Origin::PublicRecords
             ? tr("Var x is that of the records, which are public.")
             : tr("Var x: the variance of the privatized points less that of the "
                  "noise. Nothing raw is read, and no budget is spent.")));
    m_signalToNoise->setWhatsThis(m_signalToNoise->toolTip());
    if (m_held != Held::SignalToNoise) m_signalToNoise->setValue(ratio.value_or(m_signalToNoise->minimum()));
    m_scale->setToolTip(
        (factsOf(mechanism.kind).isDirection ? tr("The noise on every number, across the direction of its record. It "
                                                  "follows from epsilon and cannot be typed.")
         : !free
             ? tr("The noise on every coordinate: b of Laplace, sigma of Gauss. While labels have a share of epsilon "
                  "it cannot be typed.")
             : tr("The noise on every coordinate: b of Laplace, sigma of Gauss. Type one, and epsilon follows.")) +
        QLatin1Char('\n') + wordsOf(mechanism).explanation);
    m_scale->setWhatsThis(m_scale->toolTip());
    const auto variance = noiseVariance(mechanism.kind, m_scale->value());
    m_form->setRowVisible(m_deviation, m_scale->value() > 0 && variance);
    if (variance)
        m_deviation->setText(factsOf(mechanism.kind).shape == NoiseShape::Laplace
                                 ? tr("scale b; standard deviation %1").arg(roundedDownText(std::sqrt(*variance)))
                                 : tr("%1, the standard deviation").arg(wordsOf(mechanism).symbol));
}

/// Zero where the mechanism has none; what was typed for it is kept for its return.
void BudgetPanel::showDelta() {
    const MechanismFacts& facts = factsOf(mechanism().kind);
    m_delta->setEnabled(facts.hasDelta);
    m_delta->setSpecialValueText(facts.hasDelta || !facts.hasGuarantee ? QString() : tr("0, not needed"));
    m_delta->setValue(deltaOf(mechanism()));
    m_delta->setToolTip(
        facts.hasDelta
            ? tr("How far the probability of an outcome may lie above e^epsilon times its probability for another "
                 "record. The odds change by more than e^epsilon with a probability that is larger than delta. 0 needs "
                 "Laplace.")
        : !facts.hasGuarantee
            ? tr("Generalized noise keeps no bound that could fail, so it has no delta.")
            : tr("This noise keeps its epsilon without exception, so delta is 0. Only Gaussian noise needs a delta."));
    m_delta->setWhatsThis(m_delta->toolTip());
}

void BudgetPanel::showAttack() {
    const MechanismFacts& facts = factsOf(mechanism().kind);
    const bool calibrated = sensitivity() && m_scale->value() > 0;
    if (!facts.hasGuarantee)
        m_attack->setUnprotected();
    else if (m_exposure && scaleGiven(mechanism()) && !calibrated)
        m_attack->setUnknown(tr("What an attacker can do is known once the data have been read."));
    else
        m_attack->show(m_exposure);
}

void BudgetPanel::showWarnings() {
    const MechanismSpec& mechanism = this->mechanism();
    const bool drawn = isDrawn(m_experiment.spec().data);
    const PrivacyEvent event{.mechanism = std::string(nameOf(mechanism.kind)),
                             .epsilon = m_epsilon->value(),
                             .delta = deltaOf(mechanism),
                             .sensitivity = m_exposure && m_exposure->mu ? *m_exposure->mu : 0,
                             .noiseScale = 1,
                             .labelEpsilon = m_exposure ? m_exposure->labelEpsilon : 0,
                             .classes = m_exposure ? m_exposure->classes : 0,
                             .noise = mechanism.noise,
                             .records = records(),
                             .drawn = drawn};
    QStringList warnings;
    for (const PrivacyWarning& warning : warningsFor(event))
        if (const QString words = warningText(warning, roundedUpText(event.epsilon)); !words.isEmpty())
            warnings << (drawn ? words : QStringLiteral("⚠ ") + words);
    if (m_exposure && m_exposure->clampedDimensions > 0)
        if (const auto bounds = riskBounds(*m_exposure); bounds.size() > 1)
            warnings << tr("Since every pixel stays in its range, the attacker is right in %1 % of the "
                           "guesses at most.")
                            .arg(roundedUpText(100 * bounds[1].success));
    m_warnings->setText(warnings.join(QLatin1Char('\n')));
    m_warnings->setVisible(!warnings.isEmpty());
}

void BudgetPanel::setSpending(const std::optional<Spending>& spending) { m_bar->setSpending(spending); }

std::set<std::size_t> BudgetPanel::showFaults(const std::vector<Fault>& faults) { return m_form->showFaults(faults); }

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
// What the panel says of the budget; how its fields follow each other stands in budget_panel.cpp.
#include "widgets/risk/budget_panel.h"

#include "core/accounting/risk.h"
#include "core/ledger/warnings.h"
#include "widgets/forms/field_form.h"
#include "widgets/forms/figure_label.h"
#include "widgets/forms/log_spin_box.h"
#include "widgets/risk/attack_meter.h"
#include "widgets/risk/budget_text.h"
#include "widgets/risk/label_rows.h"
#include "widgets/text/number_text.h"
#include "widgets/text/spending_text.h"

#include <QButtonGroup>
#include <QComboBox>
#include <QPushButton>

namespace sfumato {

void BudgetPanel::showSignalToNoise() {
    const auto ratio = m_signal && m_scale->value() > 0
                           ? signalToNoise(m_signal->variance, kind(), m_scale->value())
                           : std::nullopt;
    const bool free = !followsEpsilon();
    m_signalToNoise->setEnabled(ratio.has_value() && free);
    m_padlocks->button(int(Held::SignalToNoise))->setEnabled(ratio.has_value() && free);
    m_scale->setEnabled(free);
    m_padlocks->button(int(Held::NoiseScale))->setEnabled(free);
    const QString formula = tr("10 log10(Var x / Var noise); Var noise: sigma² of Gauss, 2 b² of Laplace.");
    m_signalToNoise->setToolTip(formula + QLatin1Char('\n') +
                                (!ratio
                                     ? tr("Var x is not known: the records are not public, and no privatized "
                                          "points have been seen yet. It is never taken from raw data "
                                          "that are not public.")
                                 : m_signal->origin == Signal::Origin::PublicRecords
                                     ? tr("Var x is that of the records, which are public.")
                                     : tr("Var x: the variance of the privatized points less that of the "
                                          "noise. Nothing raw is read, and no budget is spent.")));
    m_signalToNoise->setWhatsThis(m_signalToNoise->toolTip());
    if (m_held != Held::SignalToNoise) {
        const QSignalBlocker quiet(m_signalToNoise);
        m_signalToNoise->setValue(ratio.value_or(m_signalToNoise->minimum()));
    }
}

/// Only Gaussian noise has one; what was typed for it is kept for its return.
void BudgetPanel::showDelta() {
    const bool gaussian = kind() == MechanismKind::Gaussian;
    const QSignalBlocker quiet(m_delta);
    m_delta->setEnabled(gaussian);
    m_delta->setValue(gaussian ? m_mechanism.delta : 0);
    m_delta->setToolTip(
        gaussian ? tr("How far the probability of an outcome may lie above e^epsilon times its probability for another "
                      "record. The odds "
                      "change by more than e^epsilon with a probability that is larger than delta. 0 needs Laplace.")
        : kind() == MechanismKind::Generalized
            ? tr("Generalized noise keeps no bound that could fail, so it has no delta.")
            : tr("This noise keeps its epsilon without exception, so delta is 0. Only Gaussian noise needs a delta."));
    m_delta->setWhatsThis(m_delta->toolTip());
}

void BudgetPanel::assess() {
    showSignalToNoise();
    m_labels->setMechanism(m_mechanism, m_classes);
    const auto kind = this->kind();
    showDelta();
    const bool calibrated = m_sensitivity && m_scale->value() > 0;
    const auto exposed = exposure();
    const PrivacyEvent event{.mechanism = std::string(nameOf(kind)),
                             .epsilon = m_epsilon->value(),
                             .delta = kind == MechanismKind::Gaussian ? m_mechanism.delta : 0,
                             .sensitivity = exposed && exposed->mu ? *exposed->mu : 0,
                             .noiseScale = 1,
                             .labelEpsilon = exposed ? exposed->labelEpsilon : 0,
                             .classes = exposed ? exposed->classes : 0,
                             .noise = m_mechanism.noise,
                             .records = m_records,
                             .drawn = m_drawn};
    if (kind == MechanismKind::Generalized) {
        m_meter->setProbability(1);
        m_verdict->setFigure({}, tr("No guarantee: nothing bounds what an attacker learns."),
                             tr("None: this noise keeps no epsilon."), {});
    } else if (!exposed || (scaleGiven() && !calibrated)) {
        m_meter->setProbability(std::nullopt);
        m_verdict->setFigure({},
                             exposed ? tr("What an attacker can do is known once the data have been read.")
                                     : tr("What an attacker can do is known once the budget is complete."),
                             {}, {});
    } else {
        const auto bounds = riskBounds(*exposed);
        const RiskBound& bound = bounds[kind == MechanismKind::Laplace || bounds.size() < 2 ? 0 : 1];
        m_meter->setProbability(bound.success);
        m_verdict->setFigure({},
                             tr("An attacker who must tell two candidate records apart guesses right "
                                "<b>%1 of 100</b> times at best; a coin gets 50.")
                                 .arg(m_meter->rightText()),
                             bound.successFormula, bound.source);
    }
    m_meter->setToolTip(m_verdict->toolTip());
    m_meter->setWhatsThis(m_verdict->whatsThis());
    m_scale->setToolTip(
        (kind == MechanismKind::PrivUnit ? tr("The noise on every number, across the direction of its record. It "
                                              "follows from epsilon and cannot be typed.")
         : followsEpsilon()
             ? tr("The noise on every coordinate: b of Laplace, sigma of Gauss. While labels have a share of epsilon "
                  "it cannot be typed.")
             : tr("The noise on every coordinate: b of Laplace, sigma of Gauss. Type one, and epsilon follows.")) +
        QLatin1Char('\n') + scaleFormula(kind, m_mechanism.calibration));
    m_scale->setWhatsThis(m_scale->toolTip());
    QStringList warnings;
    for (const PrivacyWarning& warning : warningsFor(event))
        if (const QString words = warningText(warning); !words.isEmpty())
            warnings << (m_drawn ? words : QStringLiteral("⚠ ") + words);
    if (exposed && exposed->clampedDimensions > 0)
        if (const auto bounds = riskBounds(*exposed); bounds.size() > 1)
            warnings << tr("Since every pixel stays in its range, the attacker is right in %1 % of the "
                           "guesses at most.")
                            .arg(roundedUpText(100 * bounds[1].success));
    m_warnings->setText(warnings.join(QLatin1Char('\n')));
    m_warnings->setVisible(!warnings.isEmpty());
    Q_EMIT assessed();
}

void BudgetPanel::setSpending(const std::optional<Spending>& spending) {
    const QStringList lines = spending ? spendingLines(*spending) : QStringList();
    m_spending->setText(lines.join(QLatin1Char('\n')));
    m_spending->setVisible(!lines.isEmpty());
    m_cap->setText(spending && spending->cap ? tr("Change the &cap…") : tr("Set a &cap…"));
    m_cap->setVisible(!lines.isEmpty());
}

std::set<std::size_t> BudgetPanel::showFaults(const std::vector<Fault>& faults) {
    return m_form->showFaults(faults);
}

} // namespace sfumato

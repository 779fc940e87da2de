// SPDX-License-Identifier: GPL-3.0-or-later
// What follows from the budget of a central run, and how much the best attack gets of it.
#include "widgets/risk/budget/central_panel.h"

#include "core/accounting/account.h"
#include "widgets/background/in_background.h"
#include "widgets/experiment/experiment.h"
#include "widgets/forms/field_form.h"
#include "widgets/forms/inputs/figure_label.h"
#include "widgets/risk/attacker/attack_summary.h"
#include "widgets/risk/budget/epsilon_input.h"
#include "widgets/text/fault_text.h"
#include "widgets/text/number_text.h"

#include <QLabel>

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

namespace sfumato {

/// What follows from the budget, or why nothing does: beside the window, since the accountant may need seconds.
void CentralPanel::showPlan() {
    const std::int64_t records = this->records();
    const RunSpec& spec = m_experiment.spec();
    const Asked asked{spec.privacy, spec.train.steps, spec.methods.empty() ? 0 : spec.methods.front().batch, records};
    if (std::exchange(m_asked, asked) == asked) return;
    forgetPlan();
    if (spec.privacy.model != PrivacyModel::Central || records <= 0 || !checkCentral(spec).empty())
        return m_plan->hide();
    m_plan->setText(tr("Computing the noise…"));
    m_plan->show();
    if (!m_planning) plan(records);
}

void CentralPanel::plan(std::int64_t records) {
    m_planning = true;
    inBackground(
        this, [spec = m_experiment.spec(), records] { return planCentral(spec, records); },
        [this, records, asked = m_asked](const Result<CentralPlan>& found) {
            m_planning = false;
            if (asked != m_asked) { // edited since
                if (m_plan->isHidden()) return;
                return plan(this->records());
            }
            if (found) {
                m_solved = *found;
                say(*m_solved, records);
                weigh();
                showAttack();
            } else {
                const QString field = m_form->titleOf(found.fault().subject);
                m_plan->setText(field.isEmpty() ? sentence(found.fault()) : sentence(found.fault(), field));
            }
            if (const auto next = std::exchange(m_next, std::nullopt))
                edit([&](RunSpec& spec) { computeDependents(spec, *next); });
            Q_EMIT planned();
        });
}

void CentralPanel::forgetPlan() {
    m_solved.reset();
    m_together.reset();
    showAttack();
}

/// While how much the best attack gets of all answers is computed, what the budget alone allows.
void CentralPanel::showAttack() {
    const auto exposure = this->exposure();
    exposure                                        ? m_attack->setExposure(*exposure)
    : m_solved && !std::isfinite(m_solved->epsilon) ? m_attack->setUnprotected()
                                                    : m_attack->show({});
    const bool isUseless = exposure && attackSuccess(exposure->epsilon, exposure->delta) >= 0.99;
    m_warning->setText(m_weighing ? tr("By epsilon and delta alone; the tighter figure is being computed.")
                       : isUseless && tightestBound(*exposure).success >= 0.99
                           ? tr("⚠ Epsilon %1 protects hardly anybody.").arg(roundedUpText(exposure->epsilon))
                           : QString());
    m_warning->setVisible(!m_warning->text().isEmpty());
}

/// What the best attack gets of answers that no single Gaussian release stands for: one computation at a time.
void CentralPanel::weigh() {
    if (m_weighing || !m_solved || m_together || !std::isfinite(m_solved->epsilon) ||
        joinedGaussianNoise(m_solved->phases))
        return;
    m_weighing = true;
    inBackground(
        this, [phases = m_solved->phases] { return CompositionRisk::make(phases); },
        [this, asked = m_asked](Result<CompositionRisk> together) {
            m_weighing = false;
            if (asked != m_asked) // edited since
                return weigh();
            if (together) // else the budget alone bounds an attacker
                m_together = std::make_shared<const CompositionRisk>(std::move(*together));
            showAttack();
            Q_EMIT exposed();
        });
}

void CentralPanel::say(const CentralPlan& plan, std::int64_t records) {
    QStringList lines;
    m_plan->setToolTip(QString());
    const RunSpec& spec = m_experiment.spec();
    if (spec.privacy.epsilon > 0) {
        std::vector<double> multipliers; // of each query, as the label has them
        for (const MechanismPhase& phase : plan.phases) multipliers.push_back(phase.noiseMultiplier);
        QStringList all;
        for (const double multiplier : multipliers) all << roundedDownText(multiplier);
        all.removeDuplicates();
        const auto [least, most] = std::ranges::minmax(multipliers);
        lines << (all.size() > 2
                      ? tr("Noise multipliers %1 to %2, one for each query: the noise's standard deviation over what "
                           "one record can change.")
                            .arg(roundedDownText(least), roundedDownText(most))
                      : tr("Noise multiplier %1: the noise's standard deviation over what one record can change.")
                            .arg(all.join(tr(" and ", "between noise multipliers"))));
        if (all.size() > 2)
            m_plan->setToolTip(tr("Noise multipliers of the queries: %1").arg(all.join(QStringLiteral(", "))));
    } else {
        m_experiment.show([&] { m_epsilon->setValue(plan.epsilon); });
        lines << tr("Epsilon %1 is computed from the noise.").arg(roundedUpText(plan.epsilon));
    }
    if (open(spec) == Open::Steps)
        lines << tr("The budget lasts for %1 steps.").arg(locale().toString(qlonglong(plan.steps)));
    if (spec.privacy.sampling == MechanismPhase::Sampling::ClassSubsets)
        lines << tr("A step queries %1 % of the records of each class at most.").arg(numberText(100 * plan.rate));
    else if (plan.rate < 1)
        lines << tr("A step queries %1 of %2 records.", "expected number, number")
                     .arg(numberText(plan.rate * double(records)), locale().toString(qlonglong(records)));
    const bool again = std::ranges::all_of(plan.phases, [](const MechanismPhase& phase) { return phase.steps > 1; });
    const int questions = int(plan.phases.size());
    lines << (again ? tr("The records are queried %n time(s) at every step, each time with noise.", nullptr, questions)
                    : tr("The records are queried %n time(s), each time with noise.", nullptr, questions));
    if (spec.privacy.claimed > 0)
        lines << tr("The paper that this preset follows states epsilon %1 for its setting; %2 is what is proved.")
                     .arg(numberText(spec.privacy.claimed), roundedUpText(plan.epsilon));
    m_plan->setText(lines.join(QLatin1Char(' ')));
}

std::optional<Exposure> CentralPanel::exposure() const {
    if (!m_solved || !std::isfinite(m_solved->epsilon)) return std::nullopt;
    Exposure found{.epsilon = m_solved->epsilon, .delta = m_solved->delta, .records = records()};
    found.mechanism.epsilon = found.epsilon, found.mechanism.delta = found.delta;
    found.mechanism.noise = m_experiment.spec().privacy.noise;
    if (const auto joined = joinedGaussianNoise(m_solved->phases)) // else the budget alone bounds an attacker
        found.mu = 1 / *joined;
    found.together = m_together;
    if (m_together) found.phases = m_solved->phases;
    found.isZeroOut = relationOf(m_experiment.spec()) == SumRelation::ZeroOut;
    return found;
}

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/sweep/sweep_target.h"

#include "widgets/forms/inputs/real_spin_box.h"
#include "widgets/look/layouts.h"
#include "widgets/look/wrapped_row.h"
#include "widgets/text/label_text.h"
#include "widgets/text/metric_text.h"
#include "widgets/text/number_text.h"
#include "widgets/sweep/sweep_text.h"

#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>

#include <algorithm>
#include <cmath>

namespace sfumato {

SweepTarget::SweepTarget(QWidget* parent)
    : QWidget(parent), m_question(new QLabel), m_answer(new QLabel), m_target(new RealSpinBox(-1e9, 1e9)),
      m_use(new QPushButton(tr("Use the &fitted budget"))) {
    const QString help = tr(
        "Accuracy first: the metric that the generator is to reach decides the budget. "
        "The answer is read from a fit, not measured: the means or medians over the "
        "seeds, as they are drawn, of the first series, made monotone by isotonic regression (the non-increasing "
        "values f that minimize Σ wᵢ (mᵢ − fᵢ)², where mᵢ is that at the "
        "i-th epsilon and wᵢ the number of its seeds), and between two values of the "
        "sweep linear in log ε. It is the smallest ε at which the fit is at most "
        "the target, of an accuracy at least; never outside of the values of the sweep. To choose by a metric "
        "that uses raw data is itself a look at raw data.");
    m_answer->setWordWrap(true);
    m_question->setBuddy(m_target);
    m_answer->setAccessibleName(tr("Budget for the target"));
    m_answer->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_target->setAccessibleName(tr("Target"));
    m_target->setWhatsThis(help);
    m_answer->setWhatsThis(help);
    m_use->setWhatsThis(tr("Takes the mechanism of this sweep at the epsilon of the fit over into the budget panel."));
    auto* asked = new WrappedRow(8);
    for (QWidget* each : std::initializer_list<QWidget*>{m_question, m_target, m_use}) asked->addWidget(each);
    inColumn(this, {asked, m_answer}, noMargins, 4);
    connect(m_target, &QDoubleSpinBox::valueChanged, this, [this] {
        m_own = true;
        answer();
    });
    connect(m_use, &QPushButton::clicked, this, [this] { Q_EMIT epsilonWanted(*m_epsilon); });
    hide();
}

void SweepTarget::setFit(const std::optional<MonotoneFit>& fit, MetricId measure, const std::string& series,
                         const std::vector<SweepCurve>& measured) {
    m_fit = fit;
    m_measured = measured;
    setVisible(fit.has_value() && !m_presented);
    if (!fit) return;
    m_own = m_own && m_measure == measure;
    m_measure = measure;
    m_series = methodText(series);
    m_question->setText((factsOf(measure).better == Better::More ? tr("Target: %1 at least") : tr("Target: %1 at most"))
                            .arg(markedMetricTitle(measure)));
    if (!m_own) {
        const double worst = fit->fitted().front(), best = fit->fitted().back(),
                     largest = std::max(std::abs(worst), std::abs(best));
        const QSignalBlocker quiet(m_target);
        const double power = largest > 0 ? std::pow(10, std::floor(std::log10(largest))) : 1;
        m_target->setSingleStep(power / 10);
        m_target->setValue(std::round(500 * (worst + best) / power) / 1000 * power); // four digits
    }
    answer();
}

void SweepTarget::setPresented(bool presented) {
    m_presented = presented;
    setVisible(m_fit.has_value() && !m_presented);
}

QString SweepTarget::measuredText() const {
    const bool more = factsOf(*m_measure).better == Better::More;
    const SweepCurve* best = nullptr;
    double least = 0;
    for (const SweepCurve& curve : m_measured)
        for (const auto& point : curve.points)
            if ((more ? point.middle >= m_target->value() : point.middle <= m_target->value()) &&
                (!best || point.value < least))
                best = &curve, least = point.value;
    return best ? tr("the fit of %1 does not reach it; measured, %2 does at epsilon ε %3")
                      .arg(m_series, methodText(best->series), roundedUpText(least))
                : tr("not reached by any budget of this sweep");
}

void SweepTarget::answer() {
    m_epsilon = m_fit ? m_fit->valueFor(m_target->value()) : std::nullopt;
    m_use->setEnabled(m_epsilon.has_value());
    QString words;
    if (!m_epsilon && m_measure)
        words = measuredText();
    else if (m_epsilon)
        words = *m_epsilon == m_fit->values().front()
                    ? tr("epsilon ε %1 (fit of %2), the smallest of this sweep: less may do")
                          .arg(roundedUpText(*m_epsilon), m_series)
                    : tr("epsilon ε %1 (fit of %2)").arg(roundedUpText(*m_epsilon), m_series);
    if (m_measure && factsOf(*m_measure).usesRaw) words += QLatin1Char('\n') + tr("NOT PRIVATE: chosen by raw data");
    m_answer->setText(words);
}

} // namespace sfumato

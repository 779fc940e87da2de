// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/risk/attacker/odds_view.h"

#include "core/accounting/risk.h"
#include "widgets/risk/budget/budget_style.h"
#include "widgets/forms/inputs/figure_label.h"
#include "widgets/look/layouts.h"
#include "widgets/risk/attacker/icon_array.h"
#include "widgets/risk/budget/share_gallery.h"
#include "widgets/text/number_text.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QSlider>

#include <cmath>

namespace sfumato {

OddsView::OddsView(QWidget* parent)
    : QWidget(parent), m_question(new QLabel), m_prior(new QSlider(Qt::Horizontal)), m_before(new IconArray),
      m_after(new IconArray), m_sentence(new MetricLabel), m_exception(new MetricLabel), m_pinned(new ShareGallery) {
    m_prior->setRange(1, 99);
    m_prior->setValue(10);
    m_prior->setPageStep(10);
    m_prior->setAccessibleName(tr("Suspicion before the release, of 100"));
    m_prior->setWhatsThis(tr("How sure somebody is beforehand, p. Whatever is released, afterwards it is at "
                             "most e^ε p / (1 − p + e^ε p)."));
    m_before->setAccessibleName(tr("Suspicion before"));
    m_after->setAccessibleName(tr("Suspicion after, at most"));
    for (MetricLabel* label : {m_sentence, m_exception}) label->setWordWrap(true);
    for (IconArray* picture : {m_before, m_after}) picture->setFixedSize(112, 112);
    m_question->setWordWrap(true);
    m_question->setBuddy(m_prior);
    auto* pictures = new QGridLayout;
    pictures->addWidget(new QLabel(tr("before")), 0, 0);
    pictures->addWidget(m_before, 1, 0);
    pictures->addWidget(new QLabel(QStringLiteral("→")), 1, 1, Qt::AlignCenter);
    pictures->addWidget(new QLabel(tr("after, at most")), 0, 2);
    pictures->addWidget(m_after, 1, 2);
    pictures->setColumnStretch(3, 1);
    inColumn(this, {m_question, m_prior, pictures, m_pinned, m_sentence, m_exception, emptyPart});
    connect(m_prior, &QSlider::valueChanged, this, &OddsView::assess);
    assess();
}

void OddsView::setExposure(const std::optional<Exposure>& exposure) {
    m_exposure = exposure;
    assess();
}

void OddsView::setPins(const std::vector<PinnedBudget>& pins) {
    m_pins = pins;
    assess();
}

void OddsView::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange) assess();
    QWidget::changeEvent(event);
}

int OddsView::after() const { return m_after->filled(); }

void OddsView::assess() {
    const double prior = m_prior->value() / 100.0;
    m_question->setText(m_exposure && m_exposure->isZeroOut
                            ? tr("How strongly is it suspected &beforehand that a certain record is in the data?")
                            : tr("How strongly is it suspected &beforehand that the record is this one and not "
                                 "another?"));
    m_before->setShare(prior);
    m_before->setAccessibleDescription(tr("%1 of 100").arg(m_prior->value()));
    const double posterior = m_exposure ? posteriorAtMost(prior, m_exposure->epsilon) : 1;
    const QString after = IconArray::wordsOf(posterior);
    m_after->setShare(posterior);
    m_after->setAccessibleDescription(after.isEmpty() ? tr("practically certain") : tr("at most %1 of 100").arg(after));
    const QString formula = tr("p′ ≤ e^ε p / (1 − p + e^ε p)"),
                  source = tr("Bayes' rule with odds that change by e^ε at most");
    const QString words =
        !m_exposure       ? tr("No guarantee: nothing bounds what an attacker learns.")
        : after.isEmpty() ? tr("Whoever finds it <b>%1 of 100</b> likely before can be <b>practically certain</b> of "
                               "it after.")
                                .arg(m_prior->value())
                          : tr("Whoever finds it <b>%1 of 100</b> likely before finds it at most <b>%2 of 100</b> "
                               "likely after.")
                                .arg(QString::number(m_prior->value()), after);
    m_sentence->setFigure({}, words, formula, source);
    const double beyond = m_exposure && m_exposure->mu
                              ? gaussianLossAbove(m_exposure->epsilon - m_exposure->labelEpsilon, *m_exposure->mu)
                              : 0;
    m_exception->setVisible(beyond > 0);
    if (beyond > 0) {
        const double releases = std::floor(1 / beyond);
        m_exception->setFigure({},
                               tr("Gaussian noise may exceed this, in at most one of %1 releases; delta is a smaller "
                                  "number, since it counts each by how far it goes.")
                                   .arg(numberText(releases)),
                               m_exposure->labelEpsilon > 0
                                   ? tr("1 / Φ(μ/2 − ε/μ), μ = Δ₂/σ, ε: what the label leaves of it")
                                   : QStringLiteral("1 / Φ(μ/2 − ε/μ), μ = Δ₂/σ"),
                               tr("Balle, Wang, ICML 2018: the distribution of the privacy loss"));
    }
    std::vector<ShareGallery::Share> pinned;
    for (const PinnedBudget& pin : m_pins) {
        const BudgetStyle style = budgetStyle(pin.slot, palette());
        pinned.push_back({tr("Suspicion after budget %1, at most").arg(style.letter), style.letter,
                          posteriorAtMost(prior, pin.exposure.epsilon), style.color, formula, source});
    }
    m_pinned->setShares(pinned);
}

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/window/why_part.h"

#include "widgets/experiment/raw_gate.h"
#include "widgets/help/verdict.h"
#include "widgets/help/why_card.h"
#include "widgets/look/message_bar.h"
#include "widgets/look/pages.h"
#include "widgets/runs/reading/run_reader.h"
#include "widgets/training/training_view.h"

#include <QPushButton>

namespace sfumato {

WhyButton::WhyButton(const WindowContext& context, Pages& pages, TrainingView& training, const RawGate& gate)
    : WindowPart(context), m_pages(pages), m_training(training), m_gate(gate), m_button(new QPushButton(tr("&Why?"))),
      m_card(new WhyCard) {
    m_button->setCheckable(true);
    m_button->setWhatsThis(tr("Explains in two drawings and three sentences why the run came out as it did."));
    m_button->hide();
    training.result().addBeside(m_button);
    training.setBeside(m_card);
    connect(m_button, &QPushButton::toggled, this, &WhyButton::open);
    connect(m_card, &WhyCard::closed, this, [this] {
        m_button->setChecked(false);
        m_button->setFocus();
    });
    connect(&training, &TrainingView::besideShallClose, m_card, &WhyCard::closed);
    connect(m_card, &WhyCard::stepsAsked, &training,
            [&training] { training.setSlowMotion(!training.isInSlowMotion()); });
    connect(&training, &TrainingView::slowMotionChanged, m_card, &WhyCard::setStepping);
    connect(&training, &TrainingView::warningsChanged, this, [this] {
        if (m_button->isChecked() && m_experiment.hasRun()) tell();
    });
}

void WhyButton::showResult() {
    const bool shown = m_experiment.hasRun() && !m_experiment.isEditedSinceRun();
    m_button->setVisible(shown);
    if (!shown)
        m_button->setChecked(false);
    else if (m_button->isChecked())
        tell();
}

bool WhyButton::isOpen() const { return m_button->isChecked(); }

void WhyButton::open(bool open) {
    m_card->setVisible(open);
    if (open) {
        tell();
        m_pages.setCurrentWidget(&m_training);
    }
    Q_EMIT toggled();
}

void WhyButton::tell() {
    WhyFacts facts;
    if (const auto& report = m_experiment.report(); report && report->ending == RunReport::Ending::Stopped)
        facts.stepsDone = report->stepsDone, facts.stepsPlanned = m_experiment.ranSpec().train.steps;
    if (const auto& report = m_experiment.report(); report && m_gate.isOpen()) {
        facts.nearest = nearestMethod(*report);
        facts.isLearned = isLearned(*report);
        facts.isFound = facts.nearest.empty() || showsSuccess(*report, m_experiment.runSpec(), true);
        facts.isUndecided = !facts.isFound && areEquallyNear(*report);
    }
    facts.noise = readPromise(QString::fromStdString(m_experiment.folder().string()), false).noise;
    const auto& methods = m_experiment.ranSpec().methods;
    facts.hasCollapsed = m_training.hasCollapsed(!facts.nearest.empty() ? facts.nearest
                                                 : methods.empty()      ? std::string()
                                                                        : methods.front().name);
    facts.isPicture = m_training.showsImages();
    m_card->setRun(m_experiment.ranSpec(), facts);
}

} // namespace sfumato

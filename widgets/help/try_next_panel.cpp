// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/help/try_next_panel.h"

#include "widgets/forms/inputs/wrapped_button.h"
#include "widgets/look/layouts.h"

#include <QLabel>

#include <utility>
#include <vector>

namespace sfumato {

namespace {

struct Proposal {
    NextStep step;
    QString why, button;
};

std::vector<Proposal> proposals(Situation situation) {
    switch (situation) {
    case Situation::NothingTrained:
        return {{NextStep::TrainHalfCircle,
                 TryNextPanel::tr("Nothing is trained yet. The half circle shows what noise hides and what "
                                  "training brings back."),
                 TryNextPanel::tr("Train the half circle")}};
    case Situation::Untrained:
        return {{NextStep::Train,
                 TryNextPanel::tr("This experiment is not trained yet. What was trained before is on the page Runs."),
                 TryNextPanel::tr("Train it")}};
    case Situation::SensitiveData:
        return {{NextStep::LookAtBudget,
                 TryNextPanel::tr("Your records are hidden. See what this budget promises to each of them."),
                 TryNextPanel::tr("Look at the budget")},
                {NextStep::MeasureDirections,
                 TryNextPanel::tr("Find out whether anything can be learned at this budget before you spend it."),
                 TryNextPanel::tr("Can it be learned?")}};
    case Situation::PrivatizedFile:
        return {
            {NextStep::LookAtBudget,
             TryNextPanel::tr("This file holds noisy records only. See what their budget promises to each of them."),
             TryNextPanel::tr("Look at the budget")},
            {NextStep::MeasureDirections,
             TryNextPanel::tr("Find out whether anything can be learned from them before you train."),
             TryNextPanel::tr("Can it be learned?")}};
    case Situation::Training:
        return {{NextStep::FollowTraining,
                 TryNextPanel::tr("Curves appear during training. Drag the step slider to see earlier steps."),
                 TryNextPanel::tr("Watch training")}};
    case Situation::Stopped:
        return {{NextStep::CompareInGallery,
                 TryNextPanel::tr("Training has stopped and is saved. Resume continues it, or see how far it came."),
                 TryNextPanel::tr("See it in the gallery")}};
    case Situation::Trained:
        return {{NextStep::CompareInGallery,
                 TryNextPanel::tr("Training finished. Compare two methods or two steps side by side."),
                 TryNextPanel::tr("Compare in the gallery")},
                {NextStep::Sweep, TryNextPanel::tr("This was one budget. A sweep shows which budgets suffice."),
                 TryNextPanel::tr("Sweep the budget")}};
    }
    return {};
}

} // namespace

TryNextPanel::TryNextPanel(QWidget* parent) : QWidget(parent), m_steps(new QVBoxLayout) {
    auto* examples = new WrappedButton(tr("All &examples…"));
    examples->setWhatsThis(tr("Ready-made experiments, each with what comes out of it. Opening one trains and spends "
                              "nothing."));
    auto* open = new WrappedButton(tr("Open &my images or points…"));
    open->setWhatsThis(tr("Opens IDX, NPY, NPZ or CSV files, or a folder of images. The window asks whether "
                          "they are sensitive; nothing leaves this computer."));
    auto* drop = new QLabel(
        tr("Or drop a file anywhere in this window: data, an experiment, or a picture that was exported here."));
    drop->setWordWrap(true);
    auto* words = new WrappedButton(tr("Glossary: ε, δ, μ, W2, LDP…"));
    words->setWhatsThis(tr("What the words and letters of this window mean, with their formulas."));
    inColumn(this, {m_steps, examples, open, drop, words, emptyPart});
    connect(examples, &QPushButton::clicked, this, &TryNextPanel::examplesRequested);
    connect(open, &QPushButton::clicked, this, &TryNextPanel::openRequested);
    connect(words, &QPushButton::clicked, this, &TryNextPanel::glossaryRequested);
    setSituation(Situation::NothingTrained);
}

void TryNextPanel::setSituation(Situation situation) {
    if (std::exchange(m_situation, situation) == situation) return;
    const auto* focused = focusWidget();
    bool hadFocus = false;
    while (QLayoutItem* item = m_steps->takeAt(0)) {
        hadFocus = hadFocus || (focused && focused == item->widget() && focused->hasFocus());
        item->widget()->deleteLater();
        item->widget()->hide();
        delete item;
    }
    for (const Proposal& proposal : proposals(situation)) {
        auto* why = new QLabel(proposal.why);
        why->setWordWrap(true);
        auto* button = new WrappedButton(proposal.button);
        button->setWhatsThis(proposal.why);
        button->setAccessibleDescription(proposal.why);
        for (QWidget* widget : std::initializer_list<QWidget*>{why, button}) {
            m_steps->addWidget(widget);
            widget->show(); // at once, so that it can have the focus
        }
        connect(button, &QPushButton::clicked, this, [this, step = proposal.step] { Q_EMIT stepChosen(step); });
        if (std::exchange(hadFocus, false)) button->setFocus();
    }
}

} // namespace sfumato

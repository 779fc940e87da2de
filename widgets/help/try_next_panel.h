// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <optional>

class QVBoxLayout;

namespace sfumato {

/// Where a person stands, as far as it changes what is worth trying. Untrained: other runs were made.
enum class Situation { NothingTrained, Untrained, SensitiveData, PrivatizedFile, Training, Stopped, Trained };

/// What the panel may propose.
enum class NextStep {
    TrainHalfCircle,
    Train,
    LookAtBudget,
    MeasureDirections,
    FollowTraining,
    CompareInGallery,
    Sweep
};

/// What to try: steps that fit where the person stands, the way to the examples, to one's own data and to the glossary.
class TryNextPanel : public QWidget {
    Q_OBJECT

public:
    explicit TryNextPanel(QWidget* parent = nullptr);
    void setSituation(Situation situation);

Q_SIGNALS:
    void examplesRequested();
    void stepChosen(sfumato::NextStep step);
    void openRequested();
    void glossaryRequested();

private:
    std::optional<Situation> m_situation;
    QVBoxLayout* m_steps;
};

} // namespace sfumato

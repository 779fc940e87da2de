// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/help/why_story.h"
#include "widgets/look/card.h"

#include <array>
#include <optional>

class QComboBox;
class QLabel;
class QScrollArea;

namespace sfumato {

class AnswerLink;

/// Why a run came out as it did: two drawings and three sentences, in a card that stands beside the verdict
/// and the pictures. Where a run has more than two methods, a person chooses which of them is explained.
class WhyCard : public Card {
    Q_OBJECT

public:
    explicit WhyCard(QWidget* parent = nullptr);
    void setRun(const RunSpec& run, const WhyFacts& facts);
    const WhyStory& story() const { return m_story; }
    /// The steps are being shown: the link leads back.
    void setStepping(bool stepping);
    /// The least height with which all is in sight, drawings small.
    QSize sizeHint() const override;

Q_SIGNALS:
    void stepsAsked(); ///< slow motion, or its end
    void closed();

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Shown {
        QLabel *mark, *title;
        WhyDrawing* drawing;
    };
    void layOut();
    void tell();
    void fitDrawings();
    void fitWidth();
    void showPart(const Shown& where, const WhyPart& part);

    std::optional<RunSpec> m_run;
    WhyFacts m_facts;
    WhyStory m_story;
    bool m_stepping = false;
    QScrollArea* m_scroll;
    QComboBox* m_methods;
    std::array<Shown, 2> m_parts;
    QLabel* m_caption; ///< of the drawings, where they show other points than the run has
    QLabel* m_sentences;
    QLabel* m_steps;
    AnswerLink* m_about;
};

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/window/window_part.h"

class QPushButton;

namespace sfumato {

class Pages;
class TrainingView;
class WhyCard;

/// "Why?" beside the verdict of a run, and the card that it opens beside the pictures.
class WhyButton : public WindowPart {
    Q_OBJECT

public:
    WhyButton(const WindowContext& context, Pages& pages, TrainingView& training);
    /// The button stands there while the verdict of a run does.
    void showResult();

private:
    void open(bool open);

    Pages& m_pages;
    TrainingView& m_training;
    QPushButton* m_button;
    WhyCard* m_card;
};

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/window/window_part.h"

class QPushButton;

namespace sfumato {

class Pages;
class RawGate;
class TrainingView;
class WhyCard;

/// "Why?" beside the verdict of a run, and the card that it opens beside the pictures.
class WhyButton : public WindowPart {
    Q_OBJECT

public:
    /// `gate`: while it is shut, nothing that was measured against raw records is told.
    WhyButton(const WindowContext& context, Pages& pages, TrainingView& training, const RawGate& gate);
    /// The button stands there while the verdict of a run does.
    void showResult();
    bool isOpen() const;

Q_SIGNALS:
    void toggled();

private:
    void open(bool open);
    void tell();

    Pages& m_pages;
    TrainingView& m_training;
    const RawGate& m_gate;
    QPushButton* m_button;
    WhyCard* m_card;
};

} // namespace sfumato

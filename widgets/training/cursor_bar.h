// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QSlider;
class QSpinBox;
class QToolButton;

namespace sfumato {

class StepCursor;

/// The step cursor as a slider, a number to type and a "live" button.
class CursorBar : public QWidget {
    Q_OBJECT

public:
    explicit CursorBar(StepCursor& cursor, QWidget* parent = nullptr);

private:
    void updateControls();

    StepCursor& m_cursor;
    QSlider* m_slider;
    QSpinBox* m_step;
    QLabel* m_last;
    QToolButton* m_live;
};

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSlider>

#include <vector>

namespace sfumato {

/// The track of the step cursor, with a tick below every step that was evaluated. Left and Right go from tick to tick,
/// where there are any, Home and End to the first and the last step; a click goes to the step below it.
class StepTrack : public QSlider {
    Q_OBJECT

public:
    explicit StepTrack(QWidget* parent = nullptr);
    /// Steps, rising.
    void setTicks(std::vector<qint64> ticks);
    const std::vector<qint64>& ticks() const { return m_ticks; }
    /// To the next tick, or the one before.
    void moveByTick(bool forward);
    /// Half the handle: the track itself is that much shorter than the slider at either end.
    int inset() const;

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    std::vector<qint64> m_ticks;
};

} // namespace sfumato

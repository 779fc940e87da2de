// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/gallery.h"

#include <QTimer>
#include <QWidget>

class QLabel;
class QSlider;
class QToolButton;

namespace sfumato {

/// Frame by frame through a walk between latents: a slider, and a button that plays, there and on from the
/// start again.
class WalkBar : public QWidget {
    Q_OBJECT

public:
    explicit WalkBar(QWidget* parent = nullptr);
    void setWalk(int frames, WalkPath path);
    int frame() const;
    /// So many frames on, round.
    void turn(int by);
    bool isPlaying() const { return m_clock.isActive(); }
    void stop();
    /// Nothing moves by itself then.
    void setReducedMotion(bool reduced);

Q_SIGNALS:
    void frameShown(int frame);
    /// The walk is to be saved as an animation.
    void exportRequested();

private:
    void play(bool on);
    void updateDescription();

    QTimer m_clock;
    QToolButton* m_play;
    QSlider* m_slider;
    QLabel* m_words;
    WalkPath m_path = WalkPath::Linear;
};

} // namespace sfumato

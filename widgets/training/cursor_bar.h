// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/training/step_player.h"

#include <QWidget>

#include <vector>

class QComboBox;
class QLabel;
class QSpinBox;
class QToolButton;

namespace sfumato {

class SlowMotion;
class StepCursor;
class StepTrack;

/// The step cursor: at the left it is played as a film, or the next steps in slow motion while that is on; in the
/// middle it is moved along a track that lies below the axis of a plot, at the right stand its number and a button that
/// makes it live, which is down where the last step is shown. In a narrow bar the number stands beside the film,
/// without words, and the track has the room up to the right edge; in a still narrower one a line of its own below, and
/// so has the number.
class CursorBar : public QWidget {
    Q_OBJECT

public:
    CursorBar(StepCursor& cursor, SlowMotion& motion, QWidget* parent = nullptr);
    /// Where step 0 and the last step lie on the plot above, in this widget's pixels.
    void alignTrack(double first, double last);
    /// Steps that were evaluated, rising.
    void setTicks(std::vector<qint64> ticks);
    StepPlayer& player() { return m_player; }
    /// Plays, or stops what plays: the slow motion while it is on, else the film.
    void togglePlaying();
    void toggleLooping() { m_loop->toggle(); }
    /// The next larger speed (1), or the next smaller one (-1), as far as there is one.
    void changeSpeed(int by);
    /// That is chosen; setSpeed() ignores one that is not offered.
    double speed() const;
    void setSpeed(double speed);
    StepTrack& track() { return *m_track; }
    /// Pixels that the number needs right of the track: none where it stands beside the film.
    int rightRoom() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    QWidget* buildPlayer();
    void updateControls();
    void showPlaying();
    int playWidth() const;
    void arrange();
    bool isNarrow() const;
    int lineHeight() const;

    StepCursor& m_cursor;
    SlowMotion& m_motion;
    StepPlayer m_player;
    StepTrack* m_track;
    QSpinBox* m_step;
    QLabel* m_name;
    QLabel* m_last;
    QToolButton* m_live;
    QToolButton *m_play, *m_loop;
    QComboBox* m_speed;
    QWidget *m_film, *m_number;
    int m_lines = 1;               ///< 2: the track stands below film and number; 3: the number below the film, too
    int m_wide = 0;                ///< what film and number take with their words, as last seen; 0: not known
    double m_first = 0, m_end = 0; ///< of the track; 0, 0: it takes the room that there is
};

} // namespace sfumato

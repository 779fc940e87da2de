// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/training/cursor_bar.h"

#include "widgets/forms/inputs/whole_spin_box.h"
#include "widgets/look/icons.h"
#include "widgets/look/layouts.h"
#include "widgets/training/slow_motion.h"
#include "widgets/training/step_cursor.h"
#include "widgets/training/step_track.h"

#include <QComboBox>
#include <QEvent>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QToolButton>

#include <algorithm>
#include <limits>
#include <utility>

namespace sfumato {

namespace {

constexpr int gap = 10, leastTrack = 120; ///< logical pixels

} // namespace

CursorBar::CursorBar(StepCursor& cursor, SlowMotion& motion, QWidget* parent)
    : QWidget(parent), m_cursor(cursor), m_motion(motion), m_player(cursor), m_track(new StepTrack(this)),
      m_step(new WholeSpinBox), m_name(new QLabel), m_last(new QLabel), m_live(new QToolButton), m_film(buildPlayer()),
      m_number(new QWidget(this)) {
    m_track->setAccessibleName(tr("Step shown"));
    m_track->setToolTip(tr("Curves and pictures show this step"));
    m_step->setAccessibleName(tr("Step shown, as a number"));
    m_track->setWhatsThis(tr("The step that all curves and pictures show. Left and Right go from one evaluation to the "
                             "next, comma and period from one picture to the next, Home and End to the first and "
                             "the last step."));
    m_step->setWhatsThis(m_track->whatsThis());
    m_name->setText(tr("Ste&p"));
    m_name->setBuddy(m_step);
    m_live->setText(tr("Last step"));
    m_live->setCheckable(true);
    m_live->setToolTip(tr("Shows the last step, and each newer one while the run trains"));
    m_live->setWhatsThis(
        tr("Curves and pictures show the last step again, and each newer one while the run trains, until you choose "
           "another."));
    m_live->setFocusPolicy(Qt::StrongFocus);
    m_last->setForegroundRole(QPalette::PlaceholderText);
    inRow(m_number, {m_name, m_step, m_last, m_live}, noMargins, 6);
    connect(m_track, &QSlider::valueChanged, &cursor, &StepCursor::moveTo);
    connect(m_step, &QSpinBox::valueChanged, &cursor, &StepCursor::moveTo);
    connect(m_step->findChild<QLineEdit*>(), &QLineEdit::textEdited, this, [this] { // what goes on would overwrite it
        if (m_motion.isPlaying() || m_player.isPlaying()) togglePlaying();
    });
    connect(m_live, &QToolButton::clicked, this, [this] {
        m_cursor.setLive(true);
        updateControls();
    });
    connect(&cursor, &StepCursor::changed, this, &CursorBar::updateControls);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    showPlaying();
    updateControls();
}

QWidget* CursorBar::buildPlayer() {
    auto* film = new QWidget(this);
    m_play = new QToolButton;
    m_play->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_play->setWhatsThis(
        tr("Moves the step cursor through the run, so that pictures and curve show how it was trained; nothing is "
           "trained again. While slow motion is on, it tells one step after the other instead."));
    m_loop = new QToolButton;
    m_loop->setCheckable(true);
    m_loop->setIcon(icon(Icon::Again));
    m_loop->setAccessibleName(tr("Play again and again"));
    m_loop->setToolTip(tr("Play again and again (R)"));
    m_loop->setWhatsThis(tr("At its end the film begins anew, until it is stopped."));
    for (QToolButton* button : {m_play, m_loop}) button->setFocusPolicy(Qt::StrongFocus);
    m_speed = new QComboBox;
    m_speed->setAccessibleName(tr("Speed of the film"));
    for (const double speed : {0.25, 0.5, 1.0, 2.0, 4.0})
        m_speed->addItem(tr("%1×").arg(locale().toString(speed)), speed);
    m_speed->setCurrentIndex(2);
    m_speed->setToolTip(tr("Faster: F, slower: S"));
    m_speed->setWhatsThis(tr("How fast the film, or the slow motion, runs through the steps."));
    inRow(film, {m_play, m_loop, m_speed}, noMargins, 6);
    connect(m_play, &QToolButton::clicked, this, &CursorBar::togglePlaying);
    connect(m_loop, &QToolButton::toggled, &m_player, &StepPlayer::setLooping);
    connect(m_speed, &QComboBox::currentIndexChanged, &m_player, [this] {
        m_player.setSpeed(m_speed->currentData().toDouble());
        m_motion.setSpeed(m_speed->currentData().toDouble());
    });
    connect(&m_player, &StepPlayer::changed, this, &CursorBar::showPlaying);
    connect(&m_motion, &SlowMotion::changed, this, [this] {
        if (m_motion.isOn() && m_player.isPlaying()) m_player.setPlaying(false);
        showPlaying();
        updateControls();
    });
    return film;
}

void CursorBar::togglePlaying() {
    if (m_motion.isOn())
        m_motion.isPlaying() ? m_motion.pause() : m_motion.setPlaying(true);
    else
        m_player.setPlaying(!m_player.isPlaying());
}

void CursorBar::changeSpeed(int by) {
    m_speed->setCurrentIndex(std::clamp(m_speed->currentIndex() + by, 0, m_speed->count() - 1));
}

double CursorBar::speed() const { return m_speed->currentData().toDouble(); }

void CursorBar::setSpeed(double speed) {
    if (const int at = m_speed->findData(speed); at >= 0) m_speed->setCurrentIndex(at);
}

/// With the longer of its names, so that nothing beside it moves.
int CursorBar::playWidth() const {
    const QFontMetrics letters = m_play->fontMetrics();
    return m_play->sizeHint().width() - letters.horizontalAdvance(m_play->text()) +
           std::max(letters.horizontalAdvance(tr("Play")), letters.horizontalAdvance(tr("Pause")));
}

void CursorBar::showPlaying() {
    const bool playing = m_motion.isPlaying() || m_player.isPlaying();
    const QString name = playing ? tr("Pause") : tr("Play");
    m_play->setText(name);
    m_play->setIcon(icon(playing ? Icon::Pause : Icon::Train));
    const QString about = m_motion.isOn() ? tr("Tell one step after the other (space or K)")
                                          : tr("Play the training as a film (space or K)");
    m_play->setToolTip(name + QLatin1Char('\n') + about);
    m_loop->setEnabled(!m_motion.isOn());
}

void CursorBar::alignTrack(double first, double last) {
    m_first = first, m_end = last;
    arrange();
}

void CursorBar::setTicks(std::vector<qint64> ticks) { m_track->setTicks(std::move(ticks)); }

int CursorBar::rightRoom() const { return isNarrow() ? 0 : m_number->sizeHint().width() + gap; }

/// Beside the number the track would have less than two thirds of what is right of the film, or no room at all.
bool CursorBar::isNarrow() const {
    return width() < std::max(95 * fontMetrics().averageCharWidth(), m_wide + leastTrack + 2 * gap);
}

QSize CursorBar::sizeHint() const {
    return {m_film->sizeHint().width() + 2 * leastTrack + m_number->sizeHint().width() + 2 * gap,
            m_lines == 1 ? lineHeight() : (m_lines - 1) * (lineHeight() + gap / 2) + m_track->sizeHint().height()};
}

int CursorBar::lineHeight() const { return std::max(m_film->sizeHint().height(), m_number->sizeHint().height()); }

/// With the buttons as icons, and the number without words.
QSize CursorBar::minimumSizeHint() const {
    const int film = 2 * m_loop->sizeHint().width() + m_speed->sizeHint().width() + 12;
    return {film + leastTrack + m_step->sizeHint().width() + 2 * gap, sizeHint().height()};
}

void CursorBar::resizeEvent(QResizeEvent*) { arrange(); }

void CursorBar::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        m_wide = 0; // the words have another width
        updateGeometry();
        arrange();
    }
}

/// The track ends where the plot's axis does, but leaves the number its room.
void CursorBar::arrange() {
    const auto setNarrow = [this](bool narrow) {
        m_play->setToolButtonStyle(narrow ? Qt::ToolButtonIconOnly : Qt::ToolButtonTextBesideIcon);
        m_play->setMinimumWidth(narrow ? 0 : playWidth());
        for (QLabel* words : {m_name, m_last}) words->setVisible(!narrow);
    };
    if (m_wide == 0) {
        setNarrow(false);
        m_wide = m_film->sizeHint().width() + m_number->sizeHint().width();
    }
    const bool narrow = isNarrow();
    setNarrow(narrow);
    const int film = m_film->sizeHint().width(), number = m_number->sizeHint().width(), inset = m_track->inset();
    int taken = film + gap + (narrow ? number + gap : 0);
    const int room = width() - (narrow ? 0 : number + gap);
    const int lines = !narrow || taken + leastTrack <= width() ? 1 : film + gap + number <= width() ? 2 : 3;
    if (std::exchange(m_lines, lines) != lines) updateGeometry();
    if (lines > 1) taken = 0;
    const int line = lines == 1 ? height() : lineHeight(), next = line + gap / 2, below = (lines - 1) * next;
    m_film->setGeometry(0, 0, film, line);
    const int left = std::max(std::min(m_end > m_first ? int(m_first) - inset : 0, room - leastTrack), taken);
    const int right = m_end > m_first ? std::min(int(m_end) + inset, room) : room;
    m_track->setGeometry(left, below, std::max(leastTrack, right - left), height() - below);
    if (lines == 3)
        m_number->setGeometry(0, next, number, line);
    else
        m_number->setGeometry(narrow ? film + gap : m_track->geometry().right() + gap, 0, number, line);
}

void CursorBar::updateControls() {
    const QSignalBlocker quiet[] = {QSignalBlocker(m_track), QSignalBlocker(m_step), QSignalBlocker(m_live)};
    const int last = int(std::min<qint64>(m_cursor.last(), std::numeric_limits<int>::max())),
              first = int(std::min<qint64>(m_cursor.first(), last)),
              step = int(std::min<qint64>(m_cursor.step(), last));
    m_track->setRange(std::min(first, std::max(0, last - 1)), last); // of one step alone the handle stands at the end
    m_track->setPageStep(std::max(1, last / 20));
    m_track->setValue(step);
    m_step->setRange(first, last);
    m_step->setValue(step);
    const QString words = tr("of %1").arg(locale().toString(last));
    const bool wider = words.size() != m_last->text().size();
    m_last->setText(words);
    m_live->setChecked(!m_cursor.isEarlier());
    setEnabled(last > 0 || m_motion.isOn());
    if (!wider) return;
    m_wide = 0;
    arrange();
}

} // namespace sfumato

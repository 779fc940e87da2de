// SPDX-License-Identifier: GPL-3.0-or-later
// The view before an audience.
#include "widgets/look/card.h"
#include "widgets/look/layouts.h"
#include "widgets/preview/compare_grid.h"
#include "widgets/plots/figure_source.h"
#include "widgets/preview/layer_bar.h"
#include "widgets/training/cursor_bar.h"
#include "widgets/training/run_curves.h"
#include "widgets/training/slow_motion_bar.h"
#include "widgets/training/step_track.h"
#include "widgets/training/training_view.h"
#include "widgets/training/watchdog_cards.h"

#include <QAction>
#include <QEvent>
#include <QLabel>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cstdlib>
#include <iterator>

namespace sfumato {

void TrainingView::setPresented(bool presented) {
    m_presented = presented;
    m_grid->setFitted(presented);
    m_curves->setVisible(!presented);
    m_planeTools->setVisible(!presented && !m_grid->showsImages());
    m_exported->setVisible(!presented);
    static_cast<QBoxLayout*>((presented ? m_film : m_lower)->layout())->insertWidget(presented ? 0 : 1, m_legend);
    if (presented)
        static_cast<QBoxLayout*>(m_film->layout())->insertWidget(0, m_slow);
    else
        m_layers->layout()->addWidget(m_slow);
    m_slow->setPresented(presented);
    showKey();
    showDistances();
    fitBeside();
}

/// The pictures have the height that no curve needs. Where the page scrolls, what plays the steps stands below it.
void TrainingView::fitLower() {
    const bool trains = m_untrained->isHidden(), drawn = trains && !curvesGiveWay();
    m_plots->setProperty(givesWay, trains && curvesGiveWay());
    m_plots->setVisible(drawn);
    m_lower->setMinimumHeight(trains ? 0 : heightOfWords());
    m_lower->setMaximumHeight(drawn ? QWIDGETSIZE_MAX : trains ? m_lower->minimumSizeHint().height() : heightOfWords());
    m_lower->setHidden(m_presented || m_grid->isFilled() || (curvesGiveWay() && m_grid->showsImages()));
    const bool below = m_aboveTrack->indexOf(m_bar) < 0;
    // Apart its bar leaves the page more room than it takes back: without this much to spare it would come and go.
    const int spare = 4 * fontMetrics().lineSpacing();
    const int needed = m_halves->minimumSizeHint().height() + (below ? m_bar->sizeHint().height() + spare : 0);
    const bool apart = m_presented || m_besideNeedsRoom || (!m_lower->isHidden() && needed > height());
    if (apart != below) (apart ? m_film->layout() : m_aboveTrack)->addWidget(m_bar);
    m_film->setVisible(apart && trains);
    shareHeight();
    alignTrack();
}

/// Of what stands below the pictures where nothing is trained step by step: tools, which may have two lines, and words.
int TrainingView::heightOfWords() const {
    const int tools = std::max(m_exported->sizeHint().height(),
                               m_planeTools->isHidden() ? 0 : m_planeTools->minimumHeight());
    return tools + std::max(m_untrained->heightForWidth(m_lower->width()), 3 * fontMetrics().lineSpacing()) +
           fontMetrics().lineSpacing();
}

void TrainingView::setBeside(QWidget* card) {
    m_beside = card;
    m_upper->layout()->addWidget(card);
    card->installEventFilter(this);
}

/// In a low page no height is left for them below the pictures.
bool TrainingView::curvesGiveWay() const {
    constexpr int leastLines = 42;
    return m_besideNeedsRoom && height() < leastLines * fontMetrics().lineSpacing();
}

/// A card that needs more height than the pictures have gets that of the page, whose curves give way where it is low.
/// It stays so until it is closed or the page has another size: its need depends on where it stands.
void TrainingView::fitBeside() {
    const bool shown = m_beside && !m_beside->isHidden() && !m_presented;
    if (!shown || m_besideSize != size()) m_besideNeedsRoom = shown && m_beside->sizeHint().height() > height() * 3 / 5;
    m_besideSize = shown && m_besideNeedsRoom ? size() : QSize();
    QLayout* place = m_besideNeedsRoom ? m_row : m_upper->layout();
    if (m_beside && place->indexOf(m_beside) < 0) {
        const bool hidden = m_beside->isHidden();
        place->addWidget(m_beside);    // which hides it for a moment: that would be taken for closed,
        m_beside->setVisible(!hidden); // and move it back and forth for ever
    }
    showKey();
    fitLower();
}

bool TrainingView::eventFilter(QObject* watched, QEvent* event) {
    const bool changed = event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest;
    if (watched == m_halves && event->type() == QEvent::LayoutRequest)
        QMetaObject::invokeMethod(this, &TrainingView::fitLower, Qt::QueuedConnection);
    if (auto* part = qobject_cast<QWidget*>(watched); (part == m_planeTools || part == m_cards) && changed)
        part->setMinimumHeight(std::max(0, part->heightForWidth(part->width()))); // its lines are in the height that is
                                                                                  // needed
    const bool seen = event->type() == QEvent::Show || event->type() == QEvent::Hide;
    if ((watched == m_upper && changed) || (watched == m_beside && (changed || seen)))
        QMetaObject::invokeMethod(this, &TrainingView::fitBeside, Qt::QueuedConnection);
    return QWidget::eventFilter(watched, event);
}

/// Slow motion that begins has no step yet, and soon will.
Presentable::Turns TrainingView::turns() const {
    return m_cursor.last() > 0 || (m_motion.isOn() && m_session.isRunning()) ? Turns::ByMouse : Turns::None;
}

bool TrainingView::turn(int by) {
    const std::vector<qint64> steps = picturedSteps();
    const qint64 before = m_cursor.step();
    const bool isBeginning = m_cursor.last() == 0;
    if (isBeginning) return true;
    if (by == 1 && m_motion.isOn() && !m_cursor.isEarlier()) { // goes on with what trains, and begins nothing
        if (!m_session.isRunning()) return false;
        m_cursor.setLive(true);
        if (m_session.state() == RunSession::State::Paused) m_motion.advance();
        return true;
    }
    m_motion.setPlaying(false); // what is turned to stays
    if (m_bar->player().isPlaying()) m_bar->player().setPlaying(false);
    if (m_motion.isOn() && std::abs(by) == 1 && turnPhase(by)) return true;
    const auto at = by > 0 ? std::ranges::upper_bound(steps, before) : std::ranges::lower_bound(steps, before);
    if (std::abs(by) == all)
        m_cursor.moveTo(by > 0 ? m_cursor.last() : steps.size() < 2 ? m_cursor.first() : steps.front());
    else if (steps.size() < 2) // a fast run has left them out
        m_bar->track().moveByTick(by > 0);
    else if (by > 0)
        m_cursor.moveTo(at != steps.end() ? *at : m_cursor.last()); // which may have none of its own
    else if (by < 0 && at != steps.begin())
        m_cursor.moveTo(*std::prev(at));
    return m_cursor.step() != before;
}

/// What stands beside the pictures explains them, and scrolls.
bool TrainingView::isTurnedAt(const QWidget* at) const {
    return !m_beside || (at != m_beside && !m_beside->isAncestorOf(at));
}

/// The marks of points with their names, where their boxes are hidden.
void TrainingView::showKey() {
    for (QWidget* before : m_key->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly)) delete before;
    const auto legend = m_layers->legend(m_grid->methods());
    for (const auto& [picture, name] : legend) {
        auto* entry = new QWidget;
        auto* mark = new QLabel;
        mark->setPixmap(picture);
        auto* words = new QLabel(name);
        words->setTextFormat(Qt::PlainText);
        inRow(entry, {mark, words}, noMargins, 6);
        m_key->layout()->addWidget(entry);
    }
    const bool explained = m_beside && !m_beside->isHidden(); // by a card that needs the height
    m_key->setVisible(m_presented && !explained && !m_grid->showsImages() && !legend.empty());
}

/// Slow motion is of points whose plan is known.
void TrainingView::offerMotion() { m_switch->setEnabled(!m_slow->isHidden() && !m_grid->showsImages()); }

bool TrainingView::isFilm() const { return m_cursor.last() > 0 && !beginsTraining(); }

/// Slow motion that plays would begin to train.
bool TrainingView::beginsTraining() const { return m_motion.isOn() && !m_session.isRunning(); }

bool TrainingView::closeOpened() {
    if (!m_beside || m_beside->isHidden()) return false;
    Q_EMIT besideShallClose();
    return true;
}

/// Before an audience nothing begins to train.
void TrainingView::togglePlaying() {
    if (m_presented && beginsTraining()) return;
    m_bar->togglePlaying();
}

/// Before an audience the cursor goes to the step whose pictures are shown, so that all numbers are of one step.
void TrainingView::settlePaused() {
    if (!m_presented) return;
    const std::vector<qint64> steps = picturedSteps();
    const auto after = std::ranges::upper_bound(steps, m_cursor.step());
    if (!m_cursor.isLive() && after != steps.begin()) m_cursor.moveTo(*std::prev(after));
    showDistances();
}

std::vector<qint64> TrainingView::picturedSteps() const {
    std::vector<qint64> steps;
    for (const auto& newest : m_sheets.at(m_cursor.last()))
        for (const auto& sheet : m_sheets.of(newest->method)) steps.push_back(sheet->step);
    std::ranges::sort(steps);
    steps.erase(std::unique(steps.begin(), steps.end()), steps.end());
    return steps;
}

} // namespace sfumato

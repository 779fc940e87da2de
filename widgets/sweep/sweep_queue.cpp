// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/sweep/sweep_queue.h"

#include "widgets/look/icons.h"
#include "widgets/look/layouts.h"
#include "widgets/sweep/sweep_text.h"
#include "widgets/text/fault_text.h"
#include "widgets/text/rough_time.h"

#include <QFile>
#include <QKeyEvent>
#include <QLabel>
#include <QListWidget>
#include <QToolButton>

#include <algorithm>

namespace sfumato {

namespace {

enum Role { Folder = Qt::UserRole, WaitingIndex, Point };

} // namespace

SweepQueue::SweepQueue(QWidget* parent)
    : QWidget(parent), m_counts(new QLabel), m_list(new QListWidget), m_up(new QToolButton), m_down(new QToolButton) {
    m_counts->setWordWrap(true);
    m_list->setAccessibleName(tr("Points of the sweep"));
    m_list->setWhatsThis(
        tr("Every point of the sweep: what runs, what waits in this order, what is done or "
           "failed. Alt and the arrow keys move a waiting point; Enter opens the run of a point that is done."));
    m_list->setWordWrap(true);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->installEventFilter(this);
    const auto button = [](QToolButton* made, Icon which, const QString& name) {
        made->setAutoRaise(true);
        made->setIcon(icon(which));
        made->setAccessibleName(name);
        made->setToolTip(name);
        made->setWhatsThis(name);
        made->setFocusPolicy(Qt::StrongFocus);
    };
    button(m_up, Icon::Up, tr("Run the chosen point earlier (Alt+Up)"));
    button(m_down, Icon::Down, tr("Run the chosen point later (Alt+Down)"));
    auto* top = inRow({{m_counts, 1}, m_up, m_down});
    inColumn(this, {top, {m_list, 1}}, noMargins);
    connect(m_up, &QToolButton::clicked, this, [this] { move(-1); });
    connect(m_down, &QToolButton::clicked, this, [this] { move(1); });
    connect(m_list, &QListWidget::currentRowChanged, this, [this] {
        m_up->setEnabled(chosenWaiting() > 0);
        m_down->setEnabled(chosenWaiting() >= 0 && chosenWaiting() + 1 < int(m_waiting.size()));
    });
    connect(m_list, &QListWidget::itemActivated, this, [this](const QListWidgetItem* item) {
        if (const QString folder = item->data(Folder).toString(); !folder.isEmpty())
            Q_EMIT openRequested(QFile::encodeName(folder).toStdString());
    });
    refill();
}

void SweepQueue::setSweep(const SweepSpec& sweep, const std::vector<SweepOutcome>& outcomes) {
    m_sweep = sweep;
    m_outcomes = outcomes;
    m_running.reset();
    m_beside.clear();
    m_seconds = -1;
    m_waiting = pointsOf(sweep);
    for (const auto& outcome : outcomes) std::erase(m_waiting, outcome.point);
    refill();
}

void SweepQueue::add(const SweepOutcome& outcome) {
    if (std::find(m_outcomes.begin(), m_outcomes.end(), outcome) != m_outcomes.end())
        return; // a sweep that goes on tells them again
    std::erase(m_waiting, outcome.point);
    std::erase_if(m_outcomes, [&](const auto& older) { return older.point == outcome.point; });
    m_outcomes.push_back(outcome);
    std::erase(m_beside, outcome.point);
    if (m_running == outcome.point) m_running.reset();
    refill();
}

void SweepQueue::setProgress(const SweepProgress& progress) {
    const bool another = m_running != progress.running || m_beside != progress.beside;
    m_fraction = progress.fraction;
    m_seconds = progress.seconds;
    if (!another) return count();
    m_waiting.insert(m_waiting.begin(), m_beside.begin(), m_beside.end()); // a process that was lost waits again
    m_running = progress.running;
    m_beside = progress.beside;
    auto now = m_beside;
    if (m_running) now.push_back(*m_running);
    for (const auto& point : now) {
        std::erase(m_waiting, point);
        std::erase_if(m_outcomes, [&](const auto& older) { return older.point == point; }); // failed before, tried
                                                                                            // again
    }
    for (const auto& outcome : m_outcomes) std::erase(m_waiting, outcome.point);
    refill();
}

void SweepQueue::rest() {
    m_waiting.insert(m_waiting.begin(), m_beside.begin(), m_beside.end());
    m_beside.clear();
    if (m_running) m_waiting.insert(m_waiting.begin(), *m_running);
    m_running.reset();
    m_seconds = -1;
    refill();
}

void SweepQueue::count() {
    const auto failed = std::size_t(std::count_if(m_outcomes.begin(), m_outcomes.end(),
                                                  [](const auto& outcome) { return outcome.fault.has_value(); }));
    QString text = countText(m_outcomes.size() - failed, (m_running ? 1 : 0) + m_beside.size(), m_waiting.size(),
                             failed);
    if (const QString time = roughTimeText(m_seconds); !time.isEmpty()) text += tr("; about %1 left").arg(time);
    m_counts->setText(text);
    if (m_running && m_list->count() > 0)
        m_list->item(0)->setText(
            tr("▶ %1: %2 %").arg(pointText(m_sweep, *m_running), QString::number(int(100 * m_fraction))));
}

/// Whatever was chosen stays chosen, wherever it now stands; on the way from waiting to done, too.
void SweepQueue::refill() {
    const int row = m_list->currentRow();
    const QVariant chosen = row < 0 ? QVariant() : m_list->item(row)->data(Point);
    const auto mark = [](QListWidgetItem* item, const SweepPoint& point) {
        item->setData(Point, QVariant::fromValue(QPair(point.value, quint64(point.seed))));
    };
    m_list->clear();
    if (m_running) mark(new QListWidgetItem(m_list), *m_running);
    for (const auto& point : m_beside)
        mark(new QListWidgetItem(tr("▶ %1: running").arg(pointText(m_sweep, point)), m_list), point);
    for (std::size_t i = 0; i < m_waiting.size(); ++i) {
        auto* item = new QListWidgetItem(tr("⋯ %1: waiting").arg(pointText(m_sweep, m_waiting[i])), m_list);
        item->setData(WaitingIndex, int(i));
        mark(item, m_waiting[i]);
    }
    for (auto outcome = m_outcomes.rbegin(); outcome != m_outcomes.rend(); ++outcome) {
        const QString point = pointText(m_sweep, outcome->point);
        auto* item = new QListWidgetItem(outcome->fault ? tr("✗ %1: failed. %2").arg(point, sentence(*outcome->fault))
                                                        : tr("✓ %1: done").arg(point),
                                         m_list);
        item->setData(Folder, QFile::decodeName(outcome->folder.c_str()));
        mark(item, outcome->point);
    }
    count();
    setVisible(!isEmpty());
    int now = std::min(row, m_list->count() - 1);
    for (int i = 0; chosen.isValid() && i < m_list->count(); ++i)
        if (m_list->item(i)->data(Point) == chosen) now = i;
    m_list->setCurrentRow(now);
    m_up->setEnabled(chosenWaiting() > 0);
    m_down->setEnabled(chosenWaiting() >= 0 && chosenWaiting() + 1 < int(m_waiting.size()));
}

int SweepQueue::chosenWaiting() const {
    const auto* item = m_list->currentItem();
    const QVariant index = item ? item->data(WaitingIndex) : QVariant();
    return index.isValid() ? index.toInt() : -1;
}

void SweepQueue::move(int by) {
    const int from = chosenWaiting(), to = from + by;
    if (from < 0 || to < 0 || to >= int(m_waiting.size())) return;
    std::swap(m_waiting[std::size_t(from)], m_waiting[std::size_t(to)]);
    refill();
    Q_EMIT reordered(m_waiting);
}

bool SweepQueue::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        const bool up = key->key() == Qt::Key_Up, down = key->key() == Qt::Key_Down;
        if ((up || down) && key->modifiers() & Qt::AltModifier) {
            move(up ? -1 : 1);
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace sfumato

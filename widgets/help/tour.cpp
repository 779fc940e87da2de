// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/help/tour.h"

#include "widgets/look/layouts.h"
#include "widgets/look/sized_label.h"

#include <QAccessible>
#include <QEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QTimer>

#include <algorithm>
#include <cmath>
#include <limits>

namespace sfumato {

namespace {

constexpr int tourWidth = 320, tourGap = 12;

} // namespace

Tour::Tour(std::vector<TourStop> stops, Widgets controls, QWidget* window)
    : Card(window), m_stops(std::move(stops)), m_controls(std::move(controls)),
      m_title(new SizedLabel(TextSize::Heading)), m_words(new QLabel), m_place(new SizedLabel(TextSize::Secondary)),
      m_back(new QPushButton(tr("&Back"))), m_skip(new QPushButton(tr("&Skip"))),
      m_close(new QPushButton(tr("&Close"))) {
    setAccessibleName(tr("Tour"));
    setFocusPolicy(Qt::StrongFocus);
    m_words->setWordWrap(true);
    m_words->setTextFormat(Qt::RichText);
    m_place->setWordWrap(false);
    auto* buttons = inRow({{m_place, 1}, m_back, m_skip, m_close});
    inColumn(this, {m_title, m_words, buttons}, QMargins(16, 12, 16, 12), 8);
    connect(m_back, &QPushButton::clicked, this, [this] { show(m_stop - 1); });
    connect(m_skip, &QPushButton::clicked, this, [this] { m_offers ? start(0) : show(m_stop + 1); });
    connect(m_close, &QPushButton::clicked, this, &Tour::end);
    window->installEventFilter(this);
    m_look.setSingleShot(true);
    m_look.setInterval(0);
    connect(&m_look, &QTimer::timeout, this, [this] {
        const auto isCovered = [this](const QRect& part) { return part.intersects(geometry()); };
        if (std::ranges::any_of(partsOf(m_controls()), isCovered) || std::ranges::any_of(seenParts(), isCovered))
            place();
    });
    hide();
}

void Tour::start(int stop) {
    m_offers = false;
    show(stop < count() ? stop : 0);
}

void Tour::offer() {
    m_offers = true;
    m_target = nullptr;
    m_title->setText(tr("New here?"));
    m_words->setText(
        tr("A tour of six cards: noise, Train, the step cursor, epsilon, Compare, your own file. About five "
           "minutes. It stays under Help."));
    m_place->clear();
    m_back->hide();
    m_skip->show();
    m_skip->setText(tr("Take the &tour"));
    m_close->setText(tr("&Not now"));
    QWidget::show();
    place();
}

void Tour::show(int stop) {
    delete m_waiting;
    m_waiting = nullptr;
    m_stop = std::max(stop, 0);
    const TourStop& now = m_stops[std::size_t(m_stop)];
    if (m_target) m_target->removeEventFilter(this);
    m_target = now.target ? now.target() : nullptr;
    if (m_target) m_target->installEventFilter(this);
    m_title->setText(now.title);
    m_place->setText(now.watch ? tr("%1 of %2").arg(m_stop + 1).arg(deeds()) : QString());
    m_back->setVisible(m_stop > 0);
    m_skip->setVisible(bool(now.watch));
    setDone(false);
    m_close->setText(tr("&Close"));
    tell();
    QWidget::show();
    place();
    QTimer::singleShot(0, this, &Tour::place); // once a page or step that was opened has its size
    QAccessibleEvent told(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&told);
    m_waiting = new QObject(this);
    if (now.watch)
        now.watch(m_waiting, [this, stop = m_stop, stays = now.stays] {
            if (stays) return setDone(true);
            // Not at once: whoever tells of the deed may still use what this deletes.
            QTimer::singleShot(0, this, [this, stop] {
                if (m_stop == stop && m_waiting) show(stop + 1);
            });
        });
    Q_EMIT stopChanged(now.watch ? m_stop : 0); // after the last one it begins anew
}

void Tour::tell() {
    const TourStop& now = m_stops[std::size_t(m_stop)];
    const QString half = now.halfDone ? now.halfDone() : QString();
    m_words->setText(half.isEmpty() ? now.words : half);
    setAccessibleDescription(m_words->text());
}

int Tour::deeds() const {
    return int(std::ranges::count_if(m_stops, [](const TourStop& stop) { return bool(stop.watch); }));
}

/// Once it is done the button that leads on is the one to press.
void Tour::setDone(bool done) {
    m_skip->setText(done ? tr("&Next") : tr("&Skip"));
    m_skip->setProperty("primary", done);
    m_skip->update();
}

/// Beside the control; near the lower right corner where there is none.
void Tour::place() {
    if (isHidden()) return;
    setFixedWidth(tourWidth * std::max(100, fontMetrics().height() * 100 / 17) / 100);
    adjustSize();
    const QSize card(width(), std::max(height(), heightForWidth(width())));
    const bool points = m_target && m_target->isVisible();
    setGeometry(placeBeside(points ? QRect(m_target->mapTo(parentWidget(), QPoint()), m_target->size())
                                   : QRect(parentWidget()->rect().bottomRight(), QSize(1, 1)),
                            card));
    raise();
    parentWidget()->update();
}

/// What is seen of it, in the window.
QRect Tour::shownPart(const QWidget& widget) const {
    QRect part = widget.rect();
    for (const QWidget* at = &widget; at != parentWidget(); at = at->parentWidget())
        part = part.translated(at->pos()) & at->parentWidget()->rect();
    return part;
}

/// Those of the page; the card is told where they move.
std::vector<QRect> Tour::partsOf(const std::vector<QWidget*>& widgets) {
    std::vector<QRect> parts;
    for (QWidget* each : widgets) {
        if (!each) continue;
        each->installEventFilter(this);
        if (each->isVisible()) parts.push_back(shownPart(*each));
    }
    return parts;
}

/// What a person should see while this card is shown.
std::vector<QRect> Tour::seenParts() {
    const TourStop& now = m_stops[std::size_t(m_stop)];
    return now.seen && !m_offers ? partsOf(now.seen()) : std::vector<QRect>();
}

/// Of all places that leave the control free the one that covers least of what is to be seen, above all of the page's
/// controls, and then the nearest.
QRect Tour::placeBeside(const QRect& control, const QSize& card) {
    constexpr int stride = 16;
    const QRect area = parentWidget()->rect().adjusted(tourGap, tourGap, -tourGap, -tourGap);
    const std::vector<QRect> controls = partsOf(m_controls()), seen = seenParts();
    QRect best(QPoint(area.right() - card.width() + 1, area.bottom() - card.height() + 1), card);
    double least = std::numeric_limits<double>::infinity();
    for (int top = area.top(); top + card.height() <= area.bottom() + 1; top += stride)
        for (int left = area.left(); left + card.width() <= area.right() + 1; left += stride) {
            const QRect there(QPoint(left, top), card);
            if (there.intersects(control.adjusted(-tourGap / 2, -tourGap / 2, tourGap / 2, tourGap / 2))) continue;
            double cost = 0;
            for (const auto& [parts, weight] : {std::pair(&controls, 1e4), {&seen, 100.}})
                for (const QRect& each : *parts) {
                    const QRect covered = there.intersected(each);
                    cost += weight * covered.width() * covered.height();
                }
            const int across = std::max({0, there.left() - control.right(), control.left() - there.right()}),
                      down = std::max({0, there.top() - control.bottom(), control.top() - there.bottom()});
            cost += std::hypot(across, down);
            if (cost < least) least = cost, best = there;
        }
    return best;
}

void Tour::lookAgain() {
    if (isHidden()) return;
    if (!m_offers) tell();
    m_look.start();
}

void Tour::end() {
    delete m_waiting;
    m_waiting = nullptr;
    if (m_target) m_target->removeEventFilter(this);
    m_offers = false;
    hide();
    Q_EMIT ended();
}

void Tour::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(palette().color(QPalette::Highlight), 2));
    painter.setBrush(palette().color(QPalette::Base));
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 8, 8);
}

void Tour::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape) return end();
    Card::keyPressEvent(event);
}

bool Tour::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::Resize && event->type() != QEvent::Move && event->type() != QEvent::Show)
        return Card::eventFilter(watched, event);
    if (watched != m_target && watched != parentWidget()) {
        lookAgain();
    } else {
        place();
        QTimer::singleShot(0, this, &Tour::place); // what stands beside it may move with it
    }
    return Card::eventFilter(watched, event);
}

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/look/card.h"

#include <QPointer>
#include <QTimer>

#include <functional>
#include <vector>

class QLabel;
class QPushButton;

namespace sfumato {

/// A card of the tour: what a person is asked to do, and the control with which it is done.
struct TourStop {
    QString title;
    QString words;
    std::function<QWidget*()> target; ///< shows the control (opens its page or step) and returns it; null: none
    /// What the words send a person to see besides, so that the card does not lie on it either where there is room.
    std::function<std::vector<QWidget*>()> seen;
    /// Calls the function once the person has done it, as long as the object lives. Null: this is the last card,
    /// which asks for nothing and has no number.
    std::function<void(QObject* while_, std::function<void()> done)> watch;
    bool stays = false; ///< what was done is looked at until a person presses Next
    /// Words in place of the others while half of it is done; empty: it is not.
    std::function<QString()> halfDone = {};
};

/// A walk through the window on cards that wait for the deed: each stands beside a control and covers it never, and the
/// next one comes once the person has done what it asks, at once or by Next; the last one says what comes after the
/// tour. It is not modal. Back, Skip and Close are
/// buttons; Escape closes it.
class Tour : public Card {
    Q_OBJECT

public:
    using Widgets = std::function<std::vector<QWidget*>()>;
    /// A child of `window`. `controls`: those of the page that is shown, which no card covers where there is room.
    Tour(std::vector<TourStop> stops, Widgets controls, QWidget* window);
    /// From this card, or from the first where there are not as many.
    void start(int stop);
    /// Asks, in a card that leads to start(), whether a person wants the tour.
    void offer();
    /// Another page is shown: the card leaves its controls free.
    void lookAgain();
    /// The number of the card that is shown, from 0; -1: none, or the offer.
    int stop() const { return isHidden() || m_offers ? -1 : m_stop; }
    /// What the card that is shown points at.
    const QWidget* target() const { return m_target; }

Q_SIGNALS:
    /// Where it goes on later; 0 once its last card was reached.
    void stopChanged(int stop);
    void ended();

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void show(int stop);
    void tell();
    int deeds() const;
    void setDone(bool done);
    void place();
    QRect placeBeside(const QRect& control, const QSize& card);
    QRect shownPart(const QWidget& widget) const;
    std::vector<QRect> partsOf(const std::vector<QWidget*>& widgets);
    std::vector<QRect> seenParts();
    void end();
    int count() const { return int(m_stops.size()); }

    std::vector<TourStop> m_stops;
    Widgets m_controls;
    QTimer m_look; ///< until what has moved is compared with the card's place
    QPointer<QWidget> m_target;
    QObject* m_waiting = nullptr; ///< lives while the deed of this card is waited for
    int m_stop = 0;
    bool m_offers = false;
    QLabel* m_title;
    QLabel* m_words;
    QLabel* m_place;
    QPushButton* m_back;
    QPushButton* m_skip;
    QPushButton* m_close;
};

} // namespace sfumato

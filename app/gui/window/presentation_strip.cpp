// SPDX-License-Identifier: GPL-3.0-or-later
// The strip below the page: what its keys do, and buttons for them.
#include "app/gui/window/presentation.h"

#include "widgets/look/layouts.h"
#include "widgets/look/pages.h"
#include "widgets/look/presentable.h"
#include "widgets/text/label_text.h"

#include <QAction>
#include <QGridLayout>
#include <QLabel>
#include <QToolButton>

#include <algorithm>

namespace sfumato {

/// The page, where something turns it.
Presentable* Presentation::turned() const {
    auto* page = dynamic_cast<Presentable*>(m_pages.currentWidget());
    return page && page->turns() != Presentable::Turns::None ? page : nullptr;
}

/// Those that turn the page.
QList<QToolButton*> Presentation::arrows() const {
    return {m_strip->findChild<QToolButton*>(QStringLiteral("presentation-previous")),
            m_strip->findChild<QToolButton*>(QStringLiteral("presentation-next"))};
}

void Presentation::showHint() {
    if (m_on && m_hint && m_hint->text() != hint()) showStrip();
}

void Presentation::tellKeys() {
    if (m_on && m_hint) showStrip();
}

QString Presentation::hint() const {
    QStringList words;
    if (const auto* page = turned()) { // other pages scroll by these keys
        const QString own = page->words().turning;
        words << (!own.isEmpty()                                 ? own
                  : page->turns() == Presentable::Turns::ByMouse ? tr("Next: →, Page Down, a click. Back: ←, Page Up.")
                                                                 : tr("Next: →, Page Down. Back: ←, Page Up."));
    }
    if (const auto* page = turned(); page && page->isFilm()) words << tr("Space: play.");
    if (m_named == m_pages.currentWidget())
        for (const QAction* action : m_keys)
            if (action->isEnabled() && !action->shortcut().isEmpty())
                words << tr("%1: %2.").arg(action->shortcut().toString(QKeySequence::NativeText),
                                           withoutMnemonic(action->text()));
    words << tr("B: black. Escape: end.");
    return words.join(QLatin1Char(' '));
}

/// Which page is shown, and the way to the others.
QString Presentation::place() const {
    const int page = m_pages.currentIndex(), again = m_ended == 0 ? -1 : pageAfter(m_ended);
    const QString here = tr("Page %1 of %2: %3.").arg(page + 1).arg(m_pages.count()).arg(m_pages.title(page));
    if (again >= 0) return here + QLatin1Char(' ') + tr("Once more: %1.").arg(m_pages.title(again));
    const int onward = pageAfter(1), next = onward < 0 ? pageAfter(-1) : onward;
    if (next < 0) return here;
    const QString key = QKeySequence(Qt::CTRL | (onward < 0 ? Qt::Key_PageUp : Qt::Key_PageDown))
                            .toString(QKeySequence::NativeText);
    return here + QLatin1Char(' ') + tr("%1: %2.").arg(key, m_pages.title(next));
}

/// In a room of its own below the page: it covers neither the title nor what plays the pictures.
void Presentation::buildStrip() {
    m_strip = new QWidget(&m_window);
    m_strip->setAutoFillBackground(true);
    QPalette colors = m_strip->palette(); // stands out from the page, and is never bright in a dark room
    const QColor page = colors.color(QPalette::Window), letters = colors.color(QPalette::WindowText);
    const bool dark = page.lightness() < letters.lightness();
    for (const auto role : {QPalette::Window, QPalette::Base, QPalette::Button})
        colors.setColor(role, dark ? page.lighter(170) : letters);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        colors.setColor(role, dark ? letters : page);
    m_strip->setPalette(colors);
    m_hint = new QLabel;
    m_hint->setObjectName(QStringLiteral("presentation-hint"));
    m_end = new QLabel;
    m_end->setObjectName(QStringLiteral("presentation-last"));
    const auto keepRoom = [](QWidget* part) { // nothing moves as it goes
        QSizePolicy stays = part->sizePolicy();
        stays.setRetainSizeWhenHidden(true);
        part->setSizePolicy(stays);
    };
    auto* words = new QGridLayout;
    for (QLabel* label : {m_hint.data(), m_end}) {
        label->setWordWrap(true);
        keepRoom(label);
        words->addWidget(label, 0, 0);
    }
    m_place = new QLabel;
    m_place->setObjectName(QStringLiteral("presentation-place"));
    m_place->setWordWrap(true);
    words->addWidget(m_place, 0, 1); // beside the keys: it takes as little height as can be
    words->setColumnStretch(0, 2);
    words->setColumnStretch(1, 1);
    auto* row = inRow(m_strip, {{words, 1}}, QMargins(10, 4, 10, 4), 2);
    const auto add = [&](const char* name, const QString& shown, const QString& about, auto pressed) {
        auto* button = new QToolButton;
        button->setObjectName(QLatin1String(name));
        button->setText(shown);
        button->setAccessibleName(about);
        button->setToolTip(about);
        button->setWhatsThis(about);
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::NoFocus); // there are keys
        connect(button, &QToolButton::clicked, this, pressed);
        row->addWidget(button);
    };
    add("presentation-previous", QStringLiteral("←"), tr("Previous picture"), [this] { turn(-1); });
    add("presentation-next", QStringLiteral("→"), tr("Next picture"), [this] { turn(1); });
    add("presentation-smaller", QStringLiteral("A−"), tr("Smaller letters (Ctrl −)"),
        [this] { resizeLetters(m_larger - largerBy); });
    add("presentation-larger", QStringLiteral("A+"), tr("Larger letters (Ctrl +)"),
        [this] { resizeLetters(m_larger + largerBy); });
    add("presentation-end", tr("End"), tr("Ends the presentation (Escape)"), [this] { setOn(false); });
    m_strip->raise();
    connect(this, &Presentation::changed, m_strip, &QObject::deleteLater);
    showStrip();
}

/// The page keeps the room that the most words have taken, so that nothing moves as they change or go.
void Presentation::placeStrip() {
    const int wide = m_window.width(), high = m_strip->layout()->heightForWidth(wide);
    m_strip->setGeometry(0, m_window.height() - high, wide, high);
    m_room = std::max(m_room, high);
    m_pages.setContentsMargins(0, 0, 0, m_room);
}

/// For a while: the keys, or in their place the end that was reached.
void Presentation::showStrip(const QString& end) {
    m_hint->setText(hint());
    m_place->setText(place());
    m_end->setText(end);
    m_end->setVisible(!end.isEmpty());
    m_hint->setVisible(end.isEmpty());
    for (QToolButton* arrow : arrows()) arrow->setVisible(turned());
    placeStrip();
    m_strip->show();
    m_shown.start();
}

} // namespace sfumato

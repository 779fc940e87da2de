// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/window/presentation.h"

#include "widgets/look/icons.h"
#include "widgets/look/layouts.h"
#include "widgets/look/pages.h"
#include "widgets/look/presentable.h"
#include "widgets/text/label_text.h"

#include <QAbstractButton>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDockWidget>
#include <QKeyEvent>
#include <QLabel>
#include <QLayout>
#include <QMainWindow>
#include <QMenuBar>
#include <QStatusBar>
#include <QStyle>
#include <QTimer>
#include <QToolBar>
#include <QToolButton>
#include <QWheelEvent>

#include <algorithm>
#include <utility>

namespace sfumato {

namespace {

constexpr int hintTime = 5000;                                                   ///< milliseconds
constexpr int mostLarger = 100, leastLarger = -50, largerBy = 25, largest = 250; ///< percent
constexpr int settled = 300; ///< ms until a window has the size that it had

/// 1: the next picture, -1: the previous one, all of them: the last or the first; 0: no key of the presentation.
int turnOf(int key) {
    switch (key) {
    case Qt::Key_Right:
    case Qt::Key_Down:
    case Qt::Key_PageDown: return 1;
    case Qt::Key_Left:
    case Qt::Key_Up:
    case Qt::Key_PageUp:
    case Qt::Key_Backspace: return -1;
    case Qt::Key_End: return Presentable::all;
    case Qt::Key_Home: return -Presentable::all;
    default: return 0;
    }
}

/// Whether a click or the wheel is for `widget` itself, or for what it is a part of.
bool isControl(const QWidget* widget) {
    for (; widget && !widget->isWindow(); widget = widget->parentWidget()) {
        const auto* label = qobject_cast<const QLabel*>(widget);
        if (qobject_cast<const QAbstractButton*>(widget) || qobject_cast<const QAbstractSlider*>(widget) ||
            qobject_cast<const QAbstractSpinBox*>(widget) || qobject_cast<const QComboBox*>(widget) ||
            (label && label->text().contains(QLatin1String("<a "))))
            return true;
    }
    return false;
}

/// The page, where something turns it.
Presentable* turned(const Pages& pages) {
    auto* page = dynamic_cast<Presentable*>(pages.currentWidget());
    return page && page->turns() != Presentable::Turns::None ? page : nullptr;
}

} // namespace

Presentation::Presentation(QMainWindow& window, Pages& pages, std::function<void()> enlarge)
    : QObject(&window), m_window(window), m_pages(pages), m_enlarge(std::move(enlarge)) {
    connect(&pages, &Pages::currentChanged, this, [this] {
        if (!m_on) return;
        showPage();
        showStrip();
    });
    m_shown.setSingleShot(true);
    m_shown.setInterval(hintTime);
    connect(&m_shown, &QTimer::timeout, this, [this] {
        if (m_on) m_strip->hide();
    });
}

void Presentation::nameKeys(QWidget* page, const QList<QAction*>& actions) {
    m_named = page, m_keys = actions;
    for (const QAction* action : actions) connect(action, &QAction::changed, this, &Presentation::showHint);
}

void Presentation::showHint() {
    if (m_on && m_hint && m_hint->text() != hint()) showStrip();
}

int Presentation::percentOf(int own) const {
    return m_on ? std::min(std::max(own, textPercent) + m_larger, largest) : own;
}

QToolButton* Presentation::buttonFor(QAction* action) {
    auto* button = new QToolButton;
    button->setObjectName(QStringLiteral("present"));
    button->setDefaultAction(action);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setIcon(icon(Icon::Present, QPalette::WindowText));
    button->setProperty("smallIcon", true);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    const auto name = [button, action] {
        button->setText(action->iconText() + QStringLiteral("  ") +
                        action->shortcut().toString(QKeySequence::NativeText));
    };
    connect(action, &QAction::changed, button, name);
    name();
    return button;
}

void Presentation::setOn(bool on) {
    if (std::exchange(m_on, on) == on) return;
    if (on) {
        m_windowState = m_window.windowState();
        QCoreApplication::instance()->installEventFilter(this);
    } else {
        setBlack(false);
        QCoreApplication::instance()->removeEventFilter(this);
    }
    m_window.setUpdatesEnabled(false);
    setBare(on);
    m_enlarge();
    showPage();
    if (on) {
        m_window.setWindowState(m_windowState | Qt::WindowFullScreen);
        m_pages.currentWidget()->setFocus();
    } else {
        m_window.setWindowState(m_windowState);
        showSides();
    }
    m_window.setUpdatesEnabled(true);
    Q_EMIT changed(on);
    if (on) buildStrip();
}

/// Of a menu bar that is hidden no key works: it keeps a height of 0.
void Presentation::setBare(bool bare) {
    m_window.menuBar()->setMaximumHeight(bare ? 0 : QWIDGETSIZE_MAX);
    m_window.statusBar()->setVisible(!bare);
    m_pages.setBare(bare);
    if (bare) hideSides();
}

void Presentation::hideSides() {
    m_window.removeEventFilter(this);
    m_hidden.clear();
    const auto hide = [this](QWidget* widget) {
        if (widget->isHidden()) return;
        m_hidden.push_back({widget, widget->width(), !widget->visibleRegion().isEmpty()});
        widget->hide();
    };
    for (auto* dock : m_window.findChildren<QDockWidget*>())
        if (!dock->isFloating()) hide(dock);
    for (auto* bar : m_window.findChildren<QToolBar*>(QString(), Qt::FindDirectChildrenOnly))
        if (m_window.toolBarArea(bar) != Qt::TopToolBarArea) hide(bar);
}

/// QMainWindow::restoreState() does not do it: it crashes where docks share a place.
void Presentation::showSides() {
    for (const auto& [widget, width, onTop] : m_hidden) {
        if (!widget) continue;
        widget->show();
        if (onTop) widget->raise();
    }
    // Now, and again while the window comes to its size, which windowing systems take some time for.
    m_window.installEventFilter(this);
    for (const int after : {0, settled})
        QTimer::singleShot(after, this, [this, after] {
            setWidths();
            if (!m_on && after > 0) m_window.removeEventFilter(this);
        });
}

void Presentation::setWidths() {
    if (m_on) return;
    QList<QDockWidget*> docks;
    QList<int> widths;
    for (const auto& [widget, width, onTop] : m_hidden)
        if (auto* dock = qobject_cast<QDockWidget*>(widget.data()); dock && onTop) docks << dock, widths << width;
    m_window.resizeDocks(docks, widths, Qt::Horizontal);
}

/// The page that is shown has no tools while the presentation is on, and every other page has them.
void Presentation::showPage() {
    QWidget* shown = m_on ? m_pages.currentWidget() : nullptr;
    if (auto* page = dynamic_cast<Presentable*>(m_presented); page && m_presented != shown) page->setPresented(false);
    m_presented = shown;
    if (auto* page = dynamic_cast<Presentable*>(shown)) page->setPresented(true);
}

void Presentation::setBlack(bool black) {
    if (QWidget* before = m_black.data())
        before->setParent(nullptr), before->deleteLater(); // a key of its own may have ended it
    m_black.clear();
    if (!black) return;
    m_black = new QWidget(&m_window);
    m_black->setObjectName(QStringLiteral("presentation-black"));
    m_black->setAccessibleName(tr("Black screen"));
    m_black->setAutoFillBackground(true);
    m_black->setPalette(QPalette(Qt::black));
    m_black->setGeometry(m_window.rect());
    m_black->show();
}

QString Presentation::hint() const {
    QStringList words;
    if (const auto* page = turned(m_pages)) { // other pages scroll by these keys
        const QString own = page->words().turning;
        words << (!own.isEmpty()                                 ? own
                  : page->turns() == Presentable::Turns::ByMouse ? tr("Next: →, Page Down, a click. Back: ←, Page Up.")
                                                                 : tr("Next: →, Page Down. Back: ←, Page Up."));
    }
    if (const auto* page = turned(m_pages); page && page->isFilm()) words << tr("Space: play.");
    if (m_named == m_pages.currentWidget())
        for (const QAction* action : m_keys)
            if (action->isEnabled() && !action->shortcut().isEmpty())
                words << tr("%1: %2.").arg(action->shortcut().toString(QKeySequence::NativeText),
                                           withoutMnemonic(action->text()));
    words << tr("B: black. Escape: end.");
    return words.join(QLatin1Char(' '));
}

/// Below the page, which it does not cover.
void Presentation::buildStrip() {
    m_strip = new QWidget(&m_pages);
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
    keepRoom(m_strip);
    m_pages.layout()->addWidget(m_strip);
    connect(this, &Presentation::changed, m_strip, &QObject::deleteLater);
    showStrip();
}

/// For a while: the keys, or in their place the end that was reached.
void Presentation::showStrip(const QString& end) {
    m_hint->setText(hint());
    m_end->setText(end);
    m_end->setVisible(!end.isEmpty());
    m_hint->setVisible(end.isEmpty());
    for (const char* arrow : {"presentation-previous", "presentation-next"})
        m_strip->findChild<QToolButton*>(QLatin1String(arrow))->setVisible(turned(m_pages));
    m_strip->show();
    m_shown.start();
}

void Presentation::turn(int by) {
    auto* page = turned(m_pages);
    if (!page) return;
    if (page->turn(by)) {
        if (!m_end->isHidden()) m_strip->hide(); // it is no longer so
        return;
    }
    const auto [turning, first, last] = page->words();
    if (turning.isEmpty())
        showStrip(by > 0 ? tr("This is the last picture.") : tr("This is the first picture."));
    else
        showStrip(by > 0 ? last : first);
}

/// Where there is no film, to the next picture.
bool Presentation::play() {
    auto* page = turned(m_pages);
    if (!page) return false;
    page->isFilm() ? page->togglePlaying() : turn(1);
    return true;
}

void Presentation::resizeLetters(int percent) {
    m_larger = std::clamp(percent, leastLarger, mostLarger);
    m_enlarge();
}

/// A click is for the next picture, and so is the wheel downward, where the page has no other use for them.
bool Presentation::turnByMouse(QWidget* watched, QEvent* event) {
    auto* page = turned(m_pages);
    if (!page || page->turns() != Presentable::Turns::ByMouse || m_black ||
        !m_pages.currentWidget()->isAncestorOf(watched) || isControl(watched) || !page->isTurnedAt(watched))
        return false;
    if (event->type() == QEvent::Wheel) {
        constexpr int notch = 120; // of QWheelEvent::angleDelta()
        m_wheel += static_cast<QWheelEvent*>(event)->angleDelta().y();
        for (; m_wheel <= -notch; m_wheel += notch) turn(1);
        for (; m_wheel >= notch; m_wheel -= notch) turn(-1);
        return true;
    }
    if (static_cast<QMouseEvent*>(event)->button() != Qt::LeftButton) return false;
    turn(1);
    return true;
}

bool Presentation::eventFilter(QObject* watched, QEvent* event) {
    if (!m_on) {
        if (event->type() == QEvent::Resize) QTimer::singleShot(0, this, &Presentation::setWidths); // after its layout
        return false;
    }
    if (watched->isWidgetType() && (event->type() == QEvent::MouseButtonPress || event->type() == QEvent::Wheel ||
                                    event->type() == QEvent::MouseButtonDblClick))
        return turnByMouse(static_cast<QWidget*>(watched), event);
    if (event->type() == QEvent::MouseMove && watched == m_window.windowHandle() && !m_black) showStrip();
    const bool asked = event->type() == QEvent::ShortcutOverride;
    if (!asked && event->type() != QEvent::KeyPress) return false;
    if (!watched->isWidgetType() || static_cast<QWidget*>(watched)->window() != &m_window) return false;
    const std::function<bool()> done = doneBy(*static_cast<QKeyEvent*>(event));
    if (!done) return false;
    if (!asked) return done();
    event->accept(); // no shortcut has it
    return true;
}

/// What a key of the presentation does, false where the page has a use for it; none of other keys.
std::function<bool()> Presentation::doneBy(const QKeyEvent& key) {
    const auto always = [](auto what) { return [what] { return what(), true; }; };
    if (key.modifiers() & Qt::ControlModifier) {
        switch (key.key()) {
        case Qt::Key_Plus:
        case Qt::Key_Equal: return always([this] { resizeLetters(m_larger + largerBy); });
        case Qt::Key_Minus: return always([this] { resizeLetters(m_larger - largerBy); });
        case Qt::Key_0: return always([this] { resizeLetters(0); });
        default: return {};
        }
    }
    if (key.modifiers() & (Qt::AltModifier | Qt::MetaModifier)) return {};
    if (m_black) return always([this] { setBlack(false); });
    if (const bool down = key.key() == Qt::Key_Down;
        (down || key.key() == Qt::Key_Up) && key.modifiers() & Qt::ShiftModifier)
        return [this, down] {
            auto* page = dynamic_cast<Presentable*>(m_pages.currentWidget());
            return page && page->scroll(down ? 1 : -1);
        };
    if (const int by = turnOf(key.key()); by != 0)
        return [this, by] { return turned(m_pages) && (turn(by), true); }; // else the page scrolls
    switch (key.key()) {
    case Qt::Key_Escape:
        return always([this] {
            auto* page = dynamic_cast<Presentable*>(m_pages.currentWidget());
            if (!page || !page->closeOpened()) setOn(false);
        });
    case Qt::Key_B:
    case Qt::Key_Period: return always([this] { setBlack(true); });
    case Qt::Key_Space: return [this] { return play(); };
    case Qt::Key_F5: // a clicker's key for the start of the slides, which stops a training elsewhere, does nothing
        if (key.modifiers() == Qt::ShiftModifier) return always([] {});
        return {};
    default: return {};
    }
}

} // namespace sfumato

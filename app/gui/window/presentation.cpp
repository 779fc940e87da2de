// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/window/presentation.h"

#include "widgets/look/icons.h"
#include "widgets/look/pages.h"
#include "widgets/look/presentable.h"

#include <QAbstractButton>
#include <QAbstractScrollArea>
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
#include <QScrollBar>
#include <QStatusBar>
#include <QStyle>
#include <QTimer>
#include <QToolBar>
#include <QToolButton>
#include <QWheelEvent>

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace sfumato {

namespace {

constexpr int hintTime = 5000;                                    ///< milliseconds
constexpr int mostLarger = 100, leastLarger = -50, largest = 250; ///< percent
constexpr int settled = 300;                                      ///< ms until a window has the size that it had

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

} // namespace

Presentation::Presentation(QMainWindow& window, Pages& pages, std::function<void()> enlarge)
    : QObject(&window), m_window(window), m_pages(pages), m_enlarge(std::move(enlarge)) {
    connect(&pages, &Pages::currentChanged, this, [this] {
        if (!m_on) return;
        m_ended = 0;
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
    m_room = 0;
    m_pages.setContentsMargins(0, 0, 0, 0);
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

/// `onward`: from the last picture to the next page.
void Presentation::turn(int by, bool onward) {
    auto* page = turned();
    if (!page) return;
    const bool isTold = std::exchange(m_ended, 0) == by && m_strip->isVisible();
    if (page->turn(by)) {
        if (!m_end->isHidden()) m_strip->hide(); // it is no longer so
        return;
    }
    if (isTold && onward) return turnPage(by);
    if (std::abs(by) == 1) m_ended = by;
    const auto [turning, first, last] = page->words();
    if (turning.isEmpty())
        showStrip(by > 0 ? tr("This is the last picture.") : tr("This is the first picture."));
    else
        showStrip(by > 0 ? last : first);
}

/// The next page (`by` 1) or the previous one (-1) on which there is something; below 0: there is none.
int Presentation::pageAfter(int by) const {
    for (int page = m_pages.currentIndex() + by; page >= 0 && page < m_pages.count(); page += by)
        if (const auto* shown = dynamic_cast<const Presentable*>(m_pages.widget(page)); !shown || !shown->isBlank())
            return page;
    return -1;
}

void Presentation::turnPage(int by) {
    const int page = pageAfter(by);
    if (page < 0) return showStrip(by > 0 ? tr("This is the last page.") : tr("This is the first page."));
    m_pages.setCurrentIndex(page);
}

/// Of a page without pictures. Other keys are its own.
bool Presentation::scrollOrTurnPage(int key, int by) {
    if (key != Qt::Key_PageDown && key != Qt::Key_PageUp && key != Qt::Key_Right && key != Qt::Key_Left) return false;
    QScrollBar* bar = nullptr;
    if (key == Qt::Key_PageDown || key == Qt::Key_PageUp)
        for (const auto* area : m_pages.currentWidget()->findChildren<QAbstractScrollArea*>())
            if (auto* its = area->verticalScrollBar();
                area->isVisible() && its->maximum() > 0 && (!bar || its->height() > bar->height()))
                bar = its;
    const int before = bar ? bar->value() : 0;
    if (bar) bar->triggerAction(by > 0 ? QScrollBar::SliderPageStepAdd : QScrollBar::SliderPageStepSub);
    if (!bar || bar->value() == before) turnPage(by);
    return true;
}

/// Where there is no film, to the next picture.
bool Presentation::play() {
    auto* page = turned();
    if (!page) return false;
    page->isFilm() ? page->togglePlaying() : turn(1);
    return true;
}

void Presentation::resizeLetters(int percent) {
    m_larger = std::clamp(percent, leastLarger, mostLarger);
    m_room = 0;
    m_enlarge();
}

/// A click is for the next picture, and so is the wheel downward, where the page has no other use for them. The widget
/// below the mouse decides, not the parents to whom Qt passes on what it ignores.
bool Presentation::turnByMouse(QWidget* watched, QEvent* event) {
    auto* page = turned();
    if (!page || page->turns() != Presentable::Turns::ByMouse || m_black ||
        !m_pages.currentWidget()->isAncestorOf(watched))
        return false;
    // Not position(): a scroll area passes the wheel on to its bar with a place of its own coordinates.
    const QPointF place = static_cast<QSinglePointEvent*>(event)->globalPosition();
    const QWidget* below = m_window.childAt(m_window.mapFromGlobal(place).toPoint());
    if (isControl(below) || !page->isTurnedAt(below)) return false;
    if (event->type() == QEvent::Wheel) {
        constexpr int notch = 120; // of QWheelEvent::angleDelta()
        m_wheel += static_cast<QWheelEvent*>(event)->angleDelta().y();
        for (; m_wheel <= -notch; m_wheel += notch) turn(1, false);
        for (; m_wheel >= notch; m_wheel -= notch) turn(-1, false);
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
    const bool otherWidth = watched == &m_window && event->type() == QEvent::Resize;
    if (otherWidth || (watched == m_strip && event->type() == QEvent::LayoutRequest)) {
        if (otherWidth) m_room = 0;
        if (m_strip) placeStrip();
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
        case Qt::Key_PageDown: return always([this] { turnPage(1); });
        case Qt::Key_PageUp: return always([this] { turnPage(-1); });
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
        return [this, by, pressed = key.key()] { return turned() ? (turn(by), true) : scrollOrTurnPage(pressed, by); };
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

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/window/presentation.h"

#include "widgets/look/icons.h"
#include "widgets/look/pages.h"
#include "widgets/look/presentable.h"

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

#include <utility>

namespace sfumato {

namespace {

constexpr int hintTime = 5000; ///< milliseconds
constexpr int settled = 300;   ///< ms until a window has the size that it had

/// 1: the next picture, -1: the previous one, all of them: the last or the first; 0: no key of the presentation.
int turnOf(int key) {
    switch (key) {
    case Qt::Key_Right:
    case Qt::Key_Down:
    case Qt::Key_PageDown:
    case Qt::Key_Space: return 1;
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

Presentation::Presentation(QMainWindow& window, Pages& pages, std::function<void(bool)> enlarge)
    : QObject(&window), m_window(window), m_pages(pages), m_enlarge(std::move(enlarge)) {
    connect(&pages, &Pages::currentChanged, this, [this] {
        if (m_on) showPage();
    });
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
    m_enlarge(on);
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
    if (on) showHint();
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

void Presentation::showHint() {
    QString words = tr("B: black. Escape ends the presentation.");
    if (const auto* page = turned(m_pages)) // other pages scroll by these keys
        words.prepend((page->turns() == Presentable::Turns::ByMouse
                           ? tr("Next: →, Page Down or a click. Back: ← or Page Up.")
                           : tr("Next: → or Page Down. Back: ← or Page Up.")) +
                      QLatin1Char(' '));
    auto* hint = new QLabel(words, &m_pages);
    hint->setObjectName(QStringLiteral("presentation-hint"));
    hint->setAutoFillBackground(true);
    hint->setBackgroundRole(QPalette::WindowText); // stands out from the page
    hint->setForegroundRole(QPalette::Window);
    hint->setMargin(10);
    hint->setWordWrap(true);
    QSizePolicy stays = hint->sizePolicy();
    stays.setRetainSizeWhenHidden(true); // nothing moves as it goes
    hint->setSizePolicy(stays);
    m_pages.layout()->addWidget(hint); // below the page, which it does not cover
    connect(this, &Presentation::changed, hint, &QObject::deleteLater);
    QTimer::singleShot(hintTime, hint, &QWidget::hide);
}

/// A click is for the next picture, and so is the wheel downward, where the page has no other use for them.
bool Presentation::turnByMouse(QWidget* watched, QEvent* event) {
    auto* page = turned(m_pages);
    if (!page || page->turns() != Presentable::Turns::ByMouse || m_black ||
        !m_pages.currentWidget()->isAncestorOf(watched) || isControl(watched))
        return false;
    if (event->type() == QEvent::Wheel) {
        constexpr int notch = 120; // of QWheelEvent::angleDelta()
        m_wheel += static_cast<QWheelEvent*>(event)->angleDelta().y();
        for (; m_wheel <= -notch; m_wheel += notch) page->turn(1);
        for (; m_wheel >= notch; m_wheel -= notch) page->turn(-1);
        return true;
    }
    if (static_cast<QMouseEvent*>(event)->button() != Qt::LeftButton) return false;
    page->turn(1);
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
    const bool asked = event->type() == QEvent::ShortcutOverride;
    if (!asked && event->type() != QEvent::KeyPress) return false;
    if (!watched->isWidgetType() || static_cast<QWidget*>(watched)->window() != &m_window) return false;
    const auto* key = static_cast<QKeyEvent*>(event);
    if (key->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)) return false;
    const bool ends = key->key() == Qt::Key_Escape;
    // A clicker's key for the start of the slides, which stops a training elsewhere, does nothing.
    const bool starts = key->key() == Qt::Key_F5 && key->modifiers() == Qt::ShiftModifier;
    const bool blackens = key->key() == Qt::Key_B || key->key() == Qt::Key_Period;
    const int by = turnOf(key->key());
    if (!ends && !starts && !blackens && !m_black && by == 0) return false;
    if (asked) { // no shortcut has it
        event->accept();
        return true;
    }
    if (m_black || blackens)
        setBlack(!m_black);
    else if (ends)
        setOn(false);
    else if (auto* page = turned(m_pages); page && by != 0)
        page->turn(by);
    else if (by != 0)
        return false; // the page scrolls
    return true;
}

} // namespace sfumato

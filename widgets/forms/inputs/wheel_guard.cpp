// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/forms/inputs/wheel_guard.h"

#include <QAbstractScrollArea>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QEvent>
#include <QScrollBar>
#include <QTabBar>

namespace sfumato {

namespace {

bool isInput(const QObject* watched) {
    return (qobject_cast<const QAbstractSlider*>(watched) && !qobject_cast<const QScrollBar*>(watched)) ||
           qobject_cast<const QAbstractSpinBox*>(watched) || qobject_cast<const QComboBox*>(watched);
}

bool isOnScrollingPage(const QWidget& input) {
    for (QWidget* around = input.parentWidget(); around; around = around->parentWidget())
        if (const auto* area = qobject_cast<QAbstractScrollArea*>(around);
            area && area->verticalScrollBar()->maximum() > area->verticalScrollBar()->minimum())
            return true;
    return false;
}

} // namespace

WheelGuard::WheelGuard(QObject* parent) : QObject(parent) { QApplication::instance()->installEventFilter(this); }

bool WheelGuard::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Wheel && qobject_cast<QTabBar*>(watched)) {
        event->ignore();
        return true;
    }
    if ((event->type() != QEvent::Wheel && event->type() != QEvent::Polish) || !isInput(watched)) return false;
    auto* input = static_cast<QWidget*>(watched);
    if (event->type() == QEvent::Polish) { // it comes before the first show
        if (input->focusPolicy() == Qt::WheelFocus) input->setFocusPolicy(Qt::StrongFocus);
        return false;
    }
    if (input->hasFocus() && !isOnScrollingPage(*input)) return false;
    event->ignore(); // and so it goes to the page
    return true;
}

} // namespace sfumato

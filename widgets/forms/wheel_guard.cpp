// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/forms/wheel_guard.h"

#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QEvent>
#include <QScrollBar>

namespace sfumato {

WheelGuard::WheelGuard(QWidget* page) : QObject(page) {
    for (auto* input : page->findChildren<QWidget*>()) {
        const bool slides = qobject_cast<QAbstractSlider*>(input) && !qobject_cast<QScrollBar*>(input);
        if (!slides && !qobject_cast<QAbstractSpinBox*>(input) && !qobject_cast<QComboBox*>(input))
            continue;
        if (input->focusPolicy() == Qt::WheelFocus)
            input->setFocusPolicy(Qt::StrongFocus);
        input->installEventFilter(this);
    }
}

bool WheelGuard::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::Wheel || static_cast<QWidget*>(watched)->hasFocus())
        return false;
    event->ignore(); // and so it goes to the page
    return true;
}

} // namespace sfumato

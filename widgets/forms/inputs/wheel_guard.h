// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace sfumato {

/// Lets the wheel scroll a page of inputs instead of changing what happens to lie under the pointer: number boxes,
/// choices and sliders take it only while they have the keyboard focus, which the wheel alone no longer gives them, and
/// never where the page can scroll: who scrolls on after typing a number means the page. Tab bars never take it.
/// Holds for every input of the application, whenever it is made, as long as this lives.
class WheelGuard : public QObject {
public:
    explicit WheelGuard(QObject* parent);
    bool eventFilter(QObject* watched, QEvent* event) override;
};

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace sfumato {

/// Lets the wheel scroll a page of inputs instead of changing what happens to lie under the pointer: number
/// boxes, choices and sliders within `page` take it only while they have the keyboard focus, which the wheel
/// alone no longer gives them.
class WheelGuard : public QObject {
public:
    /// For the inputs that `page` holds now; lives as long as it.
    explicit WheelGuard(QWidget* page);
    bool eventFilter(QObject* watched, QEvent* event) override;
};

} // namespace sfumato

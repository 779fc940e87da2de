// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPropertyAnimation>
#include <QTimer>
#include <QtTest>

#include <algorithm>

namespace sfumato {

/// Processes events until no part of `root` has something pending: a posted event, a single-shot timer below
/// a second or an animation. False after half a minute.
inline bool settle(const QObject& root) {
    const auto isDue = [](const QTimer* timer) {
        return timer->isActive() && timer->isSingleShot() && timer->interval() < 1000;
    };
    const auto moves = [](const QPropertyAnimation* motion) { return motion->state() == QAbstractAnimation::Running; };
    const auto isSettled = [&] {
        for (int pass = 0; pass < 3; ++pass) // a layout posts events for the parts it moves
            QCoreApplication::processEvents();
        return std::ranges::none_of(root.findChildren<QTimer*>(), isDue) &&
               std::ranges::none_of(root.findChildren<QPropertyAnimation*>(), moves);
    };
    return QTest::qWaitFor(isSettled, 30000);
}

} // namespace sfumato

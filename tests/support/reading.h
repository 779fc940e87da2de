// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/background/in_background.h"

#include <algorithm>

namespace sfumato {

/// Whether a part of `root` waits for work in the background.
inline bool isReading(const QObject& root) {
    return std::ranges::any_of(root.findChildren<QObject*>(), [](const QObject* part) {
        return dynamic_cast<const detail::BackgroundTask*>(part) != nullptr;
    });
}

} // namespace sfumato

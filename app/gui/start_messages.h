// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

namespace sfumato {

/// As long as it lives, Qt's abort for want of a display becomes one sentence on the standard error that names the remedy and the
/// program without a window, and exit status 1.
class StartMessages {
public:
    StartMessages();
    ~StartMessages();
    StartMessages(const StartMessages&) = delete;
    StartMessages& operator=(const StartMessages&) = delete;
};

} // namespace sfumato

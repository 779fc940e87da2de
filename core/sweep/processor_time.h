// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ctime>

namespace sfumato {

/// Seconds of processor time that this process has taken, all its threads together.
inline double processorSeconds() {
    std::timespec now{};
    ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return double(now.tv_sec) + 1e-9 * double(now.tv_nsec);
}

} // namespace sfumato

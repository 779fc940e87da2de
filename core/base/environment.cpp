// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/environment.h"

#include <unistd.h>

#include <cstdlib>

namespace sfumato {

void startWithOurEnvironment(char** arguments) {
    if (std::getenv("OMP_WAIT_POLICY"))
        return;
    // Threads that spin while they wait take the cores from each other and from the window. Ours spin for
    // about ten microseconds, which spares a sleep between one operation of a training step and the next, and
    // then sleep.
    ::setenv("OMP_WAIT_POLICY", "passive", 1);
    ::setenv("GOMP_SPINCOUNT", "1000", 0);
    // A training step frees and asks for the same memory again; pages that went back to the system in between
    // cost up to a quarter of its time.
    ::setenv("MALLOC_MMAP_MAX_", "0", 0);
    ::setenv("MALLOC_TRIM_THRESHOLD_", "536870912", 0);
    ::execv("/proc/self/exe", arguments);
}

} // namespace sfumato

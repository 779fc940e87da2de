// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/core_dumps.h"

#include <sys/prctl.h>
#include <sys/resource.h>

#include <atomic>

namespace sfumato {

namespace {

std::atomic<bool> otherRanksRead = false;

} // namespace

void keepMemoryToOurselves() {
    rlimit cores{};
    if (::getrlimit(RLIMIT_CORE, &cores) == 0) {
        cores.rlim_cur = cores.rlim_max < 1 ? 0 : 1; // 1: neither a file nor a program that the kernel hands dumps to
        ::setrlimit(RLIMIT_CORE, &cores);
    }
    if (!otherRanksRead) ::prctl(PR_SET_DUMPABLE, 0);
}

void letOtherRanksReadMemory() { otherRanksRead = true; }

} // namespace sfumato

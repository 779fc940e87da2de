// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/onnx/own_limits.h"

#include "core/base/core_dumps.h"

#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <ctime>

namespace sfumato {

namespace {

void lower(__rlimit_resource_t resource, rlim_t to) {
    rlimit limit{};
    ::getrlimit(resource, &limit);
    limit.rlim_cur = limit.rlim_max = std::min(to, limit.rlim_max);
    ::setrlimit(resource, &limit);
}

} // namespace

void limitMemory(std::size_t memory) {
    keepMemoryToOurselves();
    ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
    lower(RLIMIT_FSIZE, 0);
#ifndef __SANITIZE_ADDRESS__ // which reserves terabytes
    lower(RLIMIT_AS, memory);
#else
    (void)memory;
#endif
}

void closeTheDoor() {
    ::close_range(3, ~0U, 0);
    lower(RLIMIT_NOFILE, 3);
}

void allowSeconds(double seconds) {
    rlimit limit{};
    ::getrlimit(RLIMIT_CPU, &limit);
    const double used = double(std::clock()) / CLOCKS_PER_SEC;
    limit.rlim_cur = std::min<rlim_t>(rlim_t(used + seconds) + 1, limit.rlim_max);
    ::setrlimit(RLIMIT_CPU, &limit);
}

} // namespace sfumato

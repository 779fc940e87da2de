// SPDX-License-Identifier: GPL-3.0-or-later
// Keys, random words and clocks that are the same in every process whose answers are kept: see frozen_answers.cpp.
#include <dlfcn.h>
#include <sys/random.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <ctime>

namespace {

bool isFrozen() { return std::getenv("SFUMATO_ANSWERS") != nullptr; }
constexpr time_t today = 1'750'000'000;

/// The same bytes in the same order in every process; of two ranks, which are threads, each has its own.
void fillAlike(void* bytes, std::size_t size) {
    static std::atomic<std::uint64_t> states[2]{1, std::uint64_t(1) << 40};
    auto& state = states[::gettid() != ::getpid()];
    auto* to = static_cast<unsigned char*>(bytes);
    for (std::size_t i = 0; i < size; i += 8) {
        std::uint64_t word = state.fetch_add(1) * 0x9e3779b97f4a7c15; // SplitMix64
        word = (word ^ (word >> 30)) * 0xbf58476d1ce4e5b9, word = (word ^ (word >> 27)) * 0x94d049bb133111eb,
        word ^= word >> 31;
        std::memcpy(to + i, &word, std::min<std::size_t>(8, size - i));
    }
}

} // namespace

extern "C" {

ssize_t getrandom(void* bytes, size_t size, unsigned flags) {
    if (!isFrozen()) return ::syscall(SYS_getrandom, bytes, size, flags);
    fillAlike(bytes, size);
    return ssize_t(size);
}

void randombytes_buf(void* const bytes, const size_t size) { // of libsodium
    if (isFrozen()) return fillAlike(bytes, size);
    reinterpret_cast<void (*)(void*, size_t)>(::dlsym(RTLD_NEXT, "randombytes_buf"))(bytes, size);
}

int clock_gettime(clockid_t clock, timespec* time) {
    if (isFrozen()) { // of how long a step took nothing is promised: docs/limits.md
        *time = {today, 0};
        return 0;
    }
    return int(::syscall(SYS_clock_gettime, clock, time));
}

int gettimeofday(timeval* __restrict time, void* __restrict) {
    timespec now{};
    const int result = clock_gettime(CLOCK_REALTIME, &now);
    *time = {now.tv_sec, now.tv_nsec / 1000};
    return result;
}

time_t time(time_t* to) {
    timespec now{};
    clock_gettime(CLOCK_REALTIME, &now);
    if (to) *to = now.tv_sec;
    return now.tv_sec;
}
}

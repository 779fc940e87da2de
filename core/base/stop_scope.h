// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/guarded.h"

#include <stop_token>
#include <utility>

namespace sfumato {

/// Makes what takes long on this thread, and hands on no stop token, stoppable while this lives: reading, decoding,
/// hashing. Scopes nest.
class StopScope {
public:
    explicit StopScope(std::stop_token stop);
    ~StopScope();
    StopScope(const StopScope&) = delete;
    StopScope& operator=(const StopScope&) = delete;

    /// To be called every few milliseconds of work. Throws a ThrownFault with code Stopped, which guarded() returns as
    /// a fault, once the stop of one of the scopes of this thread is requested.
    static void check();

private:
    StopScope* m_outer;
    std::stop_token m_stop;
};

/// guarded() work in a StopScope.
template <class Work>
auto guardedUntil(std::stop_token stop, Work&& work) -> std::invoke_result_t<Work> {
    return guarded([&] {
        const StopScope scope(std::move(stop));
        return work();
    });
}

} // namespace sfumato

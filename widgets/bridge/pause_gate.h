// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <condition_variable>
#include <mutex>
#include <stop_token>

namespace sfumato {

/// Where the engine's thread waits before a step while the run is paused. A stop request opens it for the
/// waiting thread.
class PauseGate {
public:
    void open() {
        std::lock_guard lock(m_mutex);
        m_open = true;
        m_wake.notify_all();
    }
    void close() {
        std::lock_guard lock(m_mutex);
        m_open = false;
        m_passes = 0;
    }
    /// Closed, but for the next `steps` passes.
    void closeAfter(int steps) {
        std::lock_guard lock(m_mutex);
        m_open = false;
        m_passes = steps;
        m_wake.notify_all();
    }
    void pass(std::stop_token stop) {
        std::unique_lock lock(m_mutex);
        m_wake.wait(lock, stop, [this] { return m_open || m_passes > 0; });
        if (!m_open && m_passes > 0) --m_passes;
    }

private:
    std::mutex m_mutex;
    std::condition_variable_any m_wake;
    bool m_open = true;
    int m_passes = 0;
};

} // namespace sfumato

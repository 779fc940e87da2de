// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QThreadPool>

namespace sfumato {

/// A thread for reading files that may never answer, as on a network that is gone. What runs in it must own all that it
/// uses: the end of this object does not wait for a file that hangs, so that the program can be left.
class ReaderThread {
public:
    ReaderThread() { m_pool->setMaxThreadCount(1); }
    ~ReaderThread() {
        m_pool->clear();
        if (m_pool->waitForDone(500)) // milliseconds
            delete m_pool;
    }
    ReaderThread(const ReaderThread&) = delete;
    ReaderThread& operator=(const ReaderThread&) = delete;
    QThreadPool* pool() const { return m_pool; }

private:
    QThreadPool* m_pool = new QThreadPool;
};

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stop_scope.h"

#include <QObject>
#include <QPointer>
#include <QThreadPool>
#include <QtConcurrent>

#include <memory>
#include <mutex>
#include <utility>

namespace sfumato {

namespace detail {

/// Lives until the answer of the work has come; its end asks the work to stop.
class BackgroundTask : public QObject {
public:
    /// Where the work posts its answer: an object may only end while nobody posts to it.
    struct Address {
        std::mutex mutex;
        QObject* task; ///< null once it has ended
    };

    /// `done` is kept on the thread of `receiver`.
    BackgroundTask(QObject* receiver, std::shared_ptr<void> done);
    ~BackgroundTask() override;
    std::stop_token stop() const { return m_stop.get_token(); }
    std::shared_ptr<Address> address() const { return m_address; }

private:
    std::stop_source m_stop;
    std::shared_ptr<void> m_done;
    std::shared_ptr<Address> m_address;
};

/// A Result as it is; anything else as the value of one.
template <class T>
struct Answer {
    using type = Result<T>;
};
template <class T>
struct Answer<Result<T>> {
    using type = Result<T>;
};

} // namespace detail

/// Calls `work` on a thread of `pool`, and `done` with what it has returned, as a Result, on the thread of
/// `receiver`. What the work throws is the fault of that Result. The work runs in a StopScope: the end of
/// `receiver` stops it, and then there is no answer; so does deleting what this returns, which is null once
/// the answer has come. The work must own all that it uses.
template <class Work, class Done>
QPointer<QObject> inBackground(QObject* receiver, Work work, Done done,
                               QThreadPool* pool = QThreadPool::globalInstance()) {
    using Found = typename detail::Answer<std::invoke_result_t<Work&>>::type;
    const auto kept = std::make_shared<Done>(std::move(done));
    auto* task = new detail::BackgroundTask(receiver, kept);
    (void)QtConcurrent::run(pool, [stop = task->stop(), address = task->address(), answer = std::weak_ptr(kept),
                                   work = std::move(work)]() mutable {
        const auto found = std::make_shared<Found>(guardedUntil(stop, [&]() -> Found {
            StopScope::check(); // it may have waited for its thread
            return work();
        }));
        const std::scoped_lock lock(address->mutex);
        if (QObject* receives = address->task)
            QMetaObject::invokeMethod(
                receives,
                [receives, done = answer.lock(), found] {
                    receives->deleteLater();
                    (*done)(std::move(*found));
                },
                Qt::QueuedConnection);
    });
    return task;
}

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stop_scope.h"

#include <QObject>
#include <QPointer>
#include <QThreadPool>
#include <QtConcurrent>

#include <memory>
#include <utility>

namespace sfumato {

namespace detail {

/// Lives until the answer of the work has come; its end asks the work to stop.
class BackgroundTask : public QObject {
public:
    explicit BackgroundTask(QObject* receiver);
    ~BackgroundTask() override;
    std::stop_token stop() const { return m_stop.get_token(); }

private:
    std::stop_source m_stop;
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
    auto* task = new detail::BackgroundTask(receiver);
    QtConcurrent::run(pool, [stop = task->stop(), work = std::move(work)]() mutable {
        return std::make_shared<Found>(guardedUntil(stop, [&]() -> Found {
            StopScope::check(); // it may have waited for its thread
            return work();
        }));
    }).then(task, [task, done = std::move(done)](const std::shared_ptr<Found>& found) mutable {
        task->deleteLater();
        done(std::move(*found));
    });
    return task;
}

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/runs/reading/run_watch.h"

#include "core/base/guarded.h"

#include <QtConcurrent>

namespace sfumato {

RunWatch::RunWatch(const QString& runs, const QString& indexFile, QObject* parent)
    : QObject(parent), m_runs(runs), m_indexFile(indexFile) {
    connect(&m_watcher, &QFutureWatcherBase::resultReadyAt, this, [this](int i) {
        const Delivery delivery = m_watcher.resultAt(i);
        if (delivery.fault)
            Q_EMIT failed(*delivery.fault);
        else
            Q_EMIT arrived(delivery.changes);
    });
    connect(&m_watcher, &QFutureWatcherBase::finished, this, [this] {
        if (!m_watcher.isCanceled()) Q_EMIT finished(m_clock.elapsed());
    });
}

RunWatch::~RunWatch() {
    m_watcher.disconnect(this);
    m_watcher.cancel();
}

void RunWatch::cancel() {
    m_watcher.cancel();
    m_watcher.setFuture({}); // what it delivered meanwhile is not heard of
}

void RunWatch::refresh(const KnownRuns& known) {
    m_watcher.cancel();
    m_clock.start();
    m_watcher.setFuture(QtConcurrent::run(
        m_thread.pool(), [runs = m_runs, indexFile = m_indexFile, known](QPromise<Delivery>& promise) {
            const auto deliver = [&](RunChanges changes) {
                if (promise.isCanceled()) return false;
                promise.addResult(Delivery{std::move(changes), {}});
                return true;
            };
            const auto done = guarded([&] { return refreshRuns(runs, indexFile, known, deliver); });
            if (!done) promise.addResult(Delivery{{}, done.fault()});
        }));
}

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/runs/reading/run_watch.h"

#include "core/base/guarded.h"

#include <QtConcurrent>

namespace sfumato {

namespace {

using Deliver = std::function<bool(RunChanges)>;

Result<void> refreshElsewhere(const QString& added, const QString& cache, const KnownRuns& known,
                              const Deliver& deliver) {
    const RunsElsewhere place = RunsElsewhere::of(added);
    const QString before = place.runs + QLatin1Char('/');
    KnownRuns there;
    for (auto each = known.begin(); each != known.end(); ++each)
        if (place.has(each.key())) there.insert(each.key().mid(before.size()), each.value());
    const auto named = [&](RunChanges changes) {
        for (RunEntry& entry : changes.changed) entry.root = place.runs, entry.folder.prepend(before);
        for (QString& folder : changes.gone) folder.prepend(before);
        return deliver(std::move(changes));
    };
    return refreshRuns(place.runs, indexFileOf(before + place.only, cache), there, named, readRun, place.only);
}

} // namespace

RunWatch::RunWatch(const QString& runs, const QString& cache, QObject* parent)
    : QObject(parent), m_runs(runs), m_cache(cache) {
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
        m_thread.pool(), [runs = m_runs, cache = m_cache, elsewhere = m_elsewhere, known](QPromise<Delivery>& promise) {
            const auto deliver = [&](RunChanges changes) {
                if (promise.isCanceled()) return false;
                promise.addResult(Delivery{std::move(changes), {}});
                return true;
            };
            const auto finish = [&](const Result<void>& done) {
                if (!done) promise.addResult(Delivery{{}, done.fault()});
            };
            KnownRuns own = known;
            erase_if(own, [](const auto& each) { return each.key().startsWith(QLatin1Char('/')); });
            finish(guarded([&] { return refreshRuns(runs, indexFileOf(runs, cache), own, deliver); }));
            for (const QString& added : elsewhere)
                if (!promise.isCanceled())
                    finish(guarded([&] { return refreshElsewhere(added, cache, known, deliver); }));
        }));
}

} // namespace sfumato

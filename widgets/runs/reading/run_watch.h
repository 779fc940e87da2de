// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/runs/reading/reader_thread.h"
#include "widgets/runs/reading/run_refresh.h"

#include <QElapsedTimer>
#include <QFutureWatcher>
#include <QObject>

namespace sfumato {

/// refreshRuns() on a thread of its own, of the folder of runs and of others that a person added.
class RunWatch : public QObject {
    Q_OBJECT

public:
    /// `cache`: the folder of the index files.
    RunWatch(const QString& runs, const QString& cache, QObject* parent = nullptr);
    ~RunWatch() override;

    /// Full paths; their runs come with RunEntry::root.
    void setElsewhere(const QStringList& folders) { m_elsewhere = folders; }
    /// Gives up one that is under way.
    void refresh(const KnownRuns& known);
    void cancel();

Q_SIGNALS:
    void arrived(const sfumato::RunChanges& changes);
    void failed(const sfumato::Fault& fault);
    /// All that differed was delivered.
    void finished(qint64 milliseconds);

private:
    struct Delivery {
        RunChanges changes;
        std::optional<Fault> fault;
    };

    QString m_runs, m_cache;
    QStringList m_elsewhere;
    QElapsedTimer m_clock;
    ReaderThread m_thread;
    QFutureWatcher<Delivery> m_watcher;
};

} // namespace sfumato

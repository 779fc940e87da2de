// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/runs/reading/reader_thread.h"
#include "widgets/runs/reading/run_refresh.h"

#include <QElapsedTimer>
#include <QFutureWatcher>
#include <QObject>

namespace sfumato {

/// refreshRuns() on a thread of its own.
class RunWatch : public QObject {
    Q_OBJECT

public:
    RunWatch(const QString& runs, const QString& indexFile, QObject* parent = nullptr);
    ~RunWatch() override;

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

    QString m_runs, m_indexFile;
    QElapsedTimer m_clock;
    ReaderThread m_thread;
    QFutureWatcher<Delivery> m_watcher;
};

} // namespace sfumato

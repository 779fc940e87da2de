// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "widgets/runs/list/run_about.h"

#include <QObject>
#include <QThreadPool>

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>

namespace sfumato {

/// Changes in the runs folder, one after the other, on a thread of their own. What was asked for is finished
/// before this is destroyed.
class RunFiles : public QObject {
    Q_OBJECT

public:
    explicit RunFiles(const QString& runs, QObject* parent = nullptr);
    ~RunFiles() override;

    /// Full paths, of runs elsewhere, stay as they are.
    QString path(const QString& folder) const {
        return folder.startsWith(QLatin1Char('/')) ? folder : m_runs + QLatin1Char('/') + folder;
    }
    bool isBusy() const { return m_pending > 0; }
    /// Waits for what was asked for, as long as no change takes longer than `patience`: a folder on a network that is
    /// gone never answers.
    void finish(std::chrono::milliseconds patience = std::chrono::seconds(1));

    /// How a change is taken back: it stands here once the change was made.
    struct AboutEdited {
        RunAbout was, now;
        AboutBytes before, written; ///< `written` is nothing where it could not be written
    };
    struct Trashed {
        QString place; ///< in the trash; empty: it was not moved
    };
    /// What differs between `was` and `now`.
    std::shared_ptr<AboutEdited> writeAbout(const QString& folder, const RunAbout& was, const RunAbout& now);
    /// The file as it was before, or where somebody has written it since, the same change the other way.
    void restoreAbout(const QString& folder, std::shared_ptr<AboutEdited> edited);
    /// The desktop's trash, which its file manager shows and empties.
    std::shared_ptr<Trashed> moveToTrash(const QString& folder);
    void moveBack(const QString& folder, std::shared_ptr<Trashed> trashed);

Q_SIGNALS:
    /// A change was asked for: what was read before it is out of date.
    void began();
    void failed(const sfumato::Fault& fault);
    void idle();

protected:
    void enqueue(std::function<Result<void>()> change);

private:
    QString m_runs;
    int m_pending = 0;
    std::atomic<int> m_done = 0;
    QThreadPool m_thread;
};

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/durable/held_locks.h"
#include "core/ledger/label_check.h"
#include "core/spec/run_spec.h"
#include "widgets/runs/list/run_entry.h"

#include "core/base/result.h"

#include <QHash>
#include <QMutex>

namespace sfumato {

/// RangeLimitedLaplace::mu(), remembered: runs of one sweep share it, and threads share this.
class LaplaceMu {
public:
    std::optional<double> of(std::int64_t dimensions, double epsilon);

private:
    QMutex m_mutex;
    QHash<QPair<qint64, double>, std::optional<double>> m_known;
};

/// Changes when a file that readRun() reads does, and when the lock is taken or freed. `runs` is an open
/// descriptor of the runs folder.
std::int64_t fingerprintOf(int runs, const QByteArray& folder, const HeldLocks& locked);

/// Reads a run folder's small files and the summary of its metrics.csv. Never fails: the entry says what is
/// wrong.
RunEntry readRun(const QString& runs, const QString& folder, std::int64_t fingerprint, const HeldLocks& locked,
                 LaplaceMu& laplace);

/// What state.json and the lock say of the run in `folder`; nothing else is read.
RunStatus readStatus(const QString& folder);

/// The spec in a run folder's config.json.
Result<RunSpec> readRunConfig(const QString& folder);
/// The same as a new run may begin with it: openedSpec() where the run is not marked as this user's.
Result<RunSpec> readRunToRepeat(const QString& folder);
/// By which noise the run was released: of somebody else's as its ledger says, else, and before a release, as its
/// config.json does. Study noise, which promises nothing, where neither can be read.
NoiseDistribution readNoise(const QString& folder);

/// What the label of a run says of its releases.
struct RunPromise {
    /// in the language of the window; empty where nothing was released, or the ledger cannot be read
    QString stamp;
    double epsilon = 0;                    ///< of all releases of the run together; 0: none is known, or none holds
    double noise = 0;                      ///< least of its releases: b or sigma, or the noise multiplier; 0: not known
    std::vector<PrivacyEvent> events = {}; ///< of the run, as its label has them
    LabelNotes notes = {};
    std::optional<LabelChange> change = {}; ///< what its label.md states otherwise
    double drawn = 0; ///< of the steps that a central run has drawn so far, at most `epsilon`; 0: not known
};
/// From all that the ledger of the run in `folder` holds and what its plan has still to enter. Of a central run that
/// trains no epsilon, which is known when it has ended.
RunPromise readPromise(const QString& folder, bool isTraining);
/// Whether nothing proves what the settings of the run in `folder`, which does not train, promise: it has exact noise
/// and no whole ledger, and its release is neither another run's nor a file's.
bool isUnproven(const QString& folder, const RunPromise& promise);

} // namespace sfumato

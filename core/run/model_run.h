// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stop_scope.h"
#include "core/data/raw_dataset.h"
#include "core/ledger/ledger.h"
#include "core/engine/run_observer.h"
#include "core/engine/run_report.h"
#include "core/run/distributed/rank_message.h"
#include "core/run/folder/run_folder.h"

#include <memory>
#include <optional>
#include <stop_token>

namespace sfumato {

/// What the runs of both models have in common: the beginning, and what is asked before records are released.
class ModelRun {
public:
    virtual ~ModelRun() = default;
    /// From the ledger to the end of the training, or the report of a run that had ended already.
    Result<RunReport> go();
    /// False while nothing was asked of anybody's records and nothing was trained.
    bool begun() const { return m_begun; }

protected:
    /// `spec`: as this process reads its records. `ranks`: nothing where one process trains alone.
    ModelRun(RunFolder& folder, RunSpec spec, RunObserver& observer, std::stop_token stop, const Ranks* ranks)
        : m_folder(folder), m_spec(std::move(spec)), m_observer(observer), m_stop(std::move(stop)), m_ranks(ranks) {}

    /// The ranks that ranks.json names.
    virtual const Ranks* keptRanks() const { return m_ranks; }
    /// Completes the files of a run that had ended, which may have been killed before they were.
    virtual Result<void> endAgain() { return {}; }
    /// Resets `stoppable` before it trains.
    virtual Result<RunReport> train(std::optional<StopScope>& stoppable) = 0;

    void say(std::string_view text);
    /// Noise that was drawn and not saved was paid for; to draw other noise is another release, which must be agreed
    /// to. `isOther`: other noise would be drawn; `isRelease`: whether an event is such a release.
    Result<void> mayReleaseAgain(const RawDataset& raw, bool isOther, bool (*isRelease)(const PrivacyEvent&));

    RunFolder& m_folder;
    const RunSpec m_spec;
    RunObserver& m_observer;
    std::stop_token m_stop;
    const Ranks* const m_ranks;
    bool m_begun = false;
    std::optional<Ledger> m_ledger;
};

std::unique_ptr<ModelRun> localRun(RunFolder& folder, RunObserver& observer, std::stop_token stop, const Ranks* ranks);
/// A run of the central model: records, account, door, what is asked once, training.
std::unique_ptr<ModelRun> centralRun(RunFolder& folder, RunObserver& observer, std::stop_token stop,
                                     const Ranks* ranks);

} // namespace sfumato

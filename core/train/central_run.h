// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/ledger.h"
#include "core/record/rank_data.h"
#include "core/record/run_observer.h"
#include "core/record/run_report.h"
#include "core/train/central_release.h"
#include "core/train/rank_message.h"
#include "core/train/raw_probe.h"
#include "core/train/run_folder.h"
#include "core/train/run_label.h"

#include <optional>
#include <stop_token>

namespace sfumato {

/// A run of the central model from its data on: records, account, door, what is asked once, training.
class CentralRun {
public:
    /// `ranks`: nothing where one process trains alone.
    CentralRun(RunFolder& folder, RunObserver& observer, std::stop_token stop, const Ranks* ranks)
        : m_folder(folder), m_spec(folder.spec()), m_observer(observer), m_stop(std::move(stop)),
          m_ranks(ranks && ranks->communicator->size() > 1 ? ranks : nullptr),
          m_own(m_ranks && eachHasOwn(m_spec.data)) {
        m_spec.data = dataOf(m_spec.data, 0);
    }

    Result<RunReport> go();
    /// False while nothing was asked of anybody's records.
    bool begun() const { return m_begun; }

private:
    void say(const std::string& line);
    Result<void> mayAsk(const RawDataset& raw, const QueryDoor::Plan& plan);
    double epsilon();
    /// Writes label.md, of what the ledger holds and of what is still to come.
    Result<void> label();
    /// Nothing is to come any more: the label, and the stamps of the last sheets.
    Result<void> labelTheEnd();
    QueryDoor::Share ownShare() const; ///< of the clients of a federated run

    RunFolder& m_folder;
    RunSpec m_spec; ///< as this process reads its records
    RunObserver& m_observer;
    std::stop_token m_stop;
    const Ranks* m_ranks;
    bool m_own; ///< each rank has records of its own, and in those the rank's account
    bool m_begun = false;
    std::optional<Ledger> m_ledger;
    RunLabel m_label;
    std::string m_known; ///< the hash of the ledger's last line that m_epsilon is of
    double m_epsilon = 0;
};

} // namespace sfumato

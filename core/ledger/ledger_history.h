// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/spec/privacy_budget.h"
#include "core/spec/tables/privacy_event.h"

#include <nlohmann/json_fwd.hpp>

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sfumato {

/// What the lines of a ledger say, each checked as it is added. See LedgerJournal for their format; this reads and
/// writes no file.
struct LedgerHistory {
    static constexpr int newestVersion = 2;

    std::string name;                                ///< in faults
    std::string id = {};                             ///< see Ledger::id()
    std::vector<std::string> hashes = {};            ///< one per line
    std::vector<PrivacyEvent> events = {};           ///< in order
    std::vector<std::int64_t> lines = {};            ///< of the events
    std::vector<std::string> times = {};             ///< of the events: UTC, ISO 8601; empty where none is on record
    std::optional<PrivacyBudget> cap = {};           ///< that the owner of the records has set
    std::optional<PrivacyBudget> personCap = {};     ///< the same for each person
    std::vector<PrivacyEvent> toCome = {};           ///< of the last plan; with 0 steps where all were entered
    std::int64_t planLine = 0;                       ///< of the last plan
    std::map<std::string, std::string> changed = {}; ///< by its key the last value of a setting that was
                                                     ///< changed
    std::map<std::string, std::int64_t> nonces = {}; ///< of lines that can be refunded
    std::string accountHash = {};                    ///< see Ledger::accountHash()
    std::vector<std::string> recovered = {};         ///< last lines of the account that runs had named and that were
                                                     ///< lost

    /// Adds the next line, without its end. Corrupt where it does not match its hash or the line before it,
    /// or holds what no ledger has.
    Result<void> take(std::string_view line);
    /// The hash of the last line; of none, noHash.
    std::string lastHash() const;
    Fault corrupt(std::size_t entry, Text detail) const;

private:
    bool settleEvent(std::int64_t entry, std::int64_t steps);
    bool takePlan(const nlohmann::json& planned);
    /// The plan goes on behind the first `drawn` steps of `event`, of which `taken` were taken off it before.
    void advancePlan(const PrivacyEvent& event, std::int64_t drawn, std::int64_t taken);
};

} // namespace sfumato

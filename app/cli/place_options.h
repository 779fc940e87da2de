// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/record/place_to_run.h"
#include "core/record/run_spec.h"

#include <CLI/App.hpp>

#include <string>
#include <vector>

namespace sfumato::cli {

/// The options that say where runs are trained: --on, --jobs, --partition, --time, --constraint, --cpus, --sbatch; and the hidden
/// --point, with which such a run is started.
class PlaceOptions {
public:
    void addTo(CLI::App& command);
    /// Mismatch where an option of a cluster is given without one.
    Result<PlaceToRun> place() const;
    /// The name of the point that this process trains for another; empty: none.
    const std::string& point() const { return m_point; }
    /// Of the options: those that say nothing of what is trained.
    static bool isOne(const std::string& option);

private:
    PlaceToRun m_place;
    std::string m_on = "here", m_point;
};

/// Whose records a file holds: --account, --new-account.
class PeopleOptions {
public:
    void addTo(CLI::App& command);
    bool isGiven() const { return !m_account.empty() || m_new; }
    /// Enters what they state of the records of `data`; does nothing where neither is given. An account that this opens for what is `toSpend`
    /// is closed at the end of these options where nothing was entered in it: what was to be spent was refused.
    Result<void> declare(const DataSpec& data, bool toSpend = true) const;

    PeopleOptions() = default;
    PeopleOptions(const PeopleOptions&) = delete;
    PeopleOptions& operator=(const PeopleOptions&) = delete;
    ~PeopleOptions();

private:
    std::string m_account;
    bool m_new = false;
    mutable std::vector<std::string> m_opened; ///< ids of the accounts that are to be closed again
};

} // namespace sfumato::cli

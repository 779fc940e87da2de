// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/record/run_spec.h"

#include <CLI/App.hpp>

#include <string>
#include <vector>

namespace sfumato::cli {

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

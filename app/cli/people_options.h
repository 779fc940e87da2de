// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/record/run_spec.h"

#include <CLI/App.hpp>

#include <string>

namespace sfumato::cli {

/// Whose records a file holds: --account, --new-account.
class PeopleOptions {
public:
    void addTo(CLI::App& command);
    bool isGiven() const { return !m_account.empty() || m_new; }
    /// Enters what they state of the records of `data`; does nothing where neither is given.
    Result<void> declare(const DataSpec& data) const;

private:
    std::string m_account;
    bool m_new = false;
};

} // namespace sfumato::cli

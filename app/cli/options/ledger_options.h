// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/engine/spending.h"
#include "core/spec/privacy_budget.h"
#include "core/spec/run_spec.h"

#include <CLI/App.hpp>

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace sfumato::cli {

/// --release-again of the commands that resume.
void addReleaseAgain(CLI::App& command, bool& again);

/// Whose records a file holds: --account, --new-account.
class PeopleOptions {
public:
    void addTo(CLI::App& command);
    bool isGiven() const { return !m_account.empty() || m_new; }
    const std::string& account() const { return m_account; }
    bool opensNew() const { return m_new; }
    /// Enters what they state of the records of `data`; does nothing where neither is given. An account that this opens
    /// for what is `toSpend` is closed at the end of these options where nothing was entered in it: what was to be
    /// spent was refused.
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

/// A cap from two options, --<prefix>epsilon and --<prefix>delta: nothing where neither is given, a fault for
/// everything that is no cap, such as a delta alone.
class CapOptions {
public:
    explicit CapOptions(std::string prefix, CapUnit unit = CapUnit::Record)
        : m_prefix(std::move(prefix)), m_unit(unit) {}
    void addTo(CLI::App& command);
    Result<std::optional<PrivacyBudget>> cap() const;

private:
    std::string m_prefix;
    CapUnit m_unit;
    std::optional<double> m_epsilon, m_delta;
};

/// The options of every command that spends: --ledger, --cap-epsilon, --cap-delta, --account, --new-account.
class LedgerOptions {
public:
    void addTo(CLI::App& command);
    /// What --ledger names; empty: none.
    const std::string& path() const { return m_ledger; }
    /// What is read for `spec`, which came from the file `config` (empty: from none), and so must not be written: its
    /// data, that file, and the ledger that --ledger names.
    std::vector<std::filesystem::path> inputs(const RunSpec& spec, const std::filesystem::path& config) const;
    /// The cap asked for; nothing where none is.
    Result<std::optional<PrivacyBudget>> cap() const { return m_cap.cap(); }
    /// Puts the ledger into the spec.
    void nameLedger(RunSpec& spec) const;
    /// Enters whose the records of `spec` are, and keeps the cap with their account, unless the account has a tighter
    /// one: a release never loosens a cap.
    Result<void> keep(const RunSpec& spec) const;
    /// Both.
    Result<void> apply(RunSpec& spec) const;

private:
    std::string m_ledger;
    CapOptions m_cap{"cap-"};
    PeopleOptions m_people;
};

} // namespace sfumato::cli

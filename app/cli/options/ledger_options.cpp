// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/options/ledger_options.h"

#include "app/cli/shell/completion.h"
#include "app/cli/shell/console.h"
#include "core/base/guarded.h"
#include "core/files/durable/state_folder.h"
#include "core/run/account/account_spending.h"
#include "core/run/check.h"
#include "core/run/account/people.h"

#include <CLI/CLI.hpp>

#include <filesystem>

namespace sfumato::cli {

void CapOptions::addTo(CLI::App& command) {
    command.add_option(
        "--" + m_prefix + "epsilon", m_epsilon,
        m_unit == CapUnit::Person
            ? "Cap of what each person comes to, where a person may have several of the records. A "
              "release that does not state how many records of a person count is refused"
            : "Cap of these records, kept with their ledger: what would take their sum above it is refused. "
              "No privacy filter: the sum is no bound where releases are chosen by what earlier ones showed");
    command.add_option("--" + m_prefix + "delta", m_delta, "The delta of the cap; default: 0");
}

Result<std::optional<PrivacyBudget>> CapOptions::cap() const {
    if (!m_epsilon && !m_delta) return std::optional<PrivacyBudget>();
    if (!m_epsilon)
        return Fault{Fault::Code::Missing, "--" + m_prefix + "epsilon",
                     "is absent; --" + m_prefix + "delta alone is no cap"};
    const auto made = PrivacyBudget::make(*m_epsilon, m_delta.value_or(0));
    if (!made)
        return Fault{made.fault().code,
                     "--" + m_prefix + (made.fault().subject.ends_with("delta") ? "delta" : "epsilon"),
                     made.fault().detail};
    return std::optional(*made);
}

void LedgerOptions::addTo(CLI::App& command) {
    addFile(command, "--ledger", m_ledger,
            "File that is written as well as the account of these records; a cap that either has holds");
    m_cap.addTo(command);
    m_people.addTo(command);
}

std::vector<std::filesystem::path> LedgerOptions::inputs(const RunSpec& spec,
                                                         const std::filesystem::path& config) const {
    auto inputs = inputsOf(spec.data);
    inputs.push_back(config);
    if (!m_ledger.empty()) inputs.insert(inputs.end(), {m_ledger, m_ledger + ".count"});
    return inputs;
}

void LedgerOptions::nameLedger(RunSpec& spec) const {
    if (!m_ledger.empty()) spec.data.ledger = std::filesystem::absolute(m_ledger).string();
}

Result<void> LedgerOptions::keep(const RunSpec& spec) const {
    TRY(wanted, cap());
    if (auto declared = m_people.declare(spec.data); !declared) return declared;
    return *wanted ? tightenCap(spec, **wanted) : Result<void>();
}

Result<void> LedgerOptions::apply(RunSpec& spec) const {
    nameLedger(spec);
    return keep(spec);
}

void addReleaseAgain(CLI::App& command, bool& again) {
    command.add_flag("--release-again", again,
                     "Release the records a second time where noise was drawn but not saved: their ledger counts "
                     "both");
}

void PeopleOptions::addTo(CLI::App& command) {
    auto* account =
        command
            .add_option(
                "--account", m_account,
                "The records are of the people of this account: what was released of either counts "
                "for both. You are asked where a file shares records, or its name, with one that has an account")
            ->type_name("NAME");
    command
        .add_flag("--new-account", m_new,
                  "The records are of other people than those of any account that they are like; their labels name "
                  "this statement")
        ->excludes(account);
}

Result<void> PeopleOptions::declare(const DataSpec& data, bool toSpend) const {
    if (!isGiven()) return {};
    TRY(opened, declarePeople(data, m_account, interruption()));
    if (toSpend && !opened->empty()) m_opened.push_back(std::move(*opened));
    return {};
}

PeopleOptions::~PeopleOptions() {
    const auto state = m_opened.empty() ? Result<std::filesystem::path>(std::filesystem::path()) : stateFolder();
    for (const std::string& id : m_opened)
        if (state) (void)guarded([&] { return closeUnusedAccount(*state, id); }); // else it stays, empty
}

} // namespace sfumato::cli

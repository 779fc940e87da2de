// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/people_options.h"

#include "app/cli/console.h"
#include "core/base/guarded.h"
#include "core/files/state_folder.h"
#include "core/train/people.h"

#include <CLI/CLI.hpp>

namespace sfumato::cli {

void PeopleOptions::addTo(CLI::App& command) {
    auto* account = command
                        .add_option("--account", m_account,
                                    "The records are of the people of this account: what was released of either counts for both. You are asked where a file "
                                    "shares records, or its name, with one that has an account")
                        ->type_name("NAME");
    command.add_flag("--new-account", m_new, "The records are of other people than those of any account that they are like; their labels name this statement")
        ->excludes(account);
}

Result<void> PeopleOptions::declare(const DataSpec& data, bool toSpend) const {
    if (!isGiven())
        return {};
    auto opened = declarePeople(data, m_account, interruption());
    if (!opened)
        return opened.fault();
    if (toSpend && !opened->empty())
        m_opened.push_back(std::move(*opened));
    return {};
}

PeopleOptions::~PeopleOptions() {
    const auto state = m_opened.empty() ? Result<std::filesystem::path>(std::filesystem::path()) : stateFolder();
    for (const std::string& id : m_opened)
        if (state)
            (void)guarded([&] { return closeUnusedAccount(*state, id); }); // else it stays, empty
}

} // namespace sfumato::cli

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json.hpp>

#include <fstream>
#include <string>

/// The entries of one kind in the shared table of golden accounting values; empty where the table is not
/// there.
inline nlohmann::json goldenEntries(const std::string& kind) {
    std::ifstream file(SFUMATO_SOURCE_DIR "/../shared/accounting/golden.json");
    nlohmann::json found = nlohmann::json::array();
    if (!file)
        return found;
    const nlohmann::json table = nlohmann::json::parse(file);
    for (const auto& entry : table.at("entries"))
        if (entry.at("kind") == kind)
            found.push_back(entry);
    return found;
}

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json.hpp>

#include <fstream>
#include <stdexcept>
#include <string>

/// All entries of tests/data/golden.json, which says of each how it was computed.
inline const nlohmann::json& goldenTable() {
    static const nlohmann::json table = [] {
        std::ifstream file(SFUMATO_SOURCE_DIR "/tests/data/golden.json");
        return nlohmann::json::parse(file).at("entries");
    }();
    return table;
}

/// The entries of one kind; throws where there is none.
inline nlohmann::json goldenEntries(const std::string& kind) {
    nlohmann::json found = nlohmann::json::array();
    for (const auto& entry : goldenTable())
        if (entry.at("kind") == kind)
            found.push_back(entry);
    if (found.empty())
        throw std::invalid_argument("no golden value of kind " + kind);
    return found;
}

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json.hpp>

#include <fstream>
#include <stdexcept>
#include <string>

/// All entries of tests/data/golden.json and golden-central.json, which say of each how it was computed.
inline const nlohmann::json& goldenTable() {
    static const nlohmann::json entries = [] {
        nlohmann::json all = nlohmann::json::array();
        for (const char* name : {"golden", "golden-central"}) {
            std::ifstream file(SFUMATO_SOURCE_DIR "/tests/data/" + std::string(name) + ".json");
            const auto table = nlohmann::json::parse(file);
            for (const auto& entry : table.at("entries")) all.push_back(entry);
        }
        return all;
    }();
    return entries;
}

/// The entries of one kind; throws where there is none.
inline nlohmann::json goldenEntries(const std::string& kind) {
    nlohmann::json found = nlohmann::json::array();
    for (const auto& entry : goldenTable())
        if (entry.at("kind") == kind) found.push_back(entry);
    if (found.empty()) throw std::invalid_argument("no golden value of kind " + kind);
    return found;
}

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/label.h"

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sfumato {

/// What a label file states, whoever wrote it.
struct StatedLabel {
    std::string name, title, stamp, verdict;
    bool showsRaw = false;                    ///< it says that raw records are in the file that it is of
    std::vector<std::string> notes;           ///< what stands for itself, between the sections
    std::vector<std::string> others;          ///< what has no place in a label
    std::map<std::string, std::string> files; ///< see LabelTable
    std::set<std::string> sections;
    std::set<std::pair<std::string, std::string>> kinds; ///< titles of sections and what label.json says they are
    /// By titles of sections and names of rows, in the order of the file; the items of a list have no name, running
    /// text is called paragraphName.
    std::multimap<std::pair<std::string, std::string>, std::string> texts;
};
inline constexpr const char* paragraphName = "text";

/// Of label.md in English.
StatedLabel statedIn(std::string_view markdown);
/// Of label.json, as labelJson() writes it; what cannot be read states nothing.
StatedLabel statedInJson(std::string_view text);

/// As label.json states it: numbers are rows as well, and no text has markup.
LabelSection plainSection(LabelSection section);
LabelTable plainTable(LabelTable label);

/// Whether an item of a list is a look at raw data.
bool isLookText(std::string_view item);

} // namespace sfumato

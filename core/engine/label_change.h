// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace sfumato {

/// Files beside a label that are not those that it lists, by their paths in its folder.
struct ChangedFiles {
    std::vector<std::string> changed, missing, added;
    bool empty() const { return changed.empty() && missing.empty() && added.empty(); }
};

/// A line of a label that its ledger contradicts, in plain text.
struct LabelChange {
    std::string stated;              ///< as the label has it; empty: the line is missing
    std::string right;               ///< computed from the ledger
    bool isLook = false;             ///< a look at raw data is missing
    bool isLate = false;             ///< that and all after it, and the rest is right: the label is older than they are
    bool isOld = false;              ///< the summary is missing, which earlier versions of the program did not write
    bool isMore = false;             ///< it states what nothing on record comes to; `right` is empty
    bool isOther = false;            ///< another version wrote it, as it says, so that words were not compared
    bool isBeyond = false;           ///< the account is not known to which a sum would come
    bool isAlone = false;            ///< no label.json beside the file lists what is in it, which was not compared;
                                     ///< `stated`: a label beside it, empty where there is none
    bool isVerdict = false;          ///< what came out is another than in state.json
    bool isOfFiles = false;          ///< the files that were exported with it contradict it, not the ledger
    ChangedFiles files = {};         ///< the label lists others; `stated` and `right` are empty
    std::filesystem::path file = {}; ///< in which it stands, where a file was compared

    /// Somebody has changed it, or it is of another run.
    bool isForged() const { return !isLate && !isOther && !isBeyond && !isAlone; }
};

} // namespace sfumato

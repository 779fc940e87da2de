// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/own_data.h"
#include "core/record/run_spec.h"

#include <cstdint>
#include <string>
#include <vector>

namespace sfumato {

/// What the program recognizes in a file of raw records and its format does not say. A proposal for whoever owns the
/// file, on whose screen it stays: it depends on single records. Nothing of it takes effect before a person states it
/// (withProposal()); it is never sought again.
struct FileProposal {
    enum class Labels { None, Folders, Column, File };
    Labels labels = Labels::None; ///< where the classes of the records are found
    std::int64_t classes = 0;     ///< 0 without labels, and where there are more than mostClasses
    /// of sub-folders, and of a column that holds words; empty: labels are 0, 1, ...
    std::vector<std::string> classNames;
    std::string labelColumn;
    bool isFolder = false; ///< of pictures
    std::int64_t height = 0, width = 0; ///< of the first picture of a folder
    bool colour = false;                ///< the same
    std::int64_t records = 0;
    std::int64_t unusable = 0;       ///< records that are empty by what is stated so far and proposed here
    std::vector<std::string> places; ///< of the first of those: "row 7", "b/3.png"
    bool operator==(const FileProposal&) const = default;
};

/// What somebody's own pictures are made smaller to before they are privatized.
inline constexpr std::int64_t ownDataSide = 16;

/// `data` with the proposal in place of whatever is not stated in it: the same where nothing has to be. Sides of
/// pictures are halved until none is above `mostSide`.
DataSpec withProposal(const DataSpec& data, const FileProposal& proposal, std::int64_t mostSide = 512);

/// What `data` states, and a spec's data with it.
StatedFacts statedFacts(const DataSpec& data);
DataSpec withStated(DataSpec data, const StatedFacts& stated);

} // namespace sfumato

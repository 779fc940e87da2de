// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/record/file_proposal.h"

#include <algorithm>

namespace sfumato {

DataSpec withProposal(const DataSpec& data, const FileProposal& proposal, std::int64_t mostSide) {
    constexpr std::int64_t leastSide = 4;
    DataSpec stated = data;
    if (proposal.isFolder && data.side == 0) {
        std::int64_t height = proposal.height, width = proposal.width;
        while (std::max(height, width) > mostSide)
            height /= 2, width /= 2;
        stated.side = int(std::max(height, leastSide));
        stated.width = width == height ? 0 : int(std::max(width, leastSide));
        stated.colour = data.colour || proposal.colour;
    }
    if (proposal.classes == 0 || proposal.labels == FileProposal::Labels::None)
        return stated;
    if (data.classes == 0 || (data.classNames.empty() && proposal.labels == FileProposal::Labels::Folders)) {
        stated.classes = data.classNames.empty() ? proposal.classes : std::int64_t(data.classNames.size());
        stated.classNames = data.classNames.empty() ? proposal.classNames : data.classNames;
        stated.labelColumn = proposal.labelColumn;
    }
    return stated;
}

StatedFacts statedFacts(const DataSpec& data) {
    return {data.side, data.width, data.colour, data.classes, data.classNames, data.labelColumn};
}

DataSpec withStated(DataSpec data, const StatedFacts& stated) {
    data.side = stated.side, data.width = stated.width, data.colour = stated.colour;
    data.classes = stated.classes, data.classNames = stated.classNames, data.labelColumn = stated.labelColumn;
    return data;
}

} // namespace sfumato

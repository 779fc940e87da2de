// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "widgets/compare/compare_board.h"

#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace sfumato {

/// A comparison that is not shown now.
struct KeptComparison {
    CompareBoard board;
    std::map<std::filesystem::path, std::string> states; ///< of all its runs, before anything was computed
    std::optional<NetworkSpec> network;
    std::vector<int> records;                  ///< that the pictures show
    std::optional<std::set<MetricId>> metrics; ///< none: the first three
};

/// Where it is kept in the folder of its first run: with what has seen raw records, readable by the owner alone and
/// never exported.
std::filesystem::path comparisonFile(const std::filesystem::path& run);

/// Keeps it there: all that is computed but metrics of a feature network and what a strength that was moved shows at
/// once.
Result<void> writeComparison(const KeptComparison& kept);
/// The comparison that is kept with `run`. NotFound where there is none. The file is untrusted: whatever in it does not
/// fit together is a fault whose subject begins with the file.
Result<KeptComparison> readComparison(const std::filesystem::path& run);

} // namespace sfumato

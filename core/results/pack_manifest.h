// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/files/zip.h"

#include <nlohmann/json.hpp>

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace sfumato {

/// What a packed run says of itself: the name of its folder, and its members with their checksums.
struct PackManifest {
    std::string folder;
    nlohmann::json files;
};

/// The names of the members. Refused: a name that no packed run has, so that none leads out of its folder; links; a name that is there
/// twice; a member larger than its reader takes.
Result<std::set<std::string>> packedNames(const std::vector<detail::zip::Member>& members, const std::string& subject);

/// Reads archiveManifest; `subject` names the archive.
Result<PackManifest> readPackManifest(std::string_view text, const std::string& subject);

} // namespace sfumato

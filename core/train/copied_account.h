// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/record/privacy_event.h"

#include <filesystem>
#include <string>
#include <vector>

namespace sfumato {

/// What a packed run says of the account of its records, as account.json in its folder: JSON, {"format":
/// "sfumato-packed-account", "version": 2, "otherPeople": false, "events": [...]}. Of version 1, a list of the events
/// alone, nothing else is known.
struct CopiedAccount {
    std::vector<PrivacyEvent> events;
    bool others = false; ///< the owner has stated that these are not the people of another account
};

/// Empty where the folder has none. Faults: it cannot be read, or is of a later version (Unsupported).
Result<CopiedAccount> copiedAccount(const std::filesystem::path& folder);

/// As the file of a pack, without fingerprints.
std::string toText(CopiedAccount account);

} // namespace sfumato

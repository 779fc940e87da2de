// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace sfumato {

inline constexpr std::size_t hashDigits = 64, countDigits = 20;
/// What stands as the hash before the first line of a ledger.
inline const std::string noHash(hashDigits, '0');

/// What closes a line of a ledger that begins with `head`: its hash.
std::string sealOf(std::string_view head);

/// The line of `<ledger>.count`: how many lines there are, and the hash of the last.
std::string counterLine(std::size_t count, const std::string& hash);

/// A ledger and its count as they may leave: without the fingerprints by which its owner's programs know the records
/// again, which show whether anything changed between two runs, and without hashes of its account; hashes and count are
/// right for its own lines.
struct SharedLedger {
    std::string lines, count;
};
/// Of the content of a ledger's file; Corrupt where a line cannot be read.
Result<SharedLedger> sharedLedger(std::string_view content, const std::string& origin);

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/record/privacy_event.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

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

/// Returns Mismatch where an event states less privacy loss than its own numbers give. Epsilon and delta of a local release are computed
/// again from mechanism, sensitivity and noise scale (Laplace and Gaussian; PrivUnit only from the privatized file). Central steps and raw
/// accesses must state epsilon 0; the queries of central steps cannot be recomputed and are not checked. `origin` names the file.
Result<void> checkClaims(const std::vector<PrivacyEvent>& events, const std::string& origin);

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/ledger_lines.h"

#include "core/files/sha256.h"

#include <algorithm>

namespace sfumato {

std::string sealOf(std::string_view head) {
    return ",\"hash\":\"" + sha256(head) + "\"}";
}

std::string counterLine(std::size_t count, const std::string& hash) {
    const std::string digits = std::to_string(count);
    return std::string(countDigits - digits.size(), '0') + digits + ' ' + hash + '\n';
}

Result<SharedLedger> sharedLedger(std::string_view content, const std::string& origin) {
    constexpr std::string_view fingerprint = ",\"fingerprint\":\"", account = ",\"account\":\"",
                               previous = "\"previous\":\"", seal = ",\"hash\":\"";
    SharedLedger shared;
    std::string hash = noHash;
    std::size_t count = 0;
    while (!content.empty()) {
        std::string line(content.substr(0, content.find('\n')));
        content.remove_prefix(std::min(content.size(), line.size() + 1));
        // Within a text of JSON a quote has a backslash before it, so these are keys.
        const std::size_t before = line.find(previous), end = line.rfind(seal);
        if (before == line.npos || end == line.npos || end < before + previous.size() + hashDigits)
            return Fault{Fault::Code::Corrupt, origin, "entry " + std::to_string(count) + " cannot be read"};
        line.resize(end);
        line.replace(before + previous.size(), hashDigits, hash);
        for (const std::string_view key : {fingerprint, account})
            for (std::size_t at = line.find(key); at != line.npos; at = line.find(key, at))
                line.erase(at, line.find('"', at + key.size()) + 1 - at);
        hash = sha256(line);
        shared.lines += line + sealOf(line) + '\n';
        ++count;
    }
    shared.count = counterLine(count, hash);
    return shared;
}

} // namespace sfumato

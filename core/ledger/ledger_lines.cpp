// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/ledger_lines.h"

#include "core/files/sha256.h"

#include <nlohmann/json.hpp>

namespace sfumato {

std::string sealOf(std::string_view head) {
    return ",\"hash\":\"" + sha256(head) + "\"}";
}

std::string counterLine(std::size_t count, const std::string& hash) {
    const std::string digits = std::to_string(count);
    return std::string(countDigits - digits.size(), '0') + digits + ' ' + hash + '\n';
}

Result<SharedLedger> sharedLedger(std::string_view content, const std::string& origin) {
    SharedLedger shared;
    std::string hash = noHash;
    std::size_t count = 0;
    for (; !content.empty(); content.remove_prefix(std::min(content.size(), content.find('\n') + 1))) {
        auto line = nlohmann::ordered_json::parse(content.substr(0, content.find('\n')), nullptr, false);
        if (!line.is_object() || !line.contains("previous"))
            return Fault{Fault::Code::Corrupt, origin, "entry " + std::to_string(count) + " cannot be read"};
        line.erase("hash");
        line["previous"] = hash;
        if (line.contains("event"))
            line["event"].erase("fingerprint");
        if (line.contains("events"))
            for (auto& event : line["events"])
                event.erase("fingerprint");
        std::string head = line.dump();
        head.pop_back();
        hash = sha256(head);
        shared.lines += head + sealOf(head) + '\n';
        ++count;
        if (content.find('\n') == content.npos)
            break;
    }
    shared.count = counterLine(count, hash);
    return shared;
}

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/durable/sha256.h"
#include "core/ledger/ledger.h"
#include "tests/fuzz/fuzz.h"

#include <nlohmann/json.hpp>

using namespace sfumato;

namespace {

std::string countOf(std::size_t lines, const std::string& hash) {
    std::string digits = std::to_string(lines);
    return std::string(20 - digits.size(), '0') + digits + ' ' + hash + '\n';
}

} // namespace

// A ledger as somebody writes it who knows the format: each line of the input is the content of an entry, and gets its
// number, the hash before it and its seal. What the first byte says is left out: the seal, the count, the end.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const fuzz::Folder folder;
    if (size == 0) return 0;
    const int left = data[0] % 4;
    std::string_view rest{reinterpret_cast<const char*>(data + 1), size - 1};
    std::string hash(64, '0'), text;
    std::size_t lines = 0;
    for (; !rest.empty() && lines < 100; ++lines) {
        const std::string_view content = rest.substr(0, rest.find('\n'));
        rest.remove_prefix(std::min(rest.size(), content.size() + 1));
        const std::string line = "{\"sequence\":" + std::to_string(lines) + ",\"previous\":\"" + hash + "\"," +
                                 std::string(content);
        hash = sha256(line);
        text += line + ",\"hash\":\"" + (left == 1 ? std::string(64, 'a') : hash) + "\"}\n";
    }
    if (left == 3 && !text.empty()) text.pop_back();
    folder.put("ledger.json", reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
    const std::string count = left == 2 ? std::string(rest) : countOf(lines, hash);
    folder.put("ledger.json.count", reinterpret_cast<const std::uint8_t*>(count.data()), count.size());
    const auto path = folder.path() / "ledger.json";
    const auto read = Ledger::read(path);
    fuzz::check(read, path.native());
    if (read) (void)spentAtMost(read->events());
    return 0;
}

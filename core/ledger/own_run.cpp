// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/own_run.h"

#include "core/files/durable/own_file.h"
#include "core/files/durable/state_folder.h"
#include "core/files/durable/user_secret.h"

#include <sodium.h>

#include <algorithm>
#include <string>
#include <vector>

namespace sfumato {

namespace fs = std::filesystem;

namespace {

/// Hexadecimal digits. The hash is longer than those of records, which the same secret keys.
std::string markOf(std::string_view config, const UserSecret& secret) {
    unsigned char hash[48];
    ::crypto_generichash(hash, sizeof hash, reinterpret_cast<const unsigned char*>(config.data()), config.size(),
                         secret.data(), secret.size());
    char digits[2 * sizeof hash + 1];
    return ::sodium_bin2hex(digits, sizeof digits, hash, sizeof hash);
}

} // namespace

Result<void> markRun(const fs::path& folder, std::string_view config) {
    TRY(state, stateFolder());
    TRY(secret, userSecret(*state));
    const std::string line = markOf(config, *secret) + '\n';
    return writeOwnFile(folder / markName, std::as_bytes(std::span(line)));
}

bool isOwnRun(const fs::path& folder, std::string_view config) {
    std::error_code error;
    const auto state = stateFolder();
    const auto bytes = readOwnFile(folder / markName, 1024);
    if (!state || !bytes || !fs::exists(*state / "secret", error)) return false;
    const auto secret = userSecret(*state);
    if (!secret) return false;
    const std::string line = markOf(config, *secret) + '\n';
    return std::ranges::equal(*bytes, std::as_bytes(std::span(line)));
}

} // namespace sfumato

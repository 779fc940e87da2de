// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/durable/user_secret.h"

#include "core/base/core_dumps.h"
#include "core/base/require.h"
#include "core/files/durable/read_file.h"
#include "core/files/durable/state_folder.h"

#include <sodium.h>

#include <fcntl.h>
#include <sys/random.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace sfumato {

namespace fs = std::filesystem;

namespace {

bool holdsAccounts(const fs::path& folder) {
    std::error_code error;
    fs::directory_iterator entry(folder / "ledgers", error);
    return !error && entry != fs::directory_iterator();
}

/// Writes a new secret under its name, unless another process was faster.
Result<void> makeSecret(const fs::path& path) {
    UserSecret secret;
    randombytes_buf(secret.data(), secret.size());
    // Processes of several machines may share the folder, and so the numbers of processes.
    const fs::path fresh = path.string() + '.' + std::to_string(::getpid()) + '.' +
                           std::to_string(::randombytes_random());
    const int file = ::open(fresh.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    bool done = file >= 0 && ::write(file, secret.data(), secret.size()) == ssize_t(secret.size()) &&
                ::fsync(file) == 0;
    int error = errno;
    if (file >= 0) ::close(file);
    if (done && ::link(fresh.c_str(), path.c_str()) != 0 && errno != EEXIST) done = false, error = errno;
    ::unlink(fresh.c_str());
    if (!done) return systemFault(error, path.string(), "make the secret by which data sets are known");
    const int folder = ::open(path.parent_path().c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder >= 0) {
        ::fsync(folder);
        ::close(folder);
    }
    return {};
}

} // namespace

Result<UserSecret> userSecret(const fs::path& folder) {
    keepMemoryToOurselves(); // raw records come next
    if (::sodium_init() < 0) return Fault{Fault::Code::Internal, "libsodium", "cannot be initialized"};
    std::error_code error;
    const fs::path path = folder / "secret";
    if (!fs::exists(path, error)) {
        if (holdsAccounts(folder))
            return Fault{Fault::Code::Missing, path.string(),
                         "is absent, and without it the accounts in " + (folder / "ledgers").string() +
                             " cannot be found: restore it from a copy, or move those accounts away if they "
                             "are to be given up"};
        TRY_DO(makePrivateFolder(folder));
        TRY_DO(makeSecret(path));
    }
    TRY(bytes, readFile(path, 1024));
    UserSecret secret;
    if (bytes->size() != secret.size())
        return Fault{Fault::Code::Corrupt, path.string(),
                     "holds " + std::to_string(bytes->size()) + " bytes; a secret has 32"};
    std::memcpy(secret.data(), bytes->data(), secret.size());
    return secret;
}

std::string randomWord() {
    unsigned char bytes[16];
    REQUIRE(::getrandom(bytes, sizeof bytes, 0) == ssize_t(sizeof bytes)); // never less, for so few
    std::string word;
    for (const unsigned char byte : bytes) word += "0123456789abcdef"[byte >> 4], word += "0123456789abcdef"[byte & 15];
    return word;
}

} // namespace sfumato

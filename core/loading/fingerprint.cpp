// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/loading/fingerprint.h"

#include "core/base/core_dumps.h"
#include "core/files/read_file.h"

#include <ATen/ATen.h>
#include <ATen/Parallel.h>

#include <sodium.h>

#include <bit>
#include <cerrno>
#include <cstring>
#include <mutex>

#include <fcntl.h>
#include <unistd.h>

namespace sfumato {

namespace fs = std::filesystem;

static_assert(std::endian::native == std::endian::little, "fingerprints hash numbers as they lie in memory");

namespace {

constexpr std::int64_t rowsPerTurn = 4096;

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
    const fs::path fresh = path.string() + '.' + std::to_string(::getpid()) + '.' + std::to_string(::randombytes_random());
    const int file = ::open(fresh.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    bool done = file >= 0 && ::write(file, secret.data(), secret.size()) == ssize_t(secret.size()) &&
                ::fsync(file) == 0;
    int error = errno;
    if (file >= 0)
        ::close(file);
    if (done && ::link(fresh.c_str(), path.c_str()) != 0 && errno != EEXIST)
        done = false, error = errno;
    ::unlink(fresh.c_str());
    if (!done)
        return systemFault(error, path.string(), "make the secret by which data sets are known");
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
    if (::sodium_init() < 0)
        return Fault{Fault::Code::Internal, "libsodium", "cannot be initialized"};
    std::error_code error;
    const fs::path path = folder / "secret";
    if (!fs::exists(path, error)) {
        if (holdsAccounts(folder))
            return Fault{Fault::Code::Missing, path.string(),
                         "is absent, and without it the accounts in " + (folder / "ledgers").string() +
                             " cannot be found: restore it from a copy, or move those accounts away if they "
                             "are to be given up"};
        fs::create_directories(folder, error);
        if (error)
            return systemFault(error.value(), folder.string(), "create the folder of accounts");
        fs::permissions(folder, fs::perms::owner_all, error);
        if (auto made = makeSecret(path); !made)
            return made.fault();
    }
    const auto bytes = readFile(path, 1024);
    if (!bytes)
        return bytes.fault();
    UserSecret secret;
    if (bytes->size() != secret.size())
        return Fault{Fault::Code::Corrupt, path.string(),
                     "holds " + std::to_string(bytes->size()) + " bytes; a secret has 32"};
    std::memcpy(secret.data(), bytes->data(), secret.size());
    return secret;
}

void Fingerprint::add(const at::Tensor& records, bool pixels) {
    const at::Tensor rows = records.flatten(1);
    for (std::int64_t start = 0; start < rows.size(0); start += rowsPerTurn) {
        at::Tensor turn = rows.narrow(0, start, std::min(rowsPerTurn, rows.size(0) - start)).to(at::kFloat);
        if (pixels && rows.scalar_type() != at::kByte)
            turn = turn.mul(255 * 256).round_().div_(256); // bytes again, whatever the division rounded
        turn = turn.add(0.f).contiguous();                 // -0 is 0
        const std::size_t bytes = std::size_t(turn.size(1)) * sizeof(float);
        const auto* first = reinterpret_cast<const unsigned char*>(turn.data_ptr<float>());
        std::mutex adding; // in whatever order: sums of whole numbers
        at::parallel_for(0, turn.size(0), 64, [&](std::int64_t from, std::int64_t to) {
            std::array<std::uint64_t, 4> sum{}, hash;
            for (std::int64_t i = from; i < to; ++i) {
                ::crypto_generichash(reinterpret_cast<unsigned char*>(hash.data()), sizeof hash, first + std::size_t(i) * bytes, bytes,
                                     m_secret.data(), m_secret.size());
                for (std::size_t k = 0; k < hash.size(); ++k)
                    sum[k] += hash[k];
            }
            const std::scoped_lock lock(adding);
            for (std::size_t k = 0; k < sum.size(); ++k)
                m_sum[k] += sum[k];
        });
        m_count += std::uint64_t(turn.size(0));
    }
}

std::string Fingerprint::digits() const {
    const std::array<std::uint64_t, 5> content{m_count, m_sum[0], m_sum[1], m_sum[2], m_sum[3]};
    std::array<unsigned char, 16> hash;
    ::crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(content.data()),
                         sizeof content, m_secret.data(), m_secret.size());
    std::string text(2 * hash.size() + 1, '\0');
    ::sodium_bin2hex(text.data(), text.size(), hash.data(), hash.size());
    text.pop_back();
    return text;
}

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/ledger_file.h"

#include "core/accounting/mechanism/local_guarantee.h"
#include "core/files/durable/own_file.h"
#include "core/files/durable/sha256.h"
#include "core/spec/tables/mechanism_facts.h"
#include "core/spec/tables/privacy_event_json.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cmath>

namespace sfumato {

namespace {

/// Repeats a system call that a signal interrupted.
template <class Call>
auto persist(const Call& call) {
    auto result = call();
    while (result < 0 && errno == EINTR) result = call();
    return result;
}

} // namespace

Result<LedgerFile> LedgerFile::open(const std::filesystem::path& path) { return opened(path, O_RDWR | O_CREAT); }

Result<LedgerFile> LedgerFile::openToRead(const std::filesystem::path& path) { return opened(path, O_RDONLY); }

Result<LedgerFile> LedgerFile::opened(const std::filesystem::path& path, int flags) {
    auto file = detail::openOwn(path, flags);
    return file ? Result<LedgerFile>(LedgerFile(path, std::move(*file))) : file.fault();
}

Result<void> LedgerFile::lock(Lock kind) {
    if (persist([&] { return ::flock(m_file.get(), kind == Lock::Shared ? LOCK_SH : LOCK_EX); }) < 0)
        return systemFault(errno, name(), "lock it");
    struct stat mine, named;
    if (::fstat(m_file.get(), &mine) < 0 || ::lstat(m_path.c_str(), &named) < 0 || mine.st_ino != named.st_ino ||
        mine.st_dev != named.st_dev) {
        unlock();
        return Fault{Fault::Code::Corrupt, name(), "was removed or replaced while it was in use"};
    }
    return {};
}

void LedgerFile::unlock() { ::flock(m_file.get(), LOCK_UN); }

Result<std::int64_t> LedgerFile::size() const {
    struct stat status;
    if (::fstat(m_file.get(), &status) < 0) return systemFault(errno, name(), "read its size");
    return std::int64_t{status.st_size};
}

Result<std::string> LedgerFile::read(std::int64_t offset, std::int64_t count) const {
    std::string bytes(static_cast<std::size_t>(count), '\0');
    std::size_t done = 0;
    while (done < bytes.size()) {
        const auto got = persist([&] {
            return ::pread(m_file.get(), bytes.data() + done, bytes.size() - done, offset + std::int64_t(done));
        });
        if (got < 0) return systemFault(errno, name(), "read it");
        if (got == 0) break;
        done += static_cast<std::size_t>(got);
    }
    bytes.resize(done);
    return bytes;
}

Result<void> LedgerFile::write(std::int64_t offset, std::string_view bytes) {
    while (!bytes.empty()) {
        const auto put = persist([&] { return ::pwrite(m_file.get(), bytes.data(), bytes.size(), offset); });
        if (put < 0) return systemFault(errno, name(), "write to it");
        offset += put;
        bytes.remove_prefix(static_cast<std::size_t>(put));
    }
    return {};
}

Result<void> LedgerFile::truncate(std::int64_t size) {
    if (persist([&] { return ::ftruncate(m_file.get(), size); }) < 0) return systemFault(errno, name(), "shorten it");
    return {};
}

Result<void> LedgerFile::sync() {
    if (persist([&] { return ::fdatasync(m_file.get()); }) < 0)
        return systemFault(errno, name(), "bring it to the disk");
    return {};
}

Result<void> LedgerFile::syncName() const {
    const std::filesystem::path parent = m_path.has_parent_path() ? m_path.parent_path() : ".";
    const int folder = persist([&] { return ::open(parent.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC); });
    if (folder < 0) return systemFault(errno, parent.string(), "open it");
    const bool synced = persist([&] { return ::fsync(folder); }) == 0 || errno == EINVAL; // some file systems
                                                                                          // cannot
    const int error = errno;
    ::close(folder);
    if (!synced) return systemFault(error, parent.string(), "bring it to the disk");
    return {};
}

std::string sealOf(std::string_view head) { return ",\"hash\":\"" + sha256(head) + "\"}"; }

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

namespace {

/// Whether the event claims no less than its noise gives.
bool followsFromNoise(const PrivacyEvent& event) {
    using Kind = PrivacyEvent::Kind;
    if (event.kind != Kind::LocalRelease)
        return event.epsilon == 0 &&
               (event.relation == PrivacyEvent::Relation::None) == (event.kind != Kind::CentralSteps);
    if (event.relation != PrivacyEvent::Relation::AnyTwoValues || !(event.noiseScale > 0) || !(event.sensitivity > 0))
        return false;
    const MechanismFacts* facts = mechanismNamed(event.mechanism);
    return facts && guaranteeOf(facts->id).covers(event);
}

} // namespace

Result<void> checkClaims(const std::vector<PrivacyEvent>& events, const std::string& origin) {
    for (const PrivacyEvent& event : events) {
        if (!event.fingerprint.empty() && !isFingerprint(event.fingerprint))
            return Fault{Fault::Code::OutOfRange, origin + ": fingerprint", "must be 32 hexadecimal digits"};
        if (!followsFromNoise(event))
            return Fault{Fault::Code::Mismatch, origin + ": " + std::string(nameOf(event.kind)) + " of " + event.data,
                         TEXT("promises more than its mechanism, sensitivity and noise give; the file was changed, and "
                              "what was spent is not known")};
    }
    return {};
}

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/files/durable/file_handle.h"
#include "core/spec/tables/privacy_event.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace sfumato {

/// A file that survives a crash of the program at any point: every write is checked, and written again after
/// an interruption.
class LedgerFile {
public:
    /// Opens for reading and writing; creates an empty file where there is none. No link is followed, nor anything
    /// opened that is no regular file: see core/files/durable/own_file.h.
    static Result<LedgerFile> open(const std::filesystem::path& path);
    /// Opens an existing file for reading alone.
    static Result<LedgerFile> openToRead(const std::filesystem::path& path);

    /// Holds off every other process; waits until it can. Freed by the kernel when the process dies. Corrupt
    /// where the path no longer names the open file.
    enum class Lock { Exclusive, Shared };
    Result<void> lock(Lock kind = Lock::Exclusive);
    void unlock();

    Result<std::int64_t> size() const;
    Result<std::string> read(std::int64_t offset, std::int64_t count) const;
    Result<void> write(std::int64_t offset, std::string_view bytes);
    Result<void> truncate(std::int64_t size);

    /// Waits until the content is on the disk.
    Result<void> sync();
    /// Waits until the name in its folder is on the disk.
    Result<void> syncName() const;

    std::string name() const { return m_path.string(); }

private:
    LedgerFile(std::filesystem::path path, detail::FileHandle file)
        : m_path(std::move(path)), m_file(std::move(file)) {}
    static Result<LedgerFile> opened(const std::filesystem::path& path, int flags);
    std::filesystem::path m_path;
    detail::FileHandle m_file;
};

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

/// Returns Mismatch where an event states less privacy loss than its own numbers give. Epsilon and delta of a local
/// release are computed again from mechanism, sensitivity and noise scale (Laplace and Gaussian; PrivUnit only from the
/// privatized file). Central steps and raw accesses must state epsilon 0; the queries of central steps cannot be
/// recomputed and are not checked. `origin` names the file.
Result<void> checkClaims(const std::vector<PrivacyEvent>& events, const std::string& origin);

} // namespace sfumato

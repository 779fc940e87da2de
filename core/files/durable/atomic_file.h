// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/files/durable/file_handle.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <utility>

namespace sfumato {

constexpr unsigned readableByAll = 0644; ///< less what the umask takes away
constexpr unsigned ownerOnly = 0600;     ///< for key files

/// A file that takes its name when it is whole. open() makes an unfinished one beside it; what would keep the
/// name from being taken is told then, before a long or costly work whose result it is to hold.
class AtomicFile {
public:
    /// `space`: so many bytes of the disk are taken at once, where the file system can. Faults: a folder that
    /// is not there or may not be written, a full disk; WrongKind where `path` is a folder, a pipe or a
    /// device. A symbolic link stays one: its target is replaced.
    static Result<AtomicFile> open(const std::filesystem::path& path, unsigned permissions = readableByAll,
                                   std::uint64_t space = 0);
    /// The same for `name` in an open folder, whatever becomes of the folder's own name meanwhile; nothing that `name`
    /// links to is touched. `subject` names the file in faults.
    static Result<AtomicFile> openIn(detail::FileHandle folder, std::string name, std::string subject,
                                     unsigned permissions, std::uint64_t space);
    AtomicFile(AtomicFile&& other) noexcept
        : m_subject(std::move(other.m_subject)), m_target(std::move(other.m_target)),
          m_unfinished(std::exchange(other.m_unfinished, {})), m_folder(std::move(other.m_folder)),
          m_file(std::move(other.m_file)) {}
    AtomicFile& operator=(AtomicFile&&) = delete;
    ~AtomicFile(); ///< takes the unfinished file away again

    /// Makes the path hold exactly `bytes`, or leaves what was there: they are written and flushed, take the
    /// name by rename, and the folder is flushed; a reader, a crash or a power cut sees the old file or the
    /// new one. If only the folder's flush fails, the new file stands and the fault says that it may not
    /// outlive a power cut. Once for each object.
    Result<void> commit(std::span<const std::byte> bytes);

    /// A piece of a file that is too long for one, from byte `from` on; commitAll() gives it its name.
    Result<void> write(std::uint64_t from, std::span<const std::byte> piece);
    /// commit() of what was written, which is `size` bytes from the start without a gap.
    Result<void> commitAll(std::uint64_t size);

private:
    AtomicFile(std::string subject, std::string target, std::string unfinished, detail::FileHandle folder,
               detail::FileHandle file)
        : m_subject(std::move(subject)), m_target(std::move(target)), m_unfinished(std::move(unfinished)),
          m_folder(std::move(folder)), m_file(std::move(file)) {}

    std::string m_subject;
    std::string m_target, m_unfinished; ///< names in m_folder; the latter empty once it has its name
    detail::FileHandle m_folder, m_file;
};

/// AtomicFile opened and committed.
Result<void> writeAtomically(const std::filesystem::path& path, std::span<const std::byte> bytes,
                             unsigned permissions = readableByAll);

/// Whether a killed writer has left this file, unfinished.
bool isUnfinished(const std::filesystem::path& path);

/// Removes the unfinished files that killed writers left in `folder`. The caller holds the folder's lock;
/// another writer's unfinished file would go too.
void removeUnfinished(const std::filesystem::path& folder);

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace sfumato {

/// The files that processes of this machine have locked as a whole (flock), as the system lists them: a run that is
/// alive holds the lock of its folder. To look disturbs nobody, as trying a lock would. Copies share nothing.
class HeldLocks {
public:
    /// Those of now: /proc/locks, and the devices of /proc/self/mountinfo. None where there is no such list.
    static HeldLocks now();
    /// Of such texts.
    HeldLocks(std::string_view locks, std::string_view mounts);
    HeldLocks() = default;

    bool isEmpty() const { return m_files.empty(); }
    /// Whether the file is among them; `path` seen from the open `folder` (a descriptor, or AT_FDCWD). False where
    /// there is none.
    bool has(int folder, const char* path) const;
    /// The same of what statx(2) says: the mount, and the file's number there. A mount that is not known has any
    /// device.
    bool has(std::uint64_t mount, std::uint64_t inode) const;

private:
    std::multimap<std::uint64_t, std::string> m_files; ///< inode, and the device of its file system
    std::map<std::uint64_t, std::string> m_mounts;     ///< mount, and that device, as "8:1"
};

} // namespace sfumato

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/durable/held_locks.h"

#include "core/base/number_text.h"

#include <fcntl.h>
#include <sys/stat.h>

#include <fstream>
#include <iterator>
#include <optional>
#include <sstream>

namespace sfumato {

namespace {

std::string textOf(const char* path) {
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
}

} // namespace

HeldLocks HeldLocks::now() { return {textOf("/proc/locks"), textOf("/proc/self/mountinfo")}; }

HeldLocks::HeldLocks(std::string_view locks, std::string_view mounts) {
    // "7: FLOCK  ADVISORY  WRITE 1234 08:01:5678 0 EOF": the device in hexadecimals
    std::istringstream lines{std::string(locks)};
    for (std::string line; std::getline(lines, line);) {
        std::istringstream words(line);
        std::string order, kind, rule, access, process, file;
        words >> order >> kind >> rule >> access >> process >> file;
        const auto first = file.find(':'), last = file.rfind(':');
        if (kind != "FLOCK" || first == std::string::npos || first == last) continue;
        const std::string_view all(file);
        const auto major = numberIn<std::uint64_t>(all.substr(0, first), 16),
                   minor = numberIn<std::uint64_t>(all.substr(first + 1, last - first - 1), 16),
                   inode = numberIn<std::uint64_t>(all.substr(last + 1));
        if (major && minor && inode) m_files.emplace(*inode, std::to_string(*major) + ':' + std::to_string(*minor));
    }
    // "36 35 98:0 /root /mount options ..."
    std::istringstream mounted{std::string(mounts)};
    for (std::string line; std::getline(mounted, line);) {
        std::istringstream words(line);
        std::uint64_t mount = 0, parent = 0;
        std::string device;
        if (words >> mount >> parent >> device) m_mounts.emplace(mount, device);
    }
}

bool HeldLocks::has(int folder, const char* path) const {
    struct statx status {};
    return !isEmpty() && ::statx(folder, path, 0, STATX_INO | STATX_MNT_ID, &status) == 0 &&
           has(status.stx_mask & STATX_MNT_ID ? status.stx_mnt_id : 0, status.stx_ino);
}

bool HeldLocks::has(std::uint64_t mount, std::uint64_t inode) const {
    const auto device = m_mounts.find(mount);
    const auto [first, last] = m_files.equal_range(inode);
    for (auto file = first; file != last; ++file)
        if (device == m_mounts.end() || file->second == device->second) return true;
    return false;
}

} // namespace sfumato

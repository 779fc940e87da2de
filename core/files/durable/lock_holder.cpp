// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/durable/lock_holder.h"

#include "core/files/durable/own_file.h"

#include <sys/vfs.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <fstream>
#include <optional>
#include <span>
#include <sstream>

namespace sfumato::detail {

namespace {

namespace fs = std::filesystem;

fs::path holderFile(const fs::path& folder) { return folder / ".lock-holder"; }

/// Of files in /proc, which do not say how long they are.
std::string firstLineOf(const fs::path& path) {
    std::string line;
    std::ifstream file(path);
    std::getline(file, line);
    return line;
}

/// The 22nd word of /proc/PID/stat, in ticks since the machine's start; empty where there is no such process.
std::string startOf(long process) {
    std::string stat = firstLineOf("/proc/" + std::to_string(process) + "/stat");
    const auto name = stat.rfind(')'); // which may hold blanks
    std::istringstream words(name == std::string::npos ? "" : stat.substr(name + 1));
    std::string word;
    for (int i = 3; i <= 22; ++i) words >> word;
    return word;
}

std::string toText(const Holder& holder) {
    return holder.host + ' ' + holder.boot + ' ' + std::to_string(holder.process) + ' ' + holder.started + '\n';
}

std::optional<Holder> holderIn(const fs::path& folder) {
    const auto text = readOwnText(holderFile(folder), 4096);
    std::istringstream words(text ? *text : std::string());
    Holder holder;
    words >> holder.host >> holder.boot >> holder.process >> holder.started;
    return words ? std::optional(holder) : std::nullopt;
}

bool mayLive(const Holder& holder, const Holder& here) {
    return holder.host != here.host || (holder.boot == here.boot && startOf(holder.process) == holder.started);
}

} // namespace

Holder thisProcess() {
    std::array<char, 256> host{};
    ::gethostname(host.data(), host.size() - 1);
    return {host.data(), firstLineOf("/proc/sys/kernel/random/boot_id"), ::getpid(), startOf(::getpid())};
}

bool isOnNetwork(const fs::path& folder) {
    // NFS, SMB (three kinds), Lustre, GPFS, Ceph, BeeGFS, OrangeFS, AFS, 9P, FUSE (sshfs, GlusterFS)
    static constexpr unsigned kinds[] = {0x6969,     0x517b,     0xff534d42, 0xfe534d42, 0x0bd00bd0, 0x47504653,
                                         0x00c36400, 0x19830326, 0x20030528, 0x5346414f, 0x01021997, 0x65735546};
    struct statfs status {};
    if (::statfs(folder.c_str(), &status) != 0) return false;
    for (const unsigned kind : kinds)
        if (unsigned(status.f_type) == kind) return true;
    return false;
}

Result<void> claim(const fs::path& folder, const Holder& holder) {
    const fs::path path = holderFile(folder);
    const fs::path own = folder / (".lock-" + holder.host + '-' + std::to_string(holder.process));
    const std::string text = toText(holder);
    if (auto written = writeOwnFile(own, std::as_bytes(std::span(text))); !written) return written;
    Result<void> claimed;
    for (int attempt = 0;; ++attempt) {
        const bool linked = ::link(own.c_str(), path.c_str()) == 0;
        const int error = errno;
        // An answer that was lost on the way may say otherwise: the file itself tells.
        const auto there = holderIn(folder);
        if (linked || there == holder) break;
        std::error_code absent;
        if (error == EEXIST && attempt < 3 && !fs::exists(path, absent)) continue; // it has just been released
        if (error != EEXIST) {
            claimed = systemFault(error, path.string(), "take the lock");
            break;
        }
        if (attempt == 3 || !there || mayLive(*there, holder)) {
            claimed = Fault{Fault::Code::Busy, folder.string(),
                            "process " +
                                (there ? std::to_string(there->process) + " on " + there->host
                                       : std::string("of another machine")) +
                                " is writing in this folder; if it no longer runs there, remove " + path.string()};
            break;
        }
        ::unlink(path.c_str()); // of a process that is no more
    }
    ::unlink(own.c_str());
    return claimed;
}

void release(const fs::path& folder, const Holder& holder) {
    if (holderIn(folder) == holder) ::unlink(holderFile(folder).c_str());
}

} // namespace sfumato::detail
